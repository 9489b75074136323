package io.tablesteward.app.fx;

import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.application.Platform;

/** The threads of the workbench: as many in the background as there is work, and the one that draws. */
public final class Background implements AutoCloseable {
    private final AtomicInteger started = new AtomicInteger();
    private final ExecutorService threads = Executors.newCachedThreadPool(work -> {
        Thread thread = new Thread(work, "background-" + started.incrementAndGet());
        // Work that hangs on a dead server must not keep a closed program alive
        thread.setDaemon(true);
        return thread;
    });

    public Executor threads() {
        return threads;
    }

    /** Runs on the FX thread, later. */
    public Executor fxThread() {
        return Platform::runLater;
    }

    /** Lets small work under way end, a draft being saved, but does not wait long for anything. */
    @Override
    public void close() {
        threads.shutdown();
        try {
            if (!threads.awaitTermination(2, TimeUnit.SECONDS)) {
                threads.shutdownNow();
            }
        } catch (InterruptedException e) {
            threads.shutdownNow();
            Thread.currentThread().interrupt();
        }
    }
}
