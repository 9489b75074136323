package io.tablesteward.app.wizards;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.changes.CommitKeeper;
import io.tablesteward.app.changes.PartlyDoneText;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.RunningTask;
import io.tablesteward.app.fx.Visibility;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.engine.CommitRun;
import io.tablesteward.model.engine.TurnOutcome;
import io.tablesteward.model.table.ColumnMapping;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.animation.PauseTransition;
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
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/** Carries the change out, commit after commit, and says how far it is; what ends it is said here. */
final class RunController implements StepPage {
    private static final Duration SEEK_AGAIN = Duration.seconds(2);

    private final WizardSubject subject;
    private final Workbench workbench;
    private final Messages messages;
    private final ChosenChange chosen;
    private final CommitKeeper keeper;
    private final ReadOnlyStringWrapper hindrance = new ReadOnlyStringWrapper("");
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();
    private final PauseTransition seekAgain = new PauseTransition(SEEK_AGAIN);
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
    Label failureLabel;

    @FXML
    Label failureWhyLabel;

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
        seekAgain.setOnFinished(event -> sought.ifPresent(this::seek));
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
        sought = Optional.empty();
        seekAgain.stop();
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
            return "wizards.run.readySpark";
        }
        boolean isMapped = subject.details().metadata().mapping() != ColumnMapping.NONE;
        return switch (subject.operation()) {
            case ENABLE_MAPPING, RENAME_COLUMNS, DROP_COLUMNS -> "wizards.run.ready";
            case REMOVE_MAPPING -> "wizards.run.readyRewrite";
            case DROP_MAPPING_FEATURE -> isMapped ? "wizards.run.readyDropMapping" : "wizards.run.readyDrop";
            case DROP_FEATURE -> "wizards.run.readyDrop";
        };
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
    private void seek(SoughtCommit commit) {
        sought = Optional.of(commit);
        check();
        workbench
                .tasks()
                .runUnlisted(
                        messages.get("wizards.run.seeking"),
                        progress -> commit.versionIn(subject.table().table().history(), progress),
                        this::found,
                        failure -> sought.ifPresent(still -> seekAgain.playFromStart()));
    }

    private void found(Optional<Long> version) {
        sought = Optional.empty();
        if (version.isPresent()) {
            chosen.firstIsDone();
            workbench.tables().read(subject.table());
            fail(messages.get("wizards.run.arrived", version.get()), messages.get("wizards.run.lookAtHistory"));
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
        Object name = subject.table().name();
        if (outcome instanceof TurnOutcome.Ended end && end.result() instanceof CommitResult.Committed committed) {
            sayNotVerified(committed);
        } else if (outcome instanceof TurnOutcome.Ended end && end.result() instanceof CommitResult.PartlyDone partly) {
            PartlyDoneText text = new PartlyDoneText(messages);
            fail(text.what(name, partly), text.why(partly));
        } else if (outcome instanceof TurnOutcome.Ended end && end.result() instanceof CommitResult.Refused refused) {
            fail(
                    messages.get("wizards.run.refused"),
                    refused.findings().stream()
                            .filter(Finding::blocks)
                            .map(finding -> messages.what(finding) + ". " + messages.remedy(finding))
                            .collect(Collectors.joining("\n")));
        } else if (outcome instanceof TurnOutcome.Ended end && end.result() instanceof CommitResult.Unknown unknown) {
            fail(
                    messages.get("changes.outcome.unclear", name),
                    onSpark()
                            ? messages.get("wizards.run.unclearSpark", unknown.attemptedVersion())
                            : messages.get("wizards.run.unclear.why", unknown.txnId()));
            if (!onSpark()) {
                seek(new SoughtCommit(unknown.txnId(), unknown.attemptedVersion())); // Spark has ids of its own
            }
        } else if (outcome instanceof TurnOutcome.Ended end && end.result() instanceof CommitResult.Clash) {
            fail(messages.get("wizards.run.clash"), messages.get("wizards.run.clash.why"));
        } else if (outcome instanceof TurnOutcome.Failed failed) {
            fail(
                    messages.what(failed.reason()),
                    messages.why(failed.reason()) + " " + messages.remedy(failed.reason()));
            sayWhatRemains();
        } else if (outcome instanceof TurnOutcome.Stopped) {
            fail(
                    messages.get("wizards.run.stopped"),
                    messages.get(onSpark() ? "wizards.run.stoppedSpark.why" : "wizards.run.stopped.why"));
            sayWhatRemains();
        } else if (outcome instanceof TurnOutcome.Broken) {
            fail(messages.get("changes.outcome.unclear", name), messages.get("wizards.run.broken.why"));
        } else {
            fail(messages.get("changes.outcome.nothing", name), "");
        }
    }

    /** Whether the new files of a rewriting are gone is looked up, not supposed. */
    private void sayWhatRemains() {
        String why = failureWhyLabel.getText();
        if (subject.operation().rewritesFiles() && !onSpark()) {
            new RewriteRemains(subject).look(found -> {
                if (failureWhyLabel.getText().startsWith(why)) {
                    failureWhyLabel.setText(why + "\n" + found);
                }
            });
        }
    }

    private void sayNotVerified(CommitResult.Committed committed) {
        Object name = subject.table().name();
        if (committed.overwritten()) {
            fail(
                    messages.get("wizards.run.overwritten", name, committed.version()),
                    messages.get("wizards.run.overwritten.why"));
        } else if (committed.readBack().isEmpty()) {
            fail(
                    messages.get("wizards.run.unread", name, committed.version()),
                    messages.get("wizards.run.lookAtHistory"));
        } else {
            fail(
                    messages.get("changes.outcome.differs", name, committed.version()),
                    messages.get("wizards.run.lookAtHistory"));
        }
    }

    private void fail(String what, String why) {
        failureLabel.setText(what);
        failureWhyLabel.setText(why);
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
