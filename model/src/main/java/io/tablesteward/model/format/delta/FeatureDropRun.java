package io.tablesteward.model.format.delta;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.change.OwnCommit;
import io.tablesteward.model.change.TextRules;
import io.tablesteward.model.table.KnownFeature;
import io.tablesteward.model.table.TableDetails;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Drops one feature from one table in the form that keeps the history (DF-03): clean-up, three commits without content,
 * each with a checkpoint, the lower protocol, one more checkpoint.
 *
 * <p>Before every commit the newest state is planned anew, whoever wrote it: that is how each winner of a race is
 * checked. A run that ends on the way leaves a whole table, and the next goes on from there.
 */
final class FeatureDropRun {
    private static final Logger LOG = LoggerFactory.getLogger(FeatureDropRun.class);

    private final FeatureDropRequest request;
    private final TableSource table;
    private final LogFolder log;
    private final CommitStore store;
    private final CheckpointWriter checkpoints;
    private final InstantSource clock;
    private final FeatureDropStep.Observer observer;
    private final FeatureDropEnd end;
    private int barriers;
    private final List<OwnCommit> commits = new ArrayList<>();
    private int remaining;

    FeatureDropRun(
            FeatureDropRequest request,
            TableSource table,
            LogFolder log,
            CommitStore store,
            CheckpointWriter checkpoints,
            InstantSource clock,
            FeatureDropStep.Observer observer) {
        this.request = request;
        this.table = table;
        this.log = log;
        this.store = store;
        this.checkpoints = checkpoints;
        this.clock = clock;
        this.observer = observer;
        this.end = new FeatureDropEnd(log, checkpoints, observer);
    }

    /** A plan and what it was made of. */
    private record Planned(FeatureDropPlan plan, DeltaSnapshot base, TableDetails details, FileTraces files) {}

    /** Writes nothing. */
    FeatureDropPlan planOn(DeltaSnapshot base, Progress progress) throws WorkbenchException {
        Planned now = plan(base, progress);
        FeatureDropTrail trail = FeatureDropTrail.of(log, base, request.feature());
        return now.details().lookOnly().isPresent() ? now.plan() : now.plan().foundWith(trail);
    }

    /** The versions that are ours, in order, however the run ended. */
    List<OwnCommit> commits() {
        return List.copyOf(commits);
    }

    /** How many commits were left when it ended. */
    int remaining() {
        return remaining;
    }

    /** What would end a run before its first commit; all entries are looked at. */
    List<Finding> standingAgainst(DeltaSnapshot base, Progress progress) throws WorkbenchException {
        Planned now = plan(base, progress);
        List<Finding> blocking = new ArrayList<>(
                now.plan().findings().stream().filter(Finding::blocks).toList());
        if (blocking.stream().allMatch(finding -> finding.code() == FindingCode.FEATURE_STILL_MAPPED)
                && FeatureDropPlan.needsBarrier(request.feature())) {
            checkpoints.whyNot(base, progress).ifPresent(lost -> blocking.add(needsCheckpoints(lost)));
        }
        return blocking;
    }

    FeatureDropResult run(Progress whole) throws WorkbenchException {
        Progress progress = new PartOf(whole, true);
        DeltaSnapshot found = table.latest();
        FeatureDropTrail trail = FeatureDropTrail.of(log, found, request.feature());
        Planned now = plan(found, progress);
        if (trail.loweredAt().isPresent() && now.details().lookOnly().isEmpty()) {
            return end.finished(trail.loweredAt().getAsLong(), progress);
        }
        List<Finding> broken = brokenTexts();
        if (!broken.isEmpty() || !now.plan().isPossible()) {
            broken.addAll(now.plan().findings());
            return new FeatureDropResult.Refused(broken);
        }
        remaining = whole(now.plan());
        if (now.plan().barrierCheckpoints() > 0) {
            Optional<Reason> lost = checkpoints.whyNot(found, progress);
            if (lost.isPresent()) {
                return new FeatureDropResult.Refused(List.of(needsCheckpoints(lost.get())));
            }
        }
        if (now.plan().cleanUps().isEmpty()) {
            barriers = trail.barriers();
            if (trail.openBarrier() && barriers < now.plan().barrierCheckpoints()) {
                writeBarrier(found, progress);
            }
        }
        return goOn(whole);
    }

    private FeatureDropResult goOn(Progress whole) throws WorkbenchException {
        Progress progress = new PartOf(whole, true);
        for (int lost = 0; lost < DeltaCommit.ATTEMPTS; ) {
            progress.stopIfCancelled();
            Planned now = plan(table.latest(), progress);
            boolean usedAgain = barriers > 0 && !now.plan().cleanUps().isEmpty();
            if (!now.plan().isPossible() || usedAgain) {
                return stopped(now.plan(), usedAgain);
            }
            report(whole, now);
            FeatureDropStep next = next(now.plan());
            String txnId = UUID.randomUUID().toString();
            switch (put(content(next, now), now.base(), txnId)) {
                case OURS -> {
                    long version = now.base().version() + 1;
                    commits.add(new OwnCommit(version, txnId));
                    remaining = remainingAfter(next, now.plan());
                    lost = 0;
                    reached(next, now.plan());
                    if (next == FeatureDropStep.LOWERED) {
                        return end.lowered(version, now.plan(), progress);
                    }
                    if (next == FeatureDropStep.BARRIER_COMMITTED) {
                        writeBarrier(at(version), progress);
                    }
                }
                case UNCLEAR -> {
                    return new FeatureDropResult.Unknown(txnId, now.base().version() + 1);
                }
                case LOST -> DeltaCommit.pause(lost++);
            }
        }
        throw WorkbenchException.of(
                Problem.CHANGED_BY_ANOTHER_WRITER,
                log.tableLocation(),
                table.latest().version());
    }

    private static int whole(FeatureDropPlan plan) {
        return plan.cleanUps().size() + plan.barrierCheckpoints() + 1;
    }

    private int remainingAfter(FeatureDropStep step, FeatureDropPlan plan) {
        return switch (step) {
            case CLEANED_UP -> plan.cleanUps().size() - 1 + plan.barrierCheckpoints() - barriers + 1;
            case BARRIER_COMMITTED -> plan.barrierCheckpoints() - barriers;
            default -> 0;
        };
    }

    private Planned plan(DeltaSnapshot base, Progress progress) throws WorkbenchException {
        TableDetails details = table.details(base);
        FileTraces files = traces(base, progress);
        return new Planned(FeatureDropPlan.of(details, base, request.feature(), files), base, details, files);
    }

    /** Each barrier is as long as all the rest. */
    private void report(Progress progress, Planned now) {
        progress.report(
                (double) (barriers + 1) / (now.plan().barrierCheckpoints() + 2),
                now.details().name().table());
    }

    private FileTraces traces(DeltaSnapshot base, Progress progress) throws WorkbenchException {
        boolean inFiles = KnownFeature.named(request.feature())
                .flatMap(KnownFeature::removal)
                .filter(removal -> removal.traces().isInFiles())
                .isPresent();
        return inFiles ? FileTraces.in(log, base, clock.instant(), progress) : FileTraces.NONE;
    }

    private FeatureDropStep next(FeatureDropPlan plan) {
        if (!plan.cleanUps().isEmpty()) {
            return FeatureDropStep.CLEANED_UP;
        }
        return barriers < plan.barrierCheckpoints() ? FeatureDropStep.BARRIER_COMMITTED : FeatureDropStep.LOWERED;
    }

    private FeatureDropCommit content(FeatureDropStep step, Planned now) {
        return switch (step) {
            case CLEANED_UP ->
                FeatureDropCommit.cleanUp(
                        now.plan(),
                        now.base(),
                        now.files(),
                        now.details().metadata().properties(),
                        clock.millis());
            case BARRIER_COMMITTED -> FeatureDropCommit.barrier(now.base());
            default -> FeatureDropCommit.lowering(now.plan(), now.base());
        };
    }

    private PutOutcome put(FeatureDropCommit commit, DeltaSnapshot base, String txnId) throws WorkbenchException {
        byte[] content = CommitLines.of(
                base,
                TableSwitches.of(DeltaDetails.metadata(commit.after())),
                commit.operation(),
                new CommitLines.Signed(request.note(), request.userName(), txnId, clock.millis()),
                commit.actions());
        return new CommitAttempt(base.version() + 1, CommitContent.of(content), txnId).put(log, store, step -> {});
    }

    private void writeBarrier(DeltaSnapshot snapshot, Progress progress) throws WorkbenchException {
        checkpoints.write(snapshot, progress);
        barriers++;
        observer.reached(FeatureDropStep.BARRIER_WRITTEN);
    }

    /** The state at a version of ours, whatever others have added since. */
    private DeltaSnapshot at(long version) throws WorkbenchException {
        return new SnapshotReader(log).at(version);
    }

    private void reached(FeatureDropStep step, FeatureDropPlan plan) {
        observer.reached(step);
        LOG.info("Version {} of {}: {} on the way to drop {}", newest(), log.location(), step, plan.feature());
    }

    private FeatureDropResult stopped(FeatureDropPlan plan, boolean usedAgain) {
        List<Finding> findings = new ArrayList<>(plan.findings());
        if (usedAgain) {
            remaining = whole(plan); // versions that use it may not lie between the clean-up and the end
            findings.add(0, Finding.ofTable(FindingCode.FEATURE_USED_AGAIN, request.feature()));
        }
        return commits.isEmpty()
                ? new FeatureDropResult.Refused(findings)
                : new FeatureDropResult.Stopped(findings, newest());
    }

    private long newest() {
        return commits.get(commits.size() - 1).version();
    }

    private Finding needsCheckpoints(Reason lost) {
        return Finding.ofTable(
                FindingCode.FEATURE_NEEDS_CHECKPOINTS,
                request.feature(),
                lost.arguments().get(0));
    }

    private List<Finding> brokenTexts() {
        List<Finding> broken = new ArrayList<>();
        request.note()
                .filter(TextRules::isBroken)
                .ifPresent(note -> broken.add(Finding.ofTable(FindingCode.TEXT_IS_BROKEN, note)));
        if (TextRules.isBroken(request.userName())) {
            broken.add(Finding.ofTable(FindingCode.TEXT_IS_BROKEN, request.userName()));
        }
        return broken;
    }
}
