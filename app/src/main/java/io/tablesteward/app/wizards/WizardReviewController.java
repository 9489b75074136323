package io.tablesteward.app.wizards;

import io.tablesteward.app.StepName;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.changes.ReviewDetail;
import io.tablesteward.app.changes.ReviewSql;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.TabTraversal;
import io.tablesteward.app.fx.Visibility;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.SchemaOperation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import javafx.beans.InvalidationListener;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.TitledPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** Before and after, what the checks say, the note, and the same as SQL. */
final class WizardReviewController implements StepPage {
    private final WizardSubject subject;
    private final Workbench workbench;
    private final Messages messages;
    private final ChosenChange chosen;
    private final ReadOnlyStringWrapper hindrance = new ReadOnlyStringWrapper("");
    private final Node view;
    private long firstShown = -1;
    private boolean isShown;
    private final InvalidationListener onNews = news -> {
        if (isShown) {
            show();
        }
    };

    @FXML
    Label stayingLabel;

    @FXML
    VBox findingsBox;

    @FXML
    HBox movedBox;

    @FXML
    Label movedLabel;

    @FXML
    VBox stateBox;

    @FXML
    VBox changesBox;

    @FXML
    Label undoLabel;

    @FXML
    Label commitsAsLabel;

    @FXML
    TextArea noteArea;

    @FXML
    TitledPane sqlPane;

    @FXML
    VBox sqlBox;

    @FXML
    Button pendingButton;

    WizardReviewController(WizardSubject subject, ChosenChange chosen) {
        this.subject = subject;
        this.workbench = subject.workbench();
        this.messages = workbench.messages();
        this.chosen = chosen;
        this.view = workbench.views().load(this, ScrollPane.class);
    }

    @FXML
    void initialize() {
        TabTraversal.in(noteArea);
        chosen.staying().in(stayingLabel);
        noteArea.textProperty().bindBidirectional(chosen.noteProperty());
        noteArea.textProperty().addListener((property, before, now) -> {
            check();
            showSql();
        });
        sqlPane.expandedProperty().addListener((property, before, now) -> showSql());
        undoLabel.setText(
                messages.get("wizards.review.undo." + subject.operation().name()));
        subject.table().detailsProperty().addListener(onNews);
        subject.effortProperty().addListener(onNews);
    }

    /** What waits with the others is committed from this computer, in the name of the person. */
    private void showWhoCommits() {
        boolean onSpark = chosen.sparkProperty().get().isPresent();
        String several = chosen.renamesSeveral() ? ". " + messages.get("wizards.where.spark.renames") : "";
        commitsAsLabel.setText(
                onSpark
                        ? messages.get("wizards.review.commitsAsSpark") + several
                        : messages.get(
                                "changes.review.commitsAs",
                                workbench.preferences().nameProperty().get()));
        boolean mayWait = subject.operation() == SchemaOperation.RENAME_COLUMNS
                || subject.operation() == SchemaOperation.DROP_COLUMNS;
        Visibility.show(pendingButton, mayWait && !onSpark);
    }

    /** The changes wait with the others of the table, for Review to commit them all. */
    @FXML
    void addToPending() {
        List<MetadataEdit> edits =
                chosen.commitsProperty().get().stream().flatMap(List::stream).toList();
        workbench
                .workspace()
                .stage(
                        subject.table(),
                        edits,
                        StepName.of(
                                "wizard",
                                messages.get("wizards.operation."
                                        + subject.operation().name())));
        if (!entered().isEmpty()) {
            workbench.workspace().noteOfStatements(subject.table().name(), chosen.note());
        }
        subject.end();
    }

    @Override
    public void onShow() {
        isShown = true;
        firstShown = subject.details().version();
        showWhoCommits();
        show();
    }

    @Override
    public void onLeave() {
        isShown = false;
    }

    @Override
    public void onClose() {
        subject.table().detailsProperty().removeListener(onNews);
        subject.effortProperty().removeListener(onNews);
    }

    /** Also when a version arrives meanwhile: what was reviewed is what is committed. */
    private void show() {
        long version = subject.details().version();
        Visibility.show(movedBox, version != firstShown);
        movedLabel.setText(
                messages.get("wizards.review.moved", workbench.figures().count(version)));
        findingsBox.getChildren().setAll(ChoiceFindings.of(subject, chosen).rows());
        List<ChangeSet> commits = chosen.changes();
        stateBox.getChildren()
                .setAll(new BeforeAndAfter(workbench)
                        .grid(
                                subject.details().metadata(),
                                commits,
                                subject.effortProperty().get()));
        List<Node> changes = new ArrayList<>();
        ReviewDetail detail = new ReviewDetail(workbench);
        for (int i = 0; i < commits.size(); i++) {
            if (commits.size() > 1) {
                Label head = new Label(messages.get("wizards.review.commit", i + 1, commits.size()));
                head.getStyleClass().add("section-title");
                changes.add(head);
            }
            changes.add(detail.changes(commits.get(i)));
        }
        changesBox.getChildren().setAll(changes);
        showSql();
        check();
    }

    /** With the note as it is typed, since the statements carry it. */
    private void showSql() {
        if (isShown && sqlPane.isExpanded()) {
            sqlBox.getChildren()
                    .setAll(chosen.changes().stream()
                            .flatMap(commit -> new ReviewSql(workbench, commit).rows(chosen.note()).stream())
                            .toList());
        }
    }

    private void check() {
        String blocked = ChoiceFindings.of(subject, chosen).hindrance();
        Optional<String> unmet = chosen.unmetPattern();
        hindrance.set(
                blocked.isEmpty()
                        ? unmet.map(pattern -> messages.get("changes.review.noteMissing", pattern))
                                .orElse("")
                        : blocked);
    }

    @Override
    public Face face() {
        return new Face(WizardStep.REVIEW, view, hindrance);
    }

    @Override
    public Optional<Node> firstField() {
        return Optional.of(noteArea);
    }

    @Override
    public SortedMap<String, String> entered() {
        String sessionNote = workbench.workspace().sessionNoteProperty().get();
        return WizardPage.entry("note", noteArea.getText().equals(sessionNote) ? "" : noteArea.getText());
    }

    @Override
    public void enter(SortedMap<String, String> before) {
        Optional.ofNullable(before.get("note")).ifPresent(noteArea::setText);
    }
}
