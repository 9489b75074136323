package io.tablesteward.app.table;

import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableMetadata;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.scene.control.TreeItem;

/**
 * The rows of the columns table as a tree. Every row is known by its path: what is open, selected or edited belongs to
 * the column and not to a row number (case 115).
 */
final class ColumnTree {
    private final TreeItem<ColumnRow> root = new TreeItem<>();
    private final Map<ColumnPath, TreeItem<ColumnRow>> items = new HashMap<>();
    /** What a person closed; everything else is open. */
    private final Set<ColumnPath> closed = new HashSet<>();

    private List<Column> columns = List.of();
    private List<ColumnPath> paths = List.of();
    private Map<ColumnPath, Column> before = Map.of();
    private ColumnFilter filter = ColumnFilter.ALL;
    /** The place of each column in the order asked for; none is the order of the schema. */
    private Map<ColumnPath, Integer> places = Map.of();

    ColumnTree() {
        root.setExpanded(true);
    }

    TreeItem<ColumnRow> root() {
        return root;
    }

    /** The row of a column, if the filter lets it be seen. */
    Optional<TreeItem<ColumnRow>> item(ColumnPath path) {
        return Optional.ofNullable(items.get(path));
    }

    /**
     * Shows a table's columns as they will be. While the same columns are there, rows only change their content: none
     * jumps away under the hand of a person who works down a filtered or sorted list.
     *
     * @return true if rows came, went or moved
     */
    boolean show(TableMetadata preview, TableMetadata tableNow) {
        Map<ColumnPath, Column> now = new HashMap<>();
        tableNow.allColumns().forEach(column -> now.put(column.path(), column));
        before = now;
        columns = preview.columns();
        List<ColumnPath> newPaths = preview.allColumns().map(Column::path).toList();
        if (newPaths.equals(paths)) {
            preview.allColumns().forEach(this::refresh);
            return false;
        }
        paths = newPaths;
        rebuild();
        return true;
    }

    void filter(ColumnFilter by) {
        filter = by;
        rebuild();
    }

    /** Puts the columns of each level in this order among themselves; without places it is that of the schema. */
    void order(Map<ColumnPath, Integer> by) {
        places = by;
        rebuild();
    }

    /** The place of each column in an order. Comparing texts of many columns takes long: not on the FX thread. */
    static Map<ColumnPath, Integer> places(List<Column> columns, Comparator<Column> order) {
        List<Column> sorted = new ArrayList<>(
                columns.stream().flatMap(Column::withDescendants).toList());
        sorted.sort(order);
        Map<ColumnPath, Integer> places = new HashMap<>();
        sorted.forEach(column -> places.put(column.path(), places.size()));
        return places;
    }

    List<Column> columns() {
        return columns;
    }

    private void refresh(Column column) {
        TreeItem<ColumnRow> item = items.get(column.path());
        ColumnRow row = row(column);
        if (item != null && !row.equals(item.getValue())) {
            item.setValue(row);
        }
    }

    /** Rows are set while the root is closed: setting many on an open one takes JavaFX seconds. */
    private void rebuild() {
        items.clear();
        List<TreeItem<ColumnRow>> level = level(columns);
        root.setExpanded(false);
        root.getChildren().setAll(level);
        root.setExpanded(true);
    }

    private List<TreeItem<ColumnRow>> level(List<Column> from) {
        List<Column> sorted = new ArrayList<>(from);
        if (!places.isEmpty()) {
            // A column that came since stands last until its place is known
            sorted.sort(Comparator.comparing(column -> places.getOrDefault(column.path(), Integer.MAX_VALUE)));
        }
        List<TreeItem<ColumnRow>> level = new ArrayList<>();
        for (Column column : sorted) {
            List<TreeItem<ColumnRow>> children = level(column.children());
            // a column that does not match stays as the way to a child that does
            if (!children.isEmpty() || filter.matches(column)) {
                level.add(item(column, children));
            }
        }
        return level;
    }

    private TreeItem<ColumnRow> item(Column column, List<TreeItem<ColumnRow>> children) {
        TreeItem<ColumnRow> item = new TreeItem<>(row(column));
        item.getChildren().setAll(children);
        item.setExpanded(!closed.contains(column.path()) || !filter.equals(ColumnFilter.ALL));
        item.expandedProperty().addListener((of, was, open) -> {
            if (open) {
                closed.remove(column.path());
            } else {
                closed.add(column.path());
            }
        });
        items.put(column.path(), item);
        return item;
    }

    private ColumnRow row(Column column) {
        return new ColumnRow(column, Optional.ofNullable(before.get(column.path())));
    }
}
