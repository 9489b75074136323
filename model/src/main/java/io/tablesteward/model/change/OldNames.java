package io.tablesteward.model.change;

import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableMetadata;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the columns of a table were called before some commits.
 *
 * @param commits the new names of each, in order
 */
public record OldNames(List<Reshaping> commits) {
    public OldNames {
        commits = List.copyOf(commits);
    }

    /**
     * Before these were committed.
     *
     * @param written in the order of the commits
     */
    public static OldNames before(List<ChangeSet> written) {
        return new OldNames(written.stream().map(Reshaping::of).toList());
    }

    /** Where a column was that is here now. */
    public ColumnPath of(ColumnPath now) {
        ColumnPath place = now;
        for (int i = commits.size() - 1; i >= 0; i--) {
            place = before(commits.get(i).names(), place);
        }
        return place;
    }

    /** All names of a commit are meant at once, so that of a swap each finds its own. */
    private static ColumnPath before(Map<ColumnPath, String> names, ColumnPath after) {
        List<String> parts = new ArrayList<>();
        for (String part : after.parts()) {
            String name = part;
            for (Map.Entry<ColumnPath, String> renamed : names.entrySet()) {
                ColumnPath was = renamed.getKey();
                if (renamed.getValue().equalsIgnoreCase(part) && isBelow(was, parts)) {
                    name = was.name();
                }
            }
            parts.add(name);
        }
        return new ColumnPath(parts);
    }

    private static boolean isBelow(ColumnPath path, List<String> parent) {
        return path.parts().size() == parent.size() + 1 && (parent.isEmpty() || path.isIn(new ColumnPath(parent)));
    }

    /** Columns that are called otherwise now, with the names they had, in the order of the table; a place in it alone is none. */
    public Map<ColumnPath, String> renamed(TableMetadata now) {
        Map<ColumnPath, String> renamed = new LinkedHashMap<>();
        now.allColumns().filter(column -> column.kind() == Column.Kind.FIELD).forEach(column -> {
            String was = of(column.path()).name();
            if (!was.equals(column.name())) {
                renamed.put(column.path(), was);
            }
        });
        return renamed;
    }

    /** The table as it would be if every column that it has were called as it was. Pure. */
    public TableMetadata givenBackTo(TableMetadata now) {
        return new Reshaping(renamed(now), Set.of()).appliedTo(now);
    }
}
