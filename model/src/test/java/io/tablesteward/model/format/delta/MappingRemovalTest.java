package io.tablesteward.model.format.delta;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

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
import io.tablesteward.model.change.MetadataEdit.RemoveColumnMapping;
import io.tablesteward.model.change.MetadataEdit.RenameColumn;
import io.tablesteward.model.change.OwnCommit;
import io.tablesteward.model.contract.IndependentDeltaParser;
import io.tablesteward.model.format.delta.rewrite.ByteSource;
import io.tablesteward.model.format.delta.sample.SampleWarehouse;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.InstantSource;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Removing column mapping lands on exactly the version it read, or leaves nothing of ours (RM-02, RM-03). */
class MappingRemovalTest {
    @TempDir
    Path folder;

    private Path table;
    private SortedSet<String> before;

    @BeforeEach
    void make() throws Exception {
        new SampleWarehouse(folder.resolve("sample"), Clock.systemUTC()).create(Progress.unwatched());
        table = folder.resolve("sample").resolve("crm").resolve("customers");
        before = files();
    }

    @Test
    void theNewVersionHasNewFilesAndTheOldOnesStayForItsReaders() throws Exception {
        TableDetails details = details();
        CommitResult result = removal(store(), step -> {}).commit(request(), Progress.unwatched());

        assertThat(result).isInstanceOf(CommitResult.Committed.class);
        assertThat(((CommitResult.Committed) result).isVerified()).isTrue();
        assertThat(details().metadata().mapping()).isEqualTo(ColumnMapping.NONE);
        assertThat(files()).containsAll(before);
        IndependentDeltaParser parsed = IndependentDeltaParser.read(table);
        assertThat(parsed.metaData().toString()).doesNotContain("columnMapping.id", "physicalName", "maxColumnId");
        assertThat(String.valueOf(parsed.commits().get(details.version() + 1)))
                .contains("operation=REMOVE COLUMN MAPPING", "numRewrittenFiles", "isBlindAppend=false");
        assertThat(new DeltaFormat()
                        .open(name(), table.toString())
                        .size(Progress.unwatched())
                        .rows())
                .isEqualTo(new DeltaFormat()
                        .open(name(), table.toString())
                        .at(details.version())
                        .size(Progress.unwatched())
                        .rows());
    }

    // case 64
    @Test
    void aNameThatFilesCannotHaveStopsItBeforeAnythingIsWritten() throws Exception {
        TableDetails details = details();
        ColumnPath column = details.metadata().columns().get(1).path();
        commit(new RenameColumn(column, "First Name"));
        before = files();

        CommitResult result = removal(store(), step -> {}).commit(request(), Progress.unwatched());

        assertThat(result).isInstanceOf(CommitResult.Refused.class);
        assertThat(((CommitResult.Refused) result).findings())
                .extracting(Finding::code)
                .containsExactly(FindingCode.NAME_KEEPS_MAPPING);
        assertThat(files()).isEqualTo(before);
        commit(new RenameColumn(ColumnPath.of("First Name"), "first_name"));
        assertThat(removal(store(), step -> {}).commit(request(), Progress.unwatched()))
                .isInstanceOf(CommitResult.Committed.class);
    }

    @Test
    void whoeverCommitsInBetweenEndsItAndOurFilesAreTakenAway() throws Exception {
        CommitRequest request = request();
        CommitObserver intruder = step -> {
            if (step == CommitStep.SYNCED) {
                commitTheirs();
            }
        };
        WorkbenchException failure = catchThrowableOfType(
                WorkbenchException.class, () -> removal(store(), intruder).commit(request, Progress.unwatched()));
        assertThat(failure.reason().problem()).isEqualTo(Problem.CHANGED_WHILE_REWRITING);
        assertThat(files()).isEqualTo(before);
        assertThat(details().metadata().mapping()).isEqualTo(ColumnMapping.NAME);
        assertThat(details().metadata().comment()).contains("theirs");
    }

    @Test
    void cancelledOnTheWayItLeavesNothing() throws Exception {
        CommitRequest request = request();
        Progress impatient = new Progress() {
            private boolean begun;

            @Override
            public void report(double fraction, String what) {
                begun = true;
            }

            @Override
            public boolean isCancelled() {
                return begun;
            }
        };
        assertThatThrownBy(() -> removal(store(), step -> {}).commit(request, impatient))
                .isInstanceOf(CancellationException.class);
        assertThat(files()).isEqualTo(before);
    }

    /** A commit of the log alone would leave files whose columns nobody finds any more. */
    @Test
    void whereFilesCannotBeRewrittenTheLogStaysAsItIs() throws Exception {
        DeltaTable elsewhere = new DeltaTable(name(), LogOnDisk.in(table), store());
        CommitRequest request = request();
        assertThatThrownBy(() -> elsewhere.commit(request, Progress.unwatched()))
                .isInstanceOfSatisfying(
                        WorkbenchException.class,
                        failure -> assertThat(failure.reason().problem()).isEqualTo(Problem.NOT_SUPPORTED));
        assertThat(elsewhere.latestVersion()).isEqualTo(request.changes().base().version());
        assertThat(files()).isEqualTo(before);
    }

    /** Law 5. */
    @Test
    void afterAnUnclearAnswerTheFilesStaySinceTheCommitMayBeThere() throws Exception {
        CommitStore silent = new CommitStore() {
            @Override
            public Optional<Reason> whyNot() {
                return Optional.empty();
            }

            @Override
            public boolean putIfAbsent(long version, CommitContent content, CommitObserver observer)
                    throws IOException {
                throw new IOException("no answer");
            }

            @Override
            public boolean absenceIsFinal() {
                return false;
            }
        };
        CommitResult result = removal(silent, step -> {}).commit(request(), Progress.unwatched());

        assertThat(result).isInstanceOf(CommitResult.Unknown.class);
        SortedSet<String> now = files();
        assertThat(now).hasSizeGreaterThan(before.size());
        now.removeAll(before);
        assertThat(now)
                .allSatisfy(file -> assertThat(RewrittenFileName.txnIdIn(
                                Path.of(file).getFileName().toString()))
                        .contains(((CommitResult.Unknown) result).txnId()));
    }

    /** Both copies are needed until VACUUM. */
    @Test
    void withoutRoomForEveryNewFileNotOneIsWritten() throws Exception {
        long size = 0;
        for (String file : before) {
            size += Files.size(Path.of(file));
        }
        long needed = size;
        CommitRequest request = request();
        WorkbenchException failure = catchThrowableOfType(
                WorkbenchException.class,
                () -> removal(new FullDisk(new LocalDataFiles(table), needed - 1), store(), step -> {})
                        .commit(request, Progress.unwatched()));

        assertThat(failure.reason().problem()).isEqualTo(Problem.NOT_ENOUGH_SPACE);
        assertThat(failure.reason().arguments()).contains(String.valueOf(needed - 1));
        assertThat(files()).isEqualTo(before);
        assertThat(details().version()).isEqualTo(request.changes().base().version());
        // Two pages for each footer are enough beside the data
        assertThat(removal(new FullDisk(new LocalDataFiles(table), 2 * needed), store(), step -> {})
                        .commit(request, Progress.unwatched()))
                .isInstanceOf(CommitResult.Committed.class);
    }

    // case 63
    @Test
    void onlyWhereEveryLiveFooterSaysTheNamesTheLogAloneChanges() throws Exception {
        assertThat(removal(store(), step -> {}).commit(request(), Progress.unwatched()))
                .isInstanceOf(CommitResult.Committed.class);
        respell();
        commit(new MetadataEdit.EnableColumnMapping());
        SortedSet<String> rewritten = files();
        assertThat(new DeltaFormat()
                        .open(name(), table.toString())
                        .removalOutlook(Progress.unwatched())
                        .isOfLogAlone())
                .isTrue();

        CommitResult.Committed done =
                (CommitResult.Committed) removal(store(), step -> {}).commit(request(), Progress.unwatched());

        assertThat(files()).isEqualTo(rewritten);
        assertThat(done.commits()).containsExactly(new OwnCommit(done.version(), done.txnId(), true, false));
        Path commit = table.resolve("_delta_log").resolve("%020d.json".formatted(done.version()));
        assertThat(Files.readString(commit))
                .doesNotContain("\"add\":", "\"remove\":")
                .contains("\"metaData\":");
        // One renamed column more, and one more again: no file says its name now
        commit(new MetadataEdit.EnableColumnMapping());
        ColumnPath column = details().metadata().columns().get(1).path();
        commit(new RenameColumn(column, "another_name"));
        assertThat(removal(store(), step -> {}).commit(request(), Progress.unwatched()))
                .isInstanceOf(CommitResult.Committed.class);
        assertThat(files()).hasSizeGreaterThan(rewritten.size());
    }

    /** Another program leaves spaces between its statistics, and writes its numbers otherwise. */
    private void respell() throws Exception {
        Path commit = table.resolve("_delta_log")
                .resolve("%020d.json".formatted(details().version()));
        String text = Files.readString(commit);
        String other = text.replace("{\\\"numRecords\\\":", "{ \\\"numRecords\\\" : ");
        assertThat(other).isNotEqualTo(text);
        Files.writeString(commit, other);
    }

    /** A disk with so many bytes free. */
    private record FullDisk(DataFileStore files, long free) implements DataFileStore {
        @Override
        public ByteSource open(String path) throws IOException, WorkbenchException {
            return files.open(path);
        }

        @Override
        public String beside(String path, String fileName) {
            return files.beside(path, fileName);
        }

        @Override
        public void create(String path, Writing writing) throws IOException, WorkbenchException {
            files.create(path, writing);
        }

        @Override
        public void settle() throws IOException {
            files.settle();
        }

        @Override
        public Claim claim(String txnId, long readVersion) throws IOException {
            return files.claim(txnId, readVersion);
        }

        @Override
        public void delete(String path) throws IOException {
            files.delete(path);
        }

        @Override
        public long modifiedAt(String path) throws IOException {
            return files.modifiedAt(path);
        }

        @Override
        public long freeSpace() {
            return free;
        }

        @Override
        public String location() {
            return files.location();
        }
    }

    private void commitTheirs() {
        try {
            commit(new MetadataEdit.SetTableComment(Optional.of("theirs")));
        } catch (WorkbenchException e) {
            throw new IllegalStateException(e);
        }
    }

    private void commit(MetadataEdit edit) throws WorkbenchException {
        TableDetails details = details();
        CommitResult result = new DeltaFormat()
                .open(name(), table.toString())
                .commit(
                        new CommitRequest(
                                ChangeSet.none(details).plus(edit, details.metadata()), Optional.empty(), "them"),
                        Progress.unwatched());
        assertThat(result).isInstanceOf(CommitResult.Committed.class);
    }

    private CommitRequest request() throws WorkbenchException {
        TableDetails details = details();
        return new CommitRequest(
                ChangeSet.none(details).plus(new RemoveColumnMapping(), details.metadata()), Optional.of("why"), "Ana");
    }

    private MappingRemoval removal(CommitStore store, CommitObserver observer) {
        return removal(new LocalDataFiles(table), store, observer);
    }

    private MappingRemoval removal(DataFileStore dataFiles, CommitStore store, CommitObserver observer) {
        LocalLogFolder log = new LocalLogFolder(table);
        SnapshotReader snapshots = new SnapshotReader(log);
        TableSource source = new TableSource() {
            @Override
            public DeltaSnapshot latest() throws WorkbenchException {
                return snapshots.latest();
            }

            @Override
            public TableDetails details(DeltaSnapshot snapshot) throws WorkbenchException {
                return new DeltaDetails(name(), table.toString()).of(snapshot, Optional.empty());
            }
        };
        return new MappingRemoval(source, log, store, dataFiles, InstantSource.system(), observer);
    }

    private CommitStore store() {
        return new LocalCommitStore(table.resolve("_delta_log"));
    }

    private TableDetails details() throws WorkbenchException {
        return new DeltaFormat().open(name(), table.toString()).details(Progress.unwatched());
    }

    private static TableName name() {
        return new TableName("sample", "crm", "customers");
    }

    private SortedSet<String> files() throws IOException {
        try (Stream<Path> all = Files.walk(table)) {
            return all.filter(path -> path.toString().endsWith(".parquet"))
                    .map(Path::toString)
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }
}
