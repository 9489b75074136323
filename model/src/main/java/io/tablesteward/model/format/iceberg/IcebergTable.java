package io.tablesteward.model.format.iceberg;

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
import io.tablesteward.model.history.MetadataHistory;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableName;
import io.tablesteward.model.table.TableSize;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Consumer;

/** An Iceberg table, known by the metadata files in its folder: to look at, never to change. */
public final class IcebergTable implements GovernedTable {
    private final TableName name;
    private final MetadataFolder folder;
    private final OptionalLong older;
    private final IcebergDetails meaning;

    IcebergTable(TableName name, MetadataFolder folder) {
        this(name, folder, OptionalLong.empty());
    }

    private IcebergTable(TableName name, MetadataFolder folder, OptionalLong older) {
        this.name = name;
        this.folder = folder;
        this.older = older;
        this.meaning = new IcebergDetails(name, folder.tableLocation());
    }

    @Override
    public TableName name() {
        return name;
    }

    @Override
    public String location() {
        return folder.tableLocation();
    }

    @Override
    public TableDetails details(Progress progress) throws WorkbenchException {
        MetadataVersions versions = MetadataVersions.in(folder);
        if (older.isEmpty()) {
            return detailsOf(versions, versions.latest());
        }
        long number = older.getAsLong();
        if (versions.of(number).isEmpty()) {
            throw WorkbenchException.of(
                    Problem.VERSION_NOT_KEPT, number, versions.byNumber().firstKey(), versions.latest());
        }
        TableDetails then = detailsOf(versions, number);
        List<Reason> notices = new ArrayList<>(then.lookOnly().stream().toList());
        notices.addAll(then.notices());
        return then.lookedAtOnly(Reason.of(Problem.OLDER_VERSION, number, versions.latest()), notices);
    }

    /** Of several files with one number the one that the hint means, else the one that was written last. */
    private TableDetails detailsOf(MetadataVersions versions, long number) throws WorkbenchException {
        List<MetadataFile> files = versions.of(number);
        List<IcebergMetadata> read = new ArrayList<>();
        for (MetadataFile file : files) {
            read.add(IcebergMetadata.read(folder, file));
        }
        boolean isMeant = versions.hint().filter(files.get(0)::isMeantByName).isPresent();
        IcebergMetadata shown = isMeant
                ? read.get(0)
                : read.stream()
                        .max(Comparator.comparing(IcebergMetadata::updatedAt))
                        .orElseThrow();
        List<Reason> notices = new ArrayList<>();
        read.stream()
                .filter(other -> !other.place().equals(shown.place()))
                .findFirst()
                .ifPresent(other -> notices.add(Reason.of(
                        Problem.METADATA_VERSION_TWICE,
                        number,
                        shown.file().name(),
                        other.file().name())));
        if (shown.file().isKeptByCatalog() && versions.hint().isEmpty()) {
            notices.add(Reason.of(Problem.CATALOG_DECIDES, shown.file().name()));
        }
        return meaning.of(shown, notices);
    }

    @Override
    public GovernedTable at(long version) {
        return new IcebergTable(name, folder, OptionalLong.of(version));
    }

    @Override
    public OptionalLong newestReadable(Progress progress) throws WorkbenchException {
        MetadataVersions versions = MetadataVersions.in(folder);
        for (long number : versions.byNumber().headMap(versions.latest(), true).descendingKeySet()) {
            progress.stopIfCancelled();
            if (canBeRead(versions, number)) {
                return OptionalLong.of(number);
            }
        }
        return OptionalLong.empty();
    }

    /** A file that cannot be reached at all is no damage, and ends the search. */
    private boolean canBeRead(MetadataVersions versions, long number) throws WorkbenchException {
        try {
            detailsOf(versions, number);
            return true;
        } catch (WorkbenchException e) {
            if (e.reason().problem() == Problem.DAMAGED_METADATA
                    || e.reason().problem() == Problem.ICEBERG_FORMAT_VERSION) {
                return false;
            }
            throw e;
        }
    }

    @Override
    public long latestVersion() throws WorkbenchException {
        return MetadataVersions.in(folder).latest();
    }

    @Override
    public CommitHistory history() {
        return UnreadHistory.OF_COMMITS;
    }

    @Override
    public MetadataHistory metadataHistory() {
        return UnreadHistory.OF_METADATA;
    }

    @Override
    public TableSize size(Progress progress) throws WorkbenchException {
        throw filesNotRead();
    }

    @Override
    public void forEachFile(Consumer<DataFile> visitor, Progress progress) throws WorkbenchException {
        throw filesNotRead();
    }

    @Override
    public ColumnEvidence evidence(ColumnPath column, Progress progress) throws WorkbenchException {
        throw filesNotRead();
    }

    @Override
    public SampleValues sampleValues(ColumnPath column, int most, Progress progress) throws WorkbenchException {
        throw filesNotRead();
    }

    @Override
    public StayingValues stayingValues(List<ColumnPath> columns, Progress progress) throws WorkbenchException {
        throw filesNotRead();
    }

    private static WorkbenchException filesNotRead() {
        return WorkbenchException.of(Problem.DATA_FILES_NOT_READ, IcebergFormat.TITLE);
    }

    @Override
    public List<Finding> check(TableDetails table, ChangeSet changes) {
        return IcebergChecks.check(table, changes);
    }

    /** Always refused: nothing here writes to an Iceberg table. */
    @Override
    public CommitResult commit(CommitRequest request, Progress progress) throws WorkbenchException {
        return new CommitResult.Refused(check(details(progress), request.changes()).stream()
                .filter(Finding::blocks)
                .toList());
    }

    @Override
    public RemovalOutlook removalOutlook(Progress progress) throws WorkbenchException {
        throw notOfFormat();
    }

    @Override
    public TruncationFacts truncation(String feature, Progress progress) throws WorkbenchException {
        throw notOfFormat();
    }

    @Override
    public void writeCheckpoint(Progress progress) throws WorkbenchException {
        throw notOfFormat();
    }

    private static WorkbenchException notOfFormat() {
        return WorkbenchException.of(Problem.NOT_OF_FORMAT, IcebergFormat.TITLE);
    }

    /** We rewrite no files of such tables. */
    @Override
    public List<UnfinishedRewrite> unfinishedRewrites(Progress progress) {
        return List.of();
    }

    @Override
    public long removeLeftBehind(Progress progress) {
        return 0;
    }
}
