package io.tablesteward.model.engine;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.table.TableDetails;

/** Who carries changes out. Blocks; all edits of a change set or none. */
public interface ExecutionEngine {
    Support supports(TableDetails table, MetadataEdit edit);

    CommitResult commit(GovernedTable table, CommitRequest request, Progress progress) throws WorkbenchException;

    /**
     * Looks in the table's log for a commit of which no clear answer came (law 5).
     *
     * @throws WorkbenchException if the log cannot be read, also where a commit that may be it cannot
     */
    Sought lookAgain(GovernedTable table, CommitRequest request, CommitResult.Unknown unknown, Progress progress)
            throws WorkbenchException;
}
