package io.tablesteward.model.format.delta;

import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.table.CheckConstraint;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.MaxColumnId;

/** The keys by which Delta and we store things in the metadata of a field and in the properties of a table. */
final class FieldKeys {
    static final String COMMENT = "comment";
    static final String TAG_PREFIX = "tag.";
    static final String ID = "delta.columnMapping.id";
    static final String PHYSICAL_NAME = "delta.columnMapping.physicalName";
    static final String GENERATION_EXPRESSION = "delta.generationExpression";
    static final String IDENTITY_PREFIX = "delta.identity.";
    static final String INVARIANTS = "delta.invariants";
    static final String FEATURE_PREFIX = "delta.feature.";
    static final String MIN_READER_VERSION = "delta.minReaderVersion";
    static final String MIN_WRITER_VERSION = "delta.minWriterVersion";
    static final String ROW_ID_COLUMN = "delta.rowTracking.materializedRowIdColumnName";
    static final String ROW_COMMIT_VERSION_COLUMN = "delta.rowTracking.materializedRowCommitVersionColumnName";
    static final String BLOOM_FILTER_PREFIX = "delta.bloomFilter.";
    static final String CONSTRAINT_PREFIX = CheckConstraint.PREFIX;

    /** How Spark remembers that a string column was declared {@code char} or {@code varchar}. */
    static final String DECLARED_TYPE = "__CHAR_VARCHAR_TYPE_STRING";

    private FieldKeys() {}

    /** Databricks keeps an index of the column by its name in the files. */
    static boolean hasBloomFilterIndex(Column column) {
        return column.otherMetadata().keySet().stream().anyMatch(key -> key.startsWith(BLOOM_FILTER_PREFIX));
    }

    /** The key under which Delta or we store what a field says; of the comment of a table there is none. */
    static String keyOf(EditedField field) {
        return switch (field.kind()) {
            case COMMENT -> COMMENT;
            case TAG -> TAG_PREFIX + field.key();
            case PROPERTY -> field.key();
            case MAX_COLUMN_ID -> MaxColumnId.PROPERTY;
            case NAME, COLUMN -> "name";
            case MAPPING -> ColumnMapping.PROPERTY;
            case FEATURE -> FEATURE_PREFIX + field.key();
        };
    }
}
