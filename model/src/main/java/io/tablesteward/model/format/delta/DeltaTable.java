package io.tablesteward.model.format.delta;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.StagedEdit;
import io.tablesteward.model.format.ColumnEvidence;
import io.tablesteward.model.format.DataFile;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.format.RemovalOutlook;
import io.tablesteward.model.format.SampleValues;
import io.tablesteward.model.format.StayingValues;
import io.tablesteward.model.format.TruncationFacts;
import io.tablesteward.model.format.UnfinishedRewrite;
import io.tablesteward.model.history.CommitHistory;
import io.tablesteward.model.history.MetadataHistory;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableName;
import io.tablesteward.model.table.TableSize;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;

/** A Delta table, known by its log. */
public final class DeltaTable implements GovernedTable {
    private final TableName name;
    private final LogFolder log;
    private final CommitStore store;
    private final SnapshotReader snapshots;
    private final DeltaDetails meaning;
    private final DeltaHistory history;

    DeltaTable(TableName name, LogFolder log, CommitStore store) {
        this.name = name;
        this.log = log;
        this.store = store;
        this.snapshots = new SnapshotReader(log);
        this.meaning = new DeltaDetails(name, log.tableLocation());
        this.history = new DeltaHistory(log);
    }

    @Override
    public TableName name() {
        return name;
    }

    @Override
    public String location() {
        return log.tableLocation();
    }

    @Override
    public TableDetails details(Progress progress) throws WorkbenchException {
        return detailsOf(snapshots.latest());
    }

    /** Also below damage (case 91). */
    @Override
    public GovernedTable at(long version) {
        return new DeltaVersion(this, version, log, snapshots, meaning);
    }

    @Override
    public OptionalLong newestReadable(Progress progress) throws WorkbenchException {
        return snapshots.newestReadable(this::detailsOf, progress);
    }

    /** What a version says by itself, to read back what was just written; whether it is the latest does not count. */
    TableDetails detailsAt(long version) throws WorkbenchException {
        return detailsOf(snapshots.at(version));
    }

    private TableDetails detailsOf(DeltaSnapshot snapshot) throws WorkbenchException {
        return meaning.of(snapshot, store.whyNot());
    }

    @Override
    public long latestVersion() throws WorkbenchException {
        return snapshots.latestVersion();
    }

    @Override
    public CommitHistory history() {
        return history;
    }

    @Override
    public MetadataHistory metadataHistory() {
        return new DeltaMetadataHistory(log, history);
    }

    @Override
    public TableSize size(Progress progress) throws WorkbenchException {
        return contents().size(progress);
    }

    @Override
    public void forEachFile(Consumer<DataFile> visitor, Progress progress) throws WorkbenchException {
        contents().forEachFile(visitor, progress);
    }

    @Override
    public ColumnEvidence evidence(ColumnPath column, Progress progress) throws WorkbenchException {
        return contents().evidence(column, progress);
    }

    @Override
    public SampleValues sampleValues(ColumnPath column, int most, Progress progress) throws WorkbenchException {
        return contents().sampleValues(column, most, progress);
    }

    @Override
    public StayingValues stayingValues(List<ColumnPath> columns, Progress progress) throws WorkbenchException {
        return footers().staying(columns, progress);
    }

    @Override
    public RemovalOutlook removalOutlook(Progress progress) throws WorkbenchException {
        return footers().removal(progress);
    }

    private FooterReader footers() throws WorkbenchException {
        DeltaSnapshot snapshot = snapshots.latest();
        return new FooterReader(log, snapshot, detailsOf(snapshot));
    }

    private DeltaContents contents() throws WorkbenchException {
        return new DeltaContents(log, snapshots.latest());
    }

    @Override
    public List<Finding> check(TableDetails table, ChangeSet changes) {
        return DeltaChecks.check(table, changes);
    }

    @Override
    public List<Finding> inspect(TableDetails table, ChangeSet changes, Progress progress) throws WorkbenchException {
        List<Finding> findings = new ArrayList<>(check(table, changes));
        for (StagedEdit staged : changes.edits()) {
            if (staged.edit() instanceof MetadataEdit.DropFeature drop
                    && !drop.truncateHistory()
                    && table.lookOnly()
                            .filter(reason -> !reason.problem().isOfOurWriting())
                            .isEmpty()) {
                FeatureDropPlan plan = planDrop(drop.feature(), progress);
                plan.findings().stream()
                        .filter(finding -> finding.code() != FindingCode.FEATURE_STILL_MAPPED) // it is removed first
                        .filter(finding -> !findings.contains(finding))
                        .forEach(findings::add);
                if (findings.stream().noneMatch(Finding::blocks)
                        && plan.before().supported().contains(drop.feature())) {
                    findings.add(FeatureDropPlan.effort(plan, MappingChecks.removesMapping(table.metadata(), drop)));
                }
            }
        }
        findings.sort(Finding.WORST_FIRST);
        return findings;
    }

    @Override
    public Optional<Duration> keepsOldFilesFor(TableDetails table) {
        return Retention.ofFiles(table.metadata());
    }

    @Override
    public CommitResult commit(CommitRequest request, Progress progress) throws WorkbenchException {
        boolean rewritesFiles = request.changes().edits().stream()
                .anyMatch(staged ->
                        staged.edit() instanceof MetadataEdit.RemoveColumnMapping && !staged.isRepairOfTraces());
        if (rewritesFiles) {
            return removeMapping(request, progress);
        }
        boolean dropsFeature = request.changes().edits().stream()
                .anyMatch(staged -> staged.edit() instanceof MetadataEdit.DropFeature);
        if (dropsFeature) {
            return new FeatureDropping(new Source(), log, new Dropping()).commit(request, progress);
        }
        return new DeltaCommit(
                        new Source(),
                        log,
                        store,
                        InstantSource.system(),
                        CommitObserver.showing(progress, name.table()))
                .commit(request, progress);
    }

    @Override
    public List<UnfinishedRewrite> unfinishedRewrites(Progress progress) throws WorkbenchException {
        Optional<UnfinishedRewrites> here = unfinished();
        return here.isPresent() ? here.get().find(progress) : List.of();
    }

    @Override
    public long removeLeftBehind(Progress progress) throws WorkbenchException {
        Optional<UnfinishedRewrites> here = unfinished();
        return here.isPresent() ? here.get().remove(progress) : 0;
    }

    /** Files are rewritten by us on disks of this computer only. */
    private Optional<UnfinishedRewrites> unfinished() {
        return log instanceof LocalLogFolder local
                ? Optional.of(new UnfinishedRewrites(local.table(), log, snapshots, InstantSource.system()))
                : Optional.empty();
    }

    private CommitResult removeMapping(CommitRequest request, Progress progress) throws WorkbenchException {
        if (!(log instanceof LocalLogFolder local)) {
            // Never by the log alone: its files would be read by names that they do not have
            throw WorkbenchException.of(Problem.NOT_SUPPORTED, log.location());
        }
        return new MappingRemoval(
                        new Source(),
                        log,
                        store,
                        new LocalDataFiles(local.table()),
                        InstantSource.system(),
                        CommitObserver.showing(progress, name.table()))
                .commit(request, progress);
    }

    @Override
    public void writeCheckpoint(Progress progress) throws WorkbenchException {
        checkpoints().write(snapshots.latest(), progress);
    }

    /** What it would take to drop a feature, and what stands against it; may read every entry of a data file. */
    public FeatureDropPlan planDrop(String feature, Progress progress) throws WorkbenchException {
        return planDrop(snapshots.latest(), feature, progress);
    }

    private FeatureDropPlan planDrop(DeltaSnapshot snapshot, String feature, Progress progress)
            throws WorkbenchException {
        return drop(new FeatureDropRequest(feature, Optional.empty(), "")).planOn(snapshot, progress);
    }

    /**
     * Drops a feature, its history kept (DF-03). It takes up to five commits and four checkpoints; one that ended on the
     * way is gone on with. Cancelled, it leaves a whole table that still has the feature.
     *
     * @throws WorkbenchException where nothing more can be said of the table than that; asked again, it goes on
     */
    public FeatureDropResult dropFeature(FeatureDropRequest request, Progress progress) throws WorkbenchException {
        return drop(request).run(progress);
    }

    @Override
    public TruncationFacts truncation(String feature, Progress progress) throws WorkbenchException {
        DeltaSnapshot snapshot = snapshots.latest();
        return new TruncationReader(log).read(snapshot, planDrop(snapshot, feature, progress), progress);
    }

    private FeatureDropRun drop(FeatureDropRequest request) throws WorkbenchException {
        return new FeatureDropRun(request, new Source(), log, store, checkpoints(), InstantSource.system(), step -> {});
    }

    /** Also where none can be written: what dropping a feature would take is looked at everywhere. */
    private CheckpointWriter checkpoints() {
        CheckpointStore place = log instanceof LocalLogFolder local
                ? new LocalCheckpointStore(local.path())
                : new LookOnlyCheckpoints(Reason.of(Problem.NOT_SUPPORTED, log.location()));
        return new CheckpointWriter(log, place, InstantSource.system());
    }

    /** What dropping a feature is made of. */
    private final class Dropping implements FeatureDropping.Runs {
        @Override
        public FeatureDropRun drop(FeatureDropRequest request) throws WorkbenchException {
            return DeltaTable.this.drop(request);
        }

        @Override
        public CommitResult removeMapping(CommitRequest request, Progress progress) throws WorkbenchException {
            return DeltaTable.this.removeMapping(request, progress);
        }
    }

    /** Hands a commit what it needs of this table. */
    private final class Source implements TableSource {
        @Override
        public DeltaSnapshot latest() throws WorkbenchException {
            return snapshots.latest();
        }

        @Override
        public TableDetails details(DeltaSnapshot snapshot) throws WorkbenchException {
            return detailsOf(snapshot);
        }
    }
}
