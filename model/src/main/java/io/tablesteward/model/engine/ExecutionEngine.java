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
}
