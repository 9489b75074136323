package io.tablesteward.model.table;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The first two levels of a table's name. */
public record SchemaName(String catalog, String schema) {
    /** The name in SQL, with back-ticks around parts that need them. */
    @Override
    public String toString() {
        return Stream.of(catalog, schema).map(Identifiers::quoteIfNeeded).collect(Collectors.joining("."));
    }
}
