package io.tablesteward.model.format;

import java.time.Instant;

/**
 * New data files of a rewriting of ours that no commit names.
 *
 * @param since when it began
 */
public record UnfinishedRewrite(String txnId, Standing standing, long files, long bytes, Instant since) {
    /** What is known of it. */
    public enum Standing {
        /** Somebody may be at it still: in this program, in another, or on another computer. */
        UNDER_WAY,
        /** Its process has ended, and its commit is not in the log and cannot come: the files are nobody's. */
        LEFT_BEHIND,
        /** Whether its commit happened cannot be told any more; VACUUM takes the files if nothing names them. */
        UNCLEAR
    }
}
