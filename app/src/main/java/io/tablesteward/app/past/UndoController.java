package io.tablesteward.app.past;

import io.tablesteward.app.OpenTable;
import io.tablesteward.app.StepName;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.history.CommitText;
import io.tablesteward.app.table.WhyLookOnly;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.format.UndoneCommit;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.history.Undo;
import io.tablesteward.model.table.TableDetails;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/**
 * What it takes to undo one commit, whoever made it: what is put back, what stays and what cannot be undone. Staged from
 * here are ordinary edits, which go through Review; rows are never touched.
 */
final class UndoController {
    private final Workbench workbench;
    private final Messages messages;
    private final OpenTable table;
    private final CommitEntry commit;
    private final RowCopy clipboard;
    private @Nullable Waiting waiting;
    private @Nullable TableDetails latest;

    @FXML
    BorderPane card;

    @FXML
    Label titleLabel;

    @FXML
    Label subtitleLabel;

    @FXML
    Label summaryLabel;

    @FXML
    StackPane body;

    @FXML
    VBox answer;

    @FXML
    TableView<UndoRow> rowsTable;

    @FXML
    TableColumn<UndoRow, Boolean> chosenColumn;

    @FXML
    TableColumn<UndoRow, String> stateColumn;

    @FXML
    TableColumn<UndoRow, String> whatColumn;

    @FXML
    TableColumn<UndoRow, String> placeColumn;

    @FXML
    TableColumn<UndoRow, String> nowColumn;

    @FXML
    TableColumn<UndoRow, String> againColumn;

    @FXML
    TextArea beforeArea;

    @FXML
    TextArea afterArea;

    @FXML
    TextArea nowArea;

    @FXML
    Label reasonLabel;

    @FXML
    Label hintLabel;

    @FXML
    Button stageButton;

    UndoController(Workbench workbench, OpenTable table, CommitEntry commit) {
        this.workbench = workbench;
        this.messages = workbench.messages();
        this.table = table;
        this.commit = commit;
        this.clipboard = new RowCopy(this::header, this::selected);
    }

    /** What it takes, and the state that it is to be staged on. */
    private record Found(Undo undo, TableDetails now) {}

    void open() {
        workbench.dialogs().open(workbench.views().load(this, Region.class), this::close);
        if (commit.version() == 0) {
            Objects.requireNonNull(waiting)
                    .refuse(
                            messages.get("past.undo.first.what"),
                            messages.get("past.undo.first.why"),
                            messages.get("past.undo.first.remedy"));
        } else {
            workOut();
            rowsTable.requestFocus();
        }
    }

    private void workOut() {
        Objects.requireNonNull(waiting)
                .run(
                        messages.get(
                                "past.undo.task",
                                table.name(),
                                workbench.figures().count(commit.version())),
                        progress -> {
                            TableDetails now = table.table().details(progress);
                            return new Found(UndoneCommit.of(table.table(), commit.version(), now, progress), now);
                        },
                        this::show);
    }

    @FXML
    void initialize() {
        waiting = new Waiting(workbench, answer);
        body.getChildren().add(waiting);
        CommitText text = new CommitText(workbench);
        titleLabel.setText(messages.get("past.undo.title", text.version(commit), table.name()));
        subtitleLabel.setText(messages.get(
                "past.undo.subtitle",
                text.operation(commit),
                text.writer(commit),
                workbench.figures().moment(commit.timestamp()),
                text.note(commit)));
        chosenColumn.setCellFactory(column -> new TickCell<>(
                UndoRow::chosenProperty,
                UndoRow::canBeChosen,
                row -> messages.get("past.undo.tick", row.what(), row.place())));
        chosenColumn.setCellValueFactory(row -> row.getValue().chosenProperty());
        stateColumn.setCellValueFactory(row -> line(messages.get(row.getValue().stateKey())));
        whatColumn.setCellValueFactory(row -> line(row.getValue().what()));
        placeColumn.setCellValueFactory(row -> line(row.getValue().place()));
        nowColumn.setCellValueFactory(row -> line(row.getValue().now()));
        againColumn.setCellValueFactory(row -> line(row.getValue().before()));
        rowsTable.setFixedCellSize(28);
        rowsTable.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        rowsTable
                .getSelectionModel()
                .selectedItemProperty()
                .addListener((of, was, now) -> showTexts(Optional.ofNullable(now)));
        TickCell.spaceTicks(rowsTable, UndoRow::chosenProperty, UndoRow::canBeChosen);
        clipboard.installOn(rowsTable);
        stageButton.setDisable(true);
        showTexts(Optional.empty());
    }

    private static ReadOnlyStringWrapper line(String text) {
        return new ReadOnlyStringWrapper(text.replaceAll("\\s*\\R\\s*", " "));
    }

    private void show(Found found) {
        latest = found.now();
        // Others may have committed meanwhile: the window shows what this is worked out for
        workbench.tables().loaded(table, found.now());
        List<UndoRow> rows = UndoRow.of(found.undo(), found.now().metadata(), messages);
        rows.forEach(row -> row.chosenProperty().addListener(of -> showHint()));
        rowsTable.getItems().setAll(rows);
        if (rows.isEmpty()) {
            Objects.requireNonNull(waiting)
                    .refuse(
                            messages.get("past.undo.nothing.what"),
                            messages.get("past.undo.nothing.why"),
                            messages.get("past.undo.nothing.remedy"));
            return;
        }
        summaryLabel.setText(messages.get(
                "past.undo.summary",
                count(rows, UndoRow.State.PUT_BACK),
                count(rows, UndoRow.State.CHANGED_SINCE),
                rows.size() - count(rows, UndoRow.State.PUT_BACK) - count(rows, UndoRow.State.CHANGED_SINCE)));
        rowsTable.getSelectionModel().select(0);
        showHint();
    }

    private static int count(List<UndoRow> rows, UndoRow.State state) {
        return (int) rows.stream().filter(row -> row.state() == state).count();
    }

    private void showTexts(Optional<UndoRow> row) {
        beforeArea.setText(row.map(UndoRow::before).orElse(""));
        afterArea.setText(row.map(UndoRow::after).orElse(""));
        nowArea.setText(row.map(UndoRow::now).orElse(""));
        reasonLabel.setText(row.map(UndoRow::reason).orElse(""));
    }

    private List<MetadataEdit> chosen() {
        return rowsTable.getItems().stream()
                .flatMap(row -> row.chosenEdit().stream())
                .toList();
    }

    /** What stands against staging, or what it will do. */
    private void showHint() {
        List<MetadataEdit> edits = chosen();
        boolean editable = table.isEditable();
        stageButton.setDisable(edits.isEmpty() || !editable);
        stageButton.setText(messages.get("past.stage", edits.size()));
        ChangeSet pending = table.changesProperty().get();
        long replaced = pending == null
                ? 0
                : edits.stream()
                        .filter(edit -> pending.editOf(edit.field()).isPresent())
                        .count();
        hintLabel.setText(
                !editable
                        ? new WhyLookOnly(messages).of(table)
                        : replaced > 0
                                ? messages.get("past.stage.replaces", replaced)
                                : messages.get("past.undo.neverRows"));
    }

    @FXML
    void stage() {
        List<MetadataEdit> edits = chosen();
        TableDetails now = table.detailsProperty().get();
        if (latest == null || now == null || edits.isEmpty()) {
            return;
        }
        if (!now.metadataHash().equals(latest.metadataHash())) {
            workOut(); // somebody committed meanwhile: what they changed stays, too
            summaryLabel.setText(messages.get("past.undo.anew") + " " + summaryLabel.getText());
        } else {
            close();
            workbench
                    .workspace()
                    .stage(
                            table,
                            edits,
                            StepName.of("undoCommit", workbench.figures().count(commit.version())));
        }
    }

    @FXML
    void close() {
        Objects.requireNonNull(waiting).stop();
        workbench.dialogs().close(card);
    }

    private List<String> header() {
        return Stream.concat(
                        Stream.of(stateColumn, whatColumn, placeColumn, againColumn, nowColumn)
                                .map(TableColumn::getText),
                        Stream.of(messages.get("past.column.reason")))
                .toList();
    }

    private List<List<String>> selected() {
        return rowsTable.getSelectionModel().getSelectedItems().stream()
                .filter(Objects::nonNull)
                .map(row -> row.cells(messages))
                .toList();
    }
}
