package io.tablesteward.model.change.readers;

/**
 * A program that wrote to a table, as its commits name it.
 *
 * @param name program and version in its own words, such as {@code Apache-Spark/4.1.2 Delta-Lake/4.4.0}
 * @param version the newest commit it made
 */
public record EngineSeen(String name, long version) {}
