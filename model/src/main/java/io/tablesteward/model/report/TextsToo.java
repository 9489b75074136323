package io.tablesteward.model.report;

import io.tablesteward.model.change.Difference;
import io.tablesteward.model.change.TableDifference;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableMetadata;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * In what two states of a table differ, with the comments and tags that came with a new column and went with a dropped
 * one: who looks for a text finds it, however it came and went.
 */
final class TextsToo {
    private static final Set<Difference.Kind> TEXTS = EnumSet.of(Difference.Kind.COMMENT, Difference.Kind.TAG);

    private TextsToo() {}

    /** @param older empty before the table was made: then nothing but its texts is told */
    static List<Difference> between(Optional<TableMetadata> older, TableMetadata newer) {
        List<Difference> all = new ArrayList<>();
        if (older.isEmpty()) {
            texts(TableDifference.ofTable(Optional.empty(), newer)).forEach(all::add);
            newer.allColumns().flatMap(column -> came(column, newer)).forEach(all::add);
            return all;
        }
        for (Difference difference : TableDifference.between(older.get(), newer).all()) {
            all.add(difference);
            switch (difference.kind()) {
                case ADDED ->
                    within(newer, difference.now())
                            .flatMap(column -> came(column, newer))
                            .forEach(all::add);
                case DROPPED ->
                    within(older.get(), difference.before())
                            .flatMap(column -> went(column, older.get()))
                            .forEach(all::add);
                default -> {
                    // tells its texts itself
                }
            }
        }
        return all;
    }

    private static Stream<Column> within(TableMetadata table, Optional<ColumnPath> path) {
        return path.flatMap(table::column).stream().flatMap(Column::withDescendants);
    }

    private static Stream<Difference> came(Column column, TableMetadata table) {
        return texts(
                TableDifference.ofColumn(Optional.of(table), Optional.of(bare(column)), table, Optional.of(column)));
    }

    private static Stream<Difference> went(Column column, TableMetadata table) {
        return texts(
                TableDifference.ofColumn(Optional.of(table), Optional.of(column), table, Optional.of(bare(column))));
    }

    private static Column bare(Column column) {
        return column.withComment(Optional.empty()).withTags(new TreeMap<>());
    }

    private static Stream<Difference> texts(TableDifference difference) {
        return difference.all().stream().filter(one -> TEXTS.contains(one.kind()));
    }
}
