package io.tablesteward.model.change;

import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.TableDetails;

/** The changes of a table's schema that others may trip over; each has its wizard. */
public enum SchemaOperation {
    ENABLE_MAPPING,
    RENAME_COLUMNS,
    DROP_COLUMNS,
    /** Takes the mapping away and writes every file again; the protocol keeps asking for the feature (RM-02). */
    REMOVE_MAPPING,
    /** The same, and no program needs to know the feature any more (DF-03). */
    DROP_MAPPING_FEATURE,
    /** Drops a feature other than column mapping. */
    DROP_FEATURE;

    /** What it is for others: where no mapping is on any more only a feature is left to drop. */
    public SchemaOperation on(ColumnMapping mapping) {
        return this == DROP_MAPPING_FEATURE && mapping == ColumnMapping.NONE ? DROP_FEATURE : this;
    }

    /** True if such a table has what this changes: column mapping and features are things of a table with a protocol. */
    public boolean isFor(TableDetails table) {
        return table.hasProtocol() || this == RENAME_COLUMNS || this == DROP_COLUMNS;
    }

    /** True for those after which a name means another column, or none: no stream reads across unasked (ST-03, ST-05). */
    public boolean endsNames() {
        return this == RENAME_COLUMNS || this == DROP_COLUMNS || rewritesFiles();
    }

    /** True for those that read and write all files (RM-02). */
    public boolean rewritesFiles() {
        return this == REMOVE_MAPPING || this == DROP_MAPPING_FEATURE;
    }

    /** True for those that any commit meanwhile makes fail (RM-03, CC-05). */
    public boolean needsStillness() {
        return this == REMOVE_MAPPING || this == DROP_MAPPING_FEATURE || this == DROP_FEATURE;
    }
}
