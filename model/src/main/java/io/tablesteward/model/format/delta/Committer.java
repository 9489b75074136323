package io.tablesteward.model.format.delta;

import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.table.TableDetails;
import java.util.List;
import java.util.Optional;

/** Who changes one table. */
interface Committer {
    /** Why nothing can be written where the table lies, if so; cheap. */
    Optional<Reason> whyNot();

    List<Finding> check(TableDetails table, ChangeSet changes);

    CommitResult commit(CommitRequest request, Progress progress) throws WorkbenchException;
}
