package io.tablesteward.model.catalog;

import io.tablesteward.model.table.MultipartIdentifier;
import io.tablesteward.model.table.TableName;

/**
 * What a written name means, and why; nothing is said of whether there is such a table.
 *
 * @param isLive whether a {@code LIVE.} in front was left out
 */
public record ResolvedName(MultipartIdentifier written, TableName name, Origin catalog, Origin schema, boolean isLive) {
    /** The same with its parts spelled as they are stored. */
    public ResolvedName as(TableName stored) {
        return new ResolvedName(written, stored, catalog, schema, isLive);
    }

    /** Where a part of the full name comes from. */
    public enum Origin {
        WRITTEN,
        /** A USE before it in the script. */
        USE,
        /** The default catalog and schema of the workspace. */
        DESTINATION
    }
}
