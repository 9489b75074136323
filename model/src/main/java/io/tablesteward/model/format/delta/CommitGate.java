package io.tablesteward.model.format.delta;

import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.Merge;
import io.tablesteward.model.table.TableDetails;
import java.util.List;
import java.util.Optional;

/** What ends a commit before anything is written. */
final class CommitGate {
    private CommitGate() {}

    /** Empty if the commit may go on. Pure. */
    static Optional<CommitResult> endsHere(CommitRequest request, Merge merge, TableDetails now) {
        if (!merge.isClean()) {
            return Optional.of(new CommitResult.Clash(merge, now));
        }
        if (merge.merged().isEmpty()) {
            return Optional.of(new CommitResult.NothingToCommit(now));
        }
        List<Finding> blocking = DeltaChecks.check(now, merge.merged(), request).stream()
                .filter(Finding::blocks)
                .toList();
        return blocking.isEmpty() ? Optional.empty() : Optional.of(new CommitResult.Refused(blocking));
    }
}
