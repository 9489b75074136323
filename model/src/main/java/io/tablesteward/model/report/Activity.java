package io.tablesteward.model.report;

import io.tablesteward.model.history.CalendarStep;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
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

    /** A step of the calendar and its rows. */
    record Bar(LocalDate from, int rows) {}

    void add(Instant time) {
        days.merge(time.atZone(zone).toLocalDate(), 1, Integer::sum);
    }

    boolean isNone() {
        return days.isEmpty();
    }

    /** The smallest that does not need too many bars. */
    CalendarStep step() {
        return CalendarStep.fitting(days.firstKey(), days.lastKey(), MOST_BARS);
    }

    /** From the first to the last, also those without rows. */
    List<Bar> bars() {
        CalendarStep step = step();
        SortedMap<LocalDate, Integer> counts = new TreeMap<>();
        days.forEach((day, rows) -> counts.merge(step.startOf(day), rows, Integer::sum));
        LocalDate last = counts.lastKey();
        return Stream.iterate(counts.firstKey(), start -> !start.isAfter(last), step::after)
                .map(start -> new Bar(start, counts.getOrDefault(start, 0)))
                .toList();
    }
}
