package io.tablesteward.model.format.delta;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tablesteward.model.Progress;
import io.tablesteward.model.format.UnfinishedRewrite;
import io.tablesteward.model.format.UnfinishedRewrite.Standing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Only what certainly is ours, and certainly nobody's, is taken away. */
class UnfinishedRewritesTest {
    private static final String TXN = "0f8a1b52-7c1d-4a53-9f0e-2f8b6e3d9c41";
    private static final String INFO = "{\"commitInfo\":{\"operation\":\"REMOVE COLUMN MAPPING\",\"txnId\":\"%s\"}}";

    @TempDir
    private Path temporary;

    private MappedTable table;
    private Path ours;

    @BeforeEach
    void make() throws Exception {
        table = MappedTable.make(temporary.resolve("t"), 2, 1);
        ours = Files.writeString(table.folder().resolve("col-p=a").resolve(RewrittenFileName.of(0, TXN)), "12345");
    }

    @Test
    void filesWithoutANoteAreLeftToVacuum() throws Exception {
        assertThat(find()).isEmpty();
        assertThat(rewrites().remove(Progress.unwatched())).isZero();
        assertThat(ours).exists();
    }

    @Test
    void whileItsProcessLivesNothingIsTaken() throws Exception {
        try (DataFileStore.Claim claim = new LocalDataFiles(table.folder()).claim(TXN, 1)) {
            assertThat(find()).extracting(UnfinishedRewrite::standing).containsExactly(Standing.UNDER_WAY);
            assertThat(rewrites().remove(Progress.unwatched())).isZero();
            assertThat(ours).exists();
            assertThat(claim).isNotNull();
        }
        // Its claim is given up, its word is still there
        assertThat(find()).singleElement().satisfies(left -> {
            assertThat(left.standing()).isEqualTo(Standing.LEFT_BEHIND);
            assertThat(left.files()).isEqualTo(1);
            assertThat(left.bytes()).isEqualTo(5);
            assertThat(left.txnId()).isEqualTo(TXN);
        });
        assertThat(rewrites().remove(Progress.unwatched())).isEqualTo(1);
        assertThat(ours).doesNotExist();
        assertThat(table.hidden()).isEmpty();
    }

    @Test
    void ofACommitThatHappenedNothingIsTakenButTheNote() throws Exception {
        note(1, RewriteNote.thisComputer(), true);
        LogOnDisk.in(table.folder()).commit(2, INFO.formatted(TXN));
        assertThat(find()).isEmpty();
        assertThat(rewrites().remove(Progress.unwatched())).isZero();
        assertThat(ours).exists();
        assertThat(table.hidden()).isEmpty();
    }

    @Test
    void theCommitThatItWasWritingGoesWithItsFilesAndNobodyElsesDoes() throws Exception {
        note(1, RewriteNote.thisComputer(), true);
        String info = INFO.formatted(TXN) + "\n{\"metaData\":";
        Path written = temporaryCommit(2, "1", info);
        List<Path> others = List.of(
                temporaryCommit(2, "2", INFO.formatted("another")),
                temporaryCommit(2, "3", info.substring(0, 40)), // may be anybody's
                temporaryCommit(2, "4", ""),
                temporaryCommit(3, "5", info)); // its commit could only have been version 2

        assertThat(find()).singleElement().satisfies(left -> {
            assertThat(left.standing()).isEqualTo(Standing.LEFT_BEHIND);
            assertThat(left.files()).isEqualTo(2);
            assertThat(left.bytes()).isEqualTo(5 + info.length());
        });
        assertThat(rewrites().remove(Progress.unwatched())).as("data files").isEqualTo(1);
        assertThat(written).doesNotExist();
        assertThat(others).allSatisfy(other -> assertThat(other).exists());
    }

    private Path temporaryCommit(long version, String name, String content) throws IOException {
        String file = "." + LogFile.commit(version) + "." + name + LocalCommitStore.TEMPORARY;
        return Files.writeString(table.log().path().resolve(file), content);
    }

    @Test
    void whenSomebodyElseHasItsVersionItCannotCome() throws Exception {
        note(1, RewriteNote.thisComputer(), true);
        LogOnDisk.in(table.folder()).commit(2, INFO.formatted("another")).commit(3, INFO.formatted("third"));
        assertThat(find()).extracting(UnfinishedRewrite::standing).containsExactly(Standing.LEFT_BEHIND);
        assertThat(rewrites().remove(Progress.unwatched())).isEqualTo(1);
        assertThat(ours).doesNotExist();
    }

    @Test
    void whatALiveEntryNamesIsNeverTakenWhateverElseIsSaid() throws Exception {
        note(1, RewriteNote.thisComputer(), true);
        LogOnDisk.in(table.folder())
                .commit(2, INFO.formatted("another"), SampleActions.add("col-p=a/" + RewrittenFileName.of(0, TXN)));
        assertThat(rewrites().remove(Progress.unwatched())).isZero();
        assertThat(ours).exists();
    }

    @Test
    void whereItsVersionCannotBeReadItIsUnclear() throws Exception {
        note(1, RewriteNote.thisComputer(), true);
        LogOnDisk.in(table.folder()).commit(2, "{\"commitInfo\":{\"txn");
        assertThat(find()).extracting(UnfinishedRewrite::standing).containsExactly(Standing.UNCLEAR);
        Files.delete(table.log().path().resolve(LogFile.commit(2)));
        // The log was cleaned since: its version is not kept any more
        note(0, RewriteNote.thisComputer(), true);
        Files.delete(table.log().path().resolve(LogFile.commit(1)));
        LogOnDisk.in(table.folder()).commit(2, INFO.formatted("another"));
        assertThat(find()).extracting(UnfinishedRewrite::standing).containsExactly(Standing.UNCLEAR);
    }

    @Test
    void aNoteThatIsNotWholeTellsNothing() throws Exception {
        for (String text : List.of("", "{\"readVersion\":", "{}")) {
            Files.writeString(table.folder().resolve(RewriteNote.nameOf(TXN)), text);
            assertThat(find()).extracting(UnfinishedRewrite::standing).containsExactly(Standing.UNCLEAR);
            assertThat(rewrites().remove(Progress.unwatched())).isZero();
        }
        assertThat(ours).exists();
    }

    @Test
    void aDiskWithoutLocksTellsNothing() throws Exception {
        note(1, RewriteNote.thisComputer(), false);
        assertThat(find()).extracting(UnfinishedRewrite::standing).containsExactly(Standing.UNCLEAR);
        assertThat(rewrites().remove(Progress.unwatched())).isZero();
        assertThat(ours).exists();
    }

    @Test
    void whatAnotherComputerBeganRestsForADay() throws Exception {
        Path note = note(1, "elsewhere", true);
        Instant yesterday = Instant.now().minus(Duration.ofHours(25));
        assertThat(find()).extracting(UnfinishedRewrite::standing).containsExactly(Standing.UNDER_WAY);
        Files.setLastModifiedTime(note, FileTime.from(yesterday));
        assertThat(find()).extracting(UnfinishedRewrite::standing).containsExactly(Standing.UNDER_WAY);
        Files.setLastModifiedTime(ours, FileTime.from(yesterday));
        assertThat(find()).extracting(UnfinishedRewrite::standing).containsExactly(Standing.LEFT_BEHIND);
    }

    @Test
    void cancelledItGoesOnTheNextTime() throws Exception {
        note(1, RewriteNote.thisComputer(), true);
        Files.writeString(table.folder().resolve(RewrittenFileName.of(1, TXN)), "1");
        Progress impatient = new Progress() {
            private boolean begun;

            @Override
            public void report(double fraction, String what) {
                begun = begun || what.endsWith(".rewritten.parquet");
            }

            @Override
            public boolean isCancelled() {
                return begun;
            }
        };
        assertThatThrownBy(() -> rewrites().remove(impatient)).isInstanceOf(CancellationException.class);
        assertThat(find()).extracting(UnfinishedRewrite::files).containsExactly(1L);
        assertThat(rewrites().remove(Progress.unwatched())).isEqualTo(1);
        assertThat(table.hidden()).isEmpty();
    }

    private Path note(long readVersion, String computer, boolean isLocked) throws IOException {
        return Files.writeString(
                table.folder().resolve(RewriteNote.nameOf(TXN)),
                new RewriteNote(readVersion, computer, isLocked).text());
    }

    private List<UnfinishedRewrite> find() throws Exception {
        return rewrites().find(Progress.unwatched());
    }

    private UnfinishedRewrites rewrites() {
        LocalLogFolder log = table.log();
        return new UnfinishedRewrites(table.folder(), log, new SnapshotReader(log), InstantSource.system());
    }
}
