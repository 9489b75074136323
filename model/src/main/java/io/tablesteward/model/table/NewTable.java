package io.tablesteward.model.table;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A table that is yet to be made: without rows, and without a name, which is said where it is made.
 *
 * @param partitionedBy names of top-level columns, in the order of the folders
 * @param comment absent and empty are different states
 * @param tags key, without {@code tag.} in front, to value
 * @param properties all properties that are not tags; column mapping is asked for here too (CM-11)
 */
public record NewTable(
        List<NewColumn> columns,
        List<String> partitionedBy,
        Optional<String> comment,
        SortedMap<String, String> tags,
        SortedMap<String, String> properties) {
    public NewTable {
        columns = List.copyOf(columns);
        partitionedBy = List.copyOf(partitionedBy);
        tags = Collections.unmodifiableSortedMap(new TreeMap<>(tags));
        properties = Collections.unmodifiableSortedMap(new TreeMap<>(properties));
    }

    /** Whether there is such a column, or a field in one; steps into arrays and maps are named as in any path. */
    public boolean has(ColumnPath path) {
        return has(new DataType.StructOf(columns), path.parts());
    }

    private static boolean has(DataType type, List<String> parts) {
        if (parts.isEmpty()) {
            return true;
        }
        String first = parts.get(0);
        List<String> rest = parts.subList(1, parts.size());
        if (type instanceof DataType.StructOf struct) {
            return struct.fields().stream()
                    .anyMatch(field -> field.name().equalsIgnoreCase(first) && has(field.type(), rest));
        }
        if (type instanceof DataType.ArrayOf array) {
            return first.equals(ColumnPath.ELEMENT) && has(array.element(), rest);
        }
        return type instanceof DataType.MapOf map
                && ((first.equals(ColumnPath.KEY) && has(map.key(), rest))
                        || (first.equals(ColumnPath.VALUE) && has(map.value(), rest)));
    }
}
