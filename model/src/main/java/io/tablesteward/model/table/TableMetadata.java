package io.tablesteward.model.table;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * What is said about a table: the part of it that edits change and that the laws compare.
 *
 * @param comment absent and empty are different states
 * @param properties all properties that are not tags, as stored
 * @param partitionColumns names as in the schema; where an Iceberg table partitions by what it makes of a column, that as
 *     SQL writes it: {@code days(at)}
 * @param clusteringColumns in the order in which they were chosen
 * @param domains domain metadata, name to configuration text; of an Iceberg table its partition specs, sort orders and
 *     identifier fields as JSON
 */
public record TableMetadata(
        Optional<String> comment,
        SortedMap<String, String> tags,
        SortedMap<String, String> properties,
        List<Column> columns,
        List<String> partitionColumns,
        List<ColumnPath> clusteringColumns,
        TableFeatures features,
        ColumnMapping mapping,
        SortedMap<String, String> domains) {
    public TableMetadata {
        tags = Collections.unmodifiableSortedMap(new TreeMap<>(tags));
        properties = Collections.unmodifiableSortedMap(new TreeMap<>(properties));
        domains = Collections.unmodifiableSortedMap(new TreeMap<>(domains));
        columns = List.copyOf(columns);
        partitionColumns = List.copyOf(partitionColumns);
        clusteringColumns = List.copyOf(clusteringColumns);
    }

    /** Every column at every depth, parents first. */
    public Stream<Column> allColumns() {
        return columns.stream().flatMap(Column::withDescendants);
    }

    /** The column at a path: the one spelled so, else the one that differs only by case (CM-09). */
    public Optional<Column> column(ColumnPath path) {
        return allColumns()
                .filter(c -> c.path().equals(path))
                .findFirst()
                .or(() -> allColumns().filter(c -> c.path().matches(path)).findFirst());
    }

    /** Whether a path leads to the element of an array, or to the key or value of a map, which holds no text (CO-01). */
    public boolean isPosition(ColumnPath path) {
        for (Optional<ColumnPath> above = path.parent();
                above.isPresent();
                above = above.get().parent()) {
            Optional<Column> column = column(above.get());
            if (column.isPresent()) {
                List<String> steps = path.parts()
                        .subList(above.get().parts().size(), path.parts().size());
                return column.get().type().hasPosition(steps);
            }
        }
        return false;
    }

    public TableMetadata withComment(Optional<String> text) {
        return new TableMetadata(
                text, tags, properties, columns, partitionColumns, clusteringColumns, features, mapping, domains);
    }

    public TableMetadata withTags(SortedMap<String, String> newTags) {
        return new TableMetadata(
                comment, newTags, properties, columns, partitionColumns, clusteringColumns, features, mapping, domains);
    }

    public TableMetadata withProperties(SortedMap<String, String> newProperties) {
        return new TableMetadata(
                comment, tags, newProperties, columns, partitionColumns, clusteringColumns, features, mapping, domains);
    }

    /** The same with other columns, and with what names them. */
    public TableMetadata withColumns(
            List<Column> newColumns, List<String> newPartitionColumns, List<ColumnPath> newClusteringColumns) {
        return new TableMetadata(
                comment,
                tags,
                properties,
                newColumns,
                newPartitionColumns,
                newClusteringColumns,
                features,
                mapping,
                domains);
    }

    public TableMetadata withDomains(SortedMap<String, String> newDomains) {
        return new TableMetadata(
                comment, tags, properties, columns, partitionColumns, clusteringColumns, features, mapping, newDomains);
    }

    /** The same with another mapping, and with what programs need for it. */
    public TableMetadata withMapping(ColumnMapping newMapping, TableFeatures newFeatures) {
        return new TableMetadata(
                comment,
                tags,
                properties,
                columns,
                partitionColumns,
                clusteringColumns,
                newFeatures,
                newMapping,
                domains);
    }

    /**
     * The same with one column changed.
     *
     * @throws IllegalArgumentException if there is no such column
     */
    public TableMetadata withColumn(ColumnPath path, UnaryOperator<Column> change) {
        Column found = column(path).orElseThrow(() -> new IllegalArgumentException("No column " + path));
        return new TableMetadata(
                comment,
                tags,
                properties,
                replaced(columns, found.path(), change),
                partitionColumns,
                clusteringColumns,
                features,
                mapping,
                domains);
    }

    private static List<Column> replaced(List<Column> level, ColumnPath path, UnaryOperator<Column> change) {
        List<Column> result = new ArrayList<>(level.size());
        for (Column column : level) {
            List<String> parts = column.path().parts();
            if (column.path().equals(path)) {
                result.add(change.apply(column));
            } else if (path.parts().size() > parts.size()
                    && path.parts().subList(0, parts.size()).equals(parts)) {
                result.add(column.withChildren(replaced(column.children(), path, change)));
            } else {
                result.add(column);
            }
        }
        return result;
    }
}
