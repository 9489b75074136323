package io.tablesteward.model.history;

import java.util.EnumMap;
import java.util.Map;

/**
 * How many commits, and what they say they added and removed.
 *
 * @param sums one for each amount
 */
public record Amounts(long commits, Map<Amount, StatedSum> sums) {
    public static final Amounts NONE = new Amounts(0, Map.of());

    public Amounts {
        Map<Amount, StatedSum> all = new EnumMap<>(Amount.class);
        for (Amount amount : Amount.values()) {
            all.put(amount, sums.getOrDefault(amount, StatedSum.NONE));
        }
        sums = Map.copyOf(all);
    }

    public StatedSum of(Amount amount) {
        return sums.getOrDefault(amount, StatedSum.NONE);
    }

    Amounts plus(CommitEntry commit) {
        Map<Amount, StatedSum> next = new EnumMap<>(Amount.class);
        for (Amount amount : Amount.values()) {
            next.put(amount, of(amount).plus(amount.in(commit)));
        }
        return new Amounts(commits + 1, next);
    }

    public Amounts plus(Amounts other) {
        Map<Amount, StatedSum> next = new EnumMap<>(Amount.class);
        for (Amount amount : Amount.values()) {
            next.put(amount, of(amount).plus(other.of(amount)));
        }
        return new Amounts(commits + other.commits, next);
    }
}
