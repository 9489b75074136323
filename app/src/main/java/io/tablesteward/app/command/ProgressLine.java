package io.tablesteward.app.command;

import io.tablesteward.model.Progress;
import java.io.PrintStream;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** Says beside the results how far a run is: a line at first, then at most one a second. */
final class ProgressLine implements Progress {
    private static final Duration BETWEEN = Duration.ofSeconds(1);

    private final PrintStream err;
    private final InstantSource clock;
    private Instant next = Instant.MIN;

    ProgressLine(PrintStream err, InstantSource clock) {
        this.err = err;
        this.clock = clock;
    }

    @Override
    public void report(double fraction, String what) {
        Instant now = clock.instant();
        if (!now.isBefore(next)) {
            next = now.plus(BETWEEN);
            err.println((fraction < 0 ? "" : Math.round(fraction * 100) + " % ") + what);
        }
    }

    @Override
    public boolean isCancelled() {
        return false;
    }
}
