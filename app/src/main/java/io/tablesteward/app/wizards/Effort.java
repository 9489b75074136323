package io.tablesteward.app.wizards;

import java.time.Duration;

/**
 * What a change is expected to cost.
 *
 * @param files that are read and written again; 0 for a change of the log alone
 */
public record Effort(Duration time, long files, long bytes) {
    /** One entry in the log. */
    public static final Effort LOG_ONLY = new Effort(Duration.ofSeconds(1), 0, 0);

    /** Whole minutes, at least one. */
    public long minutes() {
        return Math.max(1, time.plusSeconds(59).toMinutes());
    }
}
