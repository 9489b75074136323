package io.tablesteward.app.changes;

import io.tablesteward.app.OpenTable;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.RunningTask;
import io.tablesteward.app.fx.Shortened;
import io.tablesteward.app.fx.TabTraversal;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableName;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.animation.PauseTransition;
import javafx.beans.value.ChangeListener;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.TitledPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/** Every pending change of every table, what the checks say of it, and the one Commit button. */
public final class ReviewController {
    /** Enough to know it again; the whole of it stands under "The same as SQL". */
    private static final int NOTE_SHOWN = 120;

    private final Workbench workbench;
    private final Messages messages;
    private final CommitKeeper keeper;
    private final ReviewDetail detail;
    private final ReviewTables tables;
    private final Set<TableName> unticked = new HashSet<>();
    private final Map<TableName, Long> seen = new HashMap<>();
    private final ChangeListener<@Nullable TableDetails> onNewVersion = (property, before, now) -> read();
    private final PauseTransition hold = new PauseTransition(Duration.seconds(1));
    private List<TableReview> reviews = List.of();
    private @Nullable TableReview selected;
    private @Nullable RunningTask reading;
    private @Nullable RunningTask committing;
    private @Nullable ReviewSql sql;

    @FXML
    BorderPane card;

    @FXML
    Label titleLabel;

    @FXML
    Label againstLabel;

    @FXML
    VBox tablesBox;

    @FXML
    ScrollPane detailScroll;

    @FXML
    Label movedLabel;

    @FXML
    HBox findingsHead;

    @FXML
    VBox findingsBox;

    @FXML
    VBox changesBox;

    @FXML
    HBox undoBox;

    @FXML
    Label undoLabel;

    @FXML
    VBox jobsBox;

    @FXML
    Label sessionNoteLabel;

    @FXML
    Hyperlink clearNoteLink;

    @FXML
    Label commitsAsLabel;

    @FXML
    TextArea noteArea;

    @FXML
    Label noteProblemLabel;

    @FXML
    HBox statementNoteRow;

    @FXML
    Label statementNoteLabel;

    @FXML
    TitledPane sqlPane;

    @FXML
    VBox sqlBox;

    @FXML
    VBox waitBox;

    @FXML
    Label waitLabel;

    @FXML
    Label hintLabel;

    @FXML
    Button closeButton;

    @FXML
    Button stopButton;

    @FXML
    Button cancelButton;

    @FXML
    Button commitButton;

    public ReviewController(Workbench workbench, CommitKeeper keeper) {
        this.workbench = workbench;
        this.messages = workbench.messages();
        this.keeper = keeper;
        this.detail = new ReviewDetail(workbench);
        this.tables = new ReviewTables(workbench, detail);
    }

    /** Opens Review over the window and reads the tables. */
    public void open() {
        workbench.dialogs().open(workbench.views().load(this, Region.class), this::close);
        workbench.workspace().tables().forEach(table -> table.detailsProperty().addListener(onNewVersion));
        noteArea.requestFocus();
        read();
    }

    @FXML
    void initialize() {
        List.of(
                        movedLabel,
                        noteProblemLabel,
                        statementNoteRow,
                        sessionNoteLabel,
                        clearNoteLink,
                        stopButton,
                        waitBox,
                        detailScroll)
                .forEach(ReviewController::takeNoRoomWhenHidden);
        String sessionNote = workbench.workspace().sessionNoteProperty().get();
        noteArea.setText(sessionNote);
        sessionNoteLabel
                .visibleProperty()
                .bind(noteArea.textProperty()
                        .isEqualTo(workbench.workspace().sessionNoteProperty())
                        .and(noteArea.textProperty().isNotEmpty()));
        clearNoteLink.visibleProperty().bind(sessionNoteLabel.visibleProperty());
        commitsAsLabel.setText(messages.get(
                "changes.review.commitsAs",
                workbench.preferences().nameProperty().get()));
        TabTraversal.in(noteArea);
        noteArea.textProperty().addListener((property, before, now) -> showNote());
        stopButton.setVisible(false);
        statementNoteRow.setVisible(false);
        movedLabel.setVisible(false);
        hold.setOnFinished(event -> showCommit());
        showWaiting(messages.get("changes.review.reading"));
    }

    @FXML
    void clearNote() {
        noteArea.clear();
        noteArea.requestFocus();
    }

    /** The note that the statements set is not used for the table shown. */
    @FXML
    void leaveStatementNote() {
        if (selected != null) {
            workbench.workspace().noteOfStatements(selected.table().name(), Optional.empty());
            showNote();
            noteArea.requestFocus();
        }
    }

    /** While a commit is under way its answer is waited for. */
    @FXML
    void close() {
        if (committing == null) {
            if (reading != null) {
                reading.cancel();
            }
            workbench
                    .workspace()
                    .tables()
                    .forEach(table -> table.detailsProperty().removeListener(onNewVersion));
            workbench.dialogs().close(card);
        }
    }

    @FXML
    void stop() {
        if (committing != null) {
            committing.cancel();
            stopButton.setDisable(true);
        }
    }

    @FXML
    void commit() {
        List<TableReview> ticked = ticked();
        workbench.workspace().tables().forEach(table -> table.detailsProperty().removeListener(onNewVersion));
        commitButton.setVisible(false);
        cancelButton.setDisable(true);
        closeButton.setDisable(true);
        stopButton.setVisible(ticked.size() > 1);
        showWaiting(messages.get("changes.review.committing"));
        committing = keeper.commit(ticked, notes(), outcomes -> {
            committing = null;
            workbench.dialogs().close(card);
            if (!outcomes.isEmpty()) {
                new OutcomeController(workbench, keeper, outcomes).open();
            }
        });
    }

    private void read() {
        if (committing != null) {
            return;
        }
        if (reading != null) {
            reading.cancel();
        }
        ReviewReader reader =
                new ReviewReader(workbench.workspace(), workbench.clock().instant());
        reading = workbench
                .tasks()
                .run(messages.get("changes.review.task"), reader::read, result -> show(result), this::failed);
    }

    private void failed(Throwable failure) {
        reading = null;
        close();
        workbench.dialogs().failed(failure);
    }

    private void show(ReviewReader.Result result) {
        reading = null;
        List<String> moved = tables.moved(seen, result.reviews());
        result.reviews()
                .forEach(review -> seen.put(review.table().name(), review.now().version()));
        reviews = result.reviews();
        waitBox.setVisible(false);
        detailScroll.setVisible(true);
        movedLabel.setVisible(!moved.isEmpty());
        movedLabel.setText(String.join("\n", moved));
        if (!moved.isEmpty()) {
            hold.playFromStart();
        }
        int count = reviews.stream().mapToInt(review -> review.changes().size()).sum();
        titleLabel.setText(messages.get("changes.review.title", count, reviews.size()));
        againstLabel.setText(tables.readAgainst(reviews));
        tablesBox.getChildren().setAll(tables.rows(result, this::isTicked, this::tick, this::select));
        select(reviews.stream()
                .filter(review -> selected != null
                        && review.table().name().equals(selected.table().name()))
                .findFirst()
                .or(() -> reviews.stream().findFirst())
                .orElse(null));
    }

    private void select(@Nullable TableReview review) {
        selected = review;
        tables.mark(tablesBox, review);
        if (review == null) {
            showWaiting(messages.get("changes.review.nothing"));
            showNote();
            return;
        }
        findingsHead.getChildren().setAll(findingsHead.getChildren().get(0));
        findingsHead.getChildren().addAll(detail.counts(review));
        findingsBox.getChildren().setAll(detail.findings(review, () -> decide(review)));
        changesBox.getChildren().setAll(List.<Node>of(detail.changes(review.changes())));
        undoLabel.setText(detail.undoAnswer(review));
        jobsBox.getChildren().setAll(new JobsTable(workbench).rows(review.writers()));
        sql = new ReviewSql(workbench, review.changes());
        showNote();
    }

    private void decide(TableReview review) {
        close();
        Optional<OpenTable> open =
                workbench.workspace().openTable(review.table().name());
        new ClashController(workbench, review, chosen -> {
                    open.ifPresent(table -> workbench.workspace().loaded(table, review.now()));
                    workbench.workspace().take(chosen);
                    workbench.commands().run("changes.review");
                })
                .open();
    }

    private NoteChoice notes() {
        return new NoteChoice(
                noteArea.getText(),
                workbench.workspace().sessionNoteProperty().get(),
                workbench.workspace()::noteOfStatements);
    }

    private void showNote() {
        TableReview shown = selected;
        if (sql != null && shown != null) {
            sqlBox.getChildren().setAll(sql.rows(notes().of(shown.table().name())));
        }
        showNoteOfStatements();
        showCommit();
    }

    private void showNoteOfStatements() {
        Optional<String> note = Optional.ofNullable(selected)
                .flatMap(review ->
                        workbench.workspace().noteOfStatements(review.table().name()));
        statementNoteRow.setVisible(note.isPresent());
        statementNoteLabel.setText(note.map(text -> messages.get(
                        notes().isTyped() ? "changes.review.statementNote.replaced" : "changes.review.statementNote",
                        Shortened.to(NOTE_SHOWN, text)))
                .orElse(""));
    }

    private void showCommit() {
        List<TableReview> ticked = ticked();
        Optional<String> unmet = new NoteRule(ticked).unmet(notes());
        noteProblemLabel.setVisible(unmet.isPresent());
        noteProblemLabel.setText(unmet.map(pattern -> messages.get("changes.review.noteMissing", pattern))
                .orElse(""));
        int count = ticked.stream().mapToInt(review -> review.changes().size()).sum();
        commitButton.setText(messages.get("changes.review.commit", count));
        commitButton.setDisable(count == 0 || unmet.isPresent() || hold.getStatus() == PauseTransition.Status.RUNNING);
    }

    private List<TableReview> ticked() {
        return reviews.stream().filter(this::isTicked).toList();
    }

    /** A table that must be fixed first is never ticked; the others are not held back by it. */
    private boolean isTicked(TableReview review) {
        return review.canBeCommitted() && !unticked.contains(review.table().name());
    }

    private void tick(TableReview review, boolean wanted) {
        if (wanted) {
            unticked.remove(review.table().name());
        } else {
            unticked.add(review.table().name());
        }
        showCommit();
    }

    private void showWaiting(String text) {
        waitLabel.setText(text);
        waitBox.setVisible(true);
        detailScroll.setVisible(false);
        commitButton.setDisable(true);
    }

    private static void takeNoRoomWhenHidden(Node node) {
        node.managedProperty().bind(node.visibleProperty());
    }

    /** The change sets that are on screen now, for tests of what Commit would commit. */
    List<ChangeSet> toBeCommitted() {
        return ticked().stream().map(TableReview::changes).toList();
    }
}
