package io.tablesteward.model.table;

import java.util.Optional;

/**
 * What column mapping left behind in a table that has none: ids and names in the files, which nobody looks at while it
 * is off (CM-06).
 */
public final class MappingTraces {
    private MappingTraces() {}

    /** The first column that carries any; empty where column mapping is on. */
    public static Optional<ColumnPath> in(TableMetadata table) {
        return table.mapping() == ColumnMapping.NONE
                ? table.allColumns()
                        .filter(column ->
                                column.id().isPresent() || column.physicalName().isPresent())
                        .map(Column::path)
                        .findFirst()
                : Optional.empty();
    }

    /**
     * The first column that is said to be called otherwise in the files. Where there is none the traces tell nothing that
     * the names of the columns do not, and may go.
     */
    public static Optional<ColumnPath> differing(TableMetadata table) {
        return table.allColumns()
                .filter(column -> column.physicalName()
                        .filter(name -> !name.equals(column.name()))
                        .isPresent())
                .map(Column::path)
                .findFirst();
    }
}
