package io.tablesteward.model.format.delta;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.Merge;
import io.tablesteward.model.change.OwnCommit;
import io.tablesteward.model.table.TableDetails;
import java.time.InstantSource;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Changes what a Delta table says by one commit to its log, or not at all (law 2).
 *
 * <p>The edits are carried out on the newest state. Whoever commits in between is read, and the edits are moved onto
 * what they left (law 4): without a clash that goes on by itself, a clash is handed back and nothing is written.
 */
final class DeltaCommit {
    /** Enough for a crowd of writers; each lost attempt means that somebody else got on. */
    static final int ATTEMPTS = 60;

    private static final long LONGEST_PAUSE = 250;

    private final TableSource table;
    private final LogFolder log;
    private final CommitStore store;
    private final InstantSource clock;
    private final CommitObserver observer;

    DeltaCommit(TableSource table, LogFolder log, CommitStore store, InstantSource clock, CommitObserver observer) {
        this.table = table;
        this.log = log;
        this.store = store;
        this.clock = clock;
        this.observer = observer;
    }

    CommitResult commit(CommitRequest request, Progress progress) throws WorkbenchException {
        String txnId = UUID.randomUUID().toString();
        ChangeSet changes = request.changes();
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            progress.stopIfCancelled();
            DeltaSnapshot base = table.latest();
            TableDetails now = table.details(base);
            Merge merge = Merge.onto(changes, now);
            Optional<CommitResult> end = CommitGate.endsHere(request, merge, now);
            if (end.isPresent()) {
                return end.get();
            }
            changes = merge.merged();
            NewState state = NewState.of(base, now.metadata(), changes);
            CommitAttempt commit =
                    attempt(base, now, state, new CommitRequest(changes, request.note(), request.userName()), txnId);
            observer.reached(CommitStep.PREPARED);
            PutOutcome outcome = commit.put(log, store, observer);
            if (outcome == PutOutcome.OURS) {
                ReadBack written = new ReadBack(
                        OwnCommit.of(base.version() + 1, txnId, changes), changes, now.metadata(), base.metaData());
                CommitResult result = written.of(table, log);
                observer.reached(CommitStep.READ_BACK);
                return result;
            }
            if (outcome == PutOutcome.UNCLEAR) {
                return new CommitResult.Unknown(txnId, base.version() + 1);
            }
            pause(attempt);
        }
        throw WorkbenchException.of(
                Problem.CHANGED_BY_ANOTHER_WRITER,
                changes.table(),
                table.latest().version());
    }

    private CommitAttempt attempt(
            DeltaSnapshot base, TableDetails now, NewState state, CommitRequest request, String txnId) {
        byte[] content = CommitLines.of(base, TableSwitches.of(now.metadata()), state, request, txnId, clock.millis());
        return new CommitAttempt(base.version() + 1, CommitContent.of(content), txnId);
    }

    /** Random, so that two of us do not meet again at the next version. */
    static void pause(int attempt) {
        try {
            Thread.sleep(ThreadLocalRandom.current().nextLong(Math.min(LONGEST_PAUSE, 5L + 5L * attempt)));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException();
        }
    }
}
