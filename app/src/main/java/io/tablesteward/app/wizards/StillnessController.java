package io.tablesteward.app.wizards;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.ClipboardText;
import io.tablesteward.app.fx.Figures;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.QuietPicture;
import io.tablesteward.app.fx.Visibility;
import io.tablesteward.model.history.QuietWait;
import io.tablesteward.model.history.RecentCommits;
import io.tablesteward.model.history.WriterActivity;
import io.tablesteward.model.history.Writers;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.TextStyle;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** The three boxes: whether everybody is still, what the log says against it, and how long to wait for it. */
final class StillnessController {
    private final Workbench workbench;
    private final Messages messages;
    private final Figures figures;
    private final WizardSubject subject;
    private final Runnable onTick;
    private Instant begun;

    @FXML
    VBox pauseBox;

    @FXML
    Button copyButton;

    @FXML
    Label costLabel;

    @FXML
    CheckBox pausedBox;

    @FXML
    Label pausedLabel;

    @FXML
    CheckBox optimizationBox;

    @FXML
    Label optimizationLabel;

    @FXML
    CheckBox quietTimeBox;

    @FXML
    Label quietTimeLabel;

    @FXML
    Label rareLabel;

    @FXML
    HBox rareRow;

    @FXML
    CheckBox rareBox;

    /** @param onTick called whenever a box was ticked or cleared */
    StillnessController(WizardSubject subject, Runnable onTick) {
        this.workbench = subject.workbench();
        this.messages = workbench.messages();
        this.figures = workbench.figures();
        this.subject = subject;
        this.onTick = onTick;
        this.begun = workbench.clock().instant();
    }

    @FXML
    void initialize() {
        for (Label label : List.of(pausedLabel, optimizationLabel, quietTimeLabel, rareLabel)) {
            label.visibleProperty().bind(label.textProperty().isNotEmpty());
            label.managedProperty().bind(label.visibleProperty());
        }
        Visibility.show(rareRow, false);
        boxes().forEach(box -> box.selectedProperty().addListener((property, before, now) -> onTick.run()));
    }

    Node firstBox() {
        return pausedBox;
    }

    /** From now on the person waits for the others to be still. */
    void begin() {
        begun = workbench.clock().instant();
    }

    /** Somebody saved: what was ticked is not true any more. */
    void clear() {
        boxes().forEach(box -> box.setSelected(false));
        begin();
    }

    private Stream<CheckBox> boxes() {
        return Stream.of(pausedBox, optimizationBox, quietTimeBox, rareBox);
    }

    /** Shows what the log says now, and answers why the person may not go on; empty text if they may. */
    String hindrance(RecentCommits commits, Writers writers, Instant now) {
        QuietWait wait = QuietWait.of(writers, begun, now);
        costLabel.setText(messages.get(
                "wizards.stillness.lost", subject.effortProperty().get().minutes()));
        showContradictions(commits, writers, wait, now);
        showRare(wait, now);
        if (!pausedBox.isSelected() || !optimizationBox.isSelected() || !quietTimeBox.isSelected()) {
            return messages.get("wizards.stillness.tickAll");
        }
        if (wait.until().isPresent()) {
            return messages.get(
                    "wizards.stillness.wait", figures.time(wait.until().get()));
        }
        return endsInTime(wait, now) || rareBox.isSelected() ? "" : messages.get("wizards.stillness.rareHinders");
    }

    private boolean endsInTime(QuietWait wait, Instant now) {
        return wait.endsInTime(now, subject.effortProperty().get().time());
    }

    private void showContradictions(RecentCommits commits, Writers writers, QuietWait wait, Instant now) {
        pausedLabel.setText(writers.activities().stream()
                .findFirst()
                .filter(last -> wait.until().isPresent())
                .map(last -> messages.get(
                        "wizards.stillness.savedAgo",
                        label(last),
                        Duration.between(last.lastSeen(), now).toMinutes()))
                .orElse(""));
        optimizationLabel.setText(
                writers.databricksWroteAt().isPresent()
                        ? messages.get(
                                "wizards.stillness.databricks",
                                figures.count(writers.databricksWroteAt().getAsLong()))
                        : "");
        ZonedDateTime here = now.atZone(figures.zone());
        quietTimeLabel.setText(commits.hours(figures.zone())
                .perHour(here.getDayOfWeek(), here.getHour())
                .filter(perHour -> perHour > 0)
                .map(perHour -> messages.get(
                        "wizards.stillness.usual",
                        here.getDayOfWeek().getDisplayName(TextStyle.FULL, messages.locale()),
                        new QuietPicture(workbench.messages()).rate(perHour),
                        QuietPicture.clock(here.getHour()),
                        QuietPicture.clock((here.getHour() + 1) % 24)))
                .orElse(""));
    }

    /** A rare job is not waited for: the person hears when it comes, and confirms if that may be too early. */
    private void showRare(QuietWait wait, Instant now) {
        Visibility.show(rareRow, !endsInTime(wait, now));
        rareLabel.setText(wait.nextRare()
                .flatMap(WriterActivity::expectedNext)
                .map(next -> messages.get(
                        "wizards.stillness.rare",
                        figures.momentWithoutZone(next),
                        subject.effortProperty().get().minutes()))
                .orElse(""));
    }

    @FXML
    void copyMessage() {
        RecentCommits commits = subject.commitsProperty().get();
        String jobs = commits == null
                ? ""
                : commits.writers(workbench.clock().instant()).activities().stream()
                        .map(this::label)
                        .collect(Collectors.joining(", "));
        ClipboardText.put(messages.get(
                "wizards.stillness.message",
                subject.table().name(),
                messages.get("wizards.operation." + subject.operation().name()),
                new QuietText(workbench).cost(subject.effortProperty().get()),
                jobs.isEmpty() ? "–" : jobs));
    }

    private String label(WriterActivity activity) {
        return activity.writer().label().orElseGet(() -> messages.get("changes.review.jobs.unnamed"));
    }
}
