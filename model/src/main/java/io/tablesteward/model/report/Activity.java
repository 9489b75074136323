package io.tablesteward.model.report;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** How many rows of a report fall on each day, counted as they come by, in the zone of the report. */
final class Activity {
    private static final int MOST_BARS = 100;

    private final ZoneId zone;
    private final SortedMap<LocalDate, Integer> days = new TreeMap<>();

    Activity(ZoneId zone) {
        this.zone = zone;
    }

    /** How much time one bar stands for. */
    enum Step {
        DAY {
            @Override
            LocalDate startOf(LocalDate day) {
                return day;
            }

            @Override
            LocalDate after(LocalDate start) {
                return start.plusDays(1);
            }
        },
        WEEK {
            @Override
            LocalDate startOf(LocalDate day) {
                return day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
            }

            @Override
            LocalDate after(LocalDate start) {
                return start.plusWeeks(1);
            }
        },
        MONTH {
            @Override
            LocalDate startOf(LocalDate day) {
                return day.withDayOfMonth(1);
            }

            @Override
            LocalDate after(LocalDate start) {
                return start.plusMonths(1);
            }
        },
        YEAR {
            @Override
            LocalDate startOf(LocalDate day) {
                return day.withDayOfYear(1);
            }

            @Override
            LocalDate after(LocalDate start) {
                return start.plusYears(1);
            }
        };

        abstract LocalDate startOf(LocalDate day);

        abstract LocalDate after(LocalDate start);
    }

    /** A step of the calendar and its rows. */
    record Bar(LocalDate from, int rows) {}

    void add(Instant time) {
        days.merge(time.atZone(zone).toLocalDate(), 1, Integer::sum);
    }

    boolean isNone() {
        return days.isEmpty();
    }

    /** The smallest that does not need too many bars. */
    Step step() {
        long length = ChronoUnit.DAYS.between(days.firstKey(), days.lastKey()) + 1;
        return length <= MOST_BARS
                ? Step.DAY
                : length <= MOST_BARS * 7L ? Step.WEEK : length <= MOST_BARS * 30L ? Step.MONTH : Step.YEAR;
    }

    /** From the first to the last, also those without rows. */
    List<Bar> bars() {
        Step step = step();
        SortedMap<LocalDate, Integer> counts = new TreeMap<>();
        days.forEach((day, rows) -> counts.merge(step.startOf(day), rows, Integer::sum));
        LocalDate last = counts.lastKey();
        return Stream.iterate(counts.firstKey(), start -> !start.isAfter(last), step::after)
                .map(start -> new Bar(start, counts.getOrDefault(start, 0)))
                .toList();
    }
}
