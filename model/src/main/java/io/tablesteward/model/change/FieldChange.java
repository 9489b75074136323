package io.tablesteward.model.change;

import java.util.Optional;

/**
 * What a commit did to one field.
 *
 * @param columnId the column's mapping id at that time, by which it is found again after a rename
 */
public record FieldChange(
        EditedField field, Optional<String> before, Optional<String> after, Optional<Integer> columnId) {}
