package io.tablesteward.model.sql;

import io.tablesteward.model.change.MetadataEdit.RenameColumn;
import io.tablesteward.model.table.ColumnPath;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Renames that happen at once, in an order in which they can be said one after the other: what is inside first, a name
 * before it is given on; where names go round in a circle, one column waits under a name that nobody has.
 */
final class RenameOrder {
    private RenameOrder() {}

    static List<RenameColumn> of(List<RenameColumn> atOnce) {
        List<RenameColumn> waiting = new ArrayList<>(atOnce);
        waiting.sort(Comparator.comparingInt(rename -> -rename.column().parts().size()));
        List<RenameColumn> ordered = new ArrayList<>();
        while (!waiting.isEmpty()) {
            Optional<RenameColumn> free = waiting.stream()
                    .filter(rename -> depth(rename) == depth(waiting.get(0)))
                    .filter(rename ->
                            waiting.stream().noneMatch(other -> !other.equals(rename) && isCalled(other, rename)))
                    .findFirst();
            if (free.isPresent()) {
                ordered.add(free.get());
                waiting.remove(free.get());
            } else {
                RenameColumn first = waiting.remove(0);
                String between = first.column().name() + "__" + first.newName();
                ordered.add(new RenameColumn(first.column(), between));
                waiting.add(0, new RenameColumn(first.column().sibling(between), first.newName()));
            }
        }
        return ordered;
    }

    private static int depth(RenameColumn rename) {
        return rename.column().parts().size();
    }

    /** True if a column still has the name that another is to get. */
    private static boolean isCalled(RenameColumn column, RenameColumn other) {
        ColumnPath wanted = other.column().sibling(other.newName());
        return column.column().matches(wanted);
    }
}
