package io.tablesteward.model.change.readers;

import io.tablesteward.model.change.SchemaOperation;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.TableMetadata;

/** How far a table's column names and the names in its files have come apart. */
public enum MappingStage {
    /** It has no column mapping, and no program needs to know that there is such a thing. */
    WITHOUT,
    /** Mapping is on, and every column is still called as in the files. */
    MAPPED,
    /** Mapping is on, every column is called as in the files, and the files hold others that were dropped. */
    NARROWED,
    /** Mapping is on, and a column has another name than in the files. */
    RENAMED,
    /** Mapping was taken away; programs must still know the feature. */
    REMOVED,
    /** Mapping was taken away and nothing asks for the feature any more. */
    DROPPED;

    /** The stage of a table. A dropped column leaves no trace in what a table says, so it alone does not show. */
    public static MappingStage of(TableMetadata table) {
        if (table.mapping() == ColumnMapping.NONE) {
            return table.features().supported().contains(ColumnMapping.FEATURE) ? REMOVED : WITHOUT;
        }
        return table.allColumns().anyMatch(MappingStage::isNamedOtherwise) ? RENAMED : MAPPED;
    }

    private static boolean isNamedOtherwise(Column column) {
        return column.physicalName().filter(name -> !name.equals(column.name())).isPresent();
    }

    /** The stage after a change. */
    public MappingStage after(SchemaOperation operation) {
        return switch (operation) {
            case ENABLE_MAPPING -> this == RENAMED ? RENAMED : MAPPED;
            case RENAME_COLUMNS -> RENAMED;
            case DROP_COLUMNS -> this == RENAMED ? RENAMED : NARROWED;
            case REMOVE_MAPPING -> REMOVED;
            case DROP_MAPPING_FEATURE -> DROPPED;
            case DROP_FEATURE -> this;
        };
    }

    /** As it looks to whoever stopped at the change that led here, and began anew behind it. */
    MappingStage betweenChanges() {
        return switch (this) {
            case RENAMED -> MAPPED;
            case REMOVED, DROPPED -> WITHOUT;
            case WITHOUT, MAPPED, NARROWED -> this;
        };
    }

    /** True if the files are written again on the way from here to another stage, and the old ones stay (RM-02). */
    boolean isRewrittenInto(MappingStage then) {
        return isMapped() && (then == REMOVED || then == DROPPED);
    }

    private boolean isMapped() {
        return this == MAPPED || this == NARROWED || this == RENAMED;
    }
}
