package io.tablesteward.app.wizards;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.changes.JobsTable;
import io.tablesteward.app.fx.Figures;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.QuietPicture;
import io.tablesteward.app.fx.Visibility;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.history.CommitHours;
import io.tablesteward.model.history.QuietWindows;
import io.tablesteward.model.history.RecentCommits;
import io.tablesteward.model.history.Writer;
import io.tablesteward.model.history.Writers;
import java.time.Instant;
import java.util.Optional;
import java.util.SortedMap;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableIntegerValue;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/** Who writes to the table now, when it is quiet, and, where files are rewritten, whether everybody is still. */
public final class WritersController implements StepPage {
    private static final Duration PERIOD = Duration.seconds(2);
    private static final double PICTURE_WIDTH = 660;
    private static final double BOTH_FIT = 876;

    private final Workbench workbench;
    private final Messages messages;
    private final Figures figures;
    private final WizardSubject subject;
    private final QuietText quiet;
    private final StillnessController stillness;
    private final Timeline clock =
            new Timeline(new KeyFrame(PERIOD, event -> subject().look()));
    private final ReadOnlyIntegerWrapper arrivals = new ReadOnlyIntegerWrapper();
    private final ReadOnlyStringWrapper hindrance = new ReadOnlyStringWrapper("");
    private final Node view;
    private @Nullable Writers shown;
    private long lastSeenVersion = -1;

    @FXML
    ScrollPane writersScroll;

    @FXML
    HBox arrivalBox;

    @FXML
    Label arrivalLabel;

    @FXML
    Label readLabel;

    @FXML
    VBox jobsBox;

    @FXML
    Label sampleLabel;

    @FXML
    FlowPane quietBox;

    @FXML
    StackPane pictureSlot;

    @FXML
    HBox legendBox;

    @FXML
    VBox windowsBox;

    @FXML
    StackPane stillnessSlot;

    public WritersController(WizardSubject subject) {
        this.workbench = subject.workbench();
        this.messages = workbench.messages();
        this.figures = workbench.figures();
        this.subject = subject;
        this.quiet = new QuietText(workbench);
        this.stillness = new StillnessController(subject, this::showNow);
        this.view = workbench.views().load(this, ScrollPane.class);
        clock.setCycleCount(Timeline.INDEFINITE);
    }

    private WizardSubject subject() {
        return subject;
    }

    @FXML
    void initialize() {
        Visibility.show(arrivalBox, false);
        // Beside the picture where there is room, else below it
        windowsBox
                .prefWidthProperty()
                .bind(Bindings.when(quietBox.widthProperty().greaterThan(BOTH_FIT))
                        .then(quietBox.widthProperty().subtract(PICTURE_WIDTH))
                        .otherwise(quietBox.widthProperty()));
        if (subject.operation().needsStillness()) {
            stillnessSlot.getChildren().setAll(workbench.views().load(stillness, VBox.class));
        }
        subject.commitsProperty().addListener((property, before, now) -> arrived(before, now));
        subject.lookedAtProperty().addListener((property, before, now) -> showNow());
        subject.failureProperty().addListener((property, before, now) -> showNow());
        subject.effortProperty().addListener((property, before, now) -> showCommits());
        showCommits();
    }

    @Override
    public Face face() {
        return new Face(WizardStep.WRITERS, view, hindrance);
    }

    @Override
    public Optional<Node> firstField() {
        return subject.operation().needsStillness() ? Optional.of(stillness.firstBox()) : Optional.empty();
    }

    @Override
    public void onShow() {
        stillness.begin();
        clock.play();
        subject.look();
        showNow();
    }

    /** Where files are rewritten it goes on looking: whoever saves while the person reviews calls them back. */
    @Override
    public void onLeave() {
        if (!subject.operation().needsStillness()) {
            clock.stop();
        }
    }

    @Override
    public void onClose() {
        clock.stop();
    }

    @Override
    public ObservableIntegerValue calls() {
        return arrivals.getReadOnlyProperty();
    }

    /** The ticks are not kept: they are about this moment. */
    @Override
    public SortedMap<String, String> entered() {
        return WizardPage.entry("", "");
    }

    /** A save while the person is here says that somebody is not still; what was ticked is not true any more. */
    private void arrived(@Nullable RecentCommits before, @Nullable RecentCommits now) {
        if (now == null) {
            return;
        }
        long newest = now.newest().map(trace -> trace.entry().version()).orElse(-1L);
        boolean isNew = before != null && newest > lastSeenVersion;
        lastSeenVersion = Math.max(lastSeenVersion, newest);
        if (isNew) {
            CommitEntry commit = now.newest().orElseThrow().entry();
            arrivalLabel.setText(messages.get(
                    subject.operation().needsStillness() ? "wizards.writers.arrivedStops" : "wizards.writers.arrived",
                    figures.count(commit.version()),
                    Writer.of(commit, now.newest().orElseThrow().streams())
                            .label()
                            .orElseGet(() -> messages.get("changes.review.jobs.unnamed")),
                    figures.time(commit.timestamp()),
                    commit.text("operation").orElse("–")));
            Visibility.show(arrivalBox, true);
            if (subject.operation().needsStillness()) {
                stillness.clear();
                arrivals.set(arrivals.get() + 1);
            }
        }
        showCommits();
    }

    private void showCommits() {
        RecentCommits commits = subject.commitsProperty().get();
        Visibility.show(quietBox, commits != null);
        Effort effort = subject.effortProperty().get();
        if (commits != null) {
            CommitHours hours = commits.hours(figures.zone());
            QuietWindows windows = QuietWindows.of(hours, effort.time());
            QuietPicture picture = new QuietPicture(messages);
            pictureSlot
                    .getChildren()
                    .setAll(picture.of(hours, windows.best().stream().findFirst()));
            legendBox.getChildren().setAll(picture.legend(hours));
            windowsBox
                    .getChildren()
                    .setAll(quiet.rows(windows, effort, workbench.clock().instant()));
            sampleLabel.setText(hours.since()
                    .map(since -> messages.get(
                            "wizards.writers.sample",
                            figures.zone().getId(),
                            figures.count(hours.commits()),
                            figures.day(since)))
                    .orElseGet(() -> messages.get("wizards.writers.noCommits")));
        }
        showNow();
    }

    /** What changes with the clock: who saved how long ago, and whether the person may go on. */
    private void showNow() {
        Instant now = workbench.clock().instant();
        RecentCommits commits = subject.commitsProperty().get();
        readLabel.setText(readText());
        boolean isRead = subject.failureProperty().get() == null;
        if (commits == null) {
            hindrance.set(messages.get(isRead ? "wizards.writers.reading" : "wizards.writers.failed"));
            return;
        }
        Writers writers = commits.writers(now);
        if (!writers.equals(shown)) {
            shown = writers;
            jobsBox.getChildren().setAll(new JobsTable(workbench).rows(writers));
        }
        if (!isRead) {
            hindrance.set(messages.get("wizards.writers.failed"));
        } else if (subject.lookedAtProperty().get() == null) {
            hindrance.set(messages.get("wizards.writers.reading"));
        } else {
            hindrance.set(subject.operation().needsStillness() ? stillness.hindrance(commits, writers, now) : "");
        }
    }

    private String readText() {
        Instant at = subject.lookedAtProperty().get();
        return at == null
                ? messages.get("wizards.writers.reading")
                : messages.get("wizards.writers.read", figures.clockTime(at));
    }
}
