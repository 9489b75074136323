package io.tablesteward.app.past;

import io.tablesteward.app.OpenTable;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.FilterKey;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.Visibility;
import io.tablesteward.app.reports.ExportWish;
import io.tablesteward.app.reports.Exports;
import io.tablesteward.model.change.Difference;
import io.tablesteward.model.format.ComparedVersions;
import io.tablesteward.model.history.VersionSpan;
import io.tablesteward.model.report.ReportPreset;
import io.tablesteward.model.table.TableDetails;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** In what two versions of a table differ, group by group, before and after. */
final class CompareController {
    private final Workbench workbench;
    private final Messages messages;
    private final OpenTable table;
    private final DifferenceText text;
    private final RowCopy clipboard;
    private @Nullable Waiting waiting;
    private long from;
    private long to;
    private List<DifferenceRow> rows = List.of();

    @FXML
    BorderPane card;

    @FXML
    Label titleLabel;

    @FXML
    Label subtitleLabel;

    @FXML
    TextField fromField;

    @FXML
    TextField toField;

    @FXML
    Button compareButton;

    @FXML
    TextField filterField;

    @FXML
    Label countLabel;

    @FXML
    Label twoTablesLabel;

    @FXML
    StackPane body;

    @FXML
    VBox answer;

    @FXML
    TreeTableView<DifferenceRow> differenceTable;

    @FXML
    TreeTableColumn<DifferenceRow, String> whatColumn;

    @FXML
    TreeTableColumn<DifferenceRow, String> placeColumn;

    @FXML
    TreeTableColumn<DifferenceRow, String> beforeColumn;

    @FXML
    TreeTableColumn<DifferenceRow, String> afterColumn;

    @FXML
    Label emptyLabel;

    @FXML
    TextArea beforeArea;

    @FXML
    TextArea afterArea;

    @FXML
    Button copyButton;

    /**
     * Two versions of one table.
     *
     * @param from usually the older
     */
    CompareController(Workbench workbench, OpenTable table, long from, long to) {
        this.workbench = workbench;
        this.messages = workbench.messages();
        this.table = table;
        this.from = from;
        this.to = to;
        this.text = new DifferenceText(messages);
        this.clipboard = new RowCopy(this::header, this::selected);
    }

    void open() {
        workbench.dialogs().open(workbench.views().load(this, Region.class), this::close);
        compare();
        filterField.requestFocus();
    }

    @FXML
    void initialize() {
        waiting = new Waiting(workbench, answer);
        body.getChildren().add(waiting);
        titleLabel.setText(messages.get("past.compare.title", table.name()));
        subtitleLabel.setText(messages.get("past.compare.subtitle"));
        Visibility.show(twoTablesLabel, false);
        fromField.setText(Long.toString(from));
        toField.setText(Long.toString(to));
        Stream.of(fromField, toField).forEach(field -> field.textProperty().addListener((of, was, now) -> showAsked()));
        whatColumn.setCellFactory(column -> new DifferenceCell());
        show(whatColumn, placeColumn, beforeColumn, afterColumn);
        differenceTable.setFixedCellSize(28);
        differenceTable.setShowRoot(false);
        differenceTable.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        differenceTable
                .getSelectionModel()
                .selectedItemProperty()
                .addListener((of, was, now) -> showTexts(Optional.ofNullable(now)));
        clipboard.installOn(differenceTable);
        filterField.textProperty().addListener((of, was, now) -> filter());
        FilterKey.in(card, () -> Optional.of(filterField));
        showTexts(Optional.empty());
    }

    @SafeVarargs
    private static void show(TreeTableColumn<DifferenceRow, String>... columns) {
        for (int i = 0; i < columns.length; i++) {
            int at = i;
            columns[i].setSortable(false);
            columns[i].setCellValueFactory(row -> new ReadOnlyStringWrapper(
                    row.getValue().getValue().cells().get(at).replaceAll("\\s*\\R\\s*", " ")));
        }
    }

    @FXML
    void compare() {
        OptionalLong first = version(fromField);
        OptionalLong second = version(toField);
        if (first.isPresent() && second.isPresent()) {
            from = first.getAsLong();
            to = second.getAsLong();
            Objects.requireNonNull(waiting)
                    .run(
                            messages.get("past.compare.task", table.name()),
                            progress -> ComparedVersions.of(table.table(), from, to, progress),
                            this::show);
        }
    }

    @FXML
    void copyAll() {
        clipboard.copy(fitting().stream().map(DifferenceRow::cells).toList(), true);
    }

    /** The report has what belongs to the schema; the clipboard gets all. */
    @FXML
    void export() {
        Exports.open(
                workbench,
                ExportWish.of(table.connection(), List.of(table.name()), ReportPreset.SCHEMA)
                        .between(new VersionSpan(Math.min(from, to), Math.max(from, to))));
    }

    @FXML
    void close() {
        Objects.requireNonNull(waiting).stop();
        workbench.dialogs().close(card);
    }

    private void showAsked() {
        compareButton.setDisable(
                version(fromField).isEmpty() || version(toField).isEmpty());
    }

    private static OptionalLong version(TextField field) {
        String written = field.getText().strip();
        return written.matches("\\d{1,18}") ? OptionalLong.of(Long.parseLong(written)) : OptionalLong.empty();
    }

    private void show(ComparedVersions compared) {
        TableDetails older = compared.from();
        TableDetails newer = compared.to();
        subtitleLabel.setText(messages.get(
                "past.compare.versions",
                workbench.figures().count(older.version()),
                workbench.figures().moment(older.committedAt()),
                workbench.figures().count(newer.version()),
                workbench.figures().moment(newer.committedAt())));
        beforeColumn.setText(
                messages.get("past.compare.inVersion", workbench.figures().count(older.version())));
        afterColumn.setText(
                messages.get("past.compare.inVersion", workbench.figures().count(newer.version())));
        Visibility.show(twoTablesLabel, compared.areOfTwoTables());
        rows = compared.difference().all().stream()
                .map(one -> DifferenceRow.of(one, text))
                .toList();
        filter();
    }

    private List<DifferenceRow> fitting() {
        String wanted = filterField.getText().strip();
        return rows.stream().filter(row -> row.mentions(wanted)).toList();
    }

    private void filter() {
        List<DifferenceRow> fitting = fitting();
        Map<DifferenceGroup, TreeItem<DifferenceRow>> groups = new EnumMap<>(DifferenceGroup.class);
        for (DifferenceRow row : fitting) {
            Difference one = row.difference().orElseThrow();
            groups.computeIfAbsent(DifferenceGroup.of(one), group -> new TreeItem<>())
                    .getChildren()
                    .add(new TreeItem<>(row));
        }
        TreeItem<DifferenceRow> root = new TreeItem<>();
        groups.forEach((group, item) -> {
            item.setValue(DifferenceRow.of(group, item.getChildren().size(), messages));
            // What programs keep for themselves is seldom what is looked for
            item.setExpanded(group != DifferenceGroup.PROGRAMS);
            root.getChildren().add(item);
        });
        differenceTable.setRoot(root);
        countLabel.setText(messages.get(
                "past.compare.count",
                workbench.figures().count(fitting.size()),
                workbench.figures().count(rows.size())));
        emptyLabel.setText(messages.get(rows.isEmpty() ? "past.compare.same" : "past.compare.noneFits"));
        copyButton.setDisable(fitting.isEmpty());
    }

    private void showTexts(Optional<TreeItem<DifferenceRow>> selected) {
        Optional<DifferenceRow> row =
                selected.map(TreeItem::getValue).filter(one -> one.difference().isPresent());
        beforeArea.setText(row.map(DifferenceRow::before).orElse(""));
        afterArea.setText(row.map(DifferenceRow::after).orElse(""));
    }

    private List<String> header() {
        return Stream.of(whatColumn, placeColumn, beforeColumn, afterColumn)
                .map(TreeTableColumn::getText)
                .toList();
    }

    private List<List<String>> selected() {
        return differenceTable.getSelectionModel().getSelectedItems().stream()
                .filter(Objects::nonNull)
                .map(TreeItem::getValue)
                .filter(row -> row.difference().isPresent())
                .map(DifferenceRow::cells)
                .toList();
    }
}
