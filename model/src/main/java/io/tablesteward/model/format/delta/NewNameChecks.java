package io.tablesteward.model.format.delta;

import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.change.Reshaping;
import io.tablesteward.model.change.TextRules;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableMetadata;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** What there is to say of the new name of a column. */
record NewNameChecks(TableMetadata before, TableMetadata after, Reshaping reshaping) {
    private static final Set<String> OF_THE_FEED = Set.of("_change_type", "_commit_version", "_commit_timestamp");

    List<Finding> of(EditedField field, Column column) {
        String name = reshaping.nameAfter(column.path());
        List<Finding> findings = new ArrayList<>();
        if (name.isEmpty()) {
            return List.of(Finding.of(field, FindingCode.COLUMN_WITHOUT_NAME, column.path()));
        }
        if (TextRules.isBroken(name)) {
            return List.of(Finding.of(field, FindingCode.TEXT_IS_BROKEN, name));
        }
        Optional<ColumnPath> place = reshaping.placeAfter(column.path());
        siblings(after, place).stream()
                .filter(other -> !Optional.of(other.path()).equals(place) || isTwice(place))
                .filter(other -> other.name().equalsIgnoreCase(name))
                .findFirst()
                .ifPresent(other ->
                        findings.add(Finding.of(field, FindingCode.COLUMN_NAMES_ALIKE, other.path(), place.get())));
        if (isReserved(column.path(), name)) {
            findings.add(Finding.of(field, FindingCode.COLUMN_NAME_RESERVED, name));
        }
        if (!name.equals(name.strip())) {
            findings.add(Finding.of(field, FindingCode.COLUMN_NAME_SPACE_AROUND, name));
        }
        NewColumnChecks.needingMapping(name)
                .ifPresent(c -> findings.add(Finding.of(field, FindingCode.COLUMN_NAME_NEEDS_MAPPING, name, c)));
        siblings(before, Optional.of(column.path())).stream()
                .filter(other -> !other.path().equals(column.path()))
                .filter(other ->
                        other.physicalName().filter(name::equalsIgnoreCase).isPresent())
                .findFirst()
                .ifPresent(
                        other -> findings.add(Finding.of(field, FindingCode.COLUMN_NAME_IN_FILES, name, other.path())));
        return findings;
    }

    /** Two columns of the very same path are one place, counted twice. */
    private boolean isTwice(Optional<ColumnPath> place) {
        return after.allColumns()
                        .filter(column -> Optional.of(column.path()).equals(place))
                        .count()
                > 1;
    }

    private static List<Column> siblings(TableMetadata table, Optional<ColumnPath> place) {
        return table.allColumns()
                .filter(column -> column.kind() == Column.Kind.FIELD
                        && place.isPresent()
                        && column.path().parent().equals(place.get().parent()))
                .toList();
    }

    /** Names that rows carry beside the columns: of the change data feed, and of row tracking. */
    private boolean isReserved(ColumnPath path, String name) {
        if (path.parent().isPresent()) {
            return false;
        }
        boolean ofFeed = ReshapingChecks.isOn(before, ReshapingChecks.CHANGE_FEED)
                && OF_THE_FEED.contains(name.toLowerCase(Locale.ROOT));
        return ofFeed
                || name.equalsIgnoreCase(before.properties().get(FieldKeys.ROW_ID_COLUMN))
                || name.equalsIgnoreCase(before.properties().get(FieldKeys.ROW_COMMIT_VERSION_COLUMN));
    }
}
