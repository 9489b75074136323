package io.tablesteward.model.history;

import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Collection;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/** How many commits each day had, for the days that had any. */
public record CommitsByDay(SortedMap<LocalDate, Integer> counts) {
    public CommitsByDay {
        counts = Collections.unmodifiableSortedMap(new TreeMap<>(counts));
    }

    /**
     * Counts the commits of each day.
     *
     * @param zone whose midnight parts the days
     */
    public static CommitsByDay of(Collection<CommitEntry> commits, ZoneId zone) {
        SortedMap<LocalDate, Integer> counts = new TreeMap<>();
        for (CommitEntry commit : commits) {
            counts.merge(commit.timestamp().atZone(zone).toLocalDate(), 1, Integer::sum);
        }
        return new CommitsByDay(counts);
    }
}
