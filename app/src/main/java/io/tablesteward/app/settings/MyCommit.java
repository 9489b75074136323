package io.tablesteward.app.settings;

import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.CommittedChange;
import io.tablesteward.model.change.CreateRequest;
import io.tablesteward.model.change.CreateResult;
import io.tablesteward.model.change.FieldChange;
import io.tablesteward.model.change.OwnCommit;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableName;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A commit made here.
 *
 * @param tableId the id of the table; empty where it has none, or where the line is older than ids in lines
 * @param version the version that is ours; the one that was tried while the outcome is unclear
 * @param run shared by the commits of one Review over several tables
 * @param earlierTxnIds of the commits before it, where the change takes several
 */
public record MyCommit(
        Instant time,
        TableName table,
        String location,
        Optional<String> tableId,
        long version,
        String txnId,
        Optional<String> note,
        Outcome outcome,
        Optional<String> run,
        List<FieldChange> changes,
        List<String> earlierTxnIds) {
    /** What reading the table again said. */
    public enum Outcome {
        VERIFIED,
        /** Committed, but the table did not say the same afterwards. */
        DIFFERS,
        /** Committed, but another program put its own commit over it: nothing of it is in the table any more. */
        OVERWRITTEN,
        /** A change of several commits ended on the way: the version is its newest so far. */
        PARTLY,
        /** No clear answer yet. */
        UNCLEAR
    }

    public MyCommit {
        changes = List.copyOf(changes);
        earlierTxnIds = List.copyOf(earlierTxnIds);
    }

    /** A change of one commit. */
    public MyCommit(
            Instant time,
            TableName table,
            String location,
            Optional<String> tableId,
            long version,
            String txnId,
            Optional<String> note,
            Outcome outcome,
            Optional<String> run,
            List<FieldChange> changes) {
        this(time, table, location, tableId, version, txnId, note, outcome, run, changes, List.of());
    }

    /** All that came into the table with it. */
    public Stream<String> txnIds() {
        return Stream.concat(earlierTxnIds.stream(), Stream.of(txnId));
    }

    /**
     * What is to be remembered of a commit that has ended; empty if nothing was written.
     *
     * @param run shared by the commits of one run
     */
    public static Optional<MyCommit> of(
            CommitRequest request, CommitResult result, Optional<String> run, Instant time) {
        if (result instanceof CommitResult.Committed committed) {
            return Optional.of(of(
                    time,
                    committed.written(),
                    committed.version(),
                    committed.txnId(),
                    earlier(committed.commits()),
                    request.note(),
                    outcome(committed),
                    run));
        }
        if (result instanceof CommitResult.PartlyDone partly) {
            OwnCommit newest = OwnCommit.last(partly.commits());
            return Optional.of(of(
                    time,
                    partly.asked(),
                    newest.version(),
                    newest.txnId(),
                    earlier(partly.commits()),
                    request.note(),
                    Outcome.PARTLY,
                    run));
        }
        if (result instanceof CommitResult.Unknown unknown) {
            return Optional.of(of(
                    time,
                    request.changes(),
                    unknown.attemptedVersion(),
                    unknown.txnId(),
                    List.of(),
                    request.note(),
                    Outcome.UNCLEAR,
                    run));
        }
        return Optional.empty();
    }

    /**
     * What is to be remembered of a table that was made: its first commit, which changed no field of anybody; empty if
     * nothing was written.
     *
     * @param run shared by the commits of one run
     */
    public static Optional<MyCommit> of(
            CreateRequest request, CreateResult result, Optional<String> run, Instant time) {
        if (result instanceof CreateResult.Created made) {
            return Optional.of(new MyCommit(
                    time,
                    made.table(),
                    made.location(),
                    made.readBack().flatMap(TableDetails::statedId),
                    0,
                    made.txnId(),
                    request.note(),
                    made.isVerified() ? Outcome.VERIFIED : Outcome.DIFFERS,
                    run,
                    List.of()));
        }
        if (result instanceof CreateResult.Unknown unknown) {
            return Optional.of(new MyCommit(
                    time,
                    unknown.table(),
                    unknown.location(),
                    Optional.empty(),
                    0,
                    unknown.txnId(),
                    request.note(),
                    Outcome.UNCLEAR,
                    run,
                    List.of()));
        }
        return Optional.empty();
    }

    private static List<String> earlier(List<OwnCommit> commits) {
        return commits.stream()
                .limit(commits.size() - 1L)
                .map(OwnCommit::txnId)
                .filter(txnId -> !txnId.isEmpty()) // Spark has ids of its own
                .toList();
    }

    private static Outcome outcome(CommitResult.Committed committed) {
        if (committed.overwritten()) {
            return Outcome.OVERWRITTEN;
        }
        return committed.isVerified() ? Outcome.VERIFIED : Outcome.DIFFERS;
    }

    private static MyCommit of(
            Instant time,
            ChangeSet changes,
            long version,
            String txnId,
            List<String> earlierTxnIds,
            Optional<String> note,
            Outcome outcome,
            Optional<String> run) {
        return new MyCommit(
                time,
                changes.table(),
                changes.location(),
                changes.base().tableId(),
                version,
                txnId,
                note,
                outcome,
                run,
                CommittedChange.of(changes).fields(),
                earlierTxnIds);
    }

    /** The same commit, when more is known of it. */
    public MyCommit withOutcome(Outcome known, long knownVersion) {
        return new MyCommit(
                time, table, location, tableId, knownVersion, txnId, note, known, run, changes, earlierTxnIds);
    }
}
