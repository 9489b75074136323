package io.tablesteward.model.change;

import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.FeatureRemoval;
import io.tablesteward.model.table.KnownFeature;
import io.tablesteward.model.table.TableMetadata;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/** What a table says once a feature is gone from it (DF-03, DF-11). */
public final class DroppedFeature {
    /** Names the version before which checkpoints may not be touched by who does not know all of its features (DF-04). */
    public static final String PROTECTED_BEFORE = "delta.requireCheckpointProtectionBeforeVersion";

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
        TableMetadata clean = isMapped ? UnmappedColumns.in(before) : before;
        NavigableMap<String, String> properties = new TreeMap<>(clean.properties());
        properties.keySet().removeAll(removal.get().toUnsetIn(clean.properties()));
        properties.putAll(removal.get().toSetIn(clean.properties()));
        properties.keySet().removeAll(removal.get().unsetLast());
        if (edit.truncateHistory()) {
            properties.remove(PROTECTED_BEFORE);
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
}
