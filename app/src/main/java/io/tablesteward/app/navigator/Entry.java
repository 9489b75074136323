package io.tablesteward.app.navigator;

import io.tablesteward.app.OpenConnection;
import io.tablesteward.model.Reason;
import io.tablesteward.model.table.TableName;

/** One line of the navigator. */
sealed interface Entry {
    /** A connection; below it its schemas. */
    record Connected(OpenConnection connection) implements Entry {}

    /**
     * A schema; below it more schemas or tables.
     *
     * @param schema from the root of the connection, joined by {@code /}
     */
    record Schema(OpenConnection connection, String schema) implements Entry {
        String lastPart() {
            return schema.substring(schema.lastIndexOf('/') + 1);
        }
    }

    record Table(OpenConnection connection, TableName name) implements Entry {}

    /** A place that cannot be listed, with its reason, where it stands. */
    record Unreadable(String place, Reason reason) implements Entry {}

    /** Stands below what is not listed yet. */
    record Waiting() implements Entry {}

    /** Nothing is below. */
    record Nothing() implements Entry {}
}
