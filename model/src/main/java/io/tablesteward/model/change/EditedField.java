package io.tablesteward.model.change;

import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.MaxColumnId;
import io.tablesteward.model.table.TableMetadata;
import java.util.Optional;

/**
 * The one thing an edit changes; two edits of the same field replace each other, and clashes are found field by field.
 *
 * @param column empty for the table itself
 * @param key the tag or property key; empty text for comments
 */
public record EditedField(Kind kind, Optional<ColumnPath> column, String key) {
    /** What kind of text the field is. */
    public enum Kind {
        COMMENT,
        TAG,
        PROPERTY,
        /** The record of the highest column id. No text of a person's: only a repair changes it, and for good. */
        MAX_COLUMN_ID;

        /** True if the former text may be given back; never so for what a repair mended. */
        public boolean canBePutBack() {
            return this != MAX_COLUMN_ID; // CM-04: it never falls
        }
    }

    public static EditedField comment(Optional<ColumnPath> column) {
        return new EditedField(Kind.COMMENT, column, "");
    }

    public static EditedField tag(Optional<ColumnPath> column, String key) {
        return new EditedField(Kind.TAG, column, key);
    }

    public static EditedField property(String key) {
        return new EditedField(Kind.PROPERTY, Optional.empty(), key);
    }

    public static EditedField maxColumnId() {
        return new EditedField(Kind.MAX_COLUMN_ID, Optional.empty(), "");
    }

    /** The same field of a column that now stands elsewhere. */
    public EditedField at(ColumnPath newPath) {
        return new EditedField(kind, Optional.of(newPath), key);
    }

    /** The text the field has in a table; empty when it has none or its column is gone. */
    public Optional<String> valueIn(TableMetadata metadata) {
        if (column.isPresent()) {
            Optional<Column> found = metadata.column(column.get());
            return kind == Kind.COMMENT
                    ? found.flatMap(Column::comment)
                    : found.flatMap(c -> Optional.ofNullable(c.tags().get(key)));
        }
        return switch (kind) {
            case COMMENT -> metadata.comment();
            case TAG -> Optional.ofNullable(metadata.tags().get(key));
            case PROPERTY -> Optional.ofNullable(metadata.properties().get(key));
            case MAX_COLUMN_ID -> Optional.ofNullable(metadata.properties().get(MaxColumnId.PROPERTY));
        };
    }

    /**
     * The edit that gives the field a text, or removes it.
     *
     * @throws IllegalArgumentException if only a repair changes the field, since that takes no text from anybody
     */
    public MetadataEdit setTo(Optional<String> value) {
        return switch (kind) {
            case COMMENT ->
                column.<MetadataEdit>map(path -> new MetadataEdit.SetColumnComment(path, value))
                        .orElseGet(() -> new MetadataEdit.SetTableComment(value));
            case TAG ->
                value.<MetadataEdit>map(text -> new MetadataEdit.SetTag(column, key, text))
                        .orElseGet(() -> new MetadataEdit.UnsetTag(column, key));
            case PROPERTY ->
                value.<MetadataEdit>map(text -> new MetadataEdit.SetProperty(key, text))
                        .orElseGet(() -> new MetadataEdit.UnsetProperty(key));
            case MAX_COLUMN_ID -> throw new IllegalArgumentException("Only a repair changes the highest column id");
        };
    }
}
