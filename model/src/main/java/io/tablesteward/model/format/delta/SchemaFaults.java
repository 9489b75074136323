package io.tablesteward.model.format.delta;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableMetadata;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Columns that cannot be told apart; other programs corrupt such a table or cannot read it. */
final class SchemaFaults {
    private SchemaFaults() {}

    /** The first pair of each kind. */
    static List<Reason> in(TableMetadata metadata) {
        List<Reason> faults = new ArrayList<>();
        sameNames(metadata.columns()).ifPresent(faults::add);
        if (metadata.mapping() != ColumnMapping.NONE) {
            sameIds(metadata).ifPresent(faults::add);
            samePhysicalNames(metadata.columns()).ifPresent(faults::add);
        }
        return faults;
    }

    /** Names may not differ only by case, at every level (CM-09). */
    static Optional<Reason> sameNames(List<Column> columns) {
        Map<String, ColumnPath> seen = new HashMap<>();
        for (Column column : columns) {
            if (column.kind() == Column.Kind.FIELD) {
                ColumnPath path = column.path();
                String parent =
                        path.parent().map(ColumnPath::parts).orElse(List.of()).toString();
                ColumnPath other = seen.put(parent + column.name().toLowerCase(Locale.ROOT), path);
                if (other != null) {
                    return Optional.of(Reason.of(Problem.DUPLICATE_COLUMN_NAMES, other, path));
                }
            }
            Optional<Reason> below = sameNames(column.children());
            if (below.isPresent()) {
                return below;
            }
        }
        return Optional.empty();
    }

    /** Ids are unique over all levels (CM-04). */
    private static Optional<Reason> sameIds(TableMetadata metadata) {
        Map<Integer, ColumnPath> seen = new HashMap<>();
        for (Column column : metadata.allColumns().toList()) {
            if (column.id().isPresent()) {
                ColumnPath other = seen.put(column.id().get(), column.path());
                if (other != null) {
                    return Optional.of(
                            Reason.of(Problem.DUPLICATE_COLUMN_IDS, column.id().get(), other, column.path()));
                }
            }
        }
        return Optional.empty();
    }

    /** Physical field paths are unique (CM-05): among the fields of one struct, their names in the files are. */
    private static Optional<Reason> samePhysicalNames(List<Column> columns) {
        Map<String, ColumnPath> seen = new HashMap<>();
        for (Column column : columns) {
            if (column.physicalName().isPresent()) {
                ColumnPath other = seen.put(column.physicalName().get(), column.path());
                if (other != null) {
                    return Optional.of(Reason.of(
                            Problem.DUPLICATE_COLUMN_IDS, column.physicalName().get(), other, column.path()));
                }
            }
            Optional<Reason> below = samePhysicalNames(column.children());
            if (below.isPresent()) {
                return below;
            }
        }
        return Optional.empty();
    }
}
