package io.tablesteward.app.console;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.settings.ConsoleMemory;
import io.tablesteward.app.settings.KeptFile;
import io.tablesteward.app.settings.Loaded;
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
    private KeptFile<ConsoleMemory> file;

    public ConsoleKeeper(Workbench workbench) {
        this.workbench = workbench;
        this.file = kept(workbench, memory, ConsoleMemory.EMPTY);
        soon.setOnFinished(event -> file.save());
    }

    private static KeptFile<ConsoleMemory> kept(
            Workbench workbench, ReadOnlyObjectWrapper<ConsoleMemory> memory, ConsoleMemory saved) {
        return new KeptFile<>(workbench, workbench.files().console(), memory::get, saved);
    }

    /** Remembers what the last session left. */
    public void resume(Loaded<ConsoleMemory> last) {
        memory.set(last.or(ConsoleMemory.EMPTY));
        file = kept(workbench, memory, memory.get());
    }

    /** Goes on in another window. */
    public void handOver(ConsoleKeeper next) {
        soon.stop();
        next.file = kept(next.workbench, next.memory, file.saved());
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
        soon.stop();
        file.whenSaved(then);
    }
}
