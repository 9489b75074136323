package io.tablesteward.model.change;

import io.tablesteward.model.table.TableMetadata;
import java.util.Optional;

/**
 * What a commit did to one field.
 *
 * @param columnId the column's mapping id at that time, by which it is found again after a rename
 */
public record FieldChange(
        EditedField field, Optional<String> before, Optional<String> after, Optional<Integer> columnId) {
    /** Where its field stands in a later state of the table; empty when its column is gone. */
    public Optional<EditedField> fieldIn(TableMetadata now) {
        return StagedEdit.fieldIn(now, field, columnId);
    }
}
