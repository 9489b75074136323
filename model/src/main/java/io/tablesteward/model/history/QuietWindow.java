package io.tablesteward.model.history;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.TemporalAdjusters;
import java.util.Optional;

/**
 * Hours of the week in which few commits fell, or none.
 *
 * @param fromHour on the clock of the person's zone
 * @param hours how long; it may reach into the next days
 * @param commits how many past commits fell in it
 */
public record QuietWindow(DayOfWeek day, int fromHour, int hours, int commits) {
    /** A time at which it is open. */
    public record Opening(Instant from, Instant until) {
        public boolean holds(Instant time) {
            return !time.isBefore(from) && time.isBefore(until);
        }
    }

    /** The opening in which the time lies, else the next one. */
    public Opening next(Instant now, ZoneId zone) {
        return last(now, zone).filter(opening -> opening.holds(now)).orElseGet(() -> {
            ZonedDateTime begin = at(now.atZone(zone).with(TemporalAdjusters.nextOrSame(day)));
            return opening(begin.toInstant().isAfter(now) ? begin : at(begin.plusWeeks(1)));
        });
    }

    private Optional<Opening> last(Instant now, ZoneId zone) {
        ZonedDateTime begin = at(now.atZone(zone).with(TemporalAdjusters.previousOrSame(day)));
        return begin.toInstant().isAfter(now)
                ? Optional.of(opening(at(begin.minusWeeks(1))))
                : Optional.of(opening(begin));
    }

    /** On the clock: an hour that is skipped there begins when the next one does. */
    private ZonedDateTime at(ZonedDateTime date) {
        return date.toLocalDate().atTime(fromHour, 0).atZone(date.getZone());
    }

    private Opening opening(ZonedDateTime begin) {
        ZonedDateTime end = begin.toLocalDateTime().plusHours(hours).atZone(begin.getZone());
        return new Opening(begin.toInstant(), end.toInstant());
    }

    /** The hour of the week after its last one. */
    public int hourAfter() {
        return (fromHour + hours) % 24;
    }

    public DayOfWeek lastDay() {
        return day.plus((fromHour + hours) / 24);
    }

    /** True if that hour of the week is part of it. */
    public boolean has(DayOfWeek onDay, int hour) {
        int first = (day.getValue() - 1) * 24 + fromHour;
        int asked = (onDay.getValue() - 1) * 24 + hour;
        return Math.floorMod(asked - first, CommitHours.HOURS) < hours;
    }
}
