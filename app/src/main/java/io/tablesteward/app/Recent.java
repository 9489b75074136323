package io.tablesteward.app;

import io.tablesteward.model.table.TableName;
import java.util.Optional;

/**
 * A place that a person opened.
 *
 * @param connection its name
 * @param table empty for the connection itself
 */
public record Recent(String connection, Optional<TableName> table) {
    public static Recent of(String connection) {
        return new Recent(connection, Optional.empty());
    }

    public static Recent of(TableName table) {
        return new Recent(table.catalog(), Optional.of(table));
    }
}
