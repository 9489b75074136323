package io.tablesteward.model.history;

import java.time.ZoneId;
import java.util.function.Predicate;

/**
 * Commits that fell in some hours of the day, on whatever day.
 *
 * @param first from 0 to 23
 * @param last of them, too
 * @param zone on whose clock
 */
public record HoursOfDay(int first, int last, ZoneId zone) implements Predicate<CommitEntry> {
    public HoursOfDay {
        if (first < 0 || last > 23 || first > last) {
            throw new IllegalArgumentException("From hour " + first + " to " + last);
        }
    }

    @Override
    public boolean test(CommitEntry commit) {
        int hour = commit.timestamp().atZone(zone).getHour();
        return hour >= first && hour <= last;
    }
}
