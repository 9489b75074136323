package io.tablesteward.app;

import io.tablesteward.model.change.SchemaOperation;
import io.tablesteward.model.table.TableName;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A wizard that was left before its end and may be continued.
 *
 * @param step the page it was left on, from 0
 * @param entered what was entered on each page, by the page's own names
 */
public record LeftWizard(
        SchemaOperation operation, TableName table, int step, List<SortedMap<String, String>> entered) {
    public LeftWizard {
        entered = entered.stream()
                .map(page -> Collections.unmodifiableSortedMap(new TreeMap<>(page)))
                .toList();
    }

    /** True if both are about the same change of the same table. */
    public boolean isFor(SchemaOperation otherOperation, TableName otherTable) {
        return operation == otherOperation && table.equals(otherTable);
    }
}
