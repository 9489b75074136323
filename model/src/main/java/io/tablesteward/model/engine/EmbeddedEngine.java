package io.tablesteward.model.engine;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.table.TableDetails;

/** Carries changes out in this process, on the table's own log. */
public final class EmbeddedEngine implements ExecutionEngine {
    @Override
    public Support supports(TableDetails table, MetadataEdit edit) {
        return table.lookOnly().map(Support::no).orElseGet(Support::yes);
    }

    @Override
    public CommitResult commit(GovernedTable table, CommitRequest request, Progress progress)
            throws WorkbenchException {
        return table.commit(request, progress);
    }
}
