package io.tablesteward.app.past;

import io.tablesteward.app.OpenTable;
import io.tablesteward.app.Section;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.FilterKey;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.Visibility;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.history.Blame;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.history.MetadataHistory;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableDetails;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/** Who changed what is said of a column, or of the table itself; each change leads to its commit. */
final class BlameController {
    private final Workbench workbench;
    private final Messages messages;
    private final OpenTable table;
    private final Optional<ColumnPath> asked;
    private final RowCopy clipboard;
    private @Nullable Waiting waiting;
    private List<BlameRow> rows = List.of();

    /** What changes are asked of; a table where there is no column. */
    record Subject(Optional<ColumnPath> column) {}

    @FXML
    BorderPane card;

    @FXML
    Label titleLabel;

    @FXML
    ComboBox<Subject> subjectBox;

    @FXML
    TextField filterField;

    @FXML
    StackPane body;

    @FXML
    VBox answer;

    @FXML
    TableView<BlameRow> changesTable;

    @FXML
    TableColumn<BlameRow, String> versionColumn;

    @FXML
    TableColumn<BlameRow, String> timeColumn;

    @FXML
    TableColumn<BlameRow, String> writerColumn;

    @FXML
    TableColumn<BlameRow, String> whatColumn;

    @FXML
    TableColumn<BlameRow, String> beforeColumn;

    @FXML
    TableColumn<BlameRow, String> afterColumn;

    @FXML
    TableColumn<BlameRow, String> noteColumn;

    @FXML
    Label emptyLabel;

    @FXML
    TextArea beforeArea;

    @FXML
    TextArea afterArea;

    @FXML
    Label unseenLabel;

    @FXML
    Button showButton;

    /** @param asked the column to begin with; empty for the table itself */
    BlameController(Workbench workbench, OpenTable table, Optional<ColumnPath> asked) {
        this.workbench = workbench;
        this.messages = workbench.messages();
        this.table = table;
        this.asked = asked;
        this.clipboard = new RowCopy(this::header, this::selected);
    }

    void open() {
        workbench.dialogs().open(workbench.views().load(this, Region.class), this::close);
        ask();
        subjectBox.requestFocus();
    }

    @FXML
    void initialize() {
        waiting = new Waiting(workbench, answer);
        body.getChildren().add(waiting);
        titleLabel.setText(messages.get("past.blame.title", table.name()));
        List<Subject> subjects = new ArrayList<>();
        subjects.add(new Subject(Optional.empty()));
        TableDetails details = table.detailsProperty().get();
        if (details != null) {
            details.metadata()
                    .allColumns()
                    .filter(column -> column.kind() == Column.Kind.FIELD)
                    .forEach(column -> subjects.add(new Subject(Optional.of(column.path()))));
        }
        subjectBox.getItems().setAll(subjects);
        subjectBox.setConverter(new StringConverter<>() {
            @Override
            public String toString(@Nullable Subject subject) {
                return subject == null
                        ? ""
                        : subject.column().map(ColumnPath::toString).orElseGet(() -> messages.get("past.blame.table"));
            }

            @Override
            public Subject fromString(String unused) {
                throw new UnsupportedOperationException("Nothing is typed here");
            }
        });
        Subject first = new Subject(asked);
        subjectBox.setValue(subjects.contains(first) ? first : subjects.get(0));
        subjectBox.valueProperty().addListener((of, was, now) -> ask());
        show(versionColumn, BlameRow::version);
        show(timeColumn, BlameRow::time);
        show(writerColumn, BlameRow::writer);
        show(whatColumn, BlameRow::what);
        show(beforeColumn, BlameRow::before);
        show(afterColumn, BlameRow::after);
        show(noteColumn, BlameRow::note);
        changesTable.setFixedCellSize(28);
        changesTable.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        changesTable
                .getSelectionModel()
                .selectedItemProperty()
                .addListener((of, was, now) -> select(Optional.ofNullable(now)));
        changesTable.addEventHandler(KeyEvent.KEY_PRESSED, key -> {
            if (key.getCode() == KeyCode.ENTER) {
                showCommit();
                key.consume();
            }
        });
        changesTable.addEventHandler(MouseEvent.MOUSE_CLICKED, click -> {
            if (click.getClickCount() == 2) {
                showCommit();
            }
        });
        clipboard.installOn(changesTable);
        filterField.textProperty().addListener((of, was, now) -> filter());
        FilterKey.in(card, () -> Optional.of(filterField));
        Visibility.show(unseenLabel, false);
        select(Optional.empty());
    }

    /** Places are told by their order here, which is by version: the newest first. */
    private static void show(TableColumn<BlameRow, String> column, Function<BlameRow, String> text) {
        column.setSortable(false);
        column.setCellValueFactory(
                row -> new ReadOnlyStringWrapper(text.apply(row.getValue()).replaceAll("\\s*\\R\\s*", " ")));
    }

    private void ask() {
        Optional<ColumnPath> subject = subjectBox.getValue().column();
        Objects.requireNonNull(waiting)
                .run(messages.get("past.blame.task", table.name()), progress -> blame(subject, progress), this::show);
    }

    private Blame blame(Optional<ColumnPath> subject, Progress progress) throws WorkbenchException {
        MetadataHistory history = table.table().metadataHistory();
        Blame blame = subject.isPresent()
                ? Blame.ofColumn(history, subject.get(), progress)
                : Blame.ofTable(history, progress);
        progress.stopIfCancelled(); // what is found by then is not all
        return blame;
    }

    private void show(Blame blame) {
        rows = blame.changes().stream()
                .map(change -> BlameRow.of(change, workbench))
                .toList();
        String unseen = new OriginText(workbench).unseen(blame.unseen());
        Visibility.show(unseenLabel, !unseen.isEmpty());
        unseenLabel.setText(unseen);
        filter();
    }

    private void filter() {
        changesTable
                .getItems()
                .setAll(rows.stream()
                        .filter(row -> row.mentions(filterField.getText().strip()))
                        .toList());
        emptyLabel.setText(messages.get(rows.isEmpty() ? "past.blame.none" : "past.blame.noneFits"));
    }

    private void select(Optional<BlameRow> row) {
        beforeArea.setText(row.map(BlameRow::before).orElse(""));
        afterArea.setText(row.map(BlameRow::after).orElse(""));
        showButton.setDisable(row.flatMap(BlameRow::commit).isEmpty());
    }

    /** In the history of the same tab. */
    @FXML
    void showCommit() {
        Optional<CommitEntry> commit = Optional.ofNullable(
                        changesTable.getSelectionModel().getSelectedItem())
                .flatMap(BlameRow::commit);
        commit.ifPresent(chosen -> {
            close();
            workbench.workspace().bringToFront(table);
            table.sectionProperty().set(Section.HISTORY);
            table.commitToShowProperty().set(chosen.version());
        });
    }

    @FXML
    void close() {
        Objects.requireNonNull(waiting).stop();
        workbench.dialogs().close(card);
    }

    private List<String> header() {
        return changesTable.getColumns().stream().map(TableColumn::getText).toList();
    }

    private List<List<String>> selected() {
        return changesTable.getSelectionModel().getSelectedItems().stream()
                .filter(Objects::nonNull)
                .map(BlameRow::cells)
                .toList();
    }
}
