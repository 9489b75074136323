package io.tablesteward.app.console;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.settings.ConsoleMemory;
import io.tablesteward.app.settings.Loaded;
import java.util.ArrayList;
import java.util.List;
import javafx.animation.PauseTransition;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.util.Duration;

/** What the console remembers, written down soon after it changes. Used on the FX thread only. */
public final class ConsoleKeeper {
    private final Workbench workbench;
    private final ReadOnlyObjectWrapper<ConsoleMemory> memory = new ReadOnlyObjectWrapper<>(ConsoleMemory.EMPTY);
    private final ReadOnlyObjectWrapper<List<AnswerRows>> answers = new ReadOnlyObjectWrapper<>(List.of());
    private final PauseTransition soon = new PauseTransition(Duration.millis(500));
    private final List<Runnable> afterSaving = new ArrayList<>();
    private ConsoleMemory saved = ConsoleMemory.EMPTY;
    private boolean saving;

    public ConsoleKeeper(Workbench workbench) {
        this.workbench = workbench;
        soon.setOnFinished(event -> save());
    }

    /** Remembers what the last session left. */
    public void resume(Loaded<ConsoleMemory> last) {
        saved = last.or(ConsoleMemory.EMPTY);
        memory.set(saved);
    }

    /** Goes on in another window. */
    public void handOver(ConsoleKeeper next) {
        soon.stop();
        next.saved = saved;
        next.remember(memory.get());
        next.keepAnswers(answers.get());
    }

    /** The answers that are shown; they end with the program. */
    ReadOnlyObjectProperty<List<AnswerRows>> answersProperty() {
        return answers.getReadOnlyProperty();
    }

    void keepAnswers(List<AnswerRows> shown) {
        answers.set(List.copyOf(shown));
    }

    ReadOnlyObjectProperty<ConsoleMemory> memoryProperty() {
        return memory.getReadOnlyProperty();
    }

    void remember(ConsoleMemory now) {
        memory.set(now);
        soon.playFromStart();
    }

    /** Runs once all that is remembered is on the disk, or could not be put there, which is said. */
    public void whenSaved(Runnable then) {
        afterSaving.add(then);
        save();
    }

    private void save() {
        soon.stop();
        ConsoleMemory now = memory.get();
        if (saving) {
            return; // what changed meanwhile is written right after
        }
        if (now.equals(saved)) {
            List<Runnable> waiting = List.copyOf(afterSaving);
            afterSaving.clear();
            waiting.forEach(Runnable::run);
            return;
        }
        saving = true;
        saved = now;
        workbench
                .tasks()
                .runUnlisted(
                        workbench.messages().get("task.save"),
                        progress -> {
                            workbench.files().console().write(now);
                            return now;
                        },
                        written -> goOn(),
                        failure -> {
                            workbench.dialogs().failed(failure);
                            goOn();
                        });
    }

    private void goOn() {
        saving = false;
        save();
    }
}
