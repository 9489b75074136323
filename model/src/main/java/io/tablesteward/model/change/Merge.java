package io.tablesteward.model.change;

import io.tablesteward.model.table.TableDetails;
import java.util.List;

/**
 * A change set moved onto a newer state of its table, or onto a table made anew in its place: that one nobody meant, so
 * that every edit of it is to be decided.
 *
 * @param merged every edit that does not clash, on the new base; clashing edits are in it too, with the person's text
 * @param clashes fields to choose for, before anything may be committed
 * @param leftOver edits whose column is gone
 * @param madeAnew whether the table that was changed is gone, and this is another of its name in its place
 */
public record Merge(ChangeSet merged, List<FieldClash> clashes, List<LeftOver> leftOver, boolean madeAnew) {
    public Merge {
        clashes = List.copyOf(clashes);
        leftOver = List.copyOf(leftOver);
    }

    /** Moves staged edits onto the state that a table has now (law 4). Pure. */
    public static Merge onto(ChangeSet staged, TableDetails now) {
        return new ThreeWayMerge(now).of(staged);
    }

    public boolean isClean() {
        return clashes.isEmpty() && leftOver.isEmpty();
    }
}
