package io.tablesteward.model.format;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.history.Undo;
import io.tablesteward.model.table.TableDetails;

/** What a table would be without one of its commits. Blocking. */
public final class UndoneCommit {
    private UndoneCommit() {}

    /**
     * What it takes to undo a version.
     *
     * @param now the latest version
     * @throws WorkbenchException {@code VERSION_NOT_KEPT} where the log does not lead to the version, or to the one before
     *     it; the first version cannot be undone
     */
    public static Undo of(GovernedTable table, long version, TableDetails now, Progress progress)
            throws WorkbenchException {
        TableDetails before = table.at(version - 1).details(progress);
        TableDetails after = table.at(version).details(progress);
        return Undo.of(before, after, now, changes -> table.check(now, changes));
    }
}
