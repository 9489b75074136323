package io.tablesteward.model.report;

import io.tablesteward.model.history.CalendarStep;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
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

    /** A step of the calendar and its rows. */
    record Bar(LocalDate from, int rows) {}

    void add(Instant time) {
        days.merge(time.atZone(zone).toLocalDate(), 1, Integer::sum);
    }

    boolean isNone() {
        return days.isEmpty();
    }

    /** What one bar stands for: the smallest step of the calendar that does not need too many bars, or several years. */
    String unit() {
        int years = years();
        return years > 1 ? years + " years" : step().name().toLowerCase(Locale.ROOT);
    }

    private CalendarStep step() {
        return CalendarStep.fitting(days.firstKey(), days.lastKey(), MOST_BARS);
    }

    /** How many years one bar stands for where it stands for years: a wrong clock may write any year. */
    private int years() {
        int span = days.lastKey().getYear() - days.firstKey().getYear();
        return step() == CalendarStep.YEAR ? span / (MOST_BARS - 1) + 1 : 1;
    }

    /** From the first to the last, also those without rows. */
    List<Bar> bars() {
        CalendarStep step = step();
        int years = years();
        SortedMap<LocalDate, Integer> counts = new TreeMap<>();
        days.forEach((day, rows) -> counts.merge(startOf(day, step, years), rows, Integer::sum));
        LocalDate last = counts.lastKey();
        return Stream.iterate(counts.firstKey(), start -> !start.isAfter(last), start -> step.plus(start, years))
                .map(start -> new Bar(start, counts.getOrDefault(start, 0)))
                .toList();
    }

    private static LocalDate startOf(LocalDate day, CalendarStep step, int years) {
        LocalDate start = step.startOf(day);
        return years > 1 ? start.withYear(Math.floorDiv(start.getYear(), years) * years) : start;
    }
}
