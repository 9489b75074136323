package io.tablesteward.app.wizards;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.changes.TruncationText;
import io.tablesteward.app.command.Version;
import io.tablesteward.app.fx.ClipboardText;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.Visibility;
import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.format.TruncationFacts;
import io.tablesteward.model.format.TruncationPlan;
import io.tablesteward.model.format.TruncationPlan.FirstRun;
import io.tablesteward.model.history.LongestTransaction;
import io.tablesteward.model.report.Report;
import io.tablesteward.model.report.ReportEnd;
import io.tablesteward.model.report.ReportForm;
import io.tablesteward.model.report.ReportPreset;
import io.tablesteward.model.report.ReportScope;
import io.tablesteward.model.table.Identifiers;
import io.tablesteward.model.table.TableDetails;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import javafx.beans.value.ChangeListener;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/** A feature that goes together with the history: what was done, what is next and not before when (DF-05 to DF-08). */
final class TruncationController {
    private final WizardSubject subject;
    private final Workbench workbench;
    private final Messages messages;
    private Optional<String> feature = Optional.empty();
    private @Nullable Look last;
    private TruncationPlan.Next next = TruncationPlan.Next.EXPORT_HISTORY;
    private final Runnable changed;
    /** Our own runs end in a new version of the table, and so do those of others. */
    private final ChangeListener<@Nullable TableDetails> onVersion = (property, before, now) -> check();

    @FXML
    VBox truncationBox;

    @FXML
    HBox stateBox;

    @FXML
    FontIcon stateIcon;

    @FXML
    Label stateLabel;

    @FXML
    CheckBox exportedBox;

    @FXML
    Button exportButton;

    @FXML
    Label exportLabel;

    @FXML
    TextArea sqlArea;

    @FXML
    Button copySqlButton;

    @FXML
    Label longestLabel;

    @FXML
    Button planButton;

    @FXML
    Button checkButton;

    @FXML
    Button giveUpButton;

    /** @param changed told when more is known of the plan */
    TruncationController(WizardSubject subject, Runnable changed) {
        this.changed = changed;
        this.subject = subject;
        this.workbench = subject.workbench();
        this.messages = workbench.messages();
    }

    /** What was found when the table was last looked at. */
    private record Look(String feature, TruncationFacts facts, Optional<LongestTransaction> longest) {
        static Look at(GovernedTable table, String feature, Progress progress) throws WorkbenchException {
            return new Look(
                    feature, table.truncation(feature, progress), LongestTransaction.of(table.history(), progress));
        }
    }

    @FXML
    void initialize() {
        subject.table().detailsProperty().addListener(onVersion);
        show(Optional.empty());
    }

    /** Shows the plan for a feature, kept or still to be made; nothing for none. */
    void show(Optional<String> wanted) {
        Visibility.show(truncationBox, wanted.isPresent());
        if (wanted.equals(feature)) {
            return;
        }
        feature = wanted;
        last = null;
        if (wanted.isPresent()) {
            stateLabel.setText(messages.get("wizards.truncation.looking"));
            sqlArea.setText(TruncationPlan.sql(
                    "delta." + Identifiers.quote(subject.details().location()), wanted.get()));
            showButtons();
            check();
        }
    }

    void close() {
        subject.table().detailsProperty().removeListener(onVersion);
    }

    /** Why the statement is not to be run now, in words; empty text if it is its time. */
    String hindrance() {
        if (last == null) {
            return messages.get("wizards.truncation.looking");
        }
        if (!isKept() && last.facts().hasFeature()) {
            return messages.get("wizards.truncation.keepFirst");
        }
        boolean isTime = next == TruncationPlan.Next.FIRST_RUN
                || next == TruncationPlan.Next.FIRST_RUN_AGAIN
                || next == TruncationPlan.Next.SECOND_RUN;
        return isTime ? "" : stateLabel.getText();
    }

    /** Whether the plan waits in the bar by itself. */
    boolean isKept() {
        return kept().isPresent();
    }

    /** Looks at the table: others may have been at work since. */
    @FXML
    void check() {
        if (feature.isEmpty()) {
            return;
        }
        String looked = feature.get();
        workbench
                .tasks()
                .runUnlisted(
                        messages.get("wizards.truncation.task"),
                        progress -> Look.at(subject.table().table(), looked, progress),
                        this::found,
                        failure -> stateLabel.setText(
                                messages.get("wizards.feature.notLookedAt", String.valueOf(failure.getMessage()))));
    }

    private void found(Look look) {
        if (!feature.equals(Optional.of(look.feature()))) {
            return; // the person chose another meanwhile
        }
        last = look;
        Optional<TruncationPlan> plan = kept();
        if (plan.isPresent()) {
            TruncationPlan.Next found = plan.get().next(look.facts(), now());
            if (found == TruncationPlan.Next.NOTHING) {
                workbench.workspace().forget(plan.get());
            } else if (found != TruncationPlan.Next.OTHER_TABLE) {
                workbench.workspace().plan(plan.get().with(look.facts()));
            }
        }
        showState(look, plan);
    }

    private Optional<TruncationPlan> kept() {
        return feature.flatMap(name -> workbench.workspace().truncations().stream()
                .filter(made(name)::isForTheSame)
                .findFirst());
    }

    private TruncationPlan made(String name) {
        TruncationFacts facts = last == null ? new TruncationFacts("", true, true, Optional.empty()) : last.facts();
        return TruncationPlan.of(subject.table().name(), subject.details().location(), name, facts, now());
    }

    private Instant now() {
        return workbench.clock().instant();
    }

    private void showState(Look look, Optional<TruncationPlan> before) {
        TruncationPlan plan = before.orElseGet(() -> made(look.feature()));
        next = plan.next(look.facts(), now());
        Optional<FirstRun> firstRun = plan.with(look.facts()).firstRun();
        String when =
                firstRun.map(run -> new TruncationText(workbench).from(run)).orElse("");
        stateLabel.setText(messages.get("wizards.truncation.next." + next.name(), when));
        boolean isGood = next == TruncationPlan.Next.WAIT
                || next == TruncationPlan.Next.SECOND_RUN
                || next == TruncationPlan.Next.NOTHING;
        stateBox.getStyleClass().removeAll("finding-know", "finding-care");
        stateBox.getStyleClass().add(isGood ? "finding-know" : "finding-care");
        stateIcon.setIconLiteral(isGood ? "mdi2c-check" : "mdi2c-clock-outline");
        stateIcon.getStyleClass().setAll("ikonli-font-icon", isGood ? "success-icon" : "warning-icon");
        stateLabel.getStyleClass().remove("success-text");
        if (isGood) {
            stateLabel.getStyleClass().add("success-text");
        }
        exportedBox.setSelected(plan.historyExported());
        showLongest(look, firstRun);
        showButtons();
        changed.run();
    }

    /** DF-06. */
    private void showLongest(Look look, Optional<FirstRun> firstRun) {
        Duration wait = firstRun.map(FirstRun::retention).orElse(Duration.ofHours(24));
        String text = look.longest()
                .map(longest -> messages.get(
                        longest.took().compareTo(wait) < 0
                                ? "wizards.truncation.longest"
                                : "wizards.truncation.longestTooLong",
                        workbench.figures().count(Math.max(1, longest.took().toMinutes())),
                        longest.version(),
                        wait.toHours()))
                .orElseGet(() -> messages.get("wizards.truncation.longestUnknown", wait.toHours()));
        longestLabel.setText(text);
    }

    private void showButtons() {
        boolean isKept = isKept();
        Visibility.show(planButton, !isKept);
        planButton.setDisable(last == null || !last.facts().hasFeature());
        Visibility.show(giveUpButton, isKept);
        exportedBox.setDisable(!isKept || exportedBox.isSelected());
        exportButton.setDisable(!isKept);
    }

    /** From now on it is kept, and waits in the bar. */
    @FXML
    void plan() {
        Look look = last;
        if (look != null) {
            workbench.workspace().plan(made(look.feature()));
            found(look);
        }
    }

    @FXML
    void exported() {
        kept().ifPresent(plan -> workbench.workspace().plan(plan.withHistoryExported()));
        Look look = last;
        if (look != null) {
            found(look);
        }
    }

    @FXML
    void export() {
        workbench
                .dialogs()
                .chooseFileToSave(
                        messages.get("wizards.truncation.export.title"),
                        subject.table().name().table() + "-history." + ReportForm.JSONL.ending())
                .ifPresent(this::exportTo);
    }

    /** All that the log still has, in the form in which nothing is cut, or in the one that the name asks for. */
    void exportTo(Path file) {
        Report report = new Report(
                ReportPreset.HISTORY,
                List.of(subject.table().table()),
                List.of(),
                ReportScope.ALL,
                workbench.figures().zone(),
                Version.program(),
                workbench.clock());
        workbench
                .tasks()
                .run(
                        messages.get(
                                "wizards.truncation.export.task",
                                subject.table().name()),
                        progress -> ReportForm.of(file).orElse(ReportForm.JSONL).write(report, file, false, progress),
                        end -> written(end, file));
    }

    /** Only what is whole counts. */
    private void written(ReportEnd end, Path file) {
        Visibility.show(exportLabel, true);
        if (end.notRead().isEmpty()) {
            exportLabel.setText(messages.get(
                    "wizards.truncation.export.done", file, workbench.figures().count(end.rows())));
            exported();
        } else {
            Reason why = end.notRead().get(0).reason();
            exportLabel.setText(messages.get(
                    "wizards.truncation.export.notWhole", file, messages.what(why) + ". " + messages.why(why)));
        }
    }

    @FXML
    void giveUp() {
        kept().ifPresent(workbench.workspace()::forget);
        Look look = last;
        if (look != null) {
            found(look);
        }
    }

    @FXML
    void copySql() {
        ClipboardText.put(sqlArea.getText());
    }
}
