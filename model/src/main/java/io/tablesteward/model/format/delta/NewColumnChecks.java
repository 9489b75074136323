package io.tablesteward.model.format.delta;

import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.DataType;
import io.tablesteward.model.table.Identifiers;
import io.tablesteward.model.table.NewColumn;
import io.tablesteward.model.table.NewTable;
import io.tablesteward.model.table.TableMetadata;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** What there is to say of the columns of a new table, where Spark would say it too. */
final class NewColumnChecks {
    /** Only column mapping keeps these apart from names in files (CM-08). */
    private static final String NEED_MAPPING = " ,;{}()\n\t=";

    private final NewTable table;
    private final TableMetadata wanted;
    private final List<Finding> findings = new ArrayList<>();

    private NewColumnChecks(NewTable table, TableMetadata wanted) {
        this.table = table;
        this.wanted = wanted;
    }

    /** @param wanted what the table would say */
    static List<Finding> of(NewTable table, TableMetadata wanted) {
        NewColumnChecks checks = new NewColumnChecks(table, wanted);
        NewField.all(table.columns()).forEach(checks::ofField);
        table.columns().forEach(checks::ofDeclaredType);
        SchemaFaults.sameNames(wanted.columns())
                .map(reason -> Finding.ofTable(
                        FindingCode.COLUMN_NAMES_ALIKE, reason.arguments().toArray()))
                .ifPresent(checks.findings::add);
        checks.ofPartitions();
        return checks.findings;
    }

    private void ofField(NewField field) {
        String name = field.column().name();
        if (name.isEmpty()) {
            String parent = field.path().parent().map(ColumnPath::toString).orElse("");
            findings.add(Finding.ofTable(FindingCode.COLUMN_WITHOUT_NAME, parent));
        }
        NewTableChecks.brokenIn(Optional.of(name)).ifPresent(findings::add);
        if (wanted.mapping() == ColumnMapping.NONE) {
            needingMapping(name)
                    .map(c -> Finding.ofTable(FindingCode.COLUMN_NAME_CHARACTER, field.path(), c))
                    .ifPresent(findings::add);
        }
        if (field.inContainer() && !field.column().nullable()) {
            findings.add(Finding.ofTable(FindingCode.COLUMN_NOT_NULL_INSIDE, field.path()));
        }
    }

    /** The first character that a name can have with column mapping only, as it can be shown. */
    static Optional<String> needingMapping(String name) {
        return name.chars()
                .filter(c -> NEED_MAPPING.indexOf(c) >= 0)
                .mapToObj(NewColumnChecks::shown)
                .findFirst();
    }

    private static String shown(int c) {
        return c > ' ' ? Character.toString(c) : "U+%04X".formatted(c);
    }

    /** Spark writes the names in a declared type without back-ticks, and cannot read them again where they need some. */
    private void ofDeclaredType(NewColumn column) {
        if (column.type().withParts().noneMatch(DataType.CharacterOf.class::isInstance)) {
            return;
        }
        column.type()
                .withParts()
                .filter(DataType.StructOf.class::isInstance)
                .flatMap(struct -> ((DataType.StructOf) struct).fields().stream())
                .map(NewColumn::name)
                .filter(name -> !Identifiers.quoteIfNeeded(name).equals(name))
                .findFirst()
                .ifPresent(name -> findings.add(
                        Finding.ofTable(FindingCode.COLUMN_TYPE_UNREADABLE, ColumnPath.of(column.name()), name)));
    }

    private void ofPartitions() {
        Set<String> seen = new TreeSet<>();
        for (String name : table.partitionedBy()) {
            Optional<NewColumn> column = table.columns().stream()
                    .filter(c -> c.name().equalsIgnoreCase(name))
                    .findFirst();
            if (column.isEmpty()) {
                findings.add(Finding.ofTable(FindingCode.PARTITION_COLUMN_UNKNOWN, name));
            } else if (!seen.add(name.toLowerCase(Locale.ROOT))) {
                findings.add(Finding.ofTable(FindingCode.PARTITION_COLUMN_TWICE, name));
            } else if (isUnfit(column.get().type())) {
                findings.add(Finding.ofTable(
                        FindingCode.PARTITION_COLUMN_UNFIT,
                        name,
                        column.get().type().sql()));
            }
        }
        if (!seen.isEmpty() && seen.size() == table.columns().size()) {
            findings.add(Finding.ofTable(FindingCode.PARTITION_COLUMNS_ALL));
        }
    }

    /** The name of a folder holds one plain value. */
    private static boolean isUnfit(DataType type) {
        return !type.parts().isEmpty() || type instanceof DataType.StructOf || type == DataType.Primitive.VARIANT;
    }
}
