package io.tablesteward.model.format.delta;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.change.MetadataEdit.RepairMaxColumnId;
import io.tablesteward.model.table.TableMetadata;
import java.util.ArrayList;
import java.util.List;

/** What a person should know of a table or mend in it, though it can be changed. */
final class DeltaNotices {
    private static final long MANY_COMMITS = 100;

    private DeltaNotices() {}

    static List<Reason> of(DeltaSnapshot snapshot, TableMetadata metadata) {
        List<Reason> notices = new ArrayList<>();
        RepairMaxColumnId.neededBy(metadata)
                .ifPresent(repair -> notices.add(Reason.of(Problem.MAX_COLUMN_ID_MISSING, repair.highest())));
        long commits = snapshot.version() - snapshot.lastCheckpoint().orElse(-1);
        if (commits > MANY_COMMITS) {
            notices.add(Reason.of(Problem.CHECKPOINT_OVERDUE, commits));
        }
        return notices;
    }
}
