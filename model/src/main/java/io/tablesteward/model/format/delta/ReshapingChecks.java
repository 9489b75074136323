package io.tablesteward.model.format.delta;

import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.change.Reshaping;
import io.tablesteward.model.change.StagedEdit;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableMetadata;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Columns (c) and (d) of the rules: what there is to say of new names and of drops. Pure. */
final class ReshapingChecks {
    static final String CHANGE_FEED = "delta.enableChangeDataFeed";

    /** Iceberg lets nobody change a struct that is the key of a map (RFC, IcebergWriterCompatV1; V3 is built on it). */
    private static final List<String> KEEPING_MAP_KEYS =
            List.of("delta.enableIcebergWriterCompatV1", "delta.enableIcebergWriterCompatV3");

    private final TableMetadata before;
    private final TableMetadata after;
    private final Reshaping reshaping;
    private final ColumnUses uses;

    private ReshapingChecks(TableMetadata before, Reshaping reshaping) {
        this.before = before;
        this.after = reshaping.appliedTo(before);
        this.reshaping = reshaping;
        this.uses = new ColumnUses(before);
    }

    static List<Finding> of(TableMetadata table, ChangeSet changes) {
        if (Reshaping.of(changes).isNone()) {
            return List.of();
        }
        // What is gone changes nothing of the others, but whoever asked for it is told
        ReshapingChecks checks = new ReshapingChecks(table, Reshaping.of(changes.applicableTo(table)));
        List<Finding> findings = new ArrayList<>();
        for (StagedEdit staged : changes.edits()) {
            EditedField field = staged.edit().field();
            if (field.kind().reshapes()) {
                checks.add(field, field.column().orElseThrow(), findings);
            }
        }
        if (isOn(table, CHANGE_FEED)) {
            findings.add(Finding.ofTable(FindingCode.FEED_ENDS_AT_CHANGE)); // ST-04
        }
        return findings;
    }

    private void add(EditedField field, ColumnPath path, List<Finding> findings) {
        Optional<Column> column = before.column(path);
        if (column.isEmpty()) {
            findings.add(Finding.of(field, FindingCode.COLUMN_GONE, path));
        } else if (column.get().kind() == Column.Kind.POSITION) {
            findings.add(Finding.of(field, FindingCode.POSITION_STAYS, path));
        } else if (before.mapping() == ColumnMapping.NONE) {
            findings.add(Finding.of(field, FindingCode.NEEDS_COLUMN_MAPPING, path)); // RN-01, DR-01
            NewColumnChecks.needingMapping(reshaping.nameAfter(path))
                    .filter(c -> field.kind() == EditedField.Kind.NAME)
                    .map(c -> Finding.of(field, FindingCode.COLUMN_NAME_CHARACTER, reshaping.nameAfter(path), c))
                    .ifPresent(findings::add);
        } else if (column.get().id().isEmpty() || column.get().physicalName().isEmpty()) {
            findings.add(Finding.of(field, FindingCode.COLUMN_WITHOUT_ID, path));
        } else {
            ofBoth(field, column.get(), findings);
            findings.addAll(
                    field.kind() == EditedField.Kind.NAME
                            ? new NewNameChecks(before, after, reshaping).of(field, column.get())
                            : new DropChecks(before, after, reshaping).of(field, column.get()));
        }
    }

    private void ofBoth(EditedField field, Column column, List<Finding> findings) {
        findings.addAll(uses.of(field, column.path()));
        if (column.withDescendants().anyMatch(FieldKeys::hasBloomFilterIndex)) {
            findings.add(Finding.of(field, FindingCode.COLUMN_HAS_BLOOM_FILTER_INDEX, column.path()));
        }
        ColumnPath top = ColumnPath.of(column.path().parts().get(0));
        if (column.path().parts().size() > 1
                && before.column(top).filter(outer -> outer.type().isDeclared()).isPresent()) {
            findings.add(Finding.of(field, FindingCode.COLUMN_DECLARED_WITH_LENGTHS, column.path(), top));
        }
        if (isInMapKey(column.path()) && KEEPING_MAP_KEYS.stream().anyMatch(property -> isOn(before, property))) {
            findings.add(Finding.of(field, FindingCode.COLUMN_IN_MAP_KEY, column.path()));
        }
    }

    private boolean isInMapKey(ColumnPath path) {
        return before.allColumns()
                .filter(column ->
                        column.kind() == Column.Kind.POSITION && column.name().equals(ColumnPath.KEY))
                .anyMatch(key -> path.isIn(key.path()));
    }

    static boolean isOn(TableMetadata table, String property) {
        return "true".equalsIgnoreCase(table.properties().get(property));
    }
}
