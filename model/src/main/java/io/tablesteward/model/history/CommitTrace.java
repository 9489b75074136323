package io.tablesteward.model.history;

import java.util.List;

/**
 * A commit and what else in it tells who wrote it.
 *
 * @param streams application ids of its {@code txn} actions, in the order written
 */
public record CommitTrace(CommitEntry entry, List<String> streams) {
    public CommitTrace {
        streams = List.copyOf(streams);
    }
}
