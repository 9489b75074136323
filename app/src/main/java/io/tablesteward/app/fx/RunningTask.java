package io.tablesteward.app.fx;

import io.tablesteward.model.Progress;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/** Work under way, as the status bar shows it; its properties change on the FX thread only. */
public final class RunningTask implements Progress {
    private final String name;
    private final Executor fxThread;
    private final AtomicBoolean cancelled = new AtomicBoolean();
    private final AtomicBoolean reportPending = new AtomicBoolean();
    private volatile double latestFraction = -1;
    private volatile String latestWhat = "";
    private final ReadOnlyDoubleWrapper fraction = new ReadOnlyDoubleWrapper(-1);
    private final ReadOnlyStringWrapper what = new ReadOnlyStringWrapper("");

    RunningTask(String name, Executor fxThread) {
        this.name = name;
        this.fxThread = fxThread;
    }

    public String name() {
        return name;
    }

    /** From 0 to 1, or negative while unknown. */
    public ReadOnlyDoubleProperty fractionProperty() {
        return fraction.getReadOnlyProperty();
    }

    public ReadOnlyStringProperty whatProperty() {
        return what.getReadOnlyProperty();
    }

    /** Asks the work to stop; work past its point of no return still delivers its result. */
    public void cancel() {
        cancelled.set(true);
    }

    @Override
    public boolean isCancelled() {
        return cancelled.get();
    }

    /** Reports that come faster than the screen is drawn are folded into one. */
    @Override
    public void report(double newFraction, String newWhat) {
        latestFraction = newFraction;
        latestWhat = newWhat;
        if (reportPending.compareAndSet(false, true)) {
            fxThread.execute(() -> {
                reportPending.set(false);
                fraction.set(latestFraction);
                what.set(latestWhat);
            });
        }
    }
}
