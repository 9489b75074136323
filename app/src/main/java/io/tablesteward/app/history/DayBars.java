package io.tablesteward.app.history;

import io.tablesteward.app.Workbench;
import io.tablesteward.model.history.CalendarStep;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.BiFunction;

/**
 * The steps of the calendar that a chart shows, up to the last day that has a commit: days, or as much more as it takes
 * to have room for all.
 *
 * @param starts the first day of each bar
 */
record DayBars(CalendarStep step, List<LocalDate> starts) {
    private static final int MOST = 62;
    private static final int LEAST_DAYS = 31;
    private static final int LABELS = 6;
    private static final int WEEK = 7;

    /** For days of which at least one has something. */
    static DayBars of(SortedMap<LocalDate, ?> days) {
        LocalDate last = days.lastKey();
        CalendarStep step = CalendarStep.fitting(days.firstKey(), last, MOST);
        LocalDate end = step.startOf(last);
        LocalDate start = step.startOf(days.firstKey());
        LocalDate earliest = step.plus(end, 1 - MOST);
        if (start.isBefore(earliest)) {
            start = earliest;
        } else if (step == CalendarStep.DAY && start.isAfter(end.minusDays(LEAST_DAYS - 1))) {
            start = end.minusDays(LEAST_DAYS - 1);
        }
        List<LocalDate> starts = new ArrayList<>();
        for (LocalDate at = start; !at.isAfter(end); at = step.after(at)) {
            starts.add(at);
        }
        return new DayBars(step, starts);
    }

    /**
     * The bars.
     *
     * @param bar makes the bar of the days from the one to the other, both included, with what stands below it
     */
    List<BarStrip.Bar> bars(Workbench workbench, BiFunction<Days, Optional<String>, BarStrip.Bar> bar) {
        DateTimeFormatter form = DateTimeFormatter.ofPattern(
                switch (step) {
                    case DAY -> "d MMM";
                    case WEEK -> "d MMM yyyy";
                    case MONTH -> "MMM yyyy";
                    case YEAR -> "yyyy";
                },
                workbench.messages().locale());
        int between = step == CalendarStep.DAY ? WEEK : Math.max(1, (starts.size() + LABELS - 1) / LABELS);
        List<BarStrip.Bar> bars = new ArrayList<>();
        for (int i = 0; i < starts.size(); i++) {
            Optional<String> label = i % between == 0 ? Optional.of(form.format(starts.get(i))) : Optional.empty();
            bars.add(bar.apply(days(i), label));
        }
        return bars;
    }

    Days days(int bar) {
        LocalDate start = starts.get(bar);
        return new Days(start, step.after(start).minusDays(1));
    }

    Days days(BarStrip.Span span) {
        return new Days(days(span.first()).from(), days(span.last()).until());
    }

    /** The bars in which a period lies. */
    Optional<BarStrip.Span> span(Days days) {
        List<Integer> met = new ArrayList<>();
        for (int i = 0; i < starts.size(); i++) {
            if (days.meets(days(i).from(), days(i).until())) {
                met.add(i);
            }
        }
        return met.isEmpty() ? Optional.empty() : Optional.of(new BarStrip.Span(met.get(0), met.get(met.size() - 1)));
    }

    /** A period as it is read. */
    static String text(Days days, Workbench workbench) {
        String from = workbench.figures().day(days.from());
        return days.from().equals(days.until())
                ? from
                : workbench
                        .messages()
                        .get("history.days", from, workbench.figures().day(days.until()));
    }
}
