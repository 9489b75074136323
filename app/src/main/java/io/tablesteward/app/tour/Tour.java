package io.tablesteward.app.tour;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.Picture;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.scene.Scene;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Does the main job by itself on the sample, in the real window, and leaves a picture of every step. It ends well only
 * if the log of the table, read by the tour itself, says what was typed.
 */
public final class Tour {
    private static final Duration LONGEST_WAIT = Duration.seconds(60);
    /** What the window shows must stand so long before it is believed. */
    private static final Duration STEADY = Duration.millis(150);

    private final Workbench workbench;
    private final Messages messages;
    private final Scene scene;
    private final Path folder;
    private final Pace pace;
    private final Consumer<List<String>> ended;
    private final Typed typed = Typed.IN_THE_SAMPLE;
    private final Hand hand;
    private final Caption caption;
    private final Deque<Step> steps;
    private final Timeline beats;
    private @Nullable Proof proof;
    private int pictures;
    private int unwritten;
    private int waited;
    private int steady;
    private int looked;
    private boolean shown;

    /**
     * A tour of a window that has just been opened on a data folder of its own.
     *
     * @param folder where the pictures go
     * @param ended told at the end what went wrong; nothing if all went well
     */
    public Tour(Workbench workbench, Scene scene, Path folder, Pace pace, Consumer<List<String>> ended) {
        this.workbench = workbench;
        this.messages = workbench.messages();
        this.scene = scene;
        this.folder = folder;
        this.pace = pace;
        this.ended = ended;
        this.hand = new Hand(scene);
        this.caption = new Caption(scene.getWindow());
        this.steps = new ArrayDeque<>(new Script(hand, typed, this::beginProof).steps());
        this.beats = new Timeline(new KeyFrame(pace.beat(), event -> beat()));
        beats.setCycleCount(Animation.INDEFINITE);
    }

    public void start() {
        beats.play();
    }

    private void beat() {
        try {
            if (!hand.move()) {
                Step step = steps.peek();
                if (step == null) {
                    proveOnceWritten();
                } else if (shown) {
                    act(step);
                } else {
                    waitFor(step);
                }
            }
        } catch (RuntimeException broken) {
            fail(broken);
        }
    }

    private void waitFor(Step step) {
        boolean ready =
                step.ready().getAsBoolean() && workbench.tasks().running().isEmpty();
        steady = ready ? steady + 1 : 0;
        if (pace.beat().multiply(steady).greaterThanOrEqualTo(STEADY)) {
            shown = true;
            keep(step.name());
            caption.show(messages.get("tour.step." + step.name()));
        } else if (pace.beat().multiply(++waited).greaterThan(LONGEST_WAIT)) {
            fail(messages.get("tour.waited", step.name()));
        }
    }

    private void act(Step step) {
        if (pace.beat().multiply(++looked).greaterThanOrEqualTo(pace.look())) {
            step.act().run();
            steps.remove();
            shown = false;
            waited = 0;
            steady = 0;
            looked = 0;
        }
    }

    private void beginProof() {
        Path warehouse = workbench.files().folder().sample();
        String userName = workbench.preferences().nameProperty().get();
        workbench
                .tasks()
                .runUnlisted(
                        "tour",
                        progress -> Proof.begin(warehouse, typed, userName),
                        begun -> proof = begun,
                        this::fail);
    }

    private void proveOnceWritten() {
        Proof begun = proof;
        if (unwritten > 0 || begun == null) {
            return;
        }
        beats.stop();
        workbench.tasks().runUnlisted("tour", progress -> begun.contradictions(), this::end, this::fail);
    }

    private void end(List<Proof.Contradiction> contradictions) {
        caption.hide();
        ended.accept(contradictions.stream()
                .map(found -> messages.get(
                        "tour.contradiction", messages.get("tour.fact." + found.fact()), found.typed(), found.says()))
                .toList());
    }

    private void keep(String name) {
        Path file = folder.resolve(String.format(Locale.ROOT, "%02d-%s.png", ++pictures, name));
        Picture picture = Picture.of(scene);
        unwritten++;
        workbench
                .tasks()
                .runUnlisted(
                        "tour",
                        progress -> {
                            picture.write(file);
                            return file;
                        },
                        written -> unwritten--,
                        this::fail);
    }

    private void fail(Throwable failure) {
        fail(String.valueOf(failure));
    }

    /** With a picture of the moment. */
    private void fail(String why) {
        beats.stop();
        caption.hide();
        Path file = folder.resolve(String.format(Locale.ROOT, "%02d-failed.png", ++pictures));
        Picture picture = Picture.of(scene);
        workbench
                .tasks()
                .runUnlisted(
                        "tour",
                        progress -> {
                            picture.write(file);
                            return file;
                        },
                        written -> ended.accept(List.of(why)),
                        unwritable -> ended.accept(List.of(why, String.valueOf(unwritable))));
    }
}
