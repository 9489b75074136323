package io.tablesteward.model.change;

import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.FeatureRemoval;
import io.tablesteward.model.table.KnownFeature;
import io.tablesteward.model.table.TableMetadata;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** What a table says once a feature is gone from it (DF-03, DF-11). */
public final class DroppedFeature {
    /** Names the version before which checkpoints may not be touched by who does not know all of its features (DF-04). */
    public static final String PROTECTED_BEFORE = "delta.requireCheckpointProtectionBeforeVersion";

    /** Which types the values of a column had in older files. */
    public static final String TYPE_CHANGES = "delta.typeChanges";

    /** How the mapping goes where its feature does: as with Spark, nothing is said of a mode any more. */
    public static final MetadataEdit.RemoveColumnMapping REMOVAL = new MetadataEdit.RemoveColumnMapping(true);

    private DroppedFeature() {}

    /**
     * All of it but {@link #PROTECTED_BEFORE}: which version that names is known once it is there. The same as before
     * where the feature cannot go.
     */
    static TableMetadata in(TableMetadata before, MetadataEdit.DropFeature edit) {
        String feature = edit.feature();
        Optional<FeatureRemoval> removal = KnownFeature.named(feature)
                .flatMap(KnownFeature::removal)
                .filter(known -> before.features().supported().contains(feature));
        if (removal.isEmpty()) {
            return before;
        }
        boolean isMapped = feature.equals(ColumnMapping.FEATURE) && before.mapping() != ColumnMapping.NONE;
        TableMetadata clean = isMapped ? UnmappedColumns.in(before, REMOVAL) : before;
        NavigableMap<String, String> properties = new TreeMap<>(clean.properties());
        properties.keySet().removeAll(removal.get().toUnsetIn(clean.properties()));
        properties.putAll(removal.get().toSetIn(clean.properties()));
        properties.keySet().removeAll(removal.get().unsetLast());
        if (edit.truncateHistory()) {
            properties.remove(PROTECTED_BEFORE);
        }
        if (removal.get().traces() == FeatureRemoval.Traces.TYPE_CHANGES) {
            clean = withoutTypeChanges(clean);
        }
        NavigableMap<String, String> domains = new TreeMap<>(clean.domains());
        if (removal.get().traces() == FeatureRemoval.Traces.DOMAINS) {
            domains.clear();
        }
        removal.get().removedLast().ifPresent(domains::remove);
        return clean.withProperties(properties)
                .withDomains(domains)
                .withMapping(
                        clean.mapping(),
                        edit.truncateHistory()
                                ? clean.features().without(feature)
                                : clean.features().protectedWithout(feature));
    }

    /** Which only an engine can carry out that writes the files anew. */
    private static TableMetadata withoutTypeChanges(TableMetadata table) {
        return table.withColumns(
                withoutTypeChanges(table.columns()), table.partitionColumns(), table.clusteringColumns());
    }

    private static List<Column> withoutTypeChanges(List<Column> level) {
        return level.stream()
                .map(column -> {
                    SortedMap<String, String> others = new TreeMap<>(column.otherMetadata());
                    others.remove(TYPE_CHANGES);
                    return column.withOtherMetadata(others).withChildren(withoutTypeChanges(column.children()));
                })
                .toList();
    }
}
