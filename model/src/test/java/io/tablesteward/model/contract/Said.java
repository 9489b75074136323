package io.tablesteward.model.contract;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/**
 * What a table says, as a reader found it that shares no code with ours.
 *
 * @param columns every field by its path
 * @param rest everything that no edit may touch, comparable as a whole
 */
public record Said(
        long version,
        Optional<String> comment,
        SortedMap<String, String> tags,
        SortedMap<String, String> properties,
        Map<List<String>, OfColumn> columns,
        List<String> partitionColumns,
        SortedMap<String, String> domains,
        Object rest) {
    /** What a column says. */
    public record OfColumn(Optional<String> comment, SortedMap<String, String> tags) {}
}
