package io.tablesteward.model.format.delta;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.format.ColumnEvidence;
import io.tablesteward.model.format.DataFile;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.format.RemovalOutlook;
import io.tablesteward.model.format.SampleValues;
import io.tablesteward.model.format.StayingValues;
import io.tablesteward.model.format.TruncationFacts;
import io.tablesteward.model.format.UnfinishedRewrite;
import io.tablesteward.model.history.CommitHistory;
import io.tablesteward.model.history.HistoryUpTo;
import io.tablesteward.model.history.MetadataHistory;
import io.tablesteward.model.history.MetadataHistoryUpTo;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableName;
import io.tablesteward.model.table.TableSize;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;

/** A Delta table as it was at one version, as far as the log still reaches back: to look at, never to change. */
final class DeltaVersion implements GovernedTable {
    private final DeltaTable table;
    private final long version;
    private final LogFolder log;
    private final SnapshotReader snapshots;
    private final DeltaDetails meaning;

    DeltaVersion(DeltaTable table, long version, LogFolder log, SnapshotReader snapshots, DeltaDetails meaning) {
        this.table = table;
        this.version = version;
        this.log = log;
        this.snapshots = snapshots;
        this.meaning = meaning;
    }

    @Override
    public TableName name() {
        return table.name();
    }

    @Override
    public String location() {
        return table.location();
    }

    @Override
    public TableDetails details(Progress progress) throws WorkbenchException {
        DeltaSnapshot snapshot = snapshots.at(version);
        TableDetails then = meaning.of(snapshot, Optional.empty());
        List<Reason> notices = new ArrayList<>(then.lookOnly().stream().toList());
        // Of checkpoints the log has had more since
        then.notices().stream()
                .filter(notice -> notice.problem() != Problem.CHECKPOINT_OVERDUE)
                .forEach(notices::add);
        return then.lookedAtOnly(Reason.of(Problem.OLDER_VERSION, version, snapshot.latestVersion()), notices);
    }

    @Override
    public GovernedTable at(long other) {
        return table.at(other);
    }

    @Override
    public OptionalLong newestReadable(Progress progress) throws WorkbenchException {
        return table.newestReadable(progress);
    }

    @Override
    public long latestVersion() throws WorkbenchException {
        return table.latestVersion();
    }

    @Override
    public CommitHistory history() {
        return new HistoryUpTo(table.history(), version);
    }

    @Override
    public MetadataHistory metadataHistory() {
        return new MetadataHistoryUpTo(table.metadataHistory(), version);
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
    public List<Finding> check(TableDetails details, ChangeSet changes) {
        return table.check(details, changes);
    }

    /** Always refused: what was cannot be changed any more. */
    @Override
    public CommitResult commit(CommitRequest request, Progress progress) throws WorkbenchException {
        return new CommitResult.Refused(DeltaChecks.check(details(progress), request.changes(), request).stream()
                .filter(Finding::blocks)
                .toList());
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
        DeltaSnapshot snapshot = snapshots.at(version);
        return new FooterReader(log, snapshot, meaning.of(snapshot, Optional.empty()));
    }

    /** What lies beside the data belongs to no version. */
    @Override
    public List<UnfinishedRewrite> unfinishedRewrites(Progress progress) {
        return List.of();
    }

    @Override
    public long removeLeftBehind(Progress progress) {
        return 0;
    }

    @Override
    public TruncationFacts truncation(String feature, Progress progress) throws WorkbenchException {
        return table.truncation(feature, progress);
    }

    /** Of the latest version only. */
    @Override
    public void writeCheckpoint(Progress progress) throws WorkbenchException {
        throw WorkbenchException.of(Problem.OLDER_VERSION, version, table.latestVersion());
    }

    private DeltaContents contents() throws WorkbenchException {
        return new DeltaContents(log, snapshots.at(version));
    }
}
