package io.tablesteward.app.wizards;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.CopyableText;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.Visibility;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.MetadataEdit.DropColumn;
import io.tablesteward.model.change.MetadataEdit.RenameColumn;
import io.tablesteward.model.change.SchemaOperation;
import io.tablesteward.model.sql.SparkScript;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.MultipartIdentifier;
import io.tablesteward.model.table.TableName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** Which columns get which names, or which are dropped; several at once, checked while they are chosen. */
final class ColumnsChoiceController implements StepPage {
    private static final String CONFIRMED = "=typed";

    private final WizardSubject subject;
    private final Workbench workbench;
    private final Messages messages;
    private final ChosenChange chosen;
    private final boolean renames;
    private final Runnable enableFirst;
    private final List<ColumnChoice> choices = new ArrayList<>();
    private final ReadOnlyStringWrapper hindrance = new ReadOnlyStringWrapper("");
    private final EngineChoiceController where;
    private final Node view;

    @FXML
    Label introLabel;

    @FXML
    HBox mappingBox;

    @FXML
    ComboBox<String> columnCombo;

    @FXML
    Button addButton;

    @FXML
    VBox rowsBox;

    @FXML
    VBox typedBox;

    @FXML
    Label typedLabel;

    @FXML
    TextField typedField;

    @FXML
    Label stayingLabel;

    @FXML
    VBox whereBox;

    @FXML
    VBox findingsBox;

    @FXML
    VBox elsewhereBox;

    /** @param enableFirst leaves this wizard, so that it can be continued, for the one that enables column mapping */
    ColumnsChoiceController(WizardSubject subject, ChosenChange chosen, SparkEngines engines, Runnable enableFirst) {
        this.subject = subject;
        this.workbench = subject.workbench();
        this.messages = workbench.messages();
        this.chosen = chosen;
        this.renames = subject.operation() == SchemaOperation.RENAME_COLUMNS;
        this.enableFirst = enableFirst;
        this.where = new EngineChoiceController(subject, chosen, engines, this::check);
        this.view = workbench.views().load(this, ScrollPane.class);
    }

    @FXML
    void initialize() {
        whereBox.getChildren().setAll(where.node());
        introLabel.setText(messages.get(renames ? "wizards.rename.intro" : "wizards.drop.intro"));
        columns().forEach(column -> columnCombo.getItems().add(column.path().toString()));
        columnCombo.valueProperty().addListener((property, before, now) -> addButton.setDisable(now == null));
        addButton.setDisable(true);
        chosen.staying().in(stayingLabel);
        typedField.textProperty().addListener((property, before, now) -> check());
        ColumnPath selected = subject.table().selectedColumnProperty().get();
        if (selected != null && columnCombo.getItems().contains(selected.toString())) {
            columnCombo.setValue(selected.toString());
            add();
        }
        check();
    }

    private List<Column> columns() {
        return subject.details()
                .metadata()
                .allColumns()
                .filter(column -> column.kind() == Column.Kind.FIELD)
                .toList();
    }

    @FXML
    void add() {
        String wanted = columnCombo.getValue();
        columns().stream()
                .filter(column -> column.path().toString().equals(wanted))
                .findFirst()
                .ifPresent(column -> add(column.path(), ""));
        columnCombo.setValue(null);
    }

    private void add(ColumnPath path, String newName) {
        Optional<ColumnChoice> there =
                choices.stream().filter(choice -> choice.path().equals(path)).findFirst();
        ColumnChoice choice = there.orElseGet(() -> {
            ColumnChoice fresh = new ColumnChoice(messages, path, renames, this::check, this::remove);
            choices.add(fresh);
            rowsBox.getChildren().add(fresh.row());
            return fresh;
        });
        if (!newName.isEmpty()) {
            choice.nameField().setText(newName);
        }
        choice.focus();
        check();
    }

    private void remove(ColumnChoice choice) {
        choices.remove(choice);
        rowsBox.getChildren().remove(choice.row());
        columnCombo.requestFocus();
        check();
    }

    @FXML
    void enableMapping() {
        enableFirst.run();
    }

    private void check() {
        List<MetadataEdit> edits = new ArrayList<>();
        for (ColumnChoice choice : choices) {
            if (!renames) {
                edits.add(new DropColumn(choice.path()));
            } else if (!choice.nameField().getText().equals(choice.path().name())) {
                edits.add(new RenameColumn(choice.path(), choice.nameField().getText()));
            }
        }
        chosen.choose(edits.isEmpty() ? List.of() : List.of(edits));
        where.refresh();
        boolean unmapped = subject.details().metadata().mapping() == ColumnMapping.NONE;
        Visibility.show(mappingBox, unmapped);
        Visibility.show(typedBox, !renames && !choices.isEmpty());
        ChoiceFindings findings = ChoiceFindings.of(subject, chosen);
        boolean canBeDropped = !renames && findings.findings().stream().noneMatch(Finding::blocks);
        chosen.staying()
                .lookFor(
                        canBeDropped && !unmapped
                                ? choices.stream().map(ColumnChoice::path).toList()
                                : List.of());
        findingsBox.getChildren().setAll(unmapped ? List.of() : findings.rows());
        showStatements();
        hindrance.set(reason(unmapped, edits, findings));
    }

    /** What this program changes no table of, a person changes in a Spark of their own; the catalog there is not ours. */
    private void showStatements() {
        List<Node> rows = new ArrayList<>();
        if (!subject.details().hasProtocol()) {
            TableName name = subject.details().name();
            String there = MultipartIdentifier.of(name.schema(), name.table()).toString();
            String statements = chosen.changes().stream()
                    .flatMap(changes -> new SparkScript().of(changes, Optional.of(there)).stream())
                    .map(step -> step.sql() + ";\n")
                    .collect(Collectors.joining());
            if (!statements.isEmpty()) {
                rows.addAll(new CopyableText(messages.get("wizards.choice.elsewhere"), statements).rows(messages));
            }
        }
        elsewhereBox.getChildren().setAll(rows);
        Visibility.show(elsewhereBox, !rows.isEmpty());
    }

    private String reason(boolean unmapped, List<MetadataEdit> edits, ChoiceFindings findings) {
        if (unmapped) {
            return messages.get("wizards.choice.unmapped");
        }
        if (edits.isEmpty()) {
            return messages.get(renames ? "wizards.rename.none" : "wizards.drop.none");
        }
        String blocked = findings.hindrance(where);
        if (!blocked.isEmpty() || renames) {
            return blocked;
        }
        String names = choices.stream().map(choice -> choice.path().name()).collect(Collectors.joining(", "));
        typedLabel.setText(messages.get("wizards.drop.typed", names));
        return typedField.getText().equals(names) ? "" : messages.get("wizards.drop.notTyped");
    }

    @Override
    public Face face() {
        return new Face(WizardStep.CHOOSE, view, hindrance);
    }

    @Override
    public Optional<Node> firstField() {
        return Optional.of(
                choices.isEmpty() || !renames ? columnCombo : choices.get(0).nameField());
    }

    @Override
    public void onClose() {
        where.close();
    }

    @Override
    public void onShow() {
        check();
    }

    @Override
    public SortedMap<String, String> entered() {
        SortedMap<String, String> entered = new TreeMap<>(where.entered());
        choices.forEach(choice ->
                entered.put(choice.path().toString(), choice.nameField().getText()));
        entered.putAll(WizardPage.entry(CONFIRMED, typedField.getText()));
        return entered;
    }

    @Override
    public void enter(SortedMap<String, String> before) {
        choices.clear(); // what is selected in the table now was not chosen
        rowsBox.getChildren().clear();
        columns().stream()
                .filter(column -> before.containsKey(column.path().toString()))
                .forEach(column ->
                        add(column.path(), before.getOrDefault(column.path().toString(), "")));
        typedField.setText(before.getOrDefault(CONFIRMED, ""));
        where.enter(before);
        check();
    }
}
