package io.tablesteward.model.change.readers;

import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.TableMetadata;

/** What a table must have for a known reader to be worth a word. */
public enum ReadCondition {
    PARTITIONED,
    /** It has a column with fields inside. */
    NESTED,
    CHANGE_DATA_FEED,
    /** Its columns are found in the files by their ids (CM-10). */
    MAPPED_BY_ID,
    NOT_MAPPED_BY_ID,
    /** It is written so that readers of another format can read it too (UniForm). */
    OTHER_FORMATS;

    boolean holdsFor(TableMetadata table) {
        return switch (this) {
            case PARTITIONED -> !table.partitionColumns().isEmpty();
            case NESTED ->
                table.columns().stream().anyMatch(column -> !column.children().isEmpty());
            case CHANGE_DATA_FEED -> Boolean.parseBoolean(table.properties().get("delta.enableChangeDataFeed"));
            case MAPPED_BY_ID -> table.mapping() == ColumnMapping.ID;
            case NOT_MAPPED_BY_ID -> table.mapping() != ColumnMapping.ID;
            case OTHER_FORMATS ->
                !table.properties()
                        .getOrDefault("delta.universalFormat.enabledFormats", "")
                        .isBlank();
        };
    }
}
