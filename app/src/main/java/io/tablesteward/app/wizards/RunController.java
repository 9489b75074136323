package io.tablesteward.app.wizards;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.changes.CommitKeeper;
import io.tablesteward.app.changes.SoughtCommit;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.RunningTask;
import io.tablesteward.app.fx.Visibility;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.engine.CommitRun;
import io.tablesteward.model.engine.Sought;
import io.tablesteward.model.engine.TurnOutcome;
import io.tablesteward.model.table.ColumnMapping;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableBooleanValue;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/** Carries the change out, commit after commit, and says how far it is; what ends it is said here. */
final class RunController implements StepPage {
    private final WizardSubject subject;
    private final Workbench workbench;
    private final Messages messages;
    private final ChosenChange chosen;
    private final CommitKeeper keeper;
    private final ReadOnlyStringWrapper hindrance = new ReadOnlyStringWrapper("");
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();
    private final Node view;
    private @Nullable RunningTask running;
    /** While it is not known whether it arrived nothing is run. */
    private Optional<SoughtCommit> sought = Optional.empty();

    @FXML
    Label readyLabel;

    @FXML
    Label madeLabel;

    @FXML
    VBox progressBox;

    @FXML
    Label progressLabel;

    @FXML
    ProgressBar progressBar;

    @FXML
    Button stopButton;

    @FXML
    HBox failureBox;

    @FXML
    FontIcon failureIcon;

    @FXML
    Label failureLabel;

    @FXML
    Label failureWhyLabel;

    @FXML
    HBox soughtBox;

    @FXML
    Label soughtLabel;

    RunController(WizardSubject subject, ChosenChange chosen, CommitKeeper keeper) {
        this.subject = subject;
        this.workbench = subject.workbench();
        this.messages = workbench.messages();
        this.chosen = chosen;
        this.keeper = keeper;
        this.view = workbench.views().load(this, ScrollPane.class);
    }

    @FXML
    void initialize() {
        Visibility.show(progressBox, false);
        Visibility.show(failureBox, false);
    }

    @Override
    public void onShow() {
        readyLabel.setText(messages.get(
                readyKey(), subject.table().name(), subject.details().version() + 1));
        showMade();
        check();
    }

    @Override
    public void onClose() {
        sought.ifPresent(SoughtCommit::stop);
        sought = Optional.empty();
    }

    /** Who runs again runs only what is left. */
    private void showMade() {
        List<CommitResult.Committed> committed = chosen.committed();
        int made = committed.size();
        int left = chosen.commitsProperty().get().size();
        Visibility.show(madeLabel, made > 0 && left > 0);
        if (made > 0) {
            madeLabel.setText(messages.get(
                    "wizards.run.made",
                    made,
                    made + left,
                    committed.get(made - 1).version()));
        }
    }

    private void check() {
        Visibility.show(soughtBox, sought.isPresent());
        if (sought.isPresent()) {
            hindrance.set(messages.get("wizards.run.seeking"));
        } else if (chosen.commitsProperty().get().isEmpty()) {
            hindrance.set(messages.get("wizards.run.nothingLeft"));
        } else {
            hindrance.set(ChoiceFindings.of(subject, chosen).hindrance());
        }
    }

    private String readyKey() {
        if (onSpark()) {
            return truncatesHistory() ? "wizards.run.readyTruncation" : "wizards.run.readySpark";
        }
        boolean isMapped = subject.details().metadata().mapping() != ColumnMapping.NONE;
        return switch (subject.operation()) {
            case ENABLE_MAPPING, RENAME_COLUMNS, DROP_COLUMNS -> "wizards.run.ready";
            case REMOVE_MAPPING -> "wizards.run.readyRewrite";
            case DROP_MAPPING_FEATURE -> isMapped ? "wizards.run.readyDropMapping" : "wizards.run.readyDrop";
            case DROP_FEATURE -> "wizards.run.readyDrop";
        };
    }

    private boolean truncatesHistory() {
        return leftEdits().anyMatch(edit -> edit instanceof MetadataEdit.DropFeature drop && drop.truncateHistory());
    }

    private boolean dropsFeature() {
        return leftEdits().anyMatch(MetadataEdit.DropFeature.class::isInstance);
    }

    private Stream<MetadataEdit> leftEdits() {
        return chosen.commitsProperty().get().stream().flatMap(List::stream);
    }

    private boolean onSpark() {
        return chosen.sparkProperty().get().isPresent();
    }

    @Override
    public void onNext(Runnable goOn) {
        busy.set(true);
        Visibility.show(failureBox, false);
        Visibility.show(progressBox, true);
        next(goOn);
    }

    private void next(Runnable goOn) {
        List<ChangeSet> left = chosen.changes();
        if (left.isEmpty()) {
            goOn.run();
            ended();
            return;
        }
        showMade();
        stopButton.setDisable(false);
        CommitRun.Turn turn = keeper.turn(subject.table().table(), left.get(0), chosen.note());
        RunningTask task = keeper.commitAside(
                turn,
                chosen.engine(),
                outcomes ->
                        outcomes.stream().findFirst().ifPresentOrElse(outcome -> take(outcome, goOn), this::failed));
        running = task;
        progressBar.progressProperty().bind(task.fractionProperty());
        progressLabel.textProperty().bind(task.whatProperty());
    }

    private void take(TurnOutcome outcome, Runnable goOn) {
        boolean isStopped = running != null && running.isCancelled();
        TurnOutcome told = outcome;
        boolean goesOn = false;
        if (outcome instanceof TurnOutcome.Ended end
                && end.result() instanceof CommitResult.Committed committed
                && !committed.overwritten()) {
            chosen.done(committed);
            goesOn = committed.isVerified();
        } else if (outcome instanceof TurnOutcome.Ended end
                && end.result() instanceof CommitResult.NothingToCommit
                && chosen.commitsProperty().get().size() > 1) {
            chosen.firstIsDone();
            goesOn = true;
        }
        if (outcome instanceof TurnOutcome.Ended end && end.result() instanceof CommitResult.PartlyDone partly) {
            chosen.doneInPart(partly);
        }
        if (goesOn && isStopped && !chosen.commitsProperty().get().isEmpty()) {
            told = new TurnOutcome.Stopped(outcome.turn()); // of the next commit
            goesOn = false;
        }
        if (goesOn) {
            next(goOn);
        } else {
            failed();
            say(told);
        }
    }

    /** What was seen before it need not hold after it. */
    private void failed() {
        ended();
        showMade();
        check();
        subject.lookAgain();
    }

    /** Law 5: without a clear answer nothing is tried again before the log was asked. */
    private void seek(CommitRun.Turn turn, CommitResult.Unknown unknown) {
        SoughtCommit commit =
                new SoughtCommit(workbench, chosen.engine(), turn, unknown, answer -> found(answer, unknown));
        sought = Optional.of(commit);
        soughtLabel.setText(messages.get("wizards.run.seeking"));
        check();
        commit.look();
    }

    @FXML
    void lookAgain() {
        sought.ifPresent(SoughtCommit::look);
    }

    private void found(Sought answer, CommitResult.Unknown unknown) {
        if (answer instanceof Sought.NotKnownYet) {
            soughtLabel.setText(messages.get(
                    "wizards.run.notKnownYet",
                    workbench.figures().clockTime(workbench.clock().instant())));
            return;
        }
        sought = Optional.empty();
        if (answer instanceof Sought.Arrived arrived) {
            chosen.firstIsDone();
            workbench.tables().read(subject.table());
            fail(messages.get("wizards.run.arrived", arrived.version()), messages.get("wizards.run.lookAtHistory"));
        } else if (unknown.txnId().isEmpty() && dropsFeature()) {
            fail(messages.get("wizards.run.stillThere"), messages.get("wizards.run.stillThere.why"));
        } else {
            fail(messages.get("wizards.run.notArrived"), messages.get("wizards.run.notArrived.why"));
        }
        check();
    }

    private void ended() {
        running = null;
        progressBar.progressProperty().unbind();
        progressLabel.textProperty().unbind();
        Visibility.show(progressBox, false);
        busy.set(false);
    }

    private void say(TurnOutcome outcome) {
        RunEndText.Said said =
                new RunEndText(messages, subject.table().name(), onSpark(), chosen.newestVersion()).of(outcome);
        say(said.isProgress(), said.what(), said.why());
        if (outcome instanceof TurnOutcome.Ended end && end.result() instanceof CommitResult.Unknown unknown) {
            seek(end.turn(), unknown);
        } else if (outcome instanceof TurnOutcome.Broken broken) {
            CommitRun.Turn turn = broken.turn();
            // The bug took the transaction id along
            seek(
                    turn,
                    new CommitResult.Unknown("", turn.request().changes().base().version() + 1));
        } else if (outcome instanceof TurnOutcome.Failed || outcome instanceof TurnOutcome.Stopped) {
            sayWhatRemains();
        }
    }

    /** Whether the new files of a rewriting are gone is looked up, not supposed. */
    private void sayWhatRemains() {
        String why = failureWhyLabel.getText();
        if (subject.forOthers().rewritesFiles() && !onSpark()) {
            new RewriteRemains(subject).look(found -> {
                if (failureWhyLabel.getText().startsWith(why)) {
                    failureWhyLabel.setText(why + "\n" + found);
                }
            });
        }
    }

    private void fail(String what, String why) {
        say(false, what, why);
    }

    private void say(boolean isProgress, String what, String why) {
        failureLabel.setText(what);
        failureWhyLabel.setText(why);
        failureBox.getStyleClass().removeAll("finding-fix", "finding-know");
        failureBox.getStyleClass().add(isProgress ? "finding-know" : "finding-fix");
        failureIcon.setIconLiteral(isProgress ? "mdi2c-check" : "mdi2a-alert-octagon-outline");
        failureIcon.getStyleClass().setAll("ikonli-font-icon", isProgress ? "success-icon" : "danger-icon");
        Visibility.show(failureBox, true);
    }

    @FXML
    void stop() {
        if (running != null) {
            running.cancel();
            stopButton.setDisable(true);
        }
    }

    @Override
    public Face face() {
        return new Face(WizardStep.RUN, view, hindrance);
    }

    @Override
    public String nextKey() {
        return "wizards.run.go";
    }

    @Override
    public ObservableBooleanValue busy() {
        return busy.getReadOnlyProperty();
    }

    @Override
    public boolean isPointOfNoReturn() {
        return true;
    }

    @Override
    public Optional<Node> firstField() {
        return Optional.empty();
    }
}
