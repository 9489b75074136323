package io.tablesteward.model.format.iceberg;

import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.change.StagedEdit;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableMetadata;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.stream.Collectors;

/**
 * What there is to say of edits of an Iceberg table. None can be made yet; what stands against a drop or a new name
 * holds for whoever makes it with another program, too.
 */
final class IcebergChecks {
    /** By which files without ids are read: those of a table that was something else before. */
    static final String NAME_MAPPING = "schema.name-mapping.default";

    private final TableMetadata before;
    private final Dependents dependents;
    private final List<Column> columns;
    private final List<Finding> findings = new ArrayList<>();

    private IcebergChecks(TableMetadata before) {
        this.before = before;
        this.dependents = Dependents.of(before);
        this.columns = before.allColumns().toList();
    }

    /** Worst first; pure. */
    static List<Finding> check(TableDetails table, ChangeSet changes) {
        IcebergChecks checks = new IcebergChecks(table.metadata());
        changes.edits().stream().map(StagedEdit::edit).forEach(edit -> checks.look(edit.field()));
        table.lookOnly().map(Finding::lookOnly).ifPresent(checks.findings::add);
        checks.findings.sort(Finding.WORST_FIRST);
        return checks.findings;
    }

    private void look(EditedField field) {
        Optional<ColumnPath> path = field.column();
        if (path.isEmpty()) {
            return;
        }
        Optional<Column> column = before.column(path.get());
        if (column.isEmpty()) {
            findings.add(Finding.of(field, FindingCode.COLUMN_GONE, path.get()));
        } else if (field.kind().reshapes()) {
            reshape(field, column.get());
        }
    }

    private void reshape(EditedField field, Column column) {
        if (column.kind() == Column.Kind.POSITION) {
            findings.add(Finding.of(field, FindingCode.POSITION_STAYS, column.path()));
            return;
        }
        boolean isDrop = field.kind() == EditedField.Kind.COLUMN;
        if (isDrop) {
            drop(field, column);
        }
        if (before.properties().containsKey(NAME_MAPPING)) { // case 59
            findings.add(Finding.of(
                    field,
                    isDrop ? FindingCode.NAME_MAPPING_BRINGS_BACK : FindingCode.NAME_MAPPING_MUST_FOLLOW,
                    column.path()));
        }
    }

    /** IC-02 and case 52: what is in the column goes with it, and is looked at with it. */
    private void drop(EditedField field, Column column) {
        Set<Integer> ids =
                column.withDescendants().flatMap(one -> one.id().stream()).collect(Collectors.toSet());
        dependOn(
                ids,
                dependents.specs(),
                (id, text) -> findings.add(Finding.of(
                        field,
                        id == dependents.currentSpec()
                                ? FindingCode.COLUMN_IN_PARTITION_SPEC
                                : FindingCode.COLUMN_IN_OLD_PARTITION_SPEC,
                        column.path(),
                        id,
                        text)));
        dependOn(
                ids,
                dependents.orders(),
                (id, text) -> findings.add(Finding.of(
                        field,
                        id == dependents.currentOrder()
                                ? FindingCode.COLUMN_IN_SORT_ORDER
                                : FindingCode.COLUMN_IN_OLD_SORT_ORDER,
                        column.path(),
                        id,
                        text)));
        columns.stream()
                .filter(one -> one.id().filter(ids::contains).isPresent())
                .filter(one ->
                        one.id().filter(dependents.identifiers()::contains).isPresent())
                .forEach(one ->
                        findings.add(Finding.of(field, FindingCode.COLUMN_IDENTIFIES_ROWS, column.path(), one.path())));
    }

    /** Told of a field with the id of the spec or sort order it is in. */
    private interface Found {
        void field(int id, String sql);
    }

    private void dependOn(Set<Integer> ids, SortedMap<Integer, List<SourceField>> among, Found found) {
        among.forEach((id, fields) ->
                fields.stream().filter(field -> field.isOf(ids)).forEach(field -> found.field(id, field.sql(columns))));
    }
}
