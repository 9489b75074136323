package io.tablesteward.model.format.delta;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.history.CommitEntry.State;
import io.tablesteward.model.history.CommitEntry.TimeSource;
import io.tablesteward.model.history.HistoryPage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CancellationException;
import java.util.stream.LongStream;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DeltaHistoryTest {
    private static final String CHECKPOINT = ".checkpoint.parquet";
    private static final long NOON = Instant.parse("2026-03-01T12:00:00Z").toEpochMilli();

    @TempDir
    private Path table;

    private LogOnDisk log;
    private DeltaHistory history;

    @BeforeEach
    void anEmptyLog() throws IOException {
        log = LogOnDisk.in(table);
        history = new DeltaHistory(log);
    }

    // case 79
    @Test
    void everyCommitWhoseFileExistsIsListedWhateverCheckpointsThereAre() throws Exception {
        for (int version = 0; version < 13; version++) {
            log.commitInfo(version, "\"operation\":\"WRITE\"");
        }
        log.file(LogOnDisk.digits(10) + CHECKPOINT, "").file("_last_checkpoint", "{\"version\":10,\"size\":3}");

        assertThat(versions(all())).containsExactly(12L, 11L, 10L, 9L, 8L, 7L, 6L, 5L, 4L, 3L, 2L, 1L, 0L);
    }

    // case 80
    @Test
    void aCleanedLogStartsAtItsFirstCommitAndSaysSo() throws Exception {
        for (int version = 5; version <= 12; version++) {
            log.commitInfo(version, "");
        }
        log.file(LogOnDisk.digits(5) + CHECKPOINT, "").file(LogOnDisk.digits(10) + CHECKPOINT, "");

        HistoryPage page = firstPage(100);

        assertThat(page.firstVersion()).isEqualTo(5);
        assertThat(page.latestVersion()).isEqualTo(12);
        assertThat(versions(page.entries())).startsWith(12L).endsWith(5L).hasSize(8);
    }

    // case 82
    @Test
    void aVersionThatNoCheckpointLeadsToIsListedButNotRestorable() throws Exception {
        log.commitInfo(9, "").commitInfo(10, "").commitInfo(11, "").commitInfo(13, "");
        log.file(LogOnDisk.digits(10) + CHECKPOINT, "");

        assertThat(all())
                .extracting(CommitEntry::version, CommitEntry::restorable)
                .containsExactly(row(13, false), row(11, true), row(10, true), row(9, false));
    }

    @Test
    void aCheckpointInPartsCountsOnceAllPartsAreThere() throws Exception {
        log.commitInfo(3, "").commitInfo(4, "").commitInfo(5, "");
        log.file(LogOnDisk.digits(3) + ".checkpoint.0000000001.0000000002.parquet", "");
        log.file(LogOnDisk.digits(4) + ".checkpoint.0000000001.0000000002.parquet", "");
        log.file(LogOnDisk.digits(4) + ".checkpoint.0000000002.0000000002.parquet", "");

        assertThat(all())
                .extracting(CommitEntry::version, CommitEntry::restorable)
                .containsExactly(row(5, true), row(4, true), row(3, false));
    }

    @Test
    void aCheckpointOfTheVersionBeforeOrWithAnIdLeadsToAVersionToo() throws Exception {
        log.commitInfo(8, "");
        log.file(LogOnDisk.digits(7) + ".checkpoint.80a083e8-7026-4e79-81be-64bd76c43a11.json", "");

        assertThat(all().get(0).restorable()).isTrue();
    }

    // case 83
    @Test
    void fileTimesAreMovedUpSoThatEveryVersionIsLaterThanTheOneBefore() throws Exception {
        for (int version = 0; version < 4; version++) {
            log.commitInfo(version, "").time(version, NOON - 1000L * version);
        }

        assertThat(all())
                .extracting(e -> e.timestamp().toEpochMilli())
                .containsExactly(NOON + 3, NOON + 2, NOON + 1, NOON);
        assertThat(all()).allMatch(e -> e.timeSource() == TimeSource.FILE);
    }

    // case 83
    @Test
    void inCommitTimestampsCountFromTheFirstCommitThatHasOne() throws Exception {
        log.commitInfo(0, "\"timestamp\":1").time(0, NOON);
        log.commitInfo(1, "\"timestamp\":2").time(1, NOON - 5000);
        log.commitInfo(2, "\"inCommitTimestamp\":77,\"timestamp\":70").time(2, NOON - 9000);
        log.commitInfo(3, "\"inCommitTimestamp\":78,\"timestamp\":70").time(3, NOON - 9999);

        assertThat(all())
                .extracting(e -> e.timestamp().toEpochMilli(), CommitEntry::timeSource)
                .containsExactly(
                        row(78L, TimeSource.IN_COMMIT),
                        row(77L, TimeSource.IN_COMMIT),
                        row(NOON + 1, TimeSource.FILE),
                        row(NOON, TimeSource.FILE));
    }

    @Test
    void aVersionHasTheSameTimeOnWhateverPageItStands() throws Exception {
        for (int version = 0; version < 40; version++) {
            log.commitInfo(version, "").time(version, NOON + (version * 7919L) % 4001);
        }
        List<CommitEntry> byThrees = new ArrayList<>();
        OptionalLong before = OptionalLong.empty();
        do {
            HistoryPage page = history.page(before, 3, Progress.unwatched());
            byThrees.addAll(page.entries());
            before = page.nextBefore();
        } while (before.isPresent());

        assertThat(byThrees).isEqualTo(all()).hasSize(40);
    }

    @Test
    void aTableWithInCommitTimestampsNeedsNoFileTimes() throws Exception {
        log.commitInfo(0, "\"inCommitTimestamp\":1").commitInfo(1, "\"inCommitTimestamp\":2");

        assertThat(all()).hasSize(2);
        assertThat(log.timesAsked).hasValue(0);
    }

    // case 85
    @Test
    void commitsThatTheCatalogHasNotPublishedAreToldApart() throws Exception {
        log.commitInfo(0, "").commitInfo(1, "\"inCommitTimestamp\":10");
        String staged = "{\"commitInfo\":{\"inCommitTimestamp\":%d,\"operation\":\"WRITE\"}}";
        log.file("_staged_commits/" + LogOnDisk.digits(1) + ".a1b2c3d4.json", staged.formatted(10));
        log.file("_staged_commits/" + LogOnDisk.digits(2) + ".b1b2c3d4.json", staged.formatted(20));
        log.file("_staged_commits/" + LogOnDisk.digits(3) + ".c1b2c3d4.json", staged.formatted(30));
        log.file("_staged_commits/" + LogOnDisk.digits(3) + ".d1b2c3d4.json", staged.formatted(31));

        assertThat(all())
                .extracting(CommitEntry::version, CommitEntry::state)
                .containsExactly(
                        row(3, State.STAGED),
                        row(3, State.STAGED),
                        row(2, State.STAGED),
                        row(1, State.PUBLISHED),
                        row(0, State.PUBLISHED));
        assertThat(firstPage(1).entries()).extracting(CommitEntry::version).containsExactly(3L, 3L);
        assertThat(firstPage(1).latestVersion()).isEqualTo(1);
    }

    @Test
    void aStagedFileWithANumberTooLargeForAVersionIsNone() throws Exception {
        log.commitInfo(0, "").file("_staged_commits/99999999999999999999.a1b2c3d4.json", "{}");

        assertThat(versions(all())).containsExactly(0L);
    }

    @Test
    void aDamagedVersionIsRestorableOnlyFromACheckpointOfItsOwn() throws Exception {
        log.commitInfo(0, "").file(LogOnDisk.digits(1) + ".json", "").file(LogOnDisk.digits(2) + ".json", "");
        log.file(LogOnDisk.digits(2) + CHECKPOINT, "");

        assertThat(all())
                .extracting(CommitEntry::version, CommitEntry::restorable)
                .containsExactly(row(2, true), row(1, false), row(0, true));
    }

    @Test
    void anOldTimeOfADamagedFileHidesNoneOfTheCommitsBeforeIt() throws Exception {
        log.commitInfo(0, "\"inCommitTimestamp\":" + NOON).time(0, 1000);
        log.commitInfo(1, "\"inCommitTimestamp\":" + (NOON + 1)).time(1, 2000);
        log.file(LogOnDisk.digits(2) + ".json", "").time(2, 3000);

        assertThat(history.recent(OptionalLong.empty(), Instant.ofEpochMilli(NOON), 10, Progress.unwatched()))
                .extracting(trace -> trace.entry().version())
                .containsExactly(1L, 0L);
    }

    // HI-05
    @Test
    void aCommitWithoutCommitInfoIsAnEntryWithoutKeys() throws Exception {
        log.commit(0, "{\"protocol\":{\"minReaderVersion\":1,\"minWriterVersion\":2}}");

        CommitEntry entry = all().get(0);

        assertThat(entry.info()).isEmpty();
        assertThat(entry.state()).isEqualTo(State.PUBLISHED);
    }

    @Test
    void commitInfoIsFoundWhereverItStands() throws Exception {
        log.commit(
                0,
                "{\"add\":{\"path\":\"a\",\"stats\":\"{\\\"commitInfo\\\":{}}\",\"tags\":{\"commitInfo\":{\"operation\":\"no\"}}}}",
                "{\"txn\":null,\"commitInfo\":{\"operation\":\"WRITE\"}}");

        assertThat(all().get(0).text("operation")).contains("WRITE");
    }

    // case 75, 76, 77, HI-04
    @Test
    void anyJsonInAnyKeyIsKept() throws Exception {
        log.commit(
                0,
                "{\"commitInfo\":{\"operation\":\"OPTIMIZE\",\"operationParameters\":{\"version\":10,\"timestamp\":null,"
                        + "\"auto\":false,\"partitionBy\":[\"date\"]},\"operationMetrics\":{\"filesAdded\":{\"min\":1.50}},"
                        + "\"canMergeSchema\":true,\"aLaterKey\":[1,{\"x\":null}]}}");
        log.commitInfo(1, "\"operation\":[\"odd\"]");

        List<CommitEntry> entries = all();

        assertThat(entries).extracting(CommitEntry::version).containsExactly(1L, 0L);
        assertThat(entries.get(0).text("operation")).contains("[\"odd\"]");
        assertThat(entries.get(1).text("operationParameters"))
                .contains("{\"version\":10,\"timestamp\":null,\"auto\":false,\"partitionBy\":[\"date\"]}");
        assertThat(entries.get(1).text("operationMetrics")).contains("{\"filesAdded\":{\"min\":1.50}}");
        assertThat(entries.get(1).info().keySet())
                .containsExactly("operation", "operationParameters", "operationMetrics", "canMergeSchema", "aLaterKey");
    }

    // case 91
    @Test
    void aDamagedCommitNeverHidesTheOthers() throws Exception {
        log.commitInfo(0, "").commitInfo(4, "");
        log.file(LogOnDisk.digits(1) + ".json", "{\"protocol\":{}}\n{\"commitInfo\":{\"operation\":\"WRI");
        log.file(LogOnDisk.digits(2) + ".json", "");
        Files.createDirectory(log.path(LogOnDisk.digits(3) + ".json"));

        List<CommitEntry> entries = all();

        assertThat(entries)
                .extracting(CommitEntry::state)
                .containsExactly(State.PUBLISHED, State.DAMAGED, State.DAMAGED, State.DAMAGED, State.PUBLISHED);
        assertThat(entries.get(3).damage().orElseThrow().problem()).isEqualTo(Problem.DAMAGED_LOG);
        assertThat(entries.get(3).damage().orElseThrow().arguments().get(0)).endsWith(LogOnDisk.digits(1) + ".json");
        assertThat(entries.get(3).damage().orElseThrow().arguments().get(1)).isEqualTo("2");
    }

    // case 95
    @Test
    void aStrayCharacterAfterEachObjectAndObjectsOverManyLinesAreAccepted() throws Exception {
        log.commit(0, "{\"protocol\":{\"a\":\"}x\"}}x", "{\"commitInfo\":{\"operation\":\"A\"}}x");
        log.file(
                LogOnDisk.digits(1) + ".json",
                "{\n  \"protocol\": {\n  }\n}\n{\n  \"commitInfo\": {\n    \"operation\": \"B\"\n  }\n}\n");

        assertThat(all()).extracting(e -> e.text("operation").orElse("")).containsExactly("B", "A");
    }

    // case 94
    @Test
    void theFirstPageListsOnceAndOpensOnlyItsOwnFiles() throws Exception {
        for (int version = 0; version < 300; version++) {
            log.commitInfo(version, "");
        }

        assertThat(firstPage(50).entries()).hasSize(50);

        assertThat(log.listings).hasValue(1);
        assertThat(log.opened).hasValue(50);
    }

    // case 94
    @Test
    void aWalkThatIsEndedOpensNoMoreThanItHasInHand() throws Exception {
        for (int version = 0; version < 1000; version++) {
            log.commitInfo(version, "");
        }
        List<Long> seen = new ArrayList<>();

        history.walk(entry -> seen.add(entry.version()) && seen.size() < 10, Progress.unwatched());

        assertThat(seen)
                .containsExactlyElementsOf(
                        LongStream.range(0, 10).mapToObj(i -> 999 - i).toList());
        assertThat(log.opened.get()).isLessThanOrEqualTo(32);
    }

    // case 94
    @Test
    void readingStopsAtTheCommitInfoHoweverLongTheCommit() throws Exception {
        log.file(
                LogOnDisk.digits(0) + ".json",
                "{\"commitInfo\":{\"operation\":\"A\"}}\n" + "{\"add\":{broken".repeat(10));

        assertThat(all().get(0).text("operation")).contains("A");
    }

    @Test
    void aCancelledReadingEndsAsCancelled() throws Exception {
        log.commitInfo(0, "");
        Progress cancelled = new Progress() {
            @Override
            public void report(double fraction, String what) {}

            @Override
            public boolean isCancelled() {
                return true;
            }
        };

        assertThatThrownBy(() -> history.page(OptionalLong.empty(), 10, cancelled))
                .isInstanceOf(CancellationException.class);
    }

    @Test
    void aFolderWithoutCommitsOrCheckpointsHasNoHistory() throws Exception {
        log.file("_commit_x.json.tmp", "{}").file("00000000000000000000.json.tmp", "{}");

        assertThatThrownBy(() -> firstPage(10))
                .isInstanceOfSatisfying(
                        WorkbenchException.class,
                        e -> assertThat(e.reason().problem()).isEqualTo(Problem.NOT_A_TABLE));
    }

    // case 88
    @Test
    void aLogWithOnlyACheckpointHasNoCommitsToTell() throws Exception {
        log.file(LogOnDisk.digits(7) + CHECKPOINT, "");

        HistoryPage page = firstPage(10);

        assertThat(page.entries()).isEmpty();
        assertThat(page.latestVersion()).isEqualTo(7);
    }

    // case 74
    @Test
    void aCommitThatTouchesOnlyTheLogTellsItsNoteAndItsOwnKeys() throws Exception {
        log.commit(
                0,
                "{\"commitInfo\":{\"operation\":\"DELETE\",\"operationMetrics\":{\"numRemovedFiles\":\"1\"},"
                        + "\"userMetadata\":\"whole day deleted\",\"theirKey\":\"x\"}}",
                "{\"remove\":{\"path\":\"day=1/f\",\"dataChange\":true}}");
        log.commitInfo(1, "\"operation\":\"SET TBLPROPERTIES\",\"userMetadata\":\"only a property\"");

        assertThat(all())
                .extracting(CommitEntry::note)
                .containsExactly(Optional.of("only a property"), Optional.of("whole day deleted"));
        assertThat(all().get(1).text("theirKey")).contains("x");
        assertThat(all().get(1).text("operationMetrics")).contains("{\"numRemovedFiles\":\"1\"}");
    }

    // case 73
    @Test
    void aNoteComesBackAsItWasStoredAndEmptyIsNotAbsent() throws Exception {
        log.commitInfo(0, "\"userMetadata\":\"\"").commitInfo(1, "").commitInfo(2, "\"userMetadata\":null");
        log.commitInfo(3, "\"userMetadata\":\"a\\nb \\ud83d\\ude00\"");
        log.commitInfo(4, "\"userMetadata\":\"" + "n".repeat(1 << 20) + "\"");

        List<CommitEntry> entries = all();

        assertThat(entries.get(4).note()).contains("");
        assertThat(entries.get(3).note()).isEmpty();
        assertThat(entries.get(2).note()).isEmpty();
        assertThat(entries.get(1).note()).contains("a\nb 😀");
        assertThat(entries.get(0).note().orElseThrow()).hasSize(1 << 20);
    }

    @Test
    void recentCommitsCarryTheStreamsThatWroteThem() throws Exception {
        log.commit(0, "{\"commitInfo\":{\"inCommitTimestamp\":1000}}", "{\"txn\":{\"appId\":\"old\",\"version\":1}}");
        log.commit(
                1,
                "{\"txn\":{\"appId\":\"s-1\",\"version\":1}}",
                "{\"commitInfo\":{\"inCommitTimestamp\":2000}}",
                "{\"add\":{}}",
                "{\"txn\":{\"appId\":\"s-2\",\"version\":1}}");
        log.commit(2, "{\"commitInfo\":{\"inCommitTimestamp\":3000}}");

        assertThat(history.recent(OptionalLong.empty(), Instant.ofEpochMilli(1500), 10, Progress.unwatched()))
                .extracting(trace -> trace.entry().version(), trace -> trace.streams())
                .containsExactly(row(2L, List.of()), row(1L, List.of("s-1", "s-2")));
        assertThat(history.recent(OptionalLong.empty(), Instant.EPOCH, 1, Progress.unwatched()))
                .hasSize(1);
        assertThat(history.recent(OptionalLong.of(1), Instant.EPOCH, 10, Progress.unwatched()))
                .extracting(trace -> trace.entry().version())
                .containsExactly(0L);
    }

    @Test
    void theRawCommitIsItsTextUpToALimitThatCutsNoCharacter() throws Exception {
        log.file(LogOnDisk.digits(0) + ".json", "{\"é😀\":1}");

        assertThat(history.rawCommit(0, 100)).isEqualTo("{\"é😀\":1}");
        assertThat(history.rawCommit(0, 4)).isEqualTo("{\"é");
        assertThat(history.rawCommit(0, 5)).isEqualTo("{\"é😀");
        assertThatThrownBy(() -> history.rawCommit(1, 100)).isInstanceOf(WorkbenchException.class);
    }

    private static Tuple row(Object... values) {
        for (int i = 0; i < values.length; i++) {
            values[i] = values[i] instanceof Integer number ? (Object) number.longValue() : values[i];
        }
        return Tuple.tuple(values);
    }

    private HistoryPage firstPage(int limit) throws WorkbenchException {
        return history.page(OptionalLong.empty(), limit, Progress.unwatched());
    }

    private List<CommitEntry> all() throws WorkbenchException {
        List<CommitEntry> entries = new ArrayList<>();
        history.walk(entries::add, Progress.unwatched());
        return entries;
    }

    private static List<Long> versions(List<CommitEntry> entries) {
        return entries.stream().map(CommitEntry::version).toList();
    }
}
