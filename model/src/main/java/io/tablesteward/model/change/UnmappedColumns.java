package io.tablesteward.model.change;

import io.tablesteward.model.table.ClusteringDomain;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.MaxColumnId;
import io.tablesteward.model.table.TableMetadata;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** A table whose files say the names of its columns: what tied the two is gone (RM-02). */
public final class UnmappedColumns {
    /** Keys of a field that mapping alone needs, beside its id and its name in the files. */
    public static final Set<String> OTHER_KEYS =
            Set.of("delta.columnMapping.nested.ids", "parquet.field.id", "parquet.field.nested.ids");

    private UnmappedColumns() {}

    static TableMetadata in(TableMetadata before, MetadataEdit.RemoveColumnMapping edit) {
        SortedMap<String, String> properties = new TreeMap<>(before.properties());
        if (edit.unset()) {
            properties.remove(ColumnMapping.PROPERTY);
        } else {
            properties.put(ColumnMapping.PROPERTY, ColumnMapping.NONE.word());
        }
        properties.remove(MaxColumnId.PROPERTY);
        SortedMap<String, String> domains = new TreeMap<>(before.domains());
        domains.computeIfPresent(
                ClusteringDomain.NAME, (name, text) -> ClusteringDomain.byLogicalNames(text, before.columns()));
        return before.withColumns(unmapped(before.columns()), before.partitionColumns(), before.clusteringColumns())
                .withProperties(properties)
                .withDomains(domains)
                .withMapping(ColumnMapping.NONE, before.features());
    }

    private static List<Column> unmapped(List<Column> level) {
        return level.stream()
                .map(column -> {
                    SortedMap<String, String> others = new TreeMap<>(column.otherMetadata());
                    others.keySet().removeAll(OTHER_KEYS);
                    return column.unmapped().withOtherMetadata(others).withChildren(unmapped(column.children()));
                })
                .toList();
    }
}
