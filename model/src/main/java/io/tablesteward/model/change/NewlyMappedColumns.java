package io.tablesteward.model.change;

import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.MaxColumnId;
import io.tablesteward.model.table.TableMetadata;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Ties every column to its name in the files, which is the one it has (CM-04); ids are counted parents first. */
final class NewlyMappedColumns {
    private long lastId;

    private NewlyMappedColumns(long lastId) {
        this.lastId = lastId;
    }

    /** The table with column mapping by name. */
    static TableMetadata in(TableMetadata before) {
        NewlyMappedColumns ids =
                new NewlyMappedColumns(MaxColumnId.of(before).recorded().orElse(0));
        List<Column> columns = ids.mapped(before.columns());
        SortedMap<String, String> properties = new TreeMap<>(before.properties());
        properties.put(ColumnMapping.PROPERTY, ColumnMapping.NAME.word());
        properties.put(MaxColumnId.PROPERTY, Long.toString(ids.lastId));
        return before.withColumns(columns, before.partitionColumns(), before.clusteringColumns())
                .withProperties(properties)
                .withMapping(ColumnMapping.NAME, before.features().withColumnMapping());
    }

    private List<Column> mapped(List<Column> level) {
        List<Column> mapped = new ArrayList<>(level.size());
        for (Column column : level) {
            Column own = column.kind() == Column.Kind.FIELD
                    ? column.mapped(Math.toIntExact(++lastId), column.name())
                    : column;
            mapped.add(own.withChildren(mapped(column.children())));
        }
        return mapped;
    }
}
