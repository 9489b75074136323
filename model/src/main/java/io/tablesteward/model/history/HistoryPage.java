package io.tablesteward.model.history;

import java.util.List;
import java.util.OptionalLong;

/**
 * Some versions, newest first.
 *
 * @param nextBefore ask with this to go on; empty at the end
 * @param firstVersion the oldest version the log still has
 */
public record HistoryPage(List<CommitEntry> entries, OptionalLong nextBefore, long firstVersion, long latestVersion) {
    public HistoryPage {
        entries = List.copyOf(entries);
    }
}
