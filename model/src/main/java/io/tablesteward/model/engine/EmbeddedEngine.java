package io.tablesteward.model.engine;

import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.table.TableDetails;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Carries changes out in this process, on the table's own log. */
public final class EmbeddedEngine implements ExecutionEngine {
    @Override
    public Support supports(TableDetails table, MetadataEdit edit) {
        return table.lookOnly().map(Support::no).orElseGet(Support::yes);
    }

    @Override
    public CommitResult commit(GovernedTable table, CommitRequest request, Progress progress)
            throws WorkbenchException {
        return table.commit(request, progress);
    }

    /** By the transaction id that is written with every commit of ours; it may have become a later version. */
    @Override
    public Sought lookAgain(GovernedTable table, CommitRequest request, CommitResult.Unknown unknown, Progress progress)
            throws WorkbenchException {
        List<CommitEntry> candidates = new ArrayList<>();
        table.history()
                .walk(
                        entry -> {
                            if (entry.version() >= unknown.attemptedVersion()) {
                                candidates.add(entry);
                            }
                            return entry.version() > unknown.attemptedVersion();
                        },
                        progress);
        Optional<CommitEntry> found = candidates.stream()
                .filter(entry -> entry.text("txnId").equals(Optional.of(unknown.txnId())))
                .findFirst();
        Optional<Reason> unread =
                candidates.stream().flatMap(entry -> entry.damage().stream()).findFirst();
        if (found.isEmpty() && unread.isPresent()) {
            throw new WorkbenchException(unread.get());
        }
        return found.<Sought>map(entry -> new Sought.Arrived(entry.version())).orElseGet(Sought.NotThere::new);
    }
}
