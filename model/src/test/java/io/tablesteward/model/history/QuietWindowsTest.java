package io.tablesteward.model.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class QuietWindowsTest {
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
    private static final Duration TWELVE_MINUTES = Duration.ofMinutes(12);

    @Test
    void underThirtyCommitsThereIsNoBasis() {
        List<Instant> commits =
                hourly(LocalDate.parse("2026-11-02"), 1, Set.of(3)).subList(0, 21);

        QuietWindows windows = QuietWindows.of(hours(commits, ZoneOffset.UTC, "2026-11-30T00:00:00Z"), TWELVE_MINUTES);

        assertThat(windows.hasBasis()).isFalse();
        assertThat(windows.commits()).isEqualTo(21);
        assertThat(windows.best()).isEmpty();
    }

    @Test
    void theLongestHoursWithoutAnyCommitAreTheBest() {
        List<Instant> commits = hourly(LocalDate.parse("2026-11-02"), 28, Set.of(2, 3, 4, 13));

        QuietWindows windows = QuietWindows.of(hours(commits, ZoneOffset.UTC, "2026-11-30T00:00:00Z"), TWELVE_MINUTES);

        assertThat(windows.best())
                .hasSize(3)
                .allSatisfy(window -> assertThat(window)
                        .returns(2, QuietWindow::fromHour)
                        .returns(3, QuietWindow::hours)
                        .returns(0, QuietWindow::commits));
    }

    @Test
    void aLongChangeNeedsAWindowAsLongAndOtherwiseTheOneWithTheFewestCommits() {
        List<Instant> commits = hourly(LocalDate.parse("2026-11-02"), 28, Set.of(2, 3));

        QuietWindows windows =
                QuietWindows.of(hours(commits, ZoneOffset.UTC, "2026-11-30T00:00:00Z"), Duration.ofMinutes(150));

        assertThat(windows.best())
                .isNotEmpty()
                .allSatisfy(window ->
                        assertThat(window).returns(3, QuietWindow::hours).returns(4, QuietWindow::commits));
    }

    @Test
    void aWindowMayReachOverTheEndOfTheWeek() {
        List<Instant> commits = new ArrayList<>();
        for (Instant commit : hourly(LocalDate.parse("2026-11-02"), 28, Set.of())) {
            ZonedDateTime time = commit.atZone(ZoneOffset.UTC);
            boolean quiet = (time.getDayOfWeek() == DayOfWeek.SUNDAY && time.getHour() >= 20)
                    || (time.getDayOfWeek() == DayOfWeek.MONDAY && time.getHour() < 5);
            if (!quiet) {
                commits.add(commit);
            }
        }

        QuietWindow best = QuietWindows.of(hours(commits, ZoneOffset.UTC, "2026-11-30T00:00:00Z"), TWELVE_MINUTES)
                .best()
                .get(0);

        assertThat(best).isEqualTo(new QuietWindow(DayOfWeek.SUNDAY, 20, 9, 0));
        assertThat(best.hourAfter()).isEqualTo(5);
        assertThat(best.lastDay()).isEqualTo(DayOfWeek.MONDAY);
        assertThat(best.has(DayOfWeek.MONDAY, 4)).isTrue();
        assertThat(best.has(DayOfWeek.MONDAY, 5)).isFalse();
    }

    @Test
    void hoursThatTheHistoryDoesNotReachAreNotCalledQuiet() {
        List<Instant> commits = hourly(LocalDate.parse("2026-11-28"), 2, Set.of(2));

        QuietWindows windows = QuietWindows.of(hours(commits, ZoneOffset.UTC, "2026-11-30T00:00:00Z"), TWELVE_MINUTES);

        assertThat(windows.best())
                .extracting(QuietWindow::day)
                .containsExactlyInAnyOrder(DayOfWeek.SATURDAY, DayOfWeek.SUNDAY);
    }

    @Test
    void hoursAreThoseOfThePersonsClock() {
        Instant threeInBerlin = Instant.parse("2026-11-30T02:30:00Z");

        CommitHours hours = CommitHours.of(List.of(threeInBerlin), BERLIN, threeInBerlin.plusSeconds(1));

        assertThat(hours.count(DayOfWeek.MONDAY, 3)).isEqualTo(1);
        assertThat(hours.count(DayOfWeek.MONDAY, 2)).isZero();
    }

    @Test
    void anHourThatComesTwiceInAutumnCountsTwiceAndOneThatIsSkippedInSpringNotAtAll() {
        // In Berlin 25 October 2026 has the hour from 2 to 3 twice, 29 March 2026 not at all
        CommitHours autumn = CommitHours.of(
                List.of(Instant.parse("2026-10-24T22:00:00Z")), BERLIN, Instant.parse("2026-10-25T23:00:00Z"));
        CommitHours spring = CommitHours.of(
                List.of(Instant.parse("2026-03-28T23:00:00Z")), BERLIN, Instant.parse("2026-03-29T22:00:00Z"));

        assertThat(autumn.times().get(6 * 24 + 2)).isEqualTo(2);
        assertThat(autumn.times().stream().mapToInt(n -> n).sum()).isEqualTo(25);
        assertThat(spring.times().get(6 * 24 + 2)).isZero();
        assertThat(spring.times().stream().mapToInt(n -> n).sum()).isEqualTo(23);
        assertThat(spring.perHour(DayOfWeek.SUNDAY, 2)).isEmpty();
    }

    @Test
    void theNextOpeningIsTheOneUnderWayElseTheOneToCome() {
        QuietWindow window = new QuietWindow(DayOfWeek.SUNDAY, 2, 3, 0);

        QuietWindow.Opening fromMonday = window.next(Instant.parse("2026-11-30T13:02:00Z"), BERLIN);
        QuietWindow.Opening inside = window.next(Instant.parse("2026-11-29T01:10:00Z"), BERLIN);
        QuietWindow.Opening just = window.next(Instant.parse("2026-11-29T04:00:00Z"), BERLIN);

        assertThat(fromMonday.from()).isEqualTo(Instant.parse("2026-12-06T01:00:00Z"));
        assertThat(inside.from()).isEqualTo(Instant.parse("2026-11-29T01:00:00Z"));
        assertThat(inside.holds(Instant.parse("2026-11-29T01:10:00Z"))).isTrue();
        assertThat(just.from()).isEqualTo(Instant.parse("2026-12-06T01:00:00Z"));
    }

    @Test
    void anOpeningOverTheChangeOfTheClockKeepsItsHoursOnTheClock() {
        QuietWindow window = new QuietWindow(DayOfWeek.SUNDAY, 1, 3, 0);

        QuietWindow.Opening spring = window.next(Instant.parse("2026-03-28T12:00:00Z"), BERLIN);
        QuietWindow.Opening autumn = window.next(Instant.parse("2026-10-24T12:00:00Z"), BERLIN);

        assertThat(Duration.between(spring.from(), spring.until())).isEqualTo(Duration.ofHours(2));
        assertThat(Duration.between(autumn.from(), autumn.until())).isEqualTo(Duration.ofHours(4));
    }

    private static CommitHours hours(List<Instant> commits, ZoneId zone, String until) {
        return CommitHours.of(commits, zone, Instant.parse(until));
    }

    /** A commit in every hour of so many days in UTC, but for these hours. */
    private static List<Instant> hourly(LocalDate from, int days, Set<Integer> without) {
        List<Instant> commits = new ArrayList<>();
        for (int day = 0; day < days; day++) {
            for (int hour = 0; hour < 24; hour++) {
                if (!without.contains(hour)) {
                    commits.add(from.plusDays(day).atTime(hour, 20).toInstant(ZoneOffset.UTC));
                }
            }
        }
        return commits;
    }
}
