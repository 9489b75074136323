package io.tablesteward.model.history;

import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommittedChange;
import io.tablesteward.model.change.Difference;
import io.tablesteward.model.change.Feasible;
import io.tablesteward.model.change.FieldChange;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.PutBack;
import io.tablesteward.model.change.TableDifference;
import io.tablesteward.model.table.TableDetails;
import java.util.List;
import java.util.function.Function;

/**
 * What it takes to undo one commit, whoever made it, with everything kept that came later. Rows are not touched.
 *
 * @param changes the former values of the fields that it changed, on the table as it is now
 * @param kept fields that somebody changed since, or whose column is gone: they are left alone
 * @param refused former values that may not be set, each with what stands against it
 * @param beyond what no edit of a field can undo
 */
public record Undo(ChangeSet changes, List<FieldChange> kept, List<Feasible.Refused> refused, List<BeyondUndo> beyond) {
    public Undo {
        kept = List.copyOf(kept);
        refused = List.copyOf(refused);
        beyond = List.copyOf(beyond);
    }

    /**
     * Undoes what led from one version to the next. Pure.
     *
     * @param before the version before the commit
     * @param after the commit's version
     * @param checks what there is to say of a change set on the table as it is now, worst first
     */
    public static Undo of(
            TableDetails before, TableDetails after, TableDetails now, Function<ChangeSet, List<Finding>> checks) {
        List<Difference> differences =
                TableDifference.between(before.metadata(), after.metadata()).all();
        CommittedChange change = new CommittedChange(
                differences.stream().flatMap(one -> one.change().stream()).toList());
        // Ids of columns mean nothing in another table
        PutBack back = PutBack.of(now.isAnotherThan(after.statedId()) ? change.byName() : change, now);
        Feasible feasible = Feasible.of(back.changes(), checks);
        return new Undo(
                feasible.changes(),
                back.changedSince(),
                feasible.refused(),
                differences.stream().flatMap(one -> BeyondUndo.of(one).stream()).toList());
    }

    /** True if there is nothing left of the commit that could be undone, nor anything that could not. */
    public boolean isNothing() {
        return changes.isEmpty() && kept.isEmpty() && refused.isEmpty() && beyond.isEmpty();
    }
}
