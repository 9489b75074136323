package io.tablesteward.app.history;

import io.tablesteward.app.Habits;

/** By what the chart counts commits. */
enum ChartGrouping {
    DAY,
    HOUR,
    WRITER,
    OPERATION;

    private static final String HABIT = "history.chart";

    /** As last chosen; a word that no version knows any more counts for nothing. */
    static ChartGrouping of(Habits habits) {
        String chosen = habits.choices().getOrDefault(HABIT, DAY.name());
        for (ChartGrouping grouping : values()) {
            if (grouping.name().equals(chosen)) {
                return grouping;
            }
        }
        return DAY;
    }

    void keepIn(Habits habits) {
        habits.choose(HABIT, name());
    }
}
