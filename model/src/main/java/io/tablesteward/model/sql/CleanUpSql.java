package io.tablesteward.model.sql;

import io.tablesteward.model.table.TableDetails;

/** What takes out of a table's folder what the table does not need any more. */
public final class CleanUpSql {
    private CleanUpSql() {}

    /** Old files go once the table has kept them for its time, which the statement therefore does not name. */
    public static String vacuum(SqlDialect dialect, TableDetails table) {
        return "VACUUM " + dialect.table(table.name(), table.location()) + ";";
    }

    /** Writes the files again without the columns that were dropped (DR-04). */
    public static String purge(SqlDialect dialect, TableDetails table) {
        return "REORG TABLE " + dialect.table(table.name(), table.location()) + " APPLY (PURGE);";
    }
}
