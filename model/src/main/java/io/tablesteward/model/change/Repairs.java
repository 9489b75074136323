package io.tablesteward.model.change;

import io.tablesteward.model.Problem;
import io.tablesteward.model.table.MappingTraces;
import io.tablesteward.model.table.StatsColumns;
import io.tablesteward.model.table.TableMetadata;
import java.util.Optional;

/** What mends the faults that a table was found to have. */
public final class Repairs {
    private Repairs() {}

    /** The edit that mends a fault of the table as it is now; empty if there is none. */
    public static Optional<MetadataEdit> of(Problem fault, TableMetadata now) {
        return switch (fault) {
            case MAX_COLUMN_ID_MISSING ->
                MetadataEdit.RepairMaxColumnId.neededBy(now).map(MetadataEdit.class::cast);
            // What is left of the list; where nothing is, Delta counts the first columns, as without the property
            case STATS_COLUMNS_ABSENT ->
                StatsColumns.absentIn(now).isEmpty()
                        ? Optional.empty()
                        : Optional.of(
                                EditedField.property(StatsColumns.PROPERTY).setTo(StatsColumns.withoutAbsent(now)));
            case MAPPING_TRACES_LEFT ->
                MappingTraces.in(now)
                        .filter(any -> MappingTraces.differing(now).isEmpty())
                        .map(any -> new MetadataEdit.RemoveColumnMapping());
            default -> Optional.empty();
        };
    }

    /** The edit that mends a field as it is now; empty if there is nothing to mend in it. */
    static Optional<MetadataEdit> of(EditedField field, TableMetadata now) {
        return switch (field.kind()) {
            case MAX_COLUMN_ID -> of(Problem.MAX_COLUMN_ID_MISSING, now);
            default -> Optional.empty();
        };
    }
}
