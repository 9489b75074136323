package io.tablesteward.app.table;

import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnPath;
import java.util.Optional;

/**
 * One row of the columns table: a column as it will be, beside what the table says of it now.
 *
 * @param before empty for a row that has no column in the table
 */
record ColumnRow(Column column, Optional<Column> before) {
    ColumnPath path() {
        return column.path();
    }

    /** False for the key and value positions of a map, which can hold neither comment nor tags (CO-01). */
    boolean canBeDescribed() {
        return column.kind() == Column.Kind.FIELD;
    }

    boolean isCommentChanged() {
        return before.filter(was -> !was.comment().equals(column.comment())).isPresent();
    }

    boolean areTagsChanged() {
        return before.filter(was -> !was.tags().equals(column.tags())).isPresent();
    }
}
