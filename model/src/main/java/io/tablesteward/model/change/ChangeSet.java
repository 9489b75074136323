package io.tablesteward.model.change;

import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableMetadata;
import io.tablesteward.model.table.TableName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The edits staged for one table, in order; immutable. */
public record ChangeSet(TableName table, String location, Base base, List<StagedEdit> edits) {
    public ChangeSet {
        edits = List.copyOf(edits);
    }

    /** No change yet, against what the table says now. */
    public static ChangeSet none(TableDetails table) {
        return new ChangeSet(table.name(), table.location(), Base.of(table), List.of());
    }

    /**
     * A new set with one more edit: it takes the place of an earlier edit of the same field, and an edit that asks for
     * what the table says already is no edit (law 6).
     *
     * @param before the table at this set's base, without the staged edits
     */
    public ChangeSet plus(MetadataEdit wish, TableMetadata before) {
        EditedField field = spelledAsIn(before, wish.field());
        Optional<String> former = field.valueIn(before);
        Optional<Integer> id = field.column().flatMap(before::column).flatMap(Column::id);
        return wish.movedTo(field, before)
                // Of a feature that is gone only the log tells whether its last checkpoint is there (DF-03)
                .filter(edit -> edit instanceof MetadataEdit.DropFeature || !former.equals(edit.valueAfter()))
                .map(edit -> with(new StagedEdit(edit, former, id)))
                .orElseGet(() -> without(field));
    }

    /** A new set with an edit as it was staged before, in the place of one of the same field. */
    public ChangeSet with(StagedEdit staged) {
        List<StagedEdit> longer = new ArrayList<>(edits);
        longer.removeIf(
                earlier -> isReplaced(earlier.edit().field(), staged.edit().field()));
        longer.add(staged);
        return new ChangeSet(table, location, base, longer);
    }

    /** Whoever drops a column wants nothing else of it, nor of what is in it. */
    private static boolean isReplaced(EditedField earlier, EditedField by) {
        return earlier.equals(by)
                || (by.kind() == EditedField.Kind.COLUMN
                        && earlier.column().isPresent()
                        && earlier.column().get().isIn(by.column().orElseThrow()));
    }

    /** Only the edits whose column the given state has. */
    public ChangeSet applicableTo(TableMetadata state) {
        return new ChangeSet(
                table,
                location,
                base,
                edits.stream()
                        .filter(staged -> staged.edit()
                                .field()
                                .column()
                                .map(path -> state.column(path).isPresent())
                                .orElse(true))
                        .toList());
    }

    /** Two spellings of one column are one field (CM-09). */
    private static EditedField spelledAsIn(TableMetadata before, EditedField field) {
        return field.column()
                .flatMap(before::column)
                .map(column -> field.at(column.path()))
                .orElse(field);
    }

    public ChangeSet without(EditedField field) {
        return new ChangeSet(
                table,
                location,
                base,
                edits.stream().filter(s -> !s.edit().field().equals(field)).toList());
    }

    public Optional<StagedEdit> editOf(EditedField field) {
        return edits.stream().filter(s -> s.edit().field().equals(field)).findFirst();
    }

    public boolean isEmpty() {
        return edits.isEmpty();
    }

    public int size() {
        return edits.size();
    }

    /** The preview: what the table would say if all edits were committed on the given state. Pure. */
    public TableMetadata appliedTo(TableMetadata before) {
        return Reshaping.of(this).appliedTo(saidOf(before));
    }

    /** The same before columns get new names or are dropped: every edit names its column as the table does. */
    public TableMetadata saidOf(TableMetadata before) {
        TableMetadata state = before;
        for (StagedEdit staged : edits) {
            if (!staged.edit().field().kind().reshapes()) {
                state = staged.edit().accept(new EditPreview(state));
            }
        }
        return state;
    }
}
