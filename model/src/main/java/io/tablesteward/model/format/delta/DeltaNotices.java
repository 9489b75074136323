package io.tablesteward.model.format.delta;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.change.MetadataEdit.RepairMaxColumnId;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.MappingTraces;
import io.tablesteward.model.table.StatsColumns;
import io.tablesteward.model.table.TableFeatures;
import io.tablesteward.model.table.TableMetadata;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What a person should know of a table or mend in it, though it can be changed. */
final class DeltaNotices {
    private static final long MANY_COMMITS = 100;

    private DeltaNotices() {}

    static List<Reason> of(DeltaSnapshot snapshot, TableMetadata metadata) {
        List<Reason> notices = new ArrayList<>();
        RepairMaxColumnId.neededBy(metadata)
                .ifPresent(repair -> notices.add(Reason.of(Problem.MAX_COLUMN_ID_MISSING, repair.highest())));
        MappingTraces.in(metadata)
                .filter(any -> MappingTraces.differing(metadata).isEmpty())
                .ifPresent(column -> notices.add(Reason.of(Problem.MAPPING_TRACES_LEFT, column)));
        ClusteredPlaces.of(snapshot.domains(), metadata.mapping())
                .notIn(metadata.columns())
                .forEach(path -> notices.add(Reason.of(Problem.CLUSTERING_COLUMN_ABSENT, path)));
        List<ColumnPath> absent = StatsColumns.absentIn(metadata);
        if (!absent.isEmpty()) {
            notices.add(Reason.of(Problem.STATS_COLUMNS_ABSENT, joined(absent)));
        }
        if (listsNothing(metadata.features())) {
            notices.add(Reason.of(
                    Problem.FEATURES_NOT_LISTED,
                    metadata.features().minReaderVersion(),
                    metadata.features().minWriterVersion()));
        }
        long commits = snapshot.version() - snapshot.lastCheckpoint().orElse(-1);
        if (commits > MANY_COMMITS) {
            notices.add(Reason.of(Problem.CHECKPOINT_OVERDUE, commits));
        }
        return notices;
    }

    /** Versions from which on features are listed by name, and no name. */
    private static boolean listsNothing(TableFeatures features) {
        return features.minReaderVersion() >= DeltaFeatures.NEWEST_READER_VERSION
                && features.minWriterVersion() >= DeltaFeatures.NEWEST_WRITER_VERSION
                && features.readerFeatures().isEmpty()
                && features.writerFeatures().isEmpty();
    }

    private static String joined(List<ColumnPath> paths) {
        return paths.stream().map(ColumnPath::toString).collect(Collectors.joining(", "));
    }
}
