package io.tablesteward.app.table;

import io.tablesteward.app.OpenTable;
import io.tablesteward.app.Section;
import io.tablesteward.app.StepName;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Command;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.TabTraversal;
import io.tablesteward.app.fx.Visibility;
import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.MetadataEdit.SetColumnComment;
import io.tablesteward.model.change.TextRules;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableMetadata;
import java.util.Optional;
import javafx.beans.InvalidationListener;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.fxml.FXML;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The pane beside the tables: all about the selected column, and room to write its comment and tags. */
public final class InspectorController {
    private final Workbench workbench;
    private final Messages messages;
    private final TagsController tags;
    private final Evidence evidence;
    final SampleValuesController samples;
    private final BooleanProperty open = new SimpleBooleanProperty(true);
    private final InvalidationListener onChange = of -> show();
    private @Nullable OpenTable table;

    @FXML
    StackPane inspectorPane;

    @FXML
    Label nameLabel;

    @FXML
    VBox commentBox;

    @FXML
    TextArea commentArea;

    @FXML
    Label saidLabel;

    @FXML
    Label beforeLabel;

    @FXML
    Hyperlink oldLink;

    @FXML
    VBox tagsBox;

    @FXML
    GridPane factsGrid;

    @FXML
    VBox evidenceBox;

    @FXML
    Label evidenceLabel;

    public InspectorController(Workbench workbench) {
        this.workbench = workbench;
        this.messages = workbench.messages();
        this.tags = new TagsController(workbench);
        this.evidence = new Evidence(workbench);
        this.samples = new SampleValuesController(workbench);
        add("view.inspector", "Shortcut+I", () -> open.set(!open.get()));
        add("table.editTags", "Shortcut+T", this::editTags);
    }

    @FXML
    void initialize() {
        open.addListener(onChange);
        tagsBox.getChildren().add(workbench.views().load(tags, Region.class));
        evidenceBox.getChildren().add(workbench.views().load(samples, Region.class));
        CommentTyping typing = new CommentTyping(workbench.workspace(), commentArea);
        TabTraversal.in(commentArea);
        commentArea.focusedProperty().addListener((of, was, now) -> {
            if (now) {
                begin(typing);
            } else {
                typing.stage();
            }
        });
        commentArea.textProperty().addListener(of -> check());
        commentArea.addEventFilter(KeyEvent.KEY_PRESSED, key -> onKey(key, typing));
        workbench.workspace().frontProperty().addListener((of, was, now) -> follow(now));
        follow(workbench.workspace().frontProperty().get());
    }

    private void add(String id, String keys, Runnable action) {
        workbench
                .commands()
                .add(new Command(
                        id,
                        Optional.of(KeyCombination.valueOf(keys)),
                        "",
                        workbench.workspace().frontProperty().isNotNull(),
                        action));
    }

    /** Whether a person wants the pane; it is empty while nothing is selected. */
    public BooleanProperty openProperty() {
        return open;
    }

    /** Opens the pane with the cursor where a tag is added. */
    public void editTags() {
        open.set(true);
        tags.beginAdding();
    }

    @FXML
    void close() {
        open.set(false);
    }

    /** Takes back what was done to the comment. */
    @FXML
    void useOld() {
        OpenTable of = table;
        selected().ifPresent(column -> {
            if (of != null) {
                EditedField field = EditedField.comment(Optional.of(column.path()));
                workbench.workspace().stage(of, field.setTo(before(of, field)), StepName.of("comment", column.name()));
            }
        });
    }

    @FXML
    void blame() {
        workbench.commands().run("past.blame");
    }

    private void follow(@Nullable OpenTable front) {
        OpenTable was = table;
        if (was != null) {
            was.previewProperty().removeListener(onChange);
            was.selectedColumnProperty().removeListener(onChange);
            was.sectionProperty().removeListener(onChange);
        }
        table = front;
        if (front != null) {
            front.previewProperty().addListener(onChange);
            front.selectedColumnProperty().addListener(onChange);
            front.sectionProperty().addListener(onChange);
        }
        show();
    }

    private void begin(CommentTyping typing) {
        OpenTable of = table;
        if (of != null && of.isEditable()) {
            selected().ifPresent(column -> typing.begin(of, Optional.of(column.path())));
        }
    }

    private void onKey(KeyEvent key, CommentTyping typing) {
        if (key.getCode() == KeyCode.ESCAPE && typing.isUnderWay()) {
            typing.restore();
            begin(typing);
            key.consume();
        } else if (CommentTyping.isCommand(key) || (key.isShortcutDown() && key.getCode() == KeyCode.ENTER)) {
            typing.stage();
            begin(typing);
        }
    }

    /** The window shows the pane while its root is visible: in Columns, when a column is selected. */
    private void show() {
        OpenTable of = table;
        boolean inColumns = of != null && of.sectionProperty().get() == Section.COLUMNS;
        Optional<Column> column = inColumns ? selected() : Optional.empty();
        inspectorPane.setVisible(open.get() && column.isPresent());
        if (of != null && inspectorPane.isVisible()) {
            column.ifPresent(shown -> show(of, shown));
        } else {
            samples.clear();
        }
    }

    private void show(OpenTable of, Column column) {
        boolean describable = column.kind() == Column.Kind.FIELD;
        nameLabel.setText(column.name());
        nameLabel.setTooltip(new Tooltip(column.path().toString()));
        Visibility.show(commentBox, describable);
        Visibility.show(tagsBox, describable);
        if (!commentArea.isFocused()) {
            commentArea.setText(column.comment().orElse(""));
        }
        commentArea.setEditable(of.isEditable());
        commentArea.setPromptText(
                messages.get(column.comment().isPresent() ? "table.columns.emptyComment" : "table.columns.noComment"));
        EditedField field = EditedField.comment(Optional.of(column.path()));
        Optional<String> before = before(of, field);
        boolean changed = !before.equals(column.comment());
        Visibility.show(beforeLabel, changed);
        Visibility.show(oldLink, changed);
        beforeLabel.setText(messages.get("table.columns.before", BeforeText.of(before, messages)));
        check();
        tags.show(of, Optional.of(column.path()));
        new Facts(factsGrid, messages).show(column);
        evidence.show(of, column, factsGrid, evidenceLabel);
        samples.show(of, column);
    }

    private void check() {
        String text = commentArea.getText();
        Optional<Finding> worst = text.isEmpty()
                ? Optional.empty()
                : selected().stream()
                        .flatMap(
                                column -> TextRules.of(new SetColumnComment(column.path(), Optional.of(text))).stream())
                        .min(Finding.WORST_FIRST);
        saidLabel.setText(
                worst.map(finding -> FindingText.of(finding, messages)).orElse(""));
        Visibility.show(saidLabel, worst.isPresent());
    }

    private Optional<Column> selected() {
        OpenTable of = table;
        ColumnPath path = of == null ? null : of.selectedColumnProperty().get();
        TableMetadata preview = of == null ? null : of.previewProperty().get();
        return path == null || preview == null ? Optional.empty() : preview.column(path);
    }

    private static Optional<String> before(OpenTable of, EditedField field) {
        TableDetails details = of.detailsProperty().get();
        return details == null ? Optional.empty() : field.valueIn(details.metadata());
    }
}
