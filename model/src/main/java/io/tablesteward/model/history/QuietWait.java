package io.tablesteward.model.history;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;

/**
 * How long to wait, before a change that any commit makes fail, to see that the jobs which write here are still.
 *
 * @param until when every job that is waited for has let the moment pass at which it might have saved again; empty if all
 *     have
 * @param nextRare the job that is expected next, or overdue, among those that save less often than we would wait
 */
public record QuietWait(Optional<Instant> until, Optional<WriterActivity> nextRare) {
    /** Jobs that are rarer and regular are not waited for: when they are expected is said instead. */
    public static final Duration LONGEST = Duration.ofMinutes(15);

    /**
     * What there is to wait for.
     *
     * @param begun since when the person has been waiting
     */
    public static QuietWait of(Writers writers, Instant begun, Instant now) {
        Optional<Instant> until = writers.activities().stream()
                .filter(QuietWait::isWaitedFor)
                .map(activity -> activity.lastSeen().plus(gap(activity)))
                .max(Comparator.naturalOrder())
                .map(time -> time.isAfter(begun.plus(LONGEST)) ? begun.plus(LONGEST) : time)
                .filter(now::isBefore);
        Optional<WriterActivity> rare = writers.activities().stream()
                .filter(activity -> !isWaitedFor(activity))
                .min(Comparator.comparing(activity -> activity.expectedNext().orElse(Instant.MAX)));
        return new QuietWait(until, rare);
    }

    /** A frequent one; and one without a pattern, of which nobody can say when it comes. */
    private static boolean isWaitedFor(WriterActivity activity) {
        return activity.medianGap().filter(gap -> gap.compareTo(LONGEST) > 0).isEmpty()
                || activity.expectedNext().isEmpty();
    }

    private static Duration gap(WriterActivity activity) {
        return activity.medianGap().filter(gap -> gap.compareTo(LONGEST) < 0).orElse(LONGEST);
    }

    /** True if a change of that length, begun now, ends before the next rare job is expected. */
    public boolean endsInTime(Instant now, Duration length) {
        return nextRare.flatMap(WriterActivity::expectedNext)
                .filter(next -> !now.plus(length).isBefore(next))
                .isEmpty();
    }
}
