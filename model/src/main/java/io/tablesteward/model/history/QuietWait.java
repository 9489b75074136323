package io.tablesteward.model.history;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;

/**
 * How long to wait, before a change that any commit makes fail, to see that the jobs which write here are still.
 *
 * @param until when every frequent job has let the moment pass at which it would have saved again; empty if all have
 * @param nextRare the job that is expected next, or overdue, among those that save less often than we would wait
 */
public record QuietWait(Optional<Instant> until, Optional<WriterActivity> nextRare) {
    /** Rarer jobs are not waited for: when they are expected is said instead. */
    public static final Duration LONGEST = Duration.ofMinutes(15);

    /**
     * What there is to wait for.
     *
     * @param begun since when the person has been waiting
     */
    public static QuietWait of(Writers writers, Instant begun, Instant now) {
        Optional<Instant> until = writers.activities().stream()
                .filter(QuietWait::isFrequent)
                .map(activity -> activity.lastSeen().plus(activity.medianGap().orElse(LONGEST)))
                .max(Comparator.naturalOrder())
                .map(time -> time.isAfter(begun.plus(LONGEST)) ? begun.plus(LONGEST) : time)
                .filter(now::isBefore);
        Optional<WriterActivity> rare = writers.activities().stream()
                .filter(activity -> !isFrequent(activity))
                .filter(activity -> activity.expectedNext().isPresent())
                .min(Comparator.comparing(activity -> activity.expectedNext().orElse(Instant.MAX)));
        return new QuietWait(until, rare);
    }

    /** One without a pattern may be; it is given the longest time. */
    private static boolean isFrequent(WriterActivity activity) {
        return activity.medianGap().filter(gap -> gap.compareTo(LONGEST) > 0).isEmpty();
    }

    /** True if a change of that length, begun now, ends before the next rare job is expected. */
    public boolean endsInTime(Instant now, Duration length) {
        return nextRare.flatMap(WriterActivity::expectedNext)
                .filter(next -> !now.plus(length).isBefore(next))
                .isEmpty();
    }
}
