package io.tablesteward.model.history;

import static io.tablesteward.model.history.Commits.commit;
import static io.tablesteward.model.history.Commits.history;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HistoryActivityTest {
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
    /** A Sunday. */
    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    // Counted by hand: Ana 2 commits, the job 2, whoever says nothing 1
    private final List<CommitEntry> commits = List.of(
            commit(
                    4,
                    NOON,
                    "\"operation\":\"MERGE\",\"userName\":\"Ana\",\"operationMetrics\":{\"numTargetRowsInserted\":\"7\",\"numOutputRows\":\"1007\",\"numTargetRowsDeleted\":\"2\",\"numTargetFilesAdded\":\"3\",\"numTargetFilesRemoved\":\"1\",\"numTargetBytesAdded\":\"900\",\"numTargetBytesRemoved\":\"400\"}"),
            commit(
                    3,
                    NOON.minusSeconds(3600),
                    "\"operation\":\"WRITE\",\"job\":{\"jobId\":\"17\"},\"operationMetrics\":{\"numFiles\":\"2\",\"numOutputRows\":\"10\",\"numOutputBytes\":\"100\"}"),
            commit(2, NOON.minusSeconds(24 * 3600), ""),
            commit(
                    1,
                    NOON.plusSeconds(60),
                    "\"operation\":\"DELETE\",\"userName\":\"Ana\",\"operationMetrics\":{\"num_deleted_rows\":5,\"num_added_files\":1,\"num_removed_files\":1}"),
            commit(
                    0,
                    NOON.minusSeconds(25 * 3600),
                    "\"operation\":\"WRITE\",\"job\":{\"jobId\":\"17\"},\"operationMetrics\":{\"numFiles\":\"many\"}"));

    @Test
    void everyWriterHasWhatItsCommitsSayAndTheBusiestIsFirst() throws WorkbenchException {
        HistoryActivity activity = of(commits);

        assertThat(activity.writers())
                .extracting(totals -> totals.writer().label().orElse("-"))
                .containsExactly("Ana", "17", "-");
        WriterTotals ana = activity.writers().get(0);
        assertThat(ana.commits()).isEqualTo(2);
        // Version 1 has a later time than version 4
        assertThat(ana.first()).isEqualTo(NOON);
        assertThat(ana.last()).isEqualTo(NOON.plusSeconds(60));
        assertThat(ana.operations()).containsExactly("MERGE", "DELETE");
        assertThat(ana.amounts().of(Amount.ROWS_ADDED)).isEqualTo(new StatedSum(7, 1, 1));
        assertThat(ana.amounts().of(Amount.ROWS_REMOVED)).isEqualTo(new StatedSum(7, 2, 0));
        assertThat(ana.amounts().of(Amount.FILES_ADDED)).isEqualTo(new StatedSum(4, 2, 0));
        assertThat(ana.amounts().of(Amount.FILES_REMOVED)).isEqualTo(new StatedSum(2, 2, 0));
        assertThat(ana.amounts().of(Amount.BYTES_ADDED)).isEqualTo(new StatedSum(900, 1, 1));
        assertThat(ana.amounts().of(Amount.BYTES_REMOVED)).isEqualTo(new StatedSum(400, 1, 1));
    }

    @Test
    void whatACommitDoesNotSayIsNotZero() throws WorkbenchException {
        HistoryActivity activity = of(commits);

        WriterTotals job = activity.writers().get(1);
        assertThat(job.amounts().of(Amount.FILES_ADDED)).isEqualTo(new StatedSum(2, 1, 1));
        assertThat(job.amounts().of(Amount.FILES_REMOVED)).isEqualTo(new StatedSum(0, 0, 2));
        assertThat(job.amounts().of(Amount.FILES_REMOVED).isStated()).isFalse();
        WriterTotals nobody = activity.writers().get(2);
        assertThat(nobody.operations()).isEmpty();
        assertThat(nobody.amounts().sums().values()).containsOnly(new StatedSum(0, 0, 1));
        assertThat(activity.all().commits()).isEqualTo(5);
        assertThat(activity.all().of(Amount.FILES_ADDED)).isEqualTo(new StatedSum(6, 3, 2));
    }

    @Test
    void daysAndHoursAreThoseOfTheZone() throws WorkbenchException {
        HistoryActivity activity = of(commits);

        assertThat(activity.days().keySet()).containsExactly(LocalDate.of(2026, 2, 28), LocalDate.of(2026, 3, 1));
        assertThat(activity.days().values().stream().map(Amounts::commits)).containsExactly(2L, 3L);
        assertThat(activity.days().values().stream().map(day -> day.of(Amount.BYTES_ADDED)))
                .containsExactly(new StatedSum(0, 0, 2), new StatedSum(1000, 2, 1));
        assertThat(activity.hours().commits()).isEqualTo(5);
        assertThat(activity.hours().count(DayOfWeek.SUNDAY, 13)).isEqualTo(2);
        assertThat(activity.hours().count(DayOfWeek.SUNDAY, 12)).isEqualTo(1);
        assertThat(activity.hours().count(DayOfWeek.SATURDAY, 13)).isEqualTo(1);
        assertThat(activity.hours().since()).contains(NOON.minusSeconds(25 * 3600));
        assertThat(activity.hours())
                .isEqualTo(CommitHours.of(
                        commits.stream().map(CommitEntry::timestamp).toList(), BERLIN, NOON.plusSeconds(7200)));
    }

    @Test
    void anEmptyLogHasNoActivity() throws WorkbenchException {
        HistoryActivity activity = of(List.of());

        assertThat(activity.all()).isEqualTo(Amounts.NONE);
        assertThat(activity.writers()).isEmpty();
        assertThat(activity.days()).isEmpty();
        assertThat(activity.hours().since()).isEmpty();
    }

    @Test
    void aLogInWhichEveryCommitNamesAnotherWriterIsStillCountedWhole() {
        ActivityTally tally = new ActivityTally(ZoneOffset.UTC);
        for (int version = ActivityTally.MOST_WRITERS + 5; version > 0; version--) {
            tally.add(commit(
                    version,
                    NOON,
                    "\"userName\":\"u%d\",\"operationMetrics\":{\"numFiles\":\"1\"}".formatted(version)));
        }
        HistoryActivity activity = tally.total(NOON);

        assertThat(activity.writers()).hasSize(ActivityTally.MOST_WRITERS);
        assertThat(activity.others().commits()).isEqualTo(5);
        assertThat(activity.others().of(Amount.FILES_ADDED)).isEqualTo(new StatedSum(5, 5, 0));
    }

    @Test
    void aClaimThatCannotBeTrueNeitherOverflowsNorTakesForever() {
        ActivityTally tally = new ActivityTally(ZoneOffset.UTC);
        String most = "\"operationMetrics\":{\"numOutputBytes\":\"%d\",\"numFiles\":-1}".formatted(Long.MAX_VALUE);
        tally.addAll(List.of(
                commit(2, NOON, most),
                commit(1, Instant.ofEpochMilli(Long.MIN_VALUE), most),
                commit(0, Instant.ofEpochMilli(Long.MAX_VALUE), "\"operationMetrics\":[1]")));
        HistoryActivity activity = tally.total(NOON);

        assertThat(activity.all().of(Amount.BYTES_ADDED)).isEqualTo(new StatedSum(Long.MAX_VALUE, 2, 1));
        assertThat(activity.all().of(Amount.FILES_ADDED)).isEqualTo(new StatedSum(0, 0, 3));
        assertThat(activity.days()).hasSize(3);
    }

    @ParameterizedTest
    @CsvSource({
        "2026-01-01,2026-01-01,DAY",
        "2026-01-01,2026-03-03,DAY",
        "2026-01-01,2026-03-04,WEEK",
        "2025-01-01,2026-12-31,MONTH",
        "1970-01-01,2026-12-31,YEAR"
    })
    void theStepOfAChartIsTheSmallestThatFits(LocalDate first, LocalDate last, CalendarStep step) {
        assertThat(CalendarStep.fitting(first, last, 62)).isEqualTo(step);
    }

    private static HistoryActivity of(List<CommitEntry> commits) throws WorkbenchException {
        return HistoryActivity.of(
                history(new ArrayList<>(commits)), BERLIN, NOON.plusSeconds(7200), Progress.unwatched());
    }
}
