package io.tablesteward.model.history;

import java.util.OptionalLong;

/**
 * A sum over commits of which some do not say their part.
 *
 * @param sum of those that say it
 * @param stated how many commits say it
 * @param unstated how many do not; their part is unknown, not zero
 */
public record StatedSum(long sum, long stated, long unstated) {
    public static final StatedSum NONE = new StatedSum(0, 0, 0);

    /** True if at least one commit says its part, so that the sum is more than a guess. */
    public boolean isStated() {
        return stated > 0;
    }

    StatedSum plus(OptionalLong part) {
        return part.isEmpty()
                ? new StatedSum(sum, stated, unstated + 1)
                : new StatedSum(added(sum, part.getAsLong()), stated + 1, unstated);
    }

    public StatedSum plus(StatedSum other) {
        return new StatedSum(added(sum, other.sum), stated + other.stated, unstated + other.unstated);
    }

    /** What a damaged commit claims must not turn a sum negative. */
    private static long added(long one, long other) {
        return one > Long.MAX_VALUE - other ? Long.MAX_VALUE : one + other;
    }
}
