package io.tablesteward.app.table;

import atlantafx.base.controls.CustomTextField;
import io.tablesteward.app.OpenTable;
import io.tablesteward.app.StepName;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.ClipboardText;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.Visibility;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.MetadataEdit.SetProperty;
import io.tablesteward.model.change.MetadataEdit.UnsetProperty;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableMetadata;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.VBox;

/** The properties of a table, and a form to set one; what the checks refuse is said before it is staged. */
public final class PropertiesController {
    private final Workbench workbench;
    private final Messages messages;
    private final OpenTable table;
    private List<PropertyRow> all = List.of();

    @FXML
    CustomTextField filterField;

    @FXML
    Button addButton;

    @FXML
    Label countLabel;

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
    TableView<PropertyRow> propertyTable;

    @FXML
    TableColumn<PropertyRow, PropertyRow> keyColumn;

    @FXML
    TableColumn<PropertyRow, PropertyRow> valueColumn;

    @FXML
    Label emptyLabel;

    public PropertiesController(Workbench workbench, OpenTable table) {
        this.workbench = workbench;
        this.messages = workbench.messages();
        this.table = table;
    }

    @FXML
    void initialize() {
        keyColumn.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        keyColumn.setCellFactory(of -> new PropertyKeyCell());
        keyColumn.setSortable(false);
        valueColumn.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        valueColumn.setCellFactory(of -> new PropertyValueCell(messages));
        valueColumn.setSortable(false);
        valueColumn
                .prefWidthProperty()
                .bind(propertyTable
                        .widthProperty()
                        .subtract(keyColumn.widthProperty())
                        .subtract(16));
        propertyTable.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        propertyTable.addEventFilter(KeyEvent.KEY_PRESSED, this::onTableKey);
        propertyTable.addEventHandler(MouseEvent.MOUSE_CLICKED, click -> {
            if (click.getClickCount() == 2) {
                edit();
            }
        });
        form.addEventHandler(KeyEvent.KEY_PRESSED, this::onFormKey);
        keyField.textProperty().addListener(of -> check());
        valueField.textProperty().addListener(of -> check());
        filterField.textProperty().addListener(of -> showRows());
        Visibility.show(form, false);
        table.previewProperty().addListener(of -> show());
        table.connection().editingAllowedProperty().addListener(of -> show());
        show();
    }

    @FXML
    void add() {
        open("", "");
        keyField.requestFocus();
    }

    @FXML
    void edit() {
        selected().filter(row -> table.isEditable()).ifPresent(row -> {
            open(row.key(), row.value().or(row::before).orElse(""));
            valueField.requestFocus();
            valueField.selectAll();
        });
    }

    @FXML
    void stage() {
        if (!stageButton.isDisabled()) {
            MetadataEdit edit = edited();
            workbench
                    .workspace()
                    .stage(table, edit, StepName.of("property", edit.field().key()));
            cancel();
        }
    }

    @FXML
    void cancel() {
        Visibility.show(form, false);
        propertyTable.requestFocus();
    }

    /** Removes the selected properties, unless a check forbids it; then the form says why. */
    @FXML
    void remove() {
        if (!table.isEditable()) {
            return;
        }
        List<MetadataEdit> edits = new ArrayList<>();
        for (PropertyRow row : propertyTable.getSelectionModel().getSelectedItems()) {
            MetadataEdit edit = new UnsetProperty(row.key());
            List<Finding> findings = findings(edit);
            if (FindingText.blocks(findings)) {
                open(row.key(), row.value().orElse(""));
                say(findings);
                return;
            }
            edits.add(edit);
        }
        workbench.workspace().stage(table, edits, StepName.of("removeProperties", String.valueOf(edits.size())));
    }

    /** Takes back what was done to the selected properties. */
    @FXML
    void useOld() {
        List<MetadataEdit> edits = propertyTable.getSelectionModel().getSelectedItems().stream()
                .map(row -> row.before()
                        .<MetadataEdit>map(value -> new SetProperty(row.key(), value))
                        .orElseGet(() -> new UnsetProperty(row.key())))
                .toList();
        workbench.workspace().stage(table, edits, StepName.of("oldProperties"));
    }

    @FXML
    void copyAll() {
        copy(propertyTable.getItems(), true);
    }

    @FXML
    void copySelected() {
        copySelection(false);
    }

    void copySelection(boolean withHeader) {
        copy(propertyTable.getSelectionModel().getSelectedItems(), withHeader);
    }

    private void copy(List<PropertyRow> rows, boolean withHeader) {
        List<List<String>> block = new ArrayList<>();
        if (withHeader) {
            block.add(List.of(keyColumn.getText(), valueColumn.getText()));
        }
        rows.forEach(row -> block.add(List.of(row.key(), row.value().orElse(""))));
        ClipboardText.put(TabSeparated.format(block));
    }

    private void open(String key, String value) {
        Visibility.show(form, true);
        keyField.setText(key);
        valueField.setText(value);
        check();
    }

    private void show() {
        TableMetadata preview = table.previewProperty().get();
        TableDetails details = table.detailsProperty().get();
        if (preview != null && details != null) {
            all = PropertyRow.of(preview, details.metadata());
            addButton.setDisable(!table.isEditable());
            showRows();
        }
    }

    private void showRows() {
        Optional<String> selected = selected().map(PropertyRow::key);
        String text = filterField.getText().strip();
        propertyTable
                .getItems()
                .setAll(all.stream().filter(row -> row.matches(text)).toList());
        propertyTable.getItems().stream()
                .filter(row -> selected.filter(row.key()::equals).isPresent())
                .forEach(propertyTable.getSelectionModel()::select);
        countLabel.setText(messages.get("table.properties.count", all.size()));
        emptyLabel.setText(messages.get(all.isEmpty() ? "table.properties.none" : "table.properties.noMatch"));
    }

    private MetadataEdit edited() {
        return new SetProperty(keyField.getText(), valueField.getText());
    }

    private void check() {
        if (form.isVisible()) {
            List<Finding> findings = findings(edited());
            stageButton.setDisable(FindingText.blocks(findings));
            say(keyField.getText().isEmpty() ? List.of() : findings);
        }
    }

    private void say(List<Finding> findings) {
        Optional<Finding> worst = findings.stream().min(Finding.WORST_FIRST);
        saidLabel.setText(
                worst.map(finding -> FindingText.of(finding, messages)).orElse(""));
        saidLabel.getStyleClass().removeAll("danger-text", "warning-text");
        worst.ifPresent(finding -> saidLabel.getStyleClass().add(finding.blocks() ? "danger-text" : "warning-text"));
    }

    /** What the checks say of this edit alone. */
    private List<Finding> findings(MetadataEdit edit) {
        TableDetails details = table.detailsProperty().get();
        if (details == null) {
            return List.of();
        }
        ChangeSet alone = ChangeSet.none(details).plus(edit, details.metadata());
        return table.table().check(details, alone).stream()
                .filter(finding -> finding.field().filter(edit.field()::equals).isPresent())
                .toList();
    }

    private void onTableKey(KeyEvent key) {
        boolean opens = key.getCode() == KeyCode.ENTER || key.getCode() == KeyCode.F2;
        if (opens) {
            edit();
        } else if (key.getCode() == KeyCode.DELETE) {
            remove();
        } else if (key.getCode() == KeyCode.C && key.isShortcutDown()) {
            copySelection(key.isShiftDown());
        } else {
            return;
        }
        key.consume();
    }

    private void onFormKey(KeyEvent key) {
        if (key.getCode() == KeyCode.ENTER && !(key.getTarget() instanceof Button)) {
            stage();
            key.consume();
        } else if (key.getCode() == KeyCode.ESCAPE) {
            cancel();
            key.consume();
        }
    }

    private Optional<PropertyRow> selected() {
        return Optional.ofNullable(propertyTable.getSelectionModel().getSelectedItem());
    }
}
