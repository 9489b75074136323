package io.tablesteward.model.table;

/** How the table's column names are tied to the names in its files. */
public enum ColumnMapping {
    NONE,
    NAME,
    ID;

    /** The property that states it. */
    public static final String PROPERTY = "delta.columnMapping.mode";

    /** What programs must know to read and write a table that has any. */
    public static final String FEATURE = "columnMapping";

    /** Where a table has this feature, {@link #HAS_DROPPED_OR_RENAMED} tells whether names of files may be old ones. */
    public static final String USAGE_TRACKING = "columnMappingUsageTracking";

    /** True from the first column on that is renamed or dropped, and never false again (RFC, Usage Tracking). */
    public static final String HAS_DROPPED_OR_RENAMED = "delta.columnMapping.hasDroppedOrRenamed";

    /** As the property says it. */
    public String word() {
        return switch (this) {
            case NONE -> "none";
            case NAME -> "name";
            case ID -> "id";
        };
    }
}
