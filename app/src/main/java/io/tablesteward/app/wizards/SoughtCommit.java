package io.tablesteward.app.wizards;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.history.CommitHistory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A commit of ours of which no clear answer came: the log tells whether it arrived (law 5).
 *
 * @param attempted the version that it was to become; it may have become a later one
 */
record SoughtCommit(String txnId, long attempted) {
    /**
     * The version that it became; empty if it is not in the log. Blocks.
     *
     * @throws WorkbenchException also where a commit that may be it cannot be read
     */
    Optional<Long> versionIn(CommitHistory history, Progress progress) throws WorkbenchException {
        List<CommitEntry> candidates = new ArrayList<>();
        history.walk(
                entry -> {
                    if (entry.version() >= attempted) {
                        candidates.add(entry);
                    }
                    return entry.version() > attempted;
                },
                progress);
        Optional<Long> found = candidates.stream()
                .filter(entry -> entry.text("txnId").equals(Optional.of(txnId)))
                .map(CommitEntry::version)
                .findFirst();
        for (CommitEntry entry : candidates) {
            if (found.isEmpty() && entry.damage().isPresent()) {
                throw new WorkbenchException(entry.damage().get());
            }
        }
        return found;
    }
}
