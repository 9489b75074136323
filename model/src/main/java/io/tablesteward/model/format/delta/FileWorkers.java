package io.tablesteward.model.format.delta;

import io.tablesteward.model.WorkbenchException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Works on many files with a few threads: while one waits until its file is on the disk, another copies, and the disk
 * takes several at once. The first failure ends all; whoever closes it waits until nobody works any more.
 */
final class FileWorkers implements AutoCloseable {
    private static final int THREADS = 8;
    /** As many as are worked on, and some to go on with: a table may have very many files. */
    private static final int PLACES = 2 * THREADS;

    private final ExecutorService threads = Executors.newFixedThreadPool(THREADS, FileWorkers::thread);
    private final Semaphore places = new Semaphore(PLACES);
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();

    /** Work on one file. */
    @FunctionalInterface
    interface Work {
        void run() throws WorkbenchException;
    }

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work, "files");
        thread.setDaemon(true);
        return thread;
    }

    /** Waits for a free place; fails with what an earlier work failed with. */
    void begin(Work work) throws WorkbenchException {
        places.acquireUninterruptibly();
        threads.execute(() -> {
            try {
                if (failure.get() == null) {
                    work.run();
                }
            } catch (WorkbenchException | RuntimeException | Error e) {
                failure.compareAndSet(null, e);
            } finally {
                places.release();
            }
        });
        failFirst();
    }

    /** Waits until all that was begun is done. */
    void finish() throws WorkbenchException {
        places.acquireUninterruptibly(PLACES);
        places.release(PLACES);
        failFirst();
    }

    private void failFirst() throws WorkbenchException {
        Throwable first = failure.get();
        if (first instanceof WorkbenchException expected) {
            throw expected;
        }
        if (first instanceof RuntimeException unexpected) {
            throw unexpected;
        }
        if (first instanceof Error error) {
            throw error;
        }
    }

    @Override
    public void close() {
        threads.shutdown();
        boolean interrupted = false;
        boolean isDone = false;
        while (!isDone) {
            try {
                isDone = threads.awaitTermination(1, TimeUnit.HOURS);
            } catch (InterruptedException e) {
                interrupted = true; // what they write must not come after what is taken away
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
