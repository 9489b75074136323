package io.tablesteward.model.table;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The three levels of a table's name; the catalog is the name of the connection for folders. */
public record TableName(String catalog, String schema, String table) {
    /** The schema of tables that lie directly in the root of a folder (shown as "(no schema)"). */
    public static final String DEFAULT_SCHEMA = "default";

    /** The name in SQL, with back-ticks around parts that need them. */
    @Override
    public String toString() {
        return Stream.of(catalog, schema, table).map(Identifiers::quoteIfNeeded).collect(Collectors.joining("."));
    }
}
