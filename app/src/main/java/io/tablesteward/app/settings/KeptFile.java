package io.tablesteward.app.settings;

import io.tablesteward.app.Workbench;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** A file that always says what a part of the workspace says, written in the background. Used on the FX thread. */
public final class KeptFile<T> {
    private final Workbench workbench;
    private final AppFile<T> file;
    private final Supplier<T> now;
    private final List<Runnable> afterSaving = new ArrayList<>();
    private T saved;
    private boolean saving;

    /** @param saved what is in the file */
    public KeptFile(Workbench workbench, AppFile<T> file, Supplier<T> now, T saved) {
        this.workbench = workbench;
        this.file = file;
        this.now = now;
        this.saved = saved;
    }

    public T saved() {
        return saved;
    }

    /** Runs once what is to be kept is on the disk, or could not be put there, which is said. */
    public void whenSaved(Runnable then) {
        afterSaving.add(then);
        save();
    }

    public void save() {
        T wanted = now.get();
        if (saving) {
            return; // what changed meanwhile is written right after
        }
        if (wanted.equals(saved)) {
            List<Runnable> waiting = List.copyOf(afterSaving);
            afterSaving.clear();
            waiting.forEach(Runnable::run);
            return;
        }
        saving = true;
        saved = wanted;
        workbench
                .tasks()
                .runUnlisted(
                        workbench.messages().get("task.save"),
                        progress -> {
                            file.write(wanted);
                            return wanted;
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
