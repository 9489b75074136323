package io.tablesteward.model.history;

import java.util.List;
import java.util.OptionalLong;

/**
 * Some versions, newest first.
 *
 * @param nextBefore ask with this to go on; empty at the end
 * @param firstVersion the oldest commit the log still has; above 0 means that earlier ones were cleaned away (HI-02)
 * @param latestVersion the newest version in the log proper; staged commits are above it
 */
public record HistoryPage(List<CommitEntry> entries, OptionalLong nextBefore, long firstVersion, long latestVersion) {
    public HistoryPage {
        entries = List.copyOf(entries);
    }
}
