package io.tablesteward.model.change;

import io.tablesteward.model.table.Column;
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
 * @param gone columns that went; a renamed one went and came
 */
public record TableDifference(List<EditedField> fields, List<ColumnPath> gained, List<ColumnPath> gone) {
    public TableDifference {
        fields = List.copyOf(fields);
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
                outermost(now, columnsBefore),
                outermost(before, columnsNow));
    }

    public boolean isNone() {
        return fields.isEmpty() && gained.isEmpty() && gone.isEmpty();
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

    private static List<ColumnPath> outermost(TableMetadata in, Map<ColumnPath, Column> others) {
        return in.allColumns()
                .map(Column::path)
                .filter(path -> !others.containsKey(path)
                        && path.parent().map(others::containsKey).orElse(true))
                .toList();
    }
}
