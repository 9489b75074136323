package io.tablesteward.model.change;

import io.tablesteward.model.table.ColumnPath;
import java.util.Optional;

/**
 * One thing in which two states of a table differ.
 *
 * @param before where the column was; empty for the table itself, and for a column that is new
 * @param now where the column is; empty for the table itself, and for a column that is gone
 * @param key of a tag, property or other entry, or the name of a constraint, feature or domain; else empty text
 * @param columnId the column's mapping id, in the later state if it is there
 */
public record Difference(
        Kind kind,
        Optional<ColumnPath> before,
        Optional<ColumnPath> now,
        String key,
        Optional<String> textBefore,
        Optional<String> textNow,
        Optional<Integer> columnId) {
    /** What differs, and what its two texts are. */
    public enum Kind {
        /** The description, of the table or of a column. */
        COMMENT,
        TAG,
        PROPERTY,
        /** The expression of a check constraint of the table. */
        CONSTRAINT,
        /** The type of the new column. What is in it is not told apart. */
        ADDED,
        /** The type of the column that is gone. */
        DROPPED,
        /** The two names. */
        RENAMED,
        /** The places among its neighbours, from 1. */
        MOVED,
        /** A column took the place of another of its name: by their names in the files. Old values do not come back. */
        REPLACED,
        TYPE,
        /** Whether values may be missing, {@code true} or {@code false}. */
        NULLABLE,
        /** An entry of the column that is neither its comment nor a tag, as JSON. */
        FIELD_ENTRY,
        /** The version of the protocol for readers. */
        READER_VERSION,
        /** The version of the protocol for writers. */
        WRITER_VERSION,
        /** {@code supported}, or none. */
        FEATURE,
        /** The mode of column mapping. */
        MAPPING,
        /** Column names, in order; a column that is only called otherwise is no difference. */
        PARTITIONING,
        /** Column paths, in order; a column that is only called otherwise is no difference. */
        CLUSTERING,
        /** What a program keeps in the log for itself, such as a counter of rows. */
        DOMAIN
    }

    /** The same as a change to a field that an edit can set; empty if none does. */
    public Optional<FieldChange> change() {
        return field().map(field -> new FieldChange(field, textBefore, textNow, columnId));
    }

    private Optional<EditedField> field() {
        return switch (kind) {
            case COMMENT -> Optional.of(EditedField.comment(now));
            case TAG -> Optional.of(EditedField.tag(now, key));
            case PROPERTY -> Optional.of(EditedField.property(key));
            case RENAMED -> now.map(EditedField::name);
            default -> Optional.empty();
        };
    }
}
