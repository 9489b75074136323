package io.tablesteward.model.change.readers;

import java.util.Comparator;
import java.util.Optional;

/**
 * What a change of a table does to one way of reading it.
 *
 * @param reader empty for an engine that wrote here and that no list knows
 * @param seen the newest commit by such a program in this table's own history
 */
public record AffectedReader(
        Optional<KnownReader> reader, ReadOutcome before, ReadOutcome after, Optional<EngineSeen> seen) {
    /** What is wrong silently first, then what is known to be here, then the others that stop. */
    static final Comparator<AffectedReader> WORST_FIRST = Comparator.comparing(
                    (AffectedReader affected) -> !affected.after().deceives())
            .thenComparing(affected -> affected.seen().isEmpty())
            .thenComparing(AffectedReader::after);

    /** True if it answered rightly before, and will be wrong in this way. */
    public boolean turns(ReadOutcome into) {
        return after == into && before != into;
    }

    /** True if something changes for it, or if its answers are wrong silently. */
    public boolean isAffected() {
        return after.deceives() || (after != ReadOutcome.WORKS && after != before);
    }
}
