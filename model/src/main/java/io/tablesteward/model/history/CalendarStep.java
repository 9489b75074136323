package io.tablesteward.model.history;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;

/** How much time one bar of a chart stands for. */
public enum CalendarStep {
    DAY(1) {
        @Override
        public LocalDate startOf(LocalDate day) {
            return day;
        }

        @Override
        public LocalDate plus(LocalDate start, int steps) {
            return start.plusDays(steps);
        }
    },
    WEEK(7) {
        @Override
        public LocalDate startOf(LocalDate day) {
            return day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
        }

        @Override
        public LocalDate plus(LocalDate start, int steps) {
            return start.plusWeeks(steps);
        }
    },
    MONTH(30) {
        @Override
        public LocalDate startOf(LocalDate day) {
            return day.withDayOfMonth(1);
        }

        @Override
        public LocalDate plus(LocalDate start, int steps) {
            return start.plusMonths(steps);
        }
    },
    YEAR(365) {
        @Override
        public LocalDate startOf(LocalDate day) {
            return day.withDayOfYear(1);
        }

        @Override
        public LocalDate plus(LocalDate start, int steps) {
            return start.plusYears(steps);
        }
    };

    private final int days;

    CalendarStep(int days) {
        this.days = days;
    }

    /** The smallest that does not need too many bars from the first to the last day; else years. */
    public static CalendarStep fitting(LocalDate first, LocalDate last, int mostBars) {
        long length = ChronoUnit.DAYS.between(first, last) + 1;
        for (CalendarStep step : values()) {
            if (length <= (long) mostBars * step.days) {
                return step;
            }
        }
        return YEAR;
    }

    public abstract LocalDate startOf(LocalDate day);

    public abstract LocalDate plus(LocalDate start, int steps);

    public LocalDate after(LocalDate start) {
        return plus(start, 1);
    }
}
