package io.tablesteward.model.change;

import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableMetadata;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * In what two states of a table differ, field by field.
 *
 * @param gained columns that came, each without what is in it
 * @param gone columns that went; without column mapping a renamed one went and came
 * @param renamed columns that are called otherwise, known by their ids (case 11)
 */
public record TableDifference(
        List<EditedField> fields, List<ColumnPath> gained, List<ColumnPath> gone, List<Renamed> renamed) {
    /** A column by its place before and now. */
    public record Renamed(ColumnPath before, ColumnPath now) {}

    public TableDifference {
        fields = List.copyOf(fields);
        renamed = List.copyOf(renamed);
        gained = List.copyOf(gained);
        gone = List.copyOf(gone);
    }

    /** Pure. */
    public static TableDifference between(TableMetadata before, TableMetadata now) {
        List<EditedField> candidates = new ArrayList<>();
        candidates.add(EditedField.comment(Optional.empty()));
        addKeys(candidates, before.tags(), now.tags(), key -> EditedField.tag(Optional.empty(), key));
        addKeys(candidates, before.properties(), now.properties(), EditedField::property);
        Map<ColumnPath, Column> columnsBefore = columns(before);
        Map<ColumnPath, Column> columnsNow = columns(now);
        now.allColumns().forEach(column -> {
            Column was = columnsBefore.get(column.path());
            if (was != null) {
                Optional<ColumnPath> path = Optional.of(column.path());
                candidates.add(EditedField.comment(path));
                addKeys(candidates, was.tags(), column.tags(), key -> EditedField.tag(path, key));
            }
        });
        return new TableDifference(
                candidates.stream()
                        .filter(field -> !field.valueIn(before).equals(field.valueIn(now)))
                        .toList(),
                outermost(now, columnsBefore, ids(before, now)),
                outermost(before, columnsNow, ids(now, before)),
                renamed(before, now));
    }

    private static List<Renamed> renamed(TableMetadata before, TableMetadata now) {
        Map<Integer, ColumnPath> placesBefore = ids(before, now);
        List<Renamed> renamed = new ArrayList<>();
        now.allColumns().forEach(column -> {
            ColumnPath was = column.id().map(placesBefore::get).orElse(null);
            if (was != null && !was.name().equals(column.name())) {
                renamed.add(new Renamed(was, column.path()));
            }
        });
        return renamed;
    }

    /** Where the columns of one state are, by the ids that mean the same in the other; none unless both are mapped. */
    private static Map<Integer, ColumnPath> ids(TableMetadata of, TableMetadata other) {
        return of.mapping() == ColumnMapping.NONE || other.mapping() == ColumnMapping.NONE
                ? Map.of()
                : of.allColumns()
                        .filter(column -> column.id().isPresent())
                        .collect(Collectors.toMap(
                                column -> column.id().orElseThrow(), Column::path, (one, another) -> one));
    }

    public boolean isNone() {
        return fields.isEmpty() && gained.isEmpty() && gone.isEmpty() && renamed.isEmpty();
    }

    private static void addKeys(
            List<EditedField> to,
            Map<String, String> before,
            Map<String, String> now,
            Function<String, EditedField> field) {
        Set<String> keys = new TreeSet<>(before.keySet());
        keys.addAll(now.keySet());
        keys.forEach(key -> to.add(field.apply(key)));
    }

    private static Map<ColumnPath, Column> columns(TableMetadata metadata) {
        return metadata.allColumns().collect(Collectors.toMap(Column::path, column -> column, (one, other) -> one));
    }

    private static List<ColumnPath> outermost(
            TableMetadata in, Map<ColumnPath, Column> others, Map<Integer, ColumnPath> sameIds) {
        return in.allColumns()
                .filter(column ->
                        column.id().map(id -> !sameIds.containsKey(id)).orElse(true))
                .map(Column::path)
                .filter(path -> !others.containsKey(path)
                        && path.parent()
                                .map(parent -> others.containsKey(parent) || isKnown(parent, in, sameIds))
                                .orElse(true))
                .toList();
    }

    private static boolean isKnown(ColumnPath path, TableMetadata in, Map<Integer, ColumnPath> sameIds) {
        return in.column(path).flatMap(Column::id).filter(sameIds::containsKey).isPresent();
    }
}
