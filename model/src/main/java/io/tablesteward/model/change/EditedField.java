package io.tablesteward.model.change;

import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.MappingTraces;
import io.tablesteward.model.table.MaxColumnId;
import io.tablesteward.model.table.TableMetadata;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;

/**
 * The one thing an edit changes; two edits of the same field replace each other, and clashes are found field by field.
 *
 * @param column empty for the table itself
 * @param key the tag or property key; empty text for comments
 */
public record EditedField(Kind kind, Optional<ColumnPath> column, String key) {
    /** The text of a feature that the table has. */
    public static final String SUPPORTED = "supported";

    /** What kind of text the field is. */
    public enum Kind {
        COMMENT,
        TAG,
        PROPERTY,
        /** The record of the highest column id. No text of a person's: only a repair changes it, and for good. */
        MAX_COLUMN_ID,
        /** The name of a column. */
        NAME,
        /** A column itself; its text is its name, and there is none when it is dropped. */
        COLUMN,
        /** How column names are tied to the names in the files, for the whole table. */
        MAPPING,
        /** Whether programs must know the feature that the key names. */
        FEATURE;

        /** True for a text of somebody's: it may clash with another's, and the former one may be given back. */
        public boolean canBePutBack() {
            return this == COMMENT || this == TAG || this == PROPERTY || this == NAME;
        }

        /** True if nothing else may be changed in the same commit (CM-03). */
        public boolean standsAlone() {
            return this == MAPPING || this == FEATURE;
        }

        /** True if it changes which columns there are or what they are called. */
        public boolean reshapes() {
            return this == NAME || this == COLUMN;
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

    public static EditedField name(ColumnPath column) {
        return new EditedField(Kind.NAME, Optional.of(column), "");
    }

    public static EditedField column(ColumnPath column) {
        return new EditedField(Kind.COLUMN, Optional.of(column), "");
    }

    public static EditedField mapping() {
        return new EditedField(Kind.MAPPING, Optional.empty(), "");
    }

    public static EditedField feature(String name) {
        return new EditedField(Kind.FEATURE, Optional.empty(), name);
    }

    /** The same field of a column that now stands elsewhere. */
    public EditedField at(ColumnPath newPath) {
        return new EditedField(kind, Optional.of(newPath), key);
    }

    /** The text the field has in a table; empty when it has none or its column is gone. */
    public Optional<String> valueIn(TableMetadata metadata) {
        return switch (kind) {
            case COMMENT -> column.isPresent() ? columnIn(metadata).flatMap(Column::comment) : metadata.comment();
            case TAG -> tagsIn(metadata).map(tags -> tags.get(key));
            case PROPERTY -> Optional.ofNullable(metadata.properties().get(key));
            case MAX_COLUMN_ID -> Optional.ofNullable(metadata.properties().get(MaxColumnId.PROPERTY));
            case NAME, COLUMN -> columnIn(metadata).map(Column::name);
            // Traces of a mapping that is off are neither a mapping nor none (CM-06)
            case MAPPING ->
                Optional.of(metadata.mapping().word())
                        .filter(word -> MappingTraces.in(metadata).isEmpty());
            case FEATURE -> metadata.features().supported().contains(key) ? Optional.of(SUPPORTED) : Optional.empty();
        };
    }

    private Optional<Column> columnIn(TableMetadata metadata) {
        return column.flatMap(metadata::column);
    }

    private Optional<SortedMap<String, String>> tagsIn(TableMetadata metadata) {
        return column.isPresent() ? columnIn(metadata).map(Column::tags) : Optional.of(metadata.tags());
    }

    /**
     * The edit that gives the field a text, or removes it.
     *
     * @throws IllegalArgumentException if no edit gives the field that text
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
            case NAME -> new MetadataEdit.RenameColumn(columnPath(), value.orElseThrow(() -> noEdit("no name")));
            case COLUMN -> {
                if (value.isPresent()) {
                    throw noEdit(value.get());
                }
                yield new MetadataEdit.DropColumn(columnPath());
            }
            case MAPPING -> {
                if (value.equals(Optional.of(ColumnMapping.NONE.word()))) {
                    yield new MetadataEdit.RemoveColumnMapping();
                }
                if (!value.equals(Optional.of(ColumnMapping.NAME.word()))) {
                    throw noEdit(value.orElse("no mode"));
                }
                yield new MetadataEdit.EnableColumnMapping();
            }
            case FEATURE -> {
                if (value.isEmpty()) {
                    yield MetadataEdit.DropFeature.of(key);
                }
                if (!key.equals(ColumnMapping.FEATURE)) {
                    throw noEdit(key);
                }
                yield new MetadataEdit.SupportColumnMapping();
            }
            case MAX_COLUMN_ID -> throw noEdit("a text");
        };
    }

    private ColumnPath columnPath() {
        return column.orElseThrow(() -> noEdit("no column"));
    }

    private IllegalArgumentException noEdit(String what) {
        return new IllegalArgumentException(String.format(Locale.ROOT, "No edit sets %s to %s", kind, what));
    }
}
