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
        EditedField.Kind kind = staged.edit().field().kind();
        if (madeAnew && kind == EditedField.Kind.MAX_COLUMN_ID) {
            return; // a fault of this table is none of the other's
        }
        if (kind == EditedField.Kind.MAPPING
                && staged.before().isEmpty()
                        != EditedField.mapping().valueIn(theirs).isEmpty()) {
            return; // a repair is no removal, nor the other way round: another wish than the person's
        }
        boolean isDrop = kind == EditedField.Kind.COLUMN;
        if (isDrop && field.isEmpty()) {
            return; // somebody dropped it
        }
        if (field.isEmpty() || (madeAnew && !isSomebodysText(field.get()))) {
            leftOver.add(new LeftOver(staged));
            return;
        }
        Optional<String> there = field.get().valueIn(theirs);
        Optional<MetadataEdit> moved = staged.edit()
                .movedTo(field.get(), theirs)
                .filter(edit -> !there.equals(edit.valueAfter())); // the same text is no clash, and no change (law 6)
        if (moved.isEmpty()) {
            return;
        }
        Optional<Integer> id = field.get().column().flatMap(theirs::column).flatMap(Column::id);
        kept.add(new StagedEdit(moved.get(), there, id));
        if (isSomebodysText(field.get()) && (madeAnew || !there.equals(staged.before()))) {
            clashes.add(new FieldClash(
                    field.get(), staged.before(), there, moved.get().valueAfter()));
        }
    }

    /** What a repair mends follows from the table: there is nothing to choose between. */
    private static boolean isSomebodysText(EditedField field) {
        return field.kind().canBePutBack();
    }
}
