package io.tablesteward.model;

import java.util.concurrent.CancellationException;

/** How long work tells how far it is, and hears that it should stop. */
public interface Progress {
    /**
     * Says how far the work is.
     *
     * @param fraction from 0 to 1, or negative when unknown
     * @param what the thing in hand (a table, a file), never a sentence
     */
    void report(double fraction, String what);

    boolean isCancelled();

    /** To be called only where stopping leaves nothing half done. */
    default void stopIfCancelled() {
        if (isCancelled()) {
            throw new CancellationException();
        }
    }

    /** For callers that neither watch nor stop. */
    static Progress unwatched() {
        return new Progress() {
            @Override
            public void report(double fraction, String what) {}

            @Override
            public boolean isCancelled() {
                return false;
            }
        };
    }
}
