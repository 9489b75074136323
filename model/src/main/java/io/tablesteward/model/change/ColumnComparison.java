package io.tablesteward.model.change;

import io.tablesteward.model.change.Difference.Kind;
import io.tablesteward.model.table.CollationKeys;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableMetadata;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Looks for the differences of the columns of two states, level by level. */
record ColumnComparison(TableMetadata before, TableMetadata now, ColumnTrails trails, Differences found) {
    void compare() {
        level(before.columns(), now.columns());
        gone(before.columns());
    }

    private void level(List<Column> were, List<Column> are) {
        Set<ColumnPath> moved = moved(were, are);
        for (int i = 0; i < are.size(); i++) {
            Column is = are.get(i);
            Optional<Column> was = trails.earlier(is.path());
            if (was.isPresent()) {
                column(was.get(), is);
                if (moved.contains(is.path())) {
                    found.ofColumn(Kind.MOVED, was.get(), is, place(was.get(), were), Optional.of("" + (i + 1)));
                }
                level(was.get().children(), is.children());
            } else if (is.kind() == Column.Kind.FIELD) {
                found.added(is);
            }
        }
    }

    private void column(Column was, Column is) {
        new SaidOfColumn(before, now, found).compare(was, is);
        found.ofColumn(
                Kind.FIELD_ENTRY,
                was,
                is,
                CollationKeys.renamed(was.otherMetadata(), was.name(), is.name()),
                is.otherMetadata());
    }

    /** The fewest columns that changed their place among those that stayed. */
    private Set<ColumnPath> moved(List<Column> were, List<Column> are) {
        Map<ColumnPath, Integer> places = new HashMap<>();
        for (Column column : were) {
            places.put(column.path(), places.size());
        }
        Set<ColumnPath> moved = new HashSet<>();
        List<ColumnPath> here = new ArrayList<>();
        List<Integer> placesBefore = new ArrayList<>();
        for (Column column : are) {
            trails.earlier(column.path()).ifPresent(was -> {
                Integer place = places.get(was.path());
                if (place == null) {
                    moved.add(column.path()); // it was in another column
                } else {
                    here.add(column.path());
                    placesBefore.add(place);
                }
            });
        }
        Set<Integer> stayed = LongestRise.in(placesBefore);
        for (int i = 0; i < here.size(); i++) {
            if (!stayed.contains(i)) {
                moved.add(here.get(i));
            }
        }
        return moved;
    }

    private static Optional<String> place(Column column, List<Column> level) {
        int place = level.indexOf(column);
        return place < 0 ? Optional.empty() : Optional.of("" + (place + 1));
    }

    private void gone(List<Column> level) {
        for (Column column : level) {
            if (trails.now(column.path()).isPresent()) {
                gone(column.children());
            } else if (column.kind() == Column.Kind.FIELD) {
                found.dropped(column);
            }
        }
    }
}
