package io.tablesteward.model.history;

import static io.tablesteward.model.history.Commits.commit;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.history.Landing.Kind;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HistoryTargetTest {
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

    /** Version 7 is missing; 0 to 3 were cleaned away. */
    private final List<CommitEntry> commits = List.of(
            commit(9, Instant.parse("2026-11-03T22:59:59Z"), ""),
            commit(8, Instant.parse("2026-11-03T13:30:20Z"), ""),
            commit(6, Instant.parse("2026-11-02T08:00:00Z"), ""),
            commit(5, Instant.parse("2026-10-31T08:00:00Z"), ""),
            commit(4, Instant.parse("2026-10-30T08:00:00Z"), ""));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "123|123",
                "v12|12",
                "10,482|10482",
                "10.482|10482",
                "'10\u202f482'|10482",
                "1 000 000|1000000",
                "0|0"
            })
    void aVersionMayBeTypedAsItStandsOnScreen(String typed, long version) {
        assertThat(HistoryTarget.parse(' ' + typed, BERLIN)).contains(new HistoryTarget.Version(version));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "abc",
                "-1",
                "1,2",
                "12.5",
                "2026-13-01",
                "2026-11-31",
                "2026-11-03 25:00",
                "9999999999999999999999",
                "3d"
            })
    void anythingElseIsNoTarget(String typed) {
        assertThat(HistoryTarget.parse(typed, BERLIN)).isEmpty();
    }

    @Test
    void aDayLastsUntilItsMidnightAndATimeAsLongAsItIsExact() {
        assertThat(HistoryTarget.parse("2026-11-03", BERLIN))
                .contains(time("2026-11-02T23:00:00Z", "2026-11-03T23:00:00Z"));
        assertThat(HistoryTarget.parse("2026-11-03 14:30", BERLIN))
                .contains(time("2026-11-03T13:30:00Z", "2026-11-03T13:31:00Z"))
                .isEqualTo(HistoryTarget.parse("2026-11-03T14:30", BERLIN));
        assertThat(HistoryTarget.parse("2026-11-03 14:30:20", BERLIN))
                .contains(time("2026-11-03T13:30:20Z", "2026-11-03T13:30:21Z"));
        // The day on which clocks go back has 25 hours
        assertThat(HistoryTarget.parse("2026-10-25", BERLIN))
                .contains(time("2026-10-24T22:00:00Z", "2026-10-25T23:00:00Z"));
    }

    @ParameterizedTest
    @CsvSource({"8,8,EXACT", "4,4,EXACT", "12,9,NOT_YET", "7,6,GAP", "3,4,CLEANED", "0,4,CLEANED"})
    void aVersionThatIsNotThereLeadsToTheNearest(long version, long nearest, Kind kind) {
        assertThat(new HistoryTarget.Version(version).in(commits)).isEqualTo(landing(nearest, kind));
    }

    @ParameterizedTest
    @CsvSource({
        "2026-11-03,9,EXACT",
        "2026-11-03 14:30,8,EXACT",
        "2026-11-03 14:31,8,EARLIER",
        "2026-11-01,5,EARLIER",
        "2027-01-01,9,EARLIER",
        "2026-10-01,4,BEFORE_ALL"
    })
    void aTimeLeadsToWhatTheTableWasThen(String typed, long version, Kind kind) {
        HistoryTarget target = HistoryTarget.parse(typed, BERLIN).orElseThrow();

        assertThat(target.in(commits)).isEqualTo(landing(version, kind));
    }

    @Test
    void nothingIsReadBeyondWhatIsWanted() {
        assertThat(new HistoryTarget.Version(8).isReachedBy(commits.get(0))).isFalse();
        assertThat(new HistoryTarget.Version(8).isReachedBy(commits.get(1))).isTrue();
        HistoryTarget day = HistoryTarget.parse("2026-11-02", BERLIN).orElseThrow();
        assertThat(day.isReachedBy(commits.get(1))).isFalse();
        assertThat(day.isReachedBy(commits.get(2))).isTrue();
    }

    @Test
    void hoursOfTheDayAreThoseOnTheClockOfTheZone() {
        HoursOfDay hours = new HoursOfDay(9, 14, BERLIN);

        assertThat(commits.stream().filter(hours).map(CommitEntry::version)).containsExactly(8L, 6L, 5L, 4L);
    }

    private Landing landing(long version, Kind kind) {
        Optional<CommitEntry> commit =
                commits.stream().filter(one -> one.version() == version).findFirst();
        return new Landing(commit.orElseThrow(), kind);
    }

    private static HistoryTarget time(String from, String until) {
        return new HistoryTarget.Time(Instant.parse(from), Instant.parse(until));
    }
}
