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
import io.tablesteward.model.table.TableMetadata;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Carries changes out in this process, on the table's own log. */
public final class EmbeddedEngine implements ExecutionEngine {
    private static final String OURS = "Table-Steward/";

    @Override
    public Support supports(TableDetails table, MetadataEdit edit) {
        return table.lookOnly().map(Support::no).orElseGet(Support::yes);
    }

    @Override
    public CommitResult commit(GovernedTable table, CommitRequest request, Progress progress)
            throws WorkbenchException {
        return table.commit(request, progress);
    }

    /**
     * By the transaction id that is written with every commit of ours; it may have become a later version. Where a bug took
     * the id along, by who made the commit and what it did.
     */
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
        Optional<CommitEntry> found = Optional.empty();
        for (CommitEntry entry : candidates) {
            if (found.isEmpty() && isIt(entry, table, request, unknown)) {
                found = Optional.of(entry);
            }
        }
        Optional<Reason> unread =
                candidates.stream().flatMap(entry -> entry.damage().stream()).findFirst();
        if (found.isEmpty() && unread.isPresent()) {
            throw new WorkbenchException(unread.get());
        }
        return found.<Sought>map(entry -> new Sought.Arrived(entry.version())).orElseGet(Sought.NotThere::new);
    }

    private static boolean isIt(
            CommitEntry entry, GovernedTable table, CommitRequest request, CommitResult.Unknown unknown)
            throws WorkbenchException {
        if (!unknown.txnId().isEmpty()) {
            return entry.text("txnId").equals(Optional.of(unknown.txnId()));
        }
        return entry.text("engineInfo")
                        .filter(engine -> engine.startsWith(OURS))
                        .isPresent()
                && entry.text("userName").equals(Optional.of(request.userName()))
                && entry.note().equals(request.note())
                && !isSaid(request, table, entry.version() - 1)
                && isSaid(request, table, entry.version());
    }

    private static boolean isSaid(CommitRequest request, GovernedTable table, long version) throws WorkbenchException {
        TableMetadata then = table.at(version).details(Progress.unwatched()).metadata();
        return request.changes().edits().stream().allMatch(staged -> staged.isSaidBy(then));
    }
}
