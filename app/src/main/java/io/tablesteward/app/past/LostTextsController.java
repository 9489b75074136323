package io.tablesteward.app.past;

import io.tablesteward.app.OpenTable;
import io.tablesteward.app.StepName;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.FilterKey;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.Visibility;
import io.tablesteward.app.table.WhyLookOnly;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.PutBack;
import io.tablesteward.model.change.StagedEdit;
import io.tablesteward.model.history.LostMetadata;
import io.tablesteward.model.history.LostText;
import io.tablesteward.model.table.TableDetails;
import java.util.List;
import java.util.Locale;
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
import javafx.scene.control.TextField;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** Finds what a table said once and says no more, and stages what the person chooses of it. */
final class LostTextsController {
    private final Workbench workbench;
    private final Messages messages;
    private final OpenTable table;
    private final RowCopy clipboard;
    private @Nullable Waiting waiting;
    private List<LostRow> rows = List.of();

    @FXML
    BorderPane card;

    @FXML
    Label titleLabel;

    @FXML
    TextField filterField;

    @FXML
    Button tickButton;

    @FXML
    StackPane body;

    @FXML
    VBox answer;

    @FXML
    TableView<LostRow> lostTable;

    @FXML
    TableColumn<LostRow, Boolean> chosenColumn;

    @FXML
    TableColumn<LostRow, String> whatColumn;

    @FXML
    TableColumn<LostRow, String> placeColumn;

    @FXML
    TableColumn<LostRow, String> textColumn;

    @FXML
    TableColumn<LostRow, String> lostByColumn;

    @FXML
    TableColumn<LostRow, String> hintColumn;

    @FXML
    Label emptyLabel;

    @FXML
    TextArea textArea;

    @FXML
    Label reasonLabel;

    @FXML
    Label unseenLabel;

    @FXML
    Label hintLabel;

    @FXML
    Button stageButton;

    LostTextsController(Workbench workbench, OpenTable table) {
        this.workbench = workbench;
        this.messages = workbench.messages();
        this.table = table;
        this.clipboard = new RowCopy(this::header, this::selected);
    }

    /** What is lost, and the state that it is to be given back to. */
    private record Found(LostMetadata lost, TableDetails now) {}

    void open() {
        workbench.dialogs().open(workbench.views().load(this, Region.class), this::close);
        Objects.requireNonNull(waiting)
                .run(
                        messages.get("past.lost.task", table.name()),
                        progress -> {
                            TableDetails now = table.table().details(progress);
                            LostMetadata lost = LostMetadata.in(
                                    table.table().metadataHistory(),
                                    now,
                                    changes -> table.table().check(now, changes),
                                    progress);
                            progress.stopIfCancelled(); // what is found by then is not all
                            return new Found(lost, now);
                        },
                        this::show);
        filterField.requestFocus();
    }

    @FXML
    void initialize() {
        waiting = new Waiting(workbench, answer);
        body.getChildren().add(waiting);
        titleLabel.setText(messages.get("past.lost.title", table.name()));
        chosenColumn.setCellFactory(column -> new TickCell<>(
                LostRow::chosenProperty,
                LostRow::canBeChosen,
                row -> messages.get("past.undo.tick", row.what(), row.place())));
        chosenColumn.setCellValueFactory(row -> row.getValue().chosenProperty());
        whatColumn.setCellValueFactory(row -> line(row.getValue().what()));
        placeColumn.setCellValueFactory(row -> line(row.getValue().place()));
        textColumn.setCellValueFactory(row -> line(row.getValue().text()));
        lostByColumn.setCellValueFactory(row -> line(row.getValue().lostBy()));
        hintColumn.setCellValueFactory(row -> line(row.getValue().hint()));
        lostTable.setFixedCellSize(28);
        lostTable.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        lostTable
                .getSelectionModel()
                .selectedItemProperty()
                .addListener((of, was, now) -> showText(Optional.ofNullable(now)));
        TickCell.spaceTicks(lostTable, LostRow::chosenProperty, LostRow::canBeChosen);
        clipboard.installOn(lostTable);
        filterField.textProperty().addListener((of, was, now) -> filter());
        FilterKey.in(card, () -> Optional.of(filterField));
        stageButton.setDisable(true);
        tickButton.setDisable(true);
        Visibility.show(unseenLabel, false);
        showText(Optional.empty());
        showHint();
    }

    private static ReadOnlyStringWrapper line(String text) {
        return new ReadOnlyStringWrapper(text.replaceAll("\\s*\\R\\s*", " "));
    }

    private void show(Found found) {
        workbench.tables().loaded(table, found.now());
        rows = LostRow.of(found.lost(), workbench);
        rows.forEach(row -> row.chosenProperty().addListener(of -> showHint()));
        String unseen = new OriginText(workbench).unseen(found.lost().unseen());
        Visibility.show(unseenLabel, !unseen.isEmpty());
        unseenLabel.setText(unseen);
        tickButton.setDisable(rows.stream().noneMatch(LostRow::isMishap));
        filter();
        showHint();
    }

    private void filter() {
        String wanted = filterField.getText().strip().toLowerCase(Locale.ROOT);
        lostTable
                .getItems()
                .setAll(rows.stream()
                        .filter(row -> row.cells().stream()
                                .anyMatch(text -> text.toLowerCase(Locale.ROOT).contains(wanted)))
                        .toList());
        emptyLabel.setText(messages.get(rows.isEmpty() ? "past.lost.none" : "past.lost.noneFits"));
    }

    private void showText(Optional<LostRow> row) {
        textArea.setText(row.map(LostRow::text).orElse(""));
        reasonLabel.setText(
                row.map(one -> (one.lostBy() + "\n" + one.hint()).strip()).orElse(""));
    }

    /** Of what the filter shows. */
    @FXML
    void tickAll() {
        lostTable.getItems().stream()
                .filter(LostRow::isMishap)
                .forEach(row -> row.chosenProperty().set(true));
    }

    private List<LostText> chosen() {
        return rows.stream().flatMap(row -> row.chosenText().stream()).toList();
    }

    private void showHint() {
        int count = chosen().size();
        boolean editable = table.isEditable();
        stageButton.setText(messages.get("past.stage", count));
        stageButton.setDisable(count == 0 || !editable);
        hintLabel.setText(editable ? messages.get("past.stage.review") : new WhyLookOnly(messages).of(table));
    }

    /** What somebody filled since it was read is left alone, and named. */
    @FXML
    void stage() {
        List<LostText> chosen = chosen();
        TableDetails now = table.detailsProperty().get();
        if (now == null || chosen.isEmpty()) {
            return;
        }
        close();
        PutBack restored = LostMetadata.restoring(chosen, now);
        List<MetadataEdit> edits =
                restored.changes().edits().stream().map(StagedEdit::edit).toList();
        workbench.workspace().stage(table, edits, StepName.of("lostTexts", edits.size()));
        if (!restored.changedSince().isEmpty()) {
            DifferenceText words = new DifferenceText(messages);
            workbench
                    .dialogs()
                    .tell(
                            messages.get("past.lost.filled.title"),
                            messages.get(
                                    "past.lost.filled",
                                    String.join(
                                            ", ",
                                            restored.changedSince().stream()
                                                    .map(change -> words.place(change) + " ("
                                                            + words.what(change.field()) + ")")
                                                    .toList())));
        }
    }

    @FXML
    void close() {
        Objects.requireNonNull(waiting).stop();
        workbench.dialogs().close(card);
    }

    private List<String> header() {
        return Stream.of(whatColumn, placeColumn, textColumn, lostByColumn, hintColumn)
                .map(TableColumn::getText)
                .toList();
    }

    private List<List<String>> selected() {
        return lostTable.getSelectionModel().getSelectedItems().stream()
                .filter(Objects::nonNull)
                .map(LostRow::cells)
                .toList();
    }
}
