package io.tablesteward.model.history;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Who did how much and when, as the commits tell it.
 *
 * @param all every commit that was looked at
 * @param writers whoever has most commits first; told apart by what the {@code commitInfo} says
 * @param others the commits of those for whom {@code writers} had no room; none in any log with fewer than
 *     {@value ActivityTally#MOST_WRITERS} writers
 * @param days for the days that had any commit
 */
public record HistoryActivity(
        Amounts all,
        List<WriterTotals> writers,
        Amounts others,
        CommitHours hours,
        SortedMap<LocalDate, Amounts> days) {
    public HistoryActivity {
        writers = List.copyOf(writers);
        days = Collections.unmodifiableSortedMap(new TreeMap<>(days));
    }

    /** Looks at every commit once; memory grows with writers and days, not with commits. */
    public static HistoryActivity of(CommitHistory history, ZoneId zone, Instant now, Progress progress)
            throws WorkbenchException {
        ActivityTally tally = new ActivityTally(zone);
        history.walk(
                commit -> {
                    tally.add(commit);
                    return true;
                },
                progress);
        return tally.total(now);
    }
}
