package io.tablesteward.model.change;

import io.tablesteward.model.change.MetadataEdit.RenameColumn;
import io.tablesteward.model.table.CollationKeys;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.StatsColumns;
import io.tablesteward.model.table.TableMetadata;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The new names and the dropped columns of a change set, all at once: every column is called what it is called before,
 * so that names may be swapped or passed on without an order among the edits.
 *
 * @param names columns by their place before, with the names they get
 * @param dropped columns by their place before
 */
public record Reshaping(Map<ColumnPath, String> names, Set<ColumnPath> dropped) {
    public static final Reshaping NONE = new Reshaping(Map.of(), Set.of());

    public Reshaping {
        names = Map.copyOf(names);
        dropped = Set.copyOf(dropped);
    }

    public static Reshaping of(ChangeSet changes) {
        Map<ColumnPath, String> names = new HashMap<>();
        Set<ColumnPath> dropped = new HashSet<>();
        for (StagedEdit staged : changes.edits()) {
            EditedField field = staged.edit().field();
            if (staged.edit() instanceof RenameColumn rename) {
                names.put(rename.column(), rename.newName());
            } else if (field.kind() == EditedField.Kind.COLUMN) {
                field.column().ifPresent(dropped::add);
            }
        }
        return new Reshaping(names, dropped);
    }

    public boolean isNone() {
        return names.isEmpty() && dropped.isEmpty();
    }

    /** Where a column is afterwards; empty if it, or what it was in, is gone. */
    public Optional<ColumnPath> placeAfter(ColumnPath before) {
        List<String> after = new ArrayList<>();
        for (int length = 1; length <= before.parts().size(); length++) {
            ColumnPath above = new ColumnPath(before.parts().subList(0, length));
            if (isDropped(above)) {
                return Optional.empty();
            }
            after.add(nameAfter(above));
        }
        return Optional.of(new ColumnPath(after));
    }

    /** Where a column was that is called so afterwards; empty if there is none. */
    public Optional<ColumnPath> placeBefore(ColumnPath after, TableMetadata before) {
        if (isNone()) {
            return before.column(after).map(Column::path);
        }
        return before.allColumns()
                .map(Column::path)
                .filter(path -> placeAfter(path).filter(after::matches).isPresent())
                .findFirst();
    }

    /** The name a column gets, or the one it keeps; whatever becomes of what it is in. */
    public String nameAfter(ColumnPath before) {
        return names.entrySet().stream()
                .filter(entry -> entry.getKey().matches(before))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElseGet(before::name);
    }

    public boolean isDropped(ColumnPath path) {
        return dropped.stream().anyMatch(path::matches);
    }

    /** What the table says afterwards. Pure. */
    public TableMetadata appliedTo(TableMetadata before) {
        if (isNone()) {
            return before;
        }
        TableMetadata after = before.withColumns(
                columns(before.columns(), Optional.empty()),
                before.partitionColumns().stream()
                        .flatMap(name -> placeAfter(ColumnPath.of(name)).stream())
                        .map(ColumnPath::name)
                        .toList(),
                before.clusteringColumns().stream()
                        .flatMap(path -> placeAfter(path).stream())
                        .toList());
        SortedMap<String, String> properties = new TreeMap<>(before.properties());
        properties.computeIfPresent(
                StatsColumns.PROPERTY, (key, columns) -> StatsColumns.moved(columns, this::placeAfter));
        if (before.features().supported().contains(ColumnMapping.USAGE_TRACKING)) {
            properties.put(ColumnMapping.HAS_DROPPED_OR_RENAMED, "true");
        }
        return after.withProperties(properties);
    }

    private List<Column> columns(List<Column> before, Optional<ColumnPath> parentAfter) {
        List<Column> after = new ArrayList<>(before.size());
        for (Column column : before) {
            if (isDropped(column.path())) {
                continue;
            }
            String name = column.kind() == Column.Kind.FIELD ? nameAfter(column.path()) : column.name();
            ColumnPath place = below(column, parentAfter, name);
            after.add(column.withChildren(columns(column.children(), Optional.of(place)))
                    .withOtherMetadata(CollationKeys.renamed(column.otherMetadata(), column.name(), name))
                    .at(place));
        }
        return after;
    }

    /** Arrays have steps in the path that are no columns of their own. */
    private static ColumnPath below(Column column, Optional<ColumnPath> parentAfter, String name) {
        if (parentAfter.isEmpty()) {
            return ColumnPath.of(name);
        }
        List<String> parts = new ArrayList<>(parentAfter.get().parts());
        List<String> before = column.path().parts();
        parts.addAll(before.subList(parts.size(), before.size() - 1));
        parts.add(name);
        return new ColumnPath(parts);
    }
}
