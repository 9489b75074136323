package io.tablesteward.model.history;

import java.util.Optional;

/**
 * Where a change comes from.
 *
 * @param versions one of these made it; a single one where the commit is known
 * @param commit which commit it was, with its time, its author and its note; empty where the log does not tell any more
 */
public record Origin(VersionSpan versions, Optional<CommitEntry> commit) {
    static Origin of(CommitEntry commit) {
        return new Origin(VersionSpan.of(commit.version()), Optional.of(commit));
    }

    static Origin within(long first, long last) {
        return new Origin(new VersionSpan(first, last), Optional.empty());
    }
}
