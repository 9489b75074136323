package io.tablesteward.app.table;

import io.tablesteward.app.OpenTable;
import io.tablesteward.app.StepName;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.Visibility;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.MetadataEdit.SetTag;
import io.tablesteward.model.change.MetadataEdit.UnsetTag;
import io.tablesteward.model.change.TextRules;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableMetadata;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/** The tags of a table or a column as chips, with a form to add one or change its value, checked while typing. */
public final class TagsController {
    private static final PseudoClass CHANGED = PseudoClass.getPseudoClass("changed");

    private final Workbench workbench;
    private final Messages messages;
    private @Nullable OpenTable table;
    private Optional<ColumnPath> column = Optional.empty();

    @FXML
    FlowPane chipsPane;

    @FXML
    Hyperlink addLink;

    @FXML
    VBox form;

    @FXML
    TextField keyField;

    @FXML
    TextField valueField;

    @FXML
    Button stageButton;

    @FXML
    Label saidLabel;

    @FXML
    HBox beforeRow;

    @FXML
    Label beforeLabel;

    public TagsController(Workbench workbench) {
        this.workbench = workbench;
        this.messages = workbench.messages();
    }

    @FXML
    void initialize() {
        Visibility.show(form, false);
        keyField.textProperty().addListener(of -> check());
        valueField.textProperty().addListener(of -> check());
        form.addEventHandler(KeyEvent.KEY_PRESSED, key -> {
            if (key.getCode() == KeyCode.ESCAPE) {
                endAdding();
                key.consume();
            } else if (key.getCode() == KeyCode.ENTER) {
                stage();
                key.consume();
            }
        });
    }

    /**
     * Shows the tags of a table or of one of its columns.
     *
     * @param of empty for the table itself
     */
    void show(OpenTable shown, Optional<ColumnPath> of) {
        if (table != shown || !column.equals(of)) {
            endAdding();
        }
        table = shown;
        column = of;
        SortedMap<String, String> now = tags(shown.previewProperty().get());
        SortedMap<String, String> before = tags(inTable(shown));
        boolean editable = shown.isEditable();
        List<Node> chips = new ArrayList<>();
        now.forEach((key, value) -> chips.add(chip(key, value, !value.equals(before.get(key)), editable)));
        if (now.isEmpty() && !editable) {
            Label none = new Label(messages.get("table.tags.none"));
            none.getStyleClass().add("pale");
            chips.add(none);
        }
        chips.add(addLink);
        chipsPane.getChildren().setAll(chips);
        Visibility.show(addLink, editable);
        Visibility.show(beforeRow, !now.equals(before));
        beforeLabel.setText(messages.get(
                "table.columns.before",
                before.isEmpty() ? messages.get("table.tags.none") : String.join(", ", TagText.all(before))));
    }

    /** Opens the form with its cursor in the key. */
    @FXML
    void beginAdding() {
        keyField.clear();
        valueField.clear();
        Visibility.show(form, true);
        check();
        keyField.requestFocus();
    }

    @FXML
    void stage() {
        OpenTable shown = table;
        if (shown != null && !stageButton.isDisabled()) {
            MetadataEdit edit = edit();
            boolean focusWasHere = keyField.isFocused() || valueField.isFocused() || stageButton.isFocused();
            endAdding();
            workbench
                    .workspace()
                    .stage(shown, edit, StepName.of("tag", edit.field().key()));
            if (focusWasHere) {
                addLink.requestFocus();
            }
        }
    }

    /** Takes back what was done to these tags; other fields keep their changes. */
    @FXML
    void useOld() {
        OpenTable shown = table;
        if (shown == null) {
            return;
        }
        SortedMap<String, String> now = tags(shown.previewProperty().get());
        SortedMap<String, String> before = tags(inTable(shown));
        List<MetadataEdit> edits = new ArrayList<>();
        before.forEach((key, value) -> edits.add(new SetTag(column, key, value)));
        now.keySet().stream()
                .filter(key -> !before.containsKey(key))
                .forEach(key -> edits.add(new UnsetTag(column, key)));
        workbench.workspace().stage(shown, edits, StepName.of("oldTags"));
    }

    private void endAdding() {
        Visibility.show(form, false);
    }

    private MetadataEdit edit() {
        return new SetTag(column, keyField.getText(), valueField.getText());
    }

    /** Says what is wrong, or what the tag would replace (case 39). */
    private void check() {
        OpenTable shown = table;
        if (shown == null) {
            return;
        }
        SortedMap<String, String> now = tags(shown.previewProperty().get());
        String key = keyField.getText();
        List<Finding> findings = new ArrayList<>(TextRules.of(edit()));
        int tags = now.containsKey(key) ? now.size() : now.size() + 1;
        TextRules.ofTagCount(edit().field(), tags).ifPresent(findings::add);
        stageButton.setDisable(FindingText.blocks(findings));
        Optional<Finding> worst = findings.stream()
                .filter(finding -> !key.isEmpty() || !valueField.getText().isEmpty())
                .min(Finding.WORST_FIRST);
        String replacing = Optional.ofNullable(now.get(key))
                .filter(value -> !value.equals(valueField.getText()))
                .map(value -> messages.get("table.tags.replaces", TagText.of(key, value)))
                .orElse("");
        saidLabel.setText(
                worst.map(finding -> FindingText.of(finding, messages)).orElse(replacing));
        saidLabel.getStyleClass().removeAll("danger-text", "warning-text");
        worst.ifPresent(finding -> saidLabel.getStyleClass().add(finding.blocks() ? "danger-text" : "warning-text"));
        Visibility.show(saidLabel, !saidLabel.getText().isEmpty());
    }

    private Node chip(String key, String value, boolean changed, boolean editable) {
        String text = TagText.of(key, value);
        if (!editable) {
            Label label = new Label(text);
            label.getStyleClass().add("chip");
            return label;
        }
        Button open = new Button(text);
        open.getStyleClass().add("chip-text");
        open.setOnAction(event -> change(key, value));
        Button remove = new Button("", new FontIcon("mdi2c-close"));
        remove.getStyleClass().add("chip-remove");
        remove.setAccessibleText(messages.get("table.tags.remove", text));
        remove.setOnAction(event -> remove(key));
        HBox chip = new HBox(open, remove);
        chip.getStyleClass().add("chip");
        chip.pseudoClassStateChanged(CHANGED, changed);
        return chip;
    }

    private void change(String key, String value) {
        Visibility.show(form, true);
        keyField.setText(key);
        valueField.setText(value);
        check();
        valueField.requestFocus();
    }

    private void remove(String key) {
        OpenTable shown = table;
        if (shown != null) {
            workbench.workspace().stage(shown, new UnsetTag(column, key), StepName.of("untag", key));
            addLink.requestFocus();
        }
    }

    private SortedMap<String, String> tags(@Nullable TableMetadata of) {
        if (of == null) {
            return new TreeMap<>();
        }
        return column.map(path -> of.column(path).map(Column::tags).orElse(new TreeMap<>()))
                .orElse(of.tags());
    }

    private static @Nullable TableMetadata inTable(OpenTable of) {
        return Optional.ofNullable(of.detailsProperty().get())
                .map(read -> read.metadata())
                .orElse(null);
    }
}
