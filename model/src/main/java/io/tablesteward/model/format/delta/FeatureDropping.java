package io.tablesteward.model.format.delta;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.CommitResult.Committed;
import io.tablesteward.model.change.DroppedFeature;
import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.change.Merge;
import io.tablesteward.model.change.MetadataEdit.DropFeature;
import io.tablesteward.model.change.OwnCommit;
import io.tablesteward.model.change.StagedEdit;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableMetadata;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Carries the wish for a feature to go out: the mapping first, where it is that feature and on, then all that
 * {@link FeatureDropRun} does. The answer is that of one commit, and where it ended on the way it says which commits are
 * in.
 */
final class FeatureDropping {
    private static final Logger LOG = LoggerFactory.getLogger(FeatureDropping.class);

    private final TableSource table;
    private final LogFolder log;
    private final Runs runs;
    private final List<OwnCommit> commits = new ArrayList<>();

    /** What it is made of. */
    interface Runs {
        FeatureDropRun drop(FeatureDropRequest request) throws WorkbenchException;

        CommitResult removeMapping(CommitRequest request, Progress progress) throws WorkbenchException;
    }

    FeatureDropping(TableSource table, LogFolder log, Runs runs) {
        this.table = table;
        this.log = log;
        this.runs = runs;
    }

    CommitResult commit(CommitRequest request, Progress progress) throws WorkbenchException {
        DeltaSnapshot base = table.latest();
        TableDetails now = table.details(base);
        Merge merge = Merge.onto(request.changes(), now);
        if (!merge.isClean()) {
            return new CommitResult.Clash(merge, now);
        }
        List<Finding> blocking = DeltaChecks.check(now, request.changes(), request).stream()
                .filter(Finding::blocks)
                .toList();
        if (!blocking.isEmpty()) {
            return isGoneSince(request.changes(), now)
                    ? new CommitResult.NothingToCommit(now)
                    : new CommitResult.Refused(blocking);
        }
        StagedEdit staged = request.changes().edits().get(0); // it stands alone, the checks saw to that
        DropFeature wish = (DropFeature) staged.edit();
        FeatureDropRun run = runs.drop(new FeatureDropRequest(wish.feature(), request.note(), request.userName()));
        if (MappingChecks.removesMapping(now.metadata(), wish)) {
            Optional<CommitResult> end = unmapped(base, now, wish, run, request, progress);
            if (end.isPresent()) {
                return end.get();
            }
        }
        return drop(run, wish, now, request, progress);
    }

    /** Somebody else has dropped it: what was wished for is so (law 6). */
    private static boolean isGoneSince(ChangeSet changes, TableDetails now) {
        return changes.edits().stream()
                .allMatch(staged -> staged.before().isPresent()
                        && staged.edit().field().valueIn(now.metadata()).isEmpty());
    }

    /** Empty once the mapping is removed; before the first file is written all that could end the rest is looked for. */
    private Optional<CommitResult> unmapped(
            DeltaSnapshot base,
            TableDetails now,
            DropFeature wish,
            FeatureDropRun run,
            CommitRequest request,
            Progress progress)
            throws WorkbenchException {
        List<Finding> against = run.standingAgainst(base, progress).stream()
                .filter(finding -> finding.code() != FindingCode.FEATURE_STILL_MAPPED)
                .toList();
        if (!against.isEmpty()) {
            return Optional.of(new CommitResult.Refused(against));
        }
        ChangeSet removal = ChangeSet.none(now).plus(DroppedFeature.REMOVAL, now.metadata());
        CommitResult result =
                runs.removeMapping(new CommitRequest(removal, request.note(), request.userName()), progress);
        if (result instanceof Committed committed && committed.isVerified()) {
            commits.addAll(committed.commits());
            return Optional.empty();
        }
        LOG.info("The mapping of {} could not be removed, so {} stays", log.location(), wish.feature());
        return Optional.of(result);
    }

    private CommitResult drop(
            FeatureDropRun run, DropFeature wish, TableDetails before, CommitRequest request, Progress progress)
            throws WorkbenchException {
        try {
            FeatureDropResult result = run.run(progress);
            commits.addAll(run.commits());
            if (result instanceof FeatureDropResult.Dropped dropped) {
                boolean isEndOfAnEarlierRun = commits.isEmpty();
                if (isEndOfAnEarlierRun) {
                    commits.add(new OwnCommit(dropped.version(), txnIdOf(dropped.version())));
                }
                return dropped.checkpointMissing().isPresent()
                        ? partly(run, request, dropped.checkpointMissing(), List.of())
                        : committed(dropped, isEndOfAnEarlierRun, wish, before, request);
            }
            if (result instanceof FeatureDropResult.Refused refused) {
                if (commits.isEmpty() && isGoneSince(request.changes(), before)) {
                    return new CommitResult.NothingToCommit(before);
                }
                return commits.isEmpty()
                        ? new CommitResult.Refused(refused.findings())
                        : partly(run, request, Optional.empty(), refused.findings());
            }
            if (result instanceof FeatureDropResult.Stopped stopped) {
                return partly(run, request, Optional.empty(), stopped.findings());
            }
            FeatureDropResult.Unknown unknown = (FeatureDropResult.Unknown) result;
            return commits.isEmpty()
                    ? new CommitResult.Unknown(unknown.txnId(), unknown.attemptedVersion())
                    : partly(
                            run,
                            request,
                            Optional.of(Reason.of(Problem.COMMIT_STATE_UNKNOWN, before.name(), unknown.txnId())),
                            List.of());
        } catch (CancellationException stopped) {
            return endedEarly(run, request, Optional.empty()).orElseThrow(() -> stopped);
        } catch (WorkbenchException failure) {
            return endedEarly(run, request, Optional.of(failure.reason())).orElseThrow(() -> failure);
        }
    }

    /** Empty if nothing of ours is in the table. */
    private Optional<CommitResult> endedEarly(FeatureDropRun run, CommitRequest request, Optional<Reason> why) {
        commits.addAll(run.commits());
        return commits.isEmpty() ? Optional.empty() : Optional.of(partly(run, request, why, List.of()));
    }

    private CommitResult partly(
            FeatureDropRun run, CommitRequest request, Optional<Reason> why, List<Finding> findings) {
        List<Finding> blocking = findings.stream().filter(Finding::blocks).toList();
        return new CommitResult.PartlyDone(commits, run.remaining(), request.changes(), why, blocking, readAgain());
    }

    private Optional<TableDetails> readAgain() {
        try {
            return Optional.of(table.details(table.latest()));
        } catch (WorkbenchException e) {
            LOG.warn("{} could not be read again", log.location(), e);
            return Optional.empty();
        }
    }

    /** As the log says it, since another run wrote it; empty text if it cannot be read. */
    private String txnIdOf(long version) {
        try {
            return WrittenCommit.read(log, version).txnId().orElse("");
        } catch (WorkbenchException e) {
            LOG.warn("Version {} of {} could not be read again", version, log.location(), e);
            return "";
        }
    }

    private CommitResult committed(
            FeatureDropResult.Dropped dropped,
            boolean isEndOfAnEarlierRun,
            DropFeature wish,
            TableDetails before,
            CommitRequest request) {
        List<EditedField> all = List.of(wish.field());
        try {
            WrittenCommit inLog = WrittenCommit.read(log, dropped.version());
            TableDetails now = table.details(table.latest());
            String txnId = commits.get(commits.size() - 1).txnId();
            boolean overwritten = !isEndOfAnEarlierRun && !inLog.isOf(txnId);
            boolean isGone = wish.field().valueIn(now.metadata()).isEmpty() && dropped.verified();
            return new Committed(
                    commits,
                    request.changes(),
                    Optional.of(now),
                    isGone ? List.of() : all,
                    !overwritten && saysWhatThePreviewSaid(dropped.version(), wish),
                    overwritten);
        } catch (WorkbenchException e) {
            LOG.warn("Version {} of {} could not be read again", dropped.version(), before.location(), e);
            return new Committed(commits, request.changes(), Optional.empty(), all, false, false);
        }
    }

    /** Laws 1 and 3, for the commit that lowered the protocol; those before it were planned on what they found. */
    private boolean saysWhatThePreviewSaid(long version, DropFeature wish) throws WorkbenchException {
        SnapshotReader versionsOfTable = new SnapshotReader(log);
        TableDetails base = table.details(versionsOfTable.at(version - 1));
        TableMetadata expected =
                ChangeSet.none(base).plus(wish, base.metadata()).appliedTo(base.metadata());
        TableMetadata now = table.details(versionsOfTable.at(version)).metadata();
        SortedMap<String, String> properties = new TreeMap<>(expected.properties());
        if (FeatureDropPlan.needsBarrier(wish.feature())) {
            properties.put(DroppedFeature.PROTECTED_BEFORE, Long.toString(version));
        }
        return expected.withProperties(properties).equals(now);
    }
}
