package io.tablesteward.model.format.delta;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.TableMetadata;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a person should know of a table or mend in it, though it can be changed. */
final class DeltaNotices {
    private static final long MANY_COMMITS = 100;

    private DeltaNotices() {}

    static List<Reason> of(DeltaSnapshot snapshot, TableMetadata metadata) {
        List<Reason> notices = new ArrayList<>();
        highestIdNotCovered(metadata)
                .ifPresent(highest -> notices.add(Reason.of(Problem.MAX_COLUMN_ID_MISSING, highest)));
        long commits = snapshot.version() - snapshot.lastCheckpoint().orElse(-1);
        if (commits > MANY_COMMITS) {
            notices.add(Reason.of(Problem.CHECKPOINT_OVERDUE, commits));
        }
        return notices;
    }

    /** The highest id in use, where the table's record of it is missing or too low (CM-04). */
    private static Optional<Integer> highestIdNotCovered(TableMetadata metadata) {
        if (metadata.mapping() == ColumnMapping.NONE) {
            return Optional.empty();
        }
        long recorded = recordedMaximum(metadata);
        return metadata.allColumns()
                .map(Column::id)
                .flatMap(Optional::stream)
                .max(Integer::compare)
                .filter(highest -> highest > recorded);
    }

    private static long recordedMaximum(TableMetadata metadata) {
        try {
            return Long.parseLong(metadata.properties().getOrDefault(FieldKeys.MAX_COLUMN_ID, "-1"));
        } catch (NumberFormatException e) {
            return -1;
        }
    }
}
