package io.tablesteward.app.fx;

import io.tablesteward.model.Progress;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import javafx.collections.FXCollections;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;

/** The only door between threads: work goes to the background, its result comes back on the FX thread. */
public final class Tasks {
    private final Executor background;
    private final Executor fxThread;
    private final Consumer<Throwable> onFailure;
    private final ObservableList<RunningTask> running = FXCollections.observableArrayList();
    private final ObservableList<RunningTask> runningView = FXCollections.unmodifiableObservableList(running);

    /** Blocking work that tells how far it is. */
    @FunctionalInterface
    public interface Work<T> {
        T call(Progress progress) throws Exception;
    }

    /**
     * Tasks on two executors.
     *
     * @param onFailure what to do with a failure that the caller of {@link #run} did not take itself
     */
    public Tasks(Executor background, Executor fxThread, Consumer<Throwable> onFailure) {
        this.background = background;
        this.fxThread = fxThread;
        this.onFailure = onFailure;
    }

    /** Tasks under way that the status bar lists, oldest first. */
    public ObservableList<RunningTask> running() {
        return runningView;
    }

    /** Runs work that a person asked for or waits for; a failure goes to the common dialog. */
    public <T> RunningTask run(String name, Work<T> work, Consumer<T> onSuccess) {
        return run(name, work, onSuccess, onFailure);
    }

    /** Runs work whose failure has a place of its own on screen. */
    public <T> RunningTask run(String name, Work<T> work, Consumer<T> onSuccess, Consumer<Throwable> onFailed) {
        return run(name, work, onSuccess, onFailed, () -> {});
    }

    /** Runs work that a place on screen waits for, also where it is cancelled in the status bar. */
    public <T> RunningTask run(
            String name, Work<T> work, Consumer<T> onSuccess, Consumer<Throwable> onFailed, Runnable onCancelled) {
        RunningTask task = new RunningTask(name, fxThread);
        running.add(task);
        start(task, work, onSuccess, onFailed, onCancelled, () -> running.remove(task));
        return task;
    }

    /** Runs small work that nobody waits for, such as looking whether somebody committed; it is not listed. */
    public <T> RunningTask runUnlisted(String name, Work<T> work, Consumer<T> onSuccess, Consumer<Throwable> onFailed) {
        RunningTask task = new RunningTask(name, fxThread);
        start(task, work, onSuccess, onFailed, () -> {}, () -> {});
        return task;
    }

    /** Runs once no listed work is under way, after the answer of the last one was shown. */
    public void whenIdle(Runnable then) {
        if (running.isEmpty()) {
            then.run();
            return;
        }
        running.addListener(new ListChangeListener<RunningTask>() {
            @Override
            public void onChanged(Change<? extends RunningTask> change) {
                if (running.isEmpty()) {
                    running.removeListener(this);
                    fxThread.execute(() -> whenIdle(then));
                }
            }
        });
    }

    /** For work that has something to show before it ends. */
    public void onFxThread(Runnable show) {
        fxThread.execute(show);
    }

    // Throwable on purpose: a missing class from a library must end in a dialog, never in an endless spinner.
    private <T> void start(
            RunningTask task,
            Work<T> work,
            Consumer<T> onSuccess,
            Consumer<Throwable> onFailed,
            Runnable onCancelled,
            Runnable onEnd) {
        background.execute(() -> {
            try {
                T result = work.call(task);
                fxThread.execute(() -> {
                    onEnd.run();
                    onSuccess.accept(result);
                });
            } catch (CancellationException stopped) {
                fxThread.execute(() -> {
                    onEnd.run();
                    onCancelled.run();
                });
            } catch (Throwable failure) {
                fxThread.execute(() -> {
                    onEnd.run();
                    onFailed.accept(failure);
                });
            }
        });
    }
}
