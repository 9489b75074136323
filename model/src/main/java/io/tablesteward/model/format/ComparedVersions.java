package io.tablesteward.model.format;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.TableDifference;
import io.tablesteward.model.table.TableDetails;

/** Two versions of a table and in what they differ. */
public record ComparedVersions(TableDetails from, TableDetails to, TableDifference difference) {
    /**
     * Reads both and compares them; blocks.
     *
     * @param from where one begins, usually the older
     * @throws WorkbenchException {@code VERSION_NOT_KEPT} where the log does not lead to one of them any more
     */
    public static ComparedVersions of(GovernedTable table, long from, long to, Progress progress)
            throws WorkbenchException {
        TableDetails then = table.at(from).details(progress);
        progress.stopIfCancelled();
        TableDetails now = table.at(to).details(progress);
        return new ComparedVersions(then, now, TableDifference.between(then.metadata(), now.metadata()));
    }

    /** True if another table of the same name stood in its place at the one version. */
    public boolean areOfTwoTables() {
        return to.isAnotherThan(from.statedId());
    }
}
