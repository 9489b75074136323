package io.tablesteward.model.change;

import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableMetadata;
import java.util.Optional;

/**
 * An edit with what stood there when the person began, so that a later merge can show all three texts.
 *
 * @param before the field's text in the base; empty when it had none
 * @param columnId the column's mapping id in the base, by which it is found again after a rename (law 4)
 */
public record StagedEdit(MetadataEdit edit, Optional<String> before, Optional<Integer> columnId) {
    /** True if it takes away what an earlier mapping left, so that no file says anything else than the table. */
    public boolean isRepairOfTraces() {
        return edit instanceof MetadataEdit.RemoveColumnMapping && before.isEmpty();
    }

    /** True if a state of the table says what it asks for. */
    public boolean isSaidBy(TableMetadata state) {
        return fieldIn(state)
                .map(field -> field.valueIn(state).equals(edit.valueAfter()))
                .orElse(edit.field().kind() == EditedField.Kind.COLUMN);
    }

    /** Where its field stands in a later state of the table; empty when its column is gone. */
    public Optional<EditedField> fieldIn(TableMetadata now) {
        return fieldIn(now, edit.field(), columnId);
    }

    /** Law 4: by id where column mapping is on, else by name, which differs by case at most (CM-09). */
    static Optional<EditedField> fieldIn(TableMetadata now, EditedField field, Optional<Integer> columnId) {
        if (field.column().isEmpty()) {
            return Optional.of(field);
        }
        ColumnPath path = field.column().get();
        Optional<Column> column = columnId.isPresent() && now.mapping() != ColumnMapping.NONE
                ? now.allColumns().filter(c -> c.id().equals(columnId)).findFirst()
                : now.column(path);
        return column.map(found -> field.at(found.path()));
    }
}
