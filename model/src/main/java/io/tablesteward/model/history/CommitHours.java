package io.tablesteward.model.history;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Past commits by the hour of the week in which they fell, on the clock of a zone.
 *
 * @param since the oldest of them; empty if there are none
 * @param counts commits in each of the 168 hours, Monday at midnight first
 * @param times how often each hour came by meanwhile; 0 says that nothing is known of it. An hour that daylight saving
 *     skips or doubles counts as it was
 */
public record CommitHours(
        ZoneId zone, int commits, Optional<Instant> since, List<Integer> counts, List<Integer> times) {
    static final int HOURS = 7 * 24;
    /** A commit that claims to be of the year 1 must not have every hour since then counted. */
    private static final Duration LONGEST = Duration.ofDays(100 * 365L);

    public CommitHours {
        counts = List.copyOf(counts);
        times = List.copyOf(times);
    }

    /**
     * Counts commits by the hour of the week.
     *
     * @param until up to when commits were looked for
     */
    public static CommitHours of(Collection<Instant> commits, ZoneId zone, Instant until) {
        List<Integer> counts = new ArrayList<>(Collections.nCopies(HOURS, 0));
        commits.forEach(commit -> addOne(counts, hourOf(commit.atZone(zone))));
        return counted(zone, counts, commits.stream().min(Instant::compareTo), until);
    }

    /** The same of commits that were counted as they came by. */
    static CommitHours counted(ZoneId zone, List<Integer> counts, Optional<Instant> since, Instant until) {
        List<Integer> times = new ArrayList<>(Collections.nCopies(HOURS, 0));
        since.ifPresent(oldest -> {
            Instant first = oldest.isBefore(until.minus(LONGEST)) ? until.minus(LONGEST) : oldest;
            ZonedDateTime hour = first.atZone(zone).truncatedTo(ChronoUnit.HOURS);
            // By time that passed, not by the clock: so an hour that came twice is met twice
            while (hour.toInstant().isBefore(until)) {
                addOne(times, hourOf(hour));
                hour = hour.plusHours(1);
            }
        });
        return new CommitHours(zone, counts.stream().mapToInt(Integer::intValue).sum(), since, counts, times);
    }

    private static void addOne(List<Integer> numbers, int at) {
        numbers.set(at, numbers.get(at) + 1);
    }

    static int hourOf(ZonedDateTime time) {
        return (time.getDayOfWeek().getValue() - 1) * 24 + time.getHour();
    }

    public int count(DayOfWeek day, int hour) {
        return counts.get((day.getValue() - 1) * 24 + hour);
    }

    /** Commits in that hour whenever it came by; empty if it never did. */
    public Optional<Double> perHour(DayOfWeek day, int hour) {
        return perHour((day.getValue() - 1) * 24 + hour);
    }

    Optional<Double> perHour(int hourOfWeek) {
        int came = times.get(hourOfWeek);
        return came == 0 ? Optional.empty() : Optional.of((double) counts.get(hourOfWeek) / came);
    }

    /** Most commits that one hour of the week has had on average. */
    public double highestPerHour() {
        double highest = 0;
        for (int hour = 0; hour < HOURS; hour++) {
            highest = Math.max(highest, perHour(hour).orElse(0.0));
        }
        return highest;
    }
}
