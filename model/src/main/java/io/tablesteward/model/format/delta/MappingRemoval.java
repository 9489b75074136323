package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.Merge;
import io.tablesteward.model.change.OwnCommit;
import io.tablesteward.model.format.delta.CommitLines.Signed;
import io.tablesteward.model.format.delta.rewrite.FooterRewrite;
import io.tablesteward.model.format.delta.rewrite.MappedColumns;
import io.tablesteward.model.format.delta.rewrite.RewrittenEntries;
import io.tablesteward.model.table.TableDetails;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.Optional;
import java.util.UUID;

/**
 * Removes column mapping (RM-02): the names of the columns are written into the footers of new data files, and one commit
 * takes the new files for the old.
 *
 * <p>It commits on exactly the version it read or not at all (RM-03): any version that somebody commits meanwhile ends
 * it, and its files are taken away again. Only after an unclear answer they stay, since the commit may be there.
 */
final class MappingRemoval {
    private static final long BETWEEN_LOOKS = 1_000_000_000L;

    private final TableSource table;
    private final LogFolder log;
    private final CommitStore commits;
    private final DataFileStore files;
    private final InstantSource clock;
    private final CommitObserver observer;

    MappingRemoval(
            TableSource table,
            LogFolder log,
            CommitStore commits,
            DataFileStore files,
            InstantSource clock,
            CommitObserver observer) {
        this.table = table;
        this.log = log;
        this.commits = commits;
        this.files = files;
        this.clock = clock;
        this.observer = observer;
    }

    CommitResult commit(CommitRequest request, Progress progress) throws WorkbenchException {
        DeltaSnapshot base = table.latest();
        TableDetails now = table.details(base);
        Merge merge = Merge.onto(request.changes(), now);
        Optional<CommitResult> end = CommitGate.endsHere(request, merge, now);
        return end.isPresent() ? end.get() : remove(base, now, merge.merged(), request, progress);
    }

    private CommitResult remove(
            DeltaSnapshot base, TableDetails now, ChangeSet changes, CommitRequest request, Progress progress)
            throws WorkbenchException {
        String txnId = UUID.randomUUID().toString();
        FileRewriting rewriting = rewriting(base, now, txnId);
        FileRewriting.Files live = visitor -> new LiveFiles(log).forEach(base, visitor, stoppedAsIs(progress));
        rewriting.survey(live, progress);
        observer.reached(CommitStep.PREPARED);
        boolean mayBeThere = false;
        DataFileStore.Claim claim = claim(txnId, base);
        try (claim;
                SpooledCommit commit = SpooledCommit.create()) {
            rewriting.run(live, watched(commit, base, now), progress);
            progress.stopIfCancelled();
            Signed signed = new Signed(request.note(), request.userName(), txnId, clock.millis());
            commit.beginWith(head(base, now, NewState.of(base, now.metadata(), changes), signed, rewriting.tally()));
            mayBeThere = true;
            OwnCommit ours = OwnCommit.of(base.version() + 1, txnId, changes)
                    .replacing(rewriting.tally().filesDone() > 0);
            PutOutcome outcome = new CommitAttempt(base.version() + 1, commit, txnId).put(log, commits, observer);
            mayBeThere = outcome != PutOutcome.LOST;
            CommitResult result = ended(outcome, base, now, changes, ours);
            if (outcome == PutOutcome.OURS) {
                claim.end();
            }
            return result;
        } catch (WorkbenchException e) {
            mayBeThere = false; // it is certain that nothing was put
            throw e;
        } catch (IOException e) {
            throw new WorkbenchException(Reason.of(Problem.WRITE_FAILED, files.location(), e), e);
        } finally {
            if (!mayBeThere && rewriting.undo()) {
                claim.end();
            }
        }
    }

    private DataFileStore.Claim claim(String txnId, DeltaSnapshot base) throws WorkbenchException {
        try {
            return files.claim(txnId, base.version());
        } catch (IOException e) {
            throw new WorkbenchException(Reason.of(Problem.WRITE_FAILED, files.location(), e), e);
        }
    }

    /** A version that comes meanwhile makes all further work vain; whether one came, the commit itself decides. */
    private FileRewriting.Sink watched(SpooledCommit commit, DeltaSnapshot base, TableDetails now) {
        long[] lastLook = {System.nanoTime()};
        return (action, inside) -> {
            commit.line(action, inside);
            if (System.nanoTime() - lastLook[0] > BETWEEN_LOOKS) {
                lastLook[0] = System.nanoTime();
                if (LogListing.of(log).latestVersion() > base.version()) {
                    throw WorkbenchException.of(Problem.CHANGED_WHILE_REWRITING, now.name(), base.version() + 1);
                }
            }
        };
    }

    private CommitResult ended(
            PutOutcome outcome, DeltaSnapshot base, TableDetails now, ChangeSet changes, OwnCommit ours)
            throws WorkbenchException {
        if (outcome == PutOutcome.LOST) {
            throw WorkbenchException.of(Problem.CHANGED_WHILE_REWRITING, now.name(), base.version() + 1);
        }
        if (outcome == PutOutcome.UNCLEAR) {
            return new CommitResult.Unknown(ours.txnId(), ours.version());
        }
        CommitResult result = new ReadBack(ours, changes, now.metadata(), base.metaData()).of(table, log);
        observer.reached(CommitStep.READ_BACK);
        return result;
    }

    private FileRewriting rewriting(DeltaSnapshot base, TableDetails now, String txnId) throws WorkbenchException {
        ObjectNode schema = (ObjectNode) MetaDataTree.of(base).schema().root();
        MappedColumns columns = MappedColumns.of(schema, now.metadata().mapping());
        return new FileRewriting(
                files,
                FooterRewrite.of(columns, FooterReader.ofRows(now)),
                new RewrittenEntries(columns, DeltaJson.MAPPER),
                txnId,
                clock);
    }

    private static byte[] head(
            DeltaSnapshot base, TableDetails now, NewState state, Signed signed, RewriteTally tally) {
        ObjectNode info = CommitLines.info(base, TableSwitches.of(now.metadata()), state.operation(), signed);
        info.put("isBlindAppend", false);
        info.set("operationMetrics", tally.metrics());
        StringBuilder lines = new StringBuilder(CommitLines.line(TableState.COMMIT_INFO, info));
        state.actions().forEach(action -> lines.append(CommitLines.line(action.kind(), action.inside())));
        return lines.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** Going through the log says nothing of how far the files are. */
    private static Progress stoppedAsIs(Progress progress) {
        return new Progress() {
            @Override
            public void report(double fraction, String what) {}

            @Override
            public boolean isCancelled() {
                return progress.isCancelled();
            }
        };
    }
}
