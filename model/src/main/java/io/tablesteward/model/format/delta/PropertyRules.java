package io.tablesteward.model.format.delta;

import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.StatsColumns;
import io.tablesteward.model.table.TableMetadata;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * What there is to say of setting or unsetting a property of a Delta table.
 *
 * @param after what the table says with all staged edits
 * @param known the properties that may be set, by their keys
 */
record PropertyRules(TableMetadata after, Function<String, Optional<DeltaProperty>> known) {
    /** Types whose values have no smallest and largest one in the statistics. */
    private static final Pattern UNFIT = Pattern.compile("(array|map)<.*|boolean|binary|variant.*");

    List<Finding> of(EditedField field, Optional<String> value) {
        String key = field.key();
        Optional<DeltaProperty> property = known.apply(key);
        if (property.isPresent()) {
            if (!property.get().key().equals(key)) {
                return List.of(Finding.of(
                        field,
                        FindingCode.PROPERTY_SPELLING,
                        key,
                        property.get().key()));
            }
            return value.map(text -> ofValue(field, property.get(), text)).orElseGet(() -> retention(field));
        }
        Optional<DeltaProperties.Other> other = DeltaProperties.otherwise(key);
        if (other.isPresent()) {
            return List.of(ofOther(field, other.get()));
        }
        return known.apply(DeltaProperties.PREFIX + key)
                .map(meant -> List.of(Finding.of(field, FindingCode.PROPERTY_WITHOUT_PREFIX, key, meant.key())))
                .orElseGet(List::of);
    }

    private static Finding ofOther(EditedField field, DeltaProperties.Other other) {
        String key = field.key();
        if (other.code() == FindingCode.PROPERTY_IS_TAG) {
            return Finding.of(field, other.code(), key, key.substring(FieldKeys.TAG_PREFIX.length()));
        }
        return other.argument()
                .map(argument -> Finding.of(field, other.code(), key, argument))
                .orElseGet(() -> Finding.of(field, other.code(), key));
    }

    private List<Finding> ofValue(EditedField field, DeltaProperty property, String value) {
        List<Finding> findings = new ArrayList<>(form(field, property, value));
        if (!findings.isEmpty() || property.isOff(value)) {
            return findings;
        }
        String key = property.key();
        DeltaFeatures features = new DeltaFeatures(after.features());
        if (!property.features().isEmpty() && property.features().stream().noneMatch(features::supports)) {
            findings.add(Finding.of(
                    field,
                    FindingCode.PROPERTY_ADDS_FEATURE,
                    key,
                    property.features().get(0)));
        }
        property.conflictingFeatures().stream()
                .filter(features::supports)
                .forEach(other -> findings.add(Finding.of(field, FindingCode.PROPERTY_CONFLICTS, key, other)));
        property.conflictingProperties().stream()
                .filter(other -> "true".equalsIgnoreCase(after.properties().get(other)))
                .forEach(other -> findings.add(Finding.of(field, FindingCode.PROPERTY_CONFLICTS, key, other)));
        findings.addAll(retention(field));
        after.columns().stream()
                .map(Column::name)
                .filter(name -> property.reservedColumns().contains(name.toLowerCase(Locale.ROOT)))
                .forEach(name -> findings.add(Finding.of(field, FindingCode.PROPERTY_COLUMN_RESERVED, key, name)));
        return findings;
    }

    /** Also taking a value away may leave the log shorter than the files. */
    private List<Finding> retention(EditedField field) {
        return Retention.of(after)
                .filter(retention -> Retention.concerns(field.key()) && !retention.keepsTheLogAsLong())
                .map(retention -> Finding.of(
                        field,
                        FindingCode.PROPERTY_RETENTION_ORDER,
                        Retention.LOG,
                        retention.log(),
                        Retention.FILES,
                        retention.files()))
                .stream()
                .toList();
    }

    private List<Finding> form(EditedField field, DeltaProperty property, String value) {
        String key = property.key();
        return switch (property.kind()) {
            case BOOLEAN ->
                unless(PropertyValues.isBoolean(value), field, FindingCode.PROPERTY_VALUE_NOT_BOOLEAN, key, value);
            case INTERVAL ->
                unless(PropertyValues.isInterval(value), field, FindingCode.PROPERTY_VALUE_NOT_INTERVAL, key, value);
            case NUMBER ->
                unless(
                        PropertyValues.isNumberFrom(property.smallest(), value),
                        field,
                        FindingCode.PROPERTY_VALUE_NOT_NUMBER,
                        key,
                        value,
                        property.smallest());
            case CHOICE ->
                unless(
                        property.choices().contains(value),
                        field,
                        FindingCode.PROPERTY_VALUE_NOT_CHOICE,
                        key,
                        value,
                        String.join(", ", property.choices()));
            case COLUMNS ->
                StatsColumns.parse(value)
                        .map(columns -> ofColumns(field, columns))
                        .orElseGet(
                                () -> List.of(Finding.of(field, FindingCode.PROPERTY_VALUE_NOT_COLUMNS, key, value)));
        };
    }

    private static List<Finding> unless(boolean fine, EditedField field, FindingCode code, Object... arguments) {
        return fine ? List.of() : List.of(Finding.of(field, code, arguments));
    }

    /** As Spark checks {@code delta.dataSkippingStatsColumns}. */
    private List<Finding> ofColumns(EditedField field, List<ColumnPath> columns) {
        List<Finding> findings = new ArrayList<>();
        Set<ColumnPath> seen = new HashSet<>();
        for (ColumnPath path : columns) {
            Optional<Column> column = after.column(path);
            if (column.isEmpty()) {
                findings.add(Finding.of(field, FindingCode.PROPERTY_COLUMN_UNKNOWN, field.key(), path));
            } else if (isUnfit(column.get())) {
                findings.add(Finding.of(field, FindingCode.PROPERTY_COLUMN_UNFIT, field.key(), path));
            } else if (!seen.add(column.get().path())) {
                findings.add(Finding.of(field, FindingCode.PROPERTY_COLUMN_TWICE, field.key(), path));
            }
        }
        return findings;
    }

    private boolean isUnfit(Column column) {
        boolean topLevel = column.path().parts().size() == 1;
        boolean partition = topLevel && after.partitionColumns().stream().anyMatch(column.name()::equalsIgnoreCase);
        return partition || (topLevel && UNFIT.matcher(column.type().text()).matches());
    }
}
