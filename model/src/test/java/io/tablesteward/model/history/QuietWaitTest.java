package io.tablesteward.model.history;

import static io.tablesteward.model.history.Commits.trace;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class QuietWaitTest {
    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    @Test
    void aStreamIsWaitedForUntilItWouldHaveSavedAgain() {
        Writers writers = writers(every(Duration.ofMinutes(10), NOON.minusSeconds(120), "app-1"));

        QuietWait wait = QuietWait.of(writers, NOON, NOON);

        assertThat(wait.until()).contains(NOON.plus(Duration.ofMinutes(8)));
        assertThat(QuietWait.of(writers, NOON, NOON.plus(Duration.ofMinutes(8))).until())
                .as("nothing came: it is still")
                .isEmpty();
    }

    @Test
    void aJobThatHasBeenStillForLongerThanItsGapIsNotWaitedFor() {
        Writers writers = writers(every(Duration.ofMinutes(10), NOON.minusSeconds(3600), "app-1"));

        assertThat(QuietWait.of(writers, NOON, NOON).until()).isEmpty();
    }

    @Test
    void nobodyWaitsLongerThanAQuarterOfAnHour() {
        Writers writers = writers(List.of(trace(1, NOON, "\"operation\":\"WRITE\",\"userName\":\"ann\"")));

        assertThat(QuietWait.of(writers, NOON, NOON).until()).contains(NOON.plus(QuietWait.LONGEST));
    }

    @Test
    void ofARareJobItIsSaidWhenItComesAndWhetherTheChangeEndsBefore() {
        Writers writers = writers(every(Duration.ofHours(1), NOON.minus(Duration.ofMinutes(50)), "app-1"));

        QuietWait wait = QuietWait.of(writers, NOON, NOON);

        assertThat(wait.until()).isEmpty();
        assertThat(wait.nextRare().flatMap(WriterActivity::expectedNext))
                .isEqualTo(Optional.of(NOON.plus(Duration.ofMinutes(10))));
        assertThat(wait.endsInTime(NOON, Duration.ofMinutes(9))).isTrue();
        assertThat(wait.endsInTime(NOON, Duration.ofMinutes(12))).isFalse();
    }

    @Test
    void aRareJobThatIsOverdueMayComeAtAnyMoment() {
        Writers writers = writers(every(Duration.ofHours(1), NOON.minus(Duration.ofMinutes(70)), "app-1"));

        assertThat(QuietWait.of(writers, NOON, NOON).endsInTime(NOON, Duration.ofSeconds(1)))
                .isFalse();
    }

    @Test
    void aJobThatComesWhenItLikesIsGivenTheLongestTime() {
        Instant last = NOON.minusSeconds(60);
        List<CommitTrace> traces = new ArrayList<>();
        Instant time = last;
        int version = 10;
        for (int minutes : new int[] {10, 40, 20, 35, 120, 0}) {
            traces.add(trace(version--, time, "\"operation\":\"STREAMING UPDATE\"", "app-1"));
            time = time.minus(Duration.ofMinutes(minutes));
        }

        QuietWait wait = QuietWait.of(writers(traces), NOON, NOON);

        assertThat(writers(traces).activities()).singleElement().satisfies(job -> {
            assertThat(job.medianGap())
                    .hasValueSatisfying(gap -> assertThat(gap).isGreaterThan(QuietWait.LONGEST));
            assertThat(job.expectedNext()).isEmpty();
        });
        assertThat(wait.until()).contains(last.plus(QuietWait.LONGEST));
        assertThat(QuietWait.of(writers(traces), NOON, last.plus(QuietWait.LONGEST))
                        .until())
                .isEmpty();
    }

    @Test
    void aTableThatNobodyWritesToNeedsNoWait() {
        QuietWait wait = QuietWait.of(writers(List.of()), NOON, NOON);

        assertThat(wait).isEqualTo(new QuietWait(Optional.empty(), Optional.empty()));
        assertThat(wait.endsInTime(NOON, Duration.ofDays(1))).isTrue();
    }

    @Test
    void theProgramsSeenAreThoseOfTheNewestCommitsEachOnce() {
        RecentCommits commits = new RecentCommits(
                List.of(
                        trace(9, NOON, "\"engineInfo\":\"B\""),
                        trace(8, NOON, "\"engineInfo\":\"A\""),
                        trace(7, NOON, "\"engineInfo\":\"B\""),
                        trace(6, NOON, "")),
                NOON);

        assertThat(commits.engines())
                .extracting(engine -> engine.name() + " " + engine.version())
                .containsExactly("B 9", "A 8");
    }

    private static Writers writers(List<CommitTrace> traces) {
        return new RecentCommits(traces, NOON).writers(NOON);
    }

    private static List<CommitTrace> every(Duration gap, Instant last, String stream) {
        List<CommitTrace> traces = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            traces.add(trace(10 - i, last.minus(gap.multipliedBy(i)), "\"operation\":\"STREAMING UPDATE\"", stream));
        }
        return traces;
    }
}
