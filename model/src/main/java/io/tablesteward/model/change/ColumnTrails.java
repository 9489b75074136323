package io.tablesteward.model.change;

import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableMetadata;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Finds the columns of a table again in earlier states of it, one after another back in time: a column with an id by
 * that, every other by its name in the column that it is in, whatever its case (law 4, CM-09).
 *
 * <p>The id counts together with the name in the files: where a table is made anew the ids begin again at 1. Before
 * there were ids, a column was called as it still is in the files (CM-04).
 */
public final class ColumnTrails {
    private final List<Trail> outermost;
    private final Map<ColumnPath, Trail> all = new LinkedHashMap<>();
    private Map<ColumnPath, Trail> found = Map.of();

    public ColumnTrails(TableMetadata now) {
        outermost = trails(now.columns(), isMapped(now));
    }

    private List<Trail> trails(List<Column> level, boolean isMapped) {
        List<Trail> trails = new ArrayList<>(level.size());
        for (Column column : level) {
            Trail trail = new Trail(column, isMapped);
            all.put(column.path(), trail);
            trail.inside = trails(column.children(), isMapped);
            trails.add(trail);
        }
        return trails;
    }

    /** One column; where it was last seen is the state closest to the one that is looked at. */
    private static final class Trail {
        private final ColumnPath now;
        private List<Trail> inside = List.of();
        private Column last;
        private boolean lastMapped;
        private @Nullable Column here;

        Trail(Column column, boolean isMapped) {
            now = column.path();
            last = column;
            lastMapped = isMapped;
        }

        void found(Column column, boolean isMapped) {
            here = column;
            last = column;
            lastMapped = isMapped;
        }

        /** Where there is no mapping, what is left of an earlier one says nothing. */
        Optional<String> nameInFiles() {
            return lastMapped ? last.physicalName() : Optional.empty();
        }
    }

    /** What a column is known by, whatever it is called. */
    private record Identity(int id, Optional<String> physicalName) {
        static Optional<Identity> of(Column column) {
            return column.id().map(id -> new Identity(id, column.physicalName()));
        }
    }

    /** Looks for every column in a state that is older than the one looked at before. */
    public void goBackTo(TableMetadata earlier) {
        all.values().forEach(trail -> trail.here = null);
        found = new HashMap<>();
        if (isMapped(earlier)) {
            findByIdentity(earlier);
        }
        find(outermost, earlier.columns(), isMapped(earlier));
    }

    private void findByIdentity(TableMetadata earlier) {
        Map<Identity, Column> columns = new HashMap<>();
        earlier.allColumns()
                .forEach(column -> Identity.of(column).ifPresent(identity -> columns.putIfAbsent(identity, column)));
        for (Trail trail : all.values()) {
            Column same = trail.lastMapped
                    ? Identity.of(trail.last).map(columns::remove).orElse(null)
                    : null;
            if (same != null) {
                claim(trail, same, true);
            }
        }
    }

    private void find(List<Trail> level, List<Column> columns, boolean isMapped) {
        if (!isMapped) {
            findByName(level, columns, Trail::nameInFiles, false);
        }
        findByName(level, columns, trail -> Optional.of(trail.last.name()), isMapped);
        for (Trail trail : level) {
            find(trail.inside, trail.here == null ? List.of() : trail.here.children(), isMapped);
        }
    }

    private void findByName(
            List<Trail> level, List<Column> columns, Function<Trail, Optional<String>> name, boolean isMapped) {
        Map<String, Column> exactly = new HashMap<>();
        Map<String, Column> inAnyCase = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (Column column : columns) {
            exactly.putIfAbsent(column.name(), column);
            inAnyCase.putIfAbsent(column.name(), column);
        }
        for (Map<String, Column> named : List.of(exactly, inAnyCase)) {
            for (Trail trail : level) {
                Column same =
                        trail.here == null ? name.apply(trail).map(named::get).orElse(null) : null;
                if (same != null && same.kind() == trail.last.kind() && !found.containsKey(same.path())) {
                    claim(trail, same, isMapped);
                }
            }
        }
    }

    private void claim(Trail trail, Column column, boolean isMapped) {
        trail.found(column, isMapped);
        found.put(column.path(), trail);
    }

    /** A column as it was in the earlier state; empty if it was not there. */
    public Optional<Column> earlier(ColumnPath now) {
        return Optional.ofNullable(all.get(now)).flatMap(trail -> Optional.ofNullable(trail.here));
    }

    /** Where a column of the earlier state is now; empty if it is gone. */
    public Optional<ColumnPath> now(ColumnPath earlier) {
        return Optional.ofNullable(found.get(earlier)).map(trail -> trail.now);
    }

    private static boolean isMapped(TableMetadata table) {
        return table.mapping() != ColumnMapping.NONE;
    }
}
