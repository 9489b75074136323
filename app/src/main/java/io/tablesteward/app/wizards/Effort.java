package io.tablesteward.app.wizards;

import io.tablesteward.model.table.TableSize;
import java.time.Duration;

/**
 * What a change is expected to cost.
 *
 * @param files that are read and written again; 0 for a change of the log alone
 */
public record Effort(Duration time, long files, long bytes) {
    /** One entry in the log. */
    public static final Effort LOG_ONLY = new Effort(Duration.ofSeconds(1), 0, 0);

    /** Copying is bound by the disk: so many bytes a second, a slow one assumed. */
    private static final long BYTES_A_SECOND = 150_000_000;

    /** All files read and written again on this computer. */
    static Effort rewriting(TableSize size) {
        return new Effort(Duration.ofSeconds(2 + size.bytes() / BYTES_A_SECOND), size.files(), size.bytes());
    }

    /** Whole minutes, at least one. */
    public long minutes() {
        return Math.max(1, time.plusSeconds(59).toMinutes());
    }
}
