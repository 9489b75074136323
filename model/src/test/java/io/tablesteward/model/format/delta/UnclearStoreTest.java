package io.tablesteward.model.format.delta;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.MetadataEdit.SetColumnComment;
import io.tablesteward.model.change.MetadataEdit.SetTableComment;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableDetails;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Law 5 and case 98: unknown is not failure, and never a second commit. */
class UnclearStoreTest {
    @TempDir
    Path folder;

    private DeltaTableUnderTest table;
    private LocalLogFolder log;
    private Runnable whileReadBack = () -> {};

    @BeforeEach
    void aTable() throws IOException {
        table = DeltaTableUnderTest.make(folder.resolve("t"), DeltaShape.PLAIN);
        log = new LocalLogFolder(table.folder());
    }

    /** A store whose answers to the first puts are told beforehand; later ones are honest. */
    private final class Store implements CommitStore {
        private final LocalCommitStore honest = new LocalCommitStore(log.path());
        private final List<Answer> answers = new ArrayList<>();
        private final boolean absenceIsFinal;
        private int puts;

        Store(boolean absenceIsFinal, Answer... answers) {
            this.absenceIsFinal = absenceIsFinal;
            this.answers.addAll(List.of(answers));
        }

        @Override
        public Optional<Reason> whyNot() {
            return Optional.empty();
        }

        @Override
        public boolean putIfAbsent(long version, CommitContent content, CommitObserver observer)
                throws IOException, WorkbenchException {
            puts++;
            if (answers.isEmpty()) {
                return honest.putIfAbsent(version, content, observer);
            }
            return answers.remove(0).put(() -> honest.putIfAbsent(version, content, observer));
        }

        @Override
        public boolean absenceIsFinal() {
            return absenceIsFinal;
        }
    }

    private interface Put {
        boolean really() throws IOException, WorkbenchException;
    }

    private interface Answer {
        boolean put(Put put) throws IOException, WorkbenchException;
    }

    private static final Answer WRITTEN_BUT_TIMED_OUT = put -> {
        put.really();
        throw new IOException("timed out");
    };
    private static final Answer NOT_WRITTEN_AND_TIMED_OUT = put -> {
        throw new IOException("timed out");
    };
    private static final Answer DISK_IS_GONE = put -> {
        throw WorkbenchException.of(Problem.WRITE_FAILED, "the log", "gone");
    };
    private static final Answer WRITTEN_BUT_SAYS_EXISTS = put -> {
        put.really();
        return false;
    };

    private Answer afterTheyCommitted(Answer answer) {
        return put -> {
            table.anotherProgramAddsData();
            return answer.put(put);
        };
    }

    private CommitResult commit(CommitStore store) throws WorkbenchException {
        return commit(store, step -> {});
    }

    private CommitResult commit(CommitStore store, CommitObserver observer) throws WorkbenchException {
        DeltaTable reader = new DeltaTable(DeltaTableUnderTest.NAME, log, store);
        TableDetails details = reader.details(Progress.unwatched());
        ChangeSet changes = ChangeSet.none(details)
                .plus(new SetTableComment(Optional.of("mine")), details.metadata())
                .plus(new SetColumnComment(ColumnPath.of("id"), Optional.of("mine")), details.metadata());
        TableSource source = new TableSource() {
            private int times;
            private final SnapshotReader snapshots = new SnapshotReader(log);

            @Override
            public DeltaSnapshot latest() throws WorkbenchException {
                DeltaSnapshot latest = snapshots.latest();
                if (++times == 2) {
                    whileReadBack.run();
                }
                return latest;
            }

            @Override
            public TableDetails details(DeltaSnapshot snapshot) throws WorkbenchException {
                return new DeltaDetails(DeltaTableUnderTest.NAME, log.tableLocation()).of(snapshot, Optional.empty());
            }
        };
        return new DeltaCommit(source, log, store, java.time.InstantSource.system(), observer)
                .commit(new CommitRequest(changes, Optional.of("note"), "Ana"), Progress.unwatched());
    }

    private void isCommittedOnce(CommitResult result, long version) throws IOException {
        assertThat(result).isInstanceOf(CommitResult.Committed.class);
        CommitResult.Committed committed = (CommitResult.Committed) result;
        assertThat(committed.isVerified()).isTrue();
        assertThat(committed.version()).isEqualTo(version);
        assertThat(commitsWith(committed.txnId())).isEqualTo(1);
        assertThat(table.said().comment()).contains("mine");
    }

    private long commitsWith(String txnId) throws IOException {
        return table.parsed().commits().values().stream()
                .filter(info -> txnId.equals(info.get("txnId")))
                .count();
    }

    @Test
    void writtenButTimedOutIsFoundInTheLog() throws Exception {
        Store store = new Store(false, WRITTEN_BUT_TIMED_OUT);

        isCommittedOnce(commit(store), 1);
        assertThat(store.puts).isEqualTo(1);
    }

    @Test
    void notWrittenAndTimedOutIsPutAgainUnderTheSameVersion() throws Exception {
        isCommittedOnce(commit(new Store(false, NOT_WRITTEN_AND_TIMED_OUT)), 1);
        assertThat(table.filesInLog()).isEqualTo(2);
    }

    @Test
    void writtenAfterAnEarlierTimeOutIsReportedOnce() throws Exception {
        isCommittedOnce(commit(new Store(false, NOT_WRITTEN_AND_TIMED_OUT, WRITTEN_BUT_TIMED_OUT)), 1);
    }

    /** Case 98: the store tried twice by itself. */
    @Test
    void aVersionThatIsThereMayBeOurOwn() throws Exception {
        isCommittedOnce(commit(new Store(false, WRITTEN_BUT_SAYS_EXISTS)), 1);
    }

    @Test
    void aWinnerInBetweenIsBuiltUpon() throws Exception {
        isCommittedOnce(commit(new Store(false, afterTheyCommitted(NOT_WRITTEN_AND_TIMED_OUT))), 2);
        isNotDoubled();
    }

    @Test
    void aWinnerAndThenATimeOutEndRightToo() throws Exception {
        isCommittedOnce(
                commit(new Store(false, afterTheyCommitted(NOT_WRITTEN_AND_TIMED_OUT), WRITTEN_BUT_TIMED_OUT)), 2);
        isNotDoubled();
    }

    private void isNotDoubled() throws IOException {
        assertThat(table.parsed().commits().values().stream().filter(info -> "note".equals(info.get("userMetadata"))))
                .hasSize(1);
    }

    @Test
    void neitherFoundNorRuledOutIsUnknown() throws Exception {
        Store store = new Store(false, NOT_WRITTEN_AND_TIMED_OUT, NOT_WRITTEN_AND_TIMED_OUT, NOT_WRITTEN_AND_TIMED_OUT);

        CommitResult result = commit(store);

        assertThat(result).isInstanceOf(CommitResult.Unknown.class);
        assertThat(((CommitResult.Unknown) result).attemptedVersion()).isEqualTo(1);
        assertThat(commitsWith(((CommitResult.Unknown) result).txnId())).isZero();
    }

    @Test
    void whereAbsenceIsFinalItIsAFailureThatSaysSo() {
        Store store = new Store(true, NOT_WRITTEN_AND_TIMED_OUT, NOT_WRITTEN_AND_TIMED_OUT, NOT_WRITTEN_AND_TIMED_OUT);

        assertThatExceptionOfType(WorkbenchException.class)
                .isThrownBy(() -> commit(store))
                .satisfies(e -> assertThat(e.reason().problem()).isEqualTo(Problem.WRITE_FAILED));
    }

    /** Law 5: that the second put failed for certain says nothing of the first. */
    @Test
    void aCertainFailureAfterAnUnclearOneIsStillUnknown() throws Exception {
        CommitResult result = commit(new Store(false, NOT_WRITTEN_AND_TIMED_OUT, DISK_IS_GONE));

        assertThat(result).isInstanceOf(CommitResult.Unknown.class);
    }

    @Test
    void aCommitThatIsOverwrittenWhileItIsReadBackIsNotVerified() throws Exception {
        whileReadBack = this::overwriteVersion1;

        CommitResult.Committed committed = (CommitResult.Committed) commit(new LocalCommitStore(log.path()));

        assertThat(committed.isVerified()).isFalse();
        assertThat(committed.overwritten()).isTrue();
    }

    /** Programs without put-if-absent exist: what they overwrite is never called verified. */
    @Test
    void aCommitThatAnotherProgramOverwroteIsNotVerified() throws Exception {
        CommitResult result = commit(new LocalCommitStore(log.path()), step -> {
            if (step == CommitStep.FOLDER_SYNCED) {
                overwriteVersion1();
            }
        });

        assertThat(result).isInstanceOf(CommitResult.Committed.class);
        CommitResult.Committed committed = (CommitResult.Committed) result;
        assertThat(committed.isVerified()).isFalse();
        assertThat(committed.differences()).hasSize(2);
        assertThat(committed.overwritten()).isTrue();
    }

    private void overwriteVersion1() {
        try {
            Files.delete(table.commitFile(1));
            table.anotherProgramAddsData();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void aFieldThatSomebodyChangedRightAfterwardsIsReported() throws Exception {
        CommitResult result = commit(new LocalCommitStore(log.path()), step -> {
            if (step == CommitStep.FOLDER_SYNCED) {
                theyComment();
            }
        });

        CommitResult.Committed committed = (CommitResult.Committed) result;
        assertThat(committed.isVerified()).isFalse();
        assertThat(committed.restKept()).isTrue();
        assertThat(committed.overwritten()).isFalse();
        assertThat(committed.differences()).containsExactly(new SetTableComment(Optional.empty()).field());
    }

    private void theyComment() {
        try {
            table.anotherProgramComments("theirs, right after");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
