package io.tablesteward.app.tour;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.Picture;
import io.tablesteward.model.table.TableMetadata;
import io.tablesteward.model.table.TableName;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.event.EventHandler;
import javafx.scene.Scene;
import javafx.scene.input.InputEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
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
    private final Optional<Path> folder;
    private final Pace pace;
    private final Ending ending;
    private final Typed typed = Typed.IN_THE_SAMPLE;
    private final Hand hand;
    private final Caption caption;
    private final Deque<Step> steps;
    private final Timeline beats;
    private final EventHandler<InputEvent> handsOff = this::keepOff;
    private @Nullable Proof proof;
    private int pictures;
    private int unwritten;
    private int waited;
    private int steady;
    private int looked;
    private boolean shown;

    /** How a tour ends, in one of three ways. */
    public interface Ending {
        void well();

        /** The person pressed Esc. */
        void stopped();

        void badly(List<String> problems);
    }

    /**
     * A tour of a window. While it goes on, the person has one key: Esc.
     *
     * @param folder where the pictures go, if any are wanted
     */
    public Tour(Workbench workbench, Scene scene, Optional<Path> folder, Pace pace, Ending ending) {
        this.workbench = workbench;
        this.messages = workbench.messages();
        this.scene = scene;
        this.folder = folder;
        this.pace = pace;
        this.ending = ending;
        this.hand = new Hand(scene);
        this.caption = new Caption(scene.getWindow());
        this.steps = new ArrayDeque<>(new Script(
                        hand,
                        new SampleTable(workbench, typed),
                        typed,
                        () -> workbench.commands().run("file.openSample"),
                        this::beginProof)
                .steps());
        this.beats = new Timeline(new KeyFrame(pace.beat(), event -> beat()));
        beats.setCycleCount(Animation.INDEFINITE);
    }

    /** The table that a tour of a connection to the sample changes. */
    public static TableName tableIn(String catalog) {
        return Typed.IN_THE_SAMPLE.tableIn(catalog);
    }

    /** True if a tour would find what it types there already. */
    public static boolean wasTakenOn(TableMetadata table) {
        return Typed.IN_THE_SAMPLE.isPartOf(table);
    }

    public void start() {
        scene.addEventFilter(InputEvent.ANY, handsOff);
        beats.play();
    }

    /** What a person types into the tour would be committed with it. */
    private void keepOff(InputEvent event) {
        if (!hand.isMoving()) {
            event.consume();
            if (event instanceof KeyEvent key
                    && key.getEventType() == KeyEvent.KEY_PRESSED
                    && key.getCode() == KeyCode.ESCAPE) {
                letGo();
                ending.stopped();
            }
        }
    }

    private void letGo() {
        beats.stop();
        caption.hide();
        scene.removeEventFilter(InputEvent.ANY, handsOff);
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
        letGo();
        workbench.tasks().runUnlisted("tour", progress -> begun.contradictions(), this::end, this::fail);
    }

    private void end(List<Proof.Contradiction> contradictions) {
        if (contradictions.isEmpty()) {
            ending.well();
            return;
        }
        ending.badly(contradictions.stream()
                .map(found -> messages.get(
                        "tour.contradiction", messages.get("tour.fact." + found.fact()), found.typed(), found.says()))
                .toList());
    }

    private void keep(String name) {
        unwritten++;
        picture(name, () -> unwritten--, this::fail);
    }

    /** Goes on at once where no pictures are wanted. */
    private void picture(String name, Runnable then, Consumer<Throwable> failed) {
        if (folder.isEmpty()) {
            then.run();
            return;
        }
        Path file = folder.get().resolve(String.format(Locale.ROOT, "%02d-%s.png", ++pictures, name));
        Picture picture = Picture.of(scene);
        workbench
                .tasks()
                .runUnlisted(
                        "tour",
                        progress -> {
                            picture.write(file);
                            return file;
                        },
                        written -> then.run(),
                        failed);
    }

    private void fail(Throwable failure) {
        fail(String.valueOf(failure));
    }

    /** With a picture of the moment. */
    private void fail(String why) {
        letGo();
        picture(
                "failed",
                () -> ending.badly(List.of(why)),
                unwritable -> ending.badly(List.of(why, String.valueOf(unwritable))));
    }
}
