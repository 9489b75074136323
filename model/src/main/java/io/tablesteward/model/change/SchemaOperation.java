package io.tablesteward.model.change;

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

    /** True for those that read and write all files (RM-02). */
    public boolean rewritesFiles() {
        return this == REMOVE_MAPPING || this == DROP_MAPPING_FEATURE;
    }

    /** True for those that any commit meanwhile makes fail (RM-03, CC-05). */
    public boolean needsStillness() {
        return this == REMOVE_MAPPING || this == DROP_MAPPING_FEATURE || this == DROP_FEATURE;
    }
}
