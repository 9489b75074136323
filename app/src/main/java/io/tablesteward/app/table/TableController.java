package io.tablesteward.app.table;

import io.tablesteward.app.OpenTable;
import io.tablesteward.app.Section;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.ClipboardText;
import io.tablesteward.app.fx.FilterKey;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.Visibility;
import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.table.Coverage;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableMetadata;
import io.tablesteward.model.table.TableName;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import javafx.collections.ListChangeListener;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.Toggle;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Rectangle;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/** One open table: what it is called and what kind it is, and its sections. */
public final class TableController {
    private static final int TAGS_IN_HEADER = 3;
    private static final int LONG_NAME = 24;
    private static final double LONG_TITLE_WIDTH = 220;

    private final Workbench workbench;
    private final Messages messages;
    private final OpenTable table;
    private final Function<OpenTable, Region> history;
    private final ColumnsController columns;
    private final PropertiesController properties;
    private final Map<Section, Node> shown = new EnumMap<>(Section.class);

    @FXML
    VBox tablePane;

    @FXML
    Label pathLabel;

    @FXML
    Label titleLabel;

    @FXML
    FlowPane chipsBox;

    @FXML
    ToggleButton starButton;

    @FXML
    HBox lookOnlyRow;

    @FXML
    Label lookOnlyLabel;

    @FXML
    Hyperlink allowLink;

    @FXML
    HBox olderRow;

    @FXML
    Label olderLabel;

    @FXML
    ToggleGroup sections;

    @FXML
    ToggleButton overviewTab;

    @FXML
    ToggleButton columnsTab;

    @FXML
    ToggleButton historyTab;

    @FXML
    ToggleButton propertiesTab;

    @FXML
    HBox staleRow;

    @FXML
    Label staleLabel;

    @FXML
    StackPane sectionPane;

    @FXML
    VBox loadingPane;

    @FXML
    VBox failedPane;

    @FXML
    FontIcon failedIcon;

    @FXML
    Label failedWhat;

    @FXML
    Label failedWhy;

    @FXML
    Label failedRemedy;

    /**
     * One open table.
     *
     * @param history makes the History section of a table
     */
    public TableController(Workbench workbench, OpenTable table, Function<OpenTable, Region> history) {
        this.workbench = workbench;
        this.messages = workbench.messages();
        this.table = table;
        this.history = history;
        this.columns = new ColumnsController(workbench, table);
        this.properties = new PropertiesController(workbench, table);
    }

    @FXML
    void initialize() {
        TableName name = table.name();
        pathLabel.setText(name.catalog() + "  ›  " + new SchemaText(messages).of(name) + "  ›");
        titleLabel.setText(name.table());
        titleLabel.setTooltip(new Tooltip(name.toString()));
        titleLabel.setMinWidth(name.table().length() < LONG_NAME ? Region.USE_PREF_SIZE : LONG_TITLE_WIDTH);
        // chips that find no room in the row go below it, and are cut off there
        Rectangle row = new Rectangle();
        row.widthProperty().bind(chipsBox.widthProperty());
        row.heightProperty().bind(chipsBox.heightProperty());
        chipsBox.setClip(row);
        overviewTab.setUserData(Section.OVERVIEW);
        columnsTab.setUserData(Section.COLUMNS);
        historyTab.setUserData(Section.HISTORY);
        propertiesTab.setUserData(Section.PROPERTIES);
        sections.selectedToggleProperty().addListener((of, was, now) -> choose(was, now));
        table.sectionProperty().addListener(of -> showSection());
        table.detailsProperty().addListener(of -> show());
        table.previewProperty().addListener(of -> show());
        table.failureProperty().addListener(of -> show());
        table.connection().editingAllowedProperty().addListener(of -> show());
        workbench.workspace().habits().favourites().addListener((ListChangeListener<TableName>) change -> showStar());
        showStar();
        FilterKey.in(tablePane, this::filterInFront);
        show();
    }

    private Optional<TextField> filterInFront() {
        return Optional.ofNullable(shown.get(table.sectionProperty().get()))
                .map(section -> section.lookup("#filterField"))
                .map(TextField.class::cast);
    }

    /** Copies what is selected in the section in front. */
    void copy(boolean withHeader) {
        if (isInFront(Section.COLUMNS)) {
            columns.copySelection(withHeader);
        } else if (isInFront(Section.PROPERTIES)) {
            properties.copySelection(withHeader);
        }
    }

    void paste() {
        if (isInFront(Section.COLUMNS)) {
            columns.paste();
        }
    }

    private boolean isInFront(Section section) {
        return shown.containsKey(section) && table.sectionProperty().get() == section;
    }

    @FXML
    void star() {
        workbench.workspace().habits().favourite(table.name(), starButton.isSelected());
    }

    @FXML
    void copyName() {
        ClipboardText.put(table.name().toString());
    }

    @FXML
    void copyLocation() {
        Optional.ofNullable(table.detailsProperty().get())
                .map(TableDetails::location)
                .ifPresent(ClipboardText::put);
    }

    @FXML
    void refresh() {
        workbench.tables().read(table);
    }

    @FXML
    void showLatest() {
        workbench.tables().open(table.connection(), table.name());
    }

    @FXML
    void lookAtOlder() {
        new OlderVersions(workbench, table).ask();
    }

    @FXML
    void closeTab() {
        workbench.workspace().close(table);
    }

    @FXML
    void allowEditing() {
        workbench.commands().run("connection.allowEditing");
    }

    private void show() {
        TableDetails details = table.detailsProperty().get();
        Throwable failure = table.failureProperty().get();
        loadingPane.setVisible(details == null && failure == null);
        failedPane.setVisible(details == null && failure != null);
        if (failure != null) {
            showFailure(failure);
        }
        Visibility.show(staleRow, details != null && failure != null);
        showOlder(details);
        String whyLookOnly = details == null || !table.isLatest() ? "" : new WhyLookOnly(messages).of(table);
        Visibility.show(lookOnlyRow, !whyLookOnly.isEmpty());
        lookOnlyLabel.setText(whyLookOnly);
        Visibility.show(
                allowLink,
                details != null
                        && !table.connection().editingAllowedProperty().get()
                        && details.lookOnly()
                                .filter(reason -> !reason.problem().isOfOurWriting())
                                .isEmpty());
        TableMetadata preview = table.previewProperty().get();
        if (details != null && preview != null) {
            showChips(details, preview);
            columnsTab.setText(
                    messages.get("table.section.columns", Coverage.of(preview).columns()));
        } else {
            columnsTab.setText(messages.get("table.section.columnsOnly"));
        }
        showSection();
    }

    private void showOlder(@Nullable TableDetails details) {
        Visibility.show(olderRow, !table.isLatest());
        if (table.olderVersion().isPresent()) {
            String version = workbench.figures().count(table.olderVersion().getAsLong());
            olderLabel.setText(
                    details == null
                            ? messages.get("table.older.version", version)
                            : messages.get(
                                    "table.older.versionOf",
                                    version,
                                    workbench.figures().moment(details.committedAt())));
        }
    }

    private void showChips(TableDetails details, TableMetadata preview) {
        chipsBox.getChildren()
                .setAll(
                        chip(messages.get("table.format." + details.format()), true),
                        chip(messages.get("table.header.version", details.version()), true));
        List<String> tags = TagText.all(preview.tags());
        tags.stream()
                .limit(TAGS_IN_HEADER)
                .forEach(tag -> chipsBox.getChildren().add(chip(tag, false)));
        if (tags.size() > TAGS_IN_HEADER) {
            Label more = chip("+" + (tags.size() - TAGS_IN_HEADER), true);
            more.setTooltip(new Tooltip(String.join("\n", tags)));
            chipsBox.getChildren().add(more);
        }
    }

    private static Label chip(String text, boolean outline) {
        Label chip = new Label(text);
        chip.getStyleClass().add("chip");
        if (outline) {
            chip.getStyleClass().add("outline");
        }
        return chip;
    }

    private void showFailure(Throwable failure) {
        if (failure instanceof WorkbenchException expected) {
            Reason reason = expected.reason();
            failedIcon.setIconLiteral(
                    reason.problem() == Problem.ACCESS_DENIED ? "mdi2l-lock-outline" : "mdi2a-alert-octagon-outline");
            failedWhat.setText(messages.what(reason));
            failedWhy.setText(messages.why(reason));
            failedRemedy.setText(messages.remedy(reason));
        } else {
            failedWhat.setText(messages.get("fx.failure.bug.what"));
            failedWhy.setText(String.valueOf(failure));
            failedRemedy.setText(messages.get("fx.failure.bug.remedy"));
        }
        staleLabel.setText(messages.get("table.state.stale", failedWhat.getText()));
    }

    private void showStar() {
        boolean starred = workbench.workspace().habits().favourites().contains(table.name());
        starButton.setSelected(starred);
        starButton.setGraphic(new FontIcon(starred ? "mdi2s-star" : "mdi2s-star-outline"));
    }

    private void choose(@Nullable Toggle was, @Nullable Toggle now) {
        if (now == null) {
            sections.selectToggle(was); // one section is always chosen
        } else {
            workbench.workspace().finishTyping();
            table.sectionProperty().set((Section) now.getUserData());
        }
    }

    private void showSection() {
        Section section = table.sectionProperty().get();
        sections.getToggles().stream()
                .filter(toggle -> toggle.getUserData() == section)
                .forEach(sections::selectToggle);
        boolean ready = table.detailsProperty().get() != null;
        if (ready && !shown.containsKey(section)) {
            Node node = section(section);
            shown.put(section, node);
            sectionPane.getChildren().add(node);
        }
        shown.forEach((of, node) -> node.setVisible(ready && of == section));
    }

    private Node section(Section section) {
        return switch (section) {
            case OVERVIEW ->
                workbench
                        .views()
                        .load(new OverviewController(workbench, table, this::showWithoutComment), Region.class);
            case COLUMNS -> workbench.views().load(columns, Region.class);
            case HISTORY -> history.apply(table);
            case PROPERTIES -> workbench.views().load(properties, Region.class);
        };
    }

    private void showWithoutComment() {
        table.sectionProperty().set(Section.COLUMNS);
        columns.showWithoutComment();
    }
}
