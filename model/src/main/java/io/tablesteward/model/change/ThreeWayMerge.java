package io.tablesteward.model.change;

import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableMetadata;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Base, theirs and mine, field by field (law 4). */
final class ThreeWayMerge {
    private final TableDetails now;
    private final TableMetadata theirs;
    private boolean madeAnew;
    private final List<StagedEdit> kept = new ArrayList<>();
    private final List<FieldClash> clashes = new ArrayList<>();
    private final List<LeftOver> leftOver = new ArrayList<>();

    ThreeWayMerge(TableDetails now) {
        this.now = now;
        this.theirs = now.metadata();
    }

    Merge of(ChangeSet staged) {
        madeAnew = now.isAnotherThan(staged.base().tableId());
        staged.edits().forEach(this::place);
        ChangeSet merged = new ChangeSet(staged.table(), staged.location(), Base.of(now), kept);
        return new Merge(merged, clashes, leftOver, madeAnew);
    }

    private void place(StagedEdit staged) {
        // Ids of columns mean nothing in another table
        Optional<EditedField> field =
                madeAnew ? StagedEdit.fieldIn(theirs, staged.edit().field(), Optional.empty()) : staged.fieldIn(theirs);
        if (field.isEmpty()) {
            leftOver.add(new LeftOver(staged));
            return;
        }
        Optional<String> mine = staged.edit().valueAfter();
        Optional<String> there = field.get().valueIn(theirs);
        if (there.equals(mine)) {
            return; // the same text is no clash, and no change either (law 6)
        }
        Optional<Integer> id = field.get().column().flatMap(theirs::column).flatMap(Column::id);
        kept.add(new StagedEdit(field.get().setTo(mine), there, id));
        if (madeAnew || !there.equals(staged.before())) {
            clashes.add(new FieldClash(field.get(), staged.before(), there, mine));
        }
    }
}
