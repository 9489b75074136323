package io.tablesteward.model.format.delta;

import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.change.Reshaping;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.Mark;
import io.tablesteward.model.table.StatsColumns;
import io.tablesteward.model.table.TableMetadata;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What there is to say of a column that is to be dropped (DR-02). */
record DropChecks(TableMetadata before, TableMetadata after, Reshaping reshaping) {
    private static final String COUNTED_COLUMNS = "delta.dataSkippingNumIndexedCols";
    private static final int USUALLY_COUNTED = 32;

    List<Finding> of(EditedField field, Column column) {
        ColumnPath path = column.path();
        List<Finding> findings = new ArrayList<>();
        if (path.parent().isEmpty() && before.partitionColumns().stream().anyMatch(path.name()::equalsIgnoreCase)) {
            findings.add(Finding.of(field, FindingCode.COLUMN_PARTITIONS, path));
        }
        before.clusteringColumns().stream()
                .filter(clustering -> clustering.isIn(path))
                .forEach(clustering -> findings.add(Finding.of(field, FindingCode.COLUMN_CLUSTERS, path, clustering)));
        boolean saysItForAll = isLastOfThoseDroppedAt(path);
        if (saysItForAll && isLast(path)) {
            findings.add(Finding.of(field, FindingCode.COLUMN_IS_LAST, path));
        } else if (saysItForAll
                && path.parent().isEmpty()
                && after.columns().size() == after.partitionColumns().size()) {
            findings.add(Finding.of(field, FindingCode.PARTITION_COLUMNS_ALL));
        }
        findings.add(Finding.of(field, FindingCode.VALUES_STAY_IN_FILES, path)); // DR-04
        if (!column.nullable()) {
            findings.add(Finding.of(field, FindingCode.COLUMN_IS_REQUIRED, path));
        }
        if (column.withDescendants().anyMatch(below -> below.marks().contains(Mark.IDENTITY))) {
            findings.add(Finding.of(field, FindingCode.COLUMN_COUNTS_UP, path));
        }
        if (movesCountedColumns()) {
            findings.add(Finding.of(field, FindingCode.COUNTED_COLUMNS_MOVE, path));
        }
        return findings;
    }

    /** A struct, or the table, would have nothing in it. */
    private boolean isLast(ColumnPath path) {
        return siblings(path).allMatch(reshaping::isDropped);
    }

    /** What is wrong with all of them together is said once. */
    private boolean isLastOfThoseDroppedAt(ColumnPath path) {
        return siblings(path)
                .filter(reshaping::isDropped)
                .reduce((earlier, later) -> later)
                .filter(path::equals)
                .isPresent();
    }

    private Stream<ColumnPath> siblings(ColumnPath path) {
        Optional<ColumnPath> parent = path.parent();
        return before.allColumns()
                .filter(column -> column.kind() == Column.Kind.FIELD)
                .map(Column::path)
                .filter(other -> other.parent().equals(parent));
    }

    /** Values are counted for the first so many columns, unless they are named: the ones behind move up. */
    private boolean movesCountedColumns() {
        String stated = before.properties().getOrDefault(COUNTED_COLUMNS, Integer.toString(USUALLY_COUNTED));
        if (before.properties().containsKey(StatsColumns.PROPERTY) || !PropertyValues.isNumberFrom(0, stated)) {
            return false;
        }
        long leaves = before.allColumns()
                .filter(column -> column.children().isEmpty())
                .count();
        return leaves > Long.parseLong(stated);
    }
}
