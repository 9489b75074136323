package io.tablesteward.model.format.delta;

import io.tablesteward.model.table.TableMetadata;

/** What of the table's switches a commit has to obey. */
record TableSwitches(boolean inCommitTimestamps, boolean rowTracking) {
    static TableSwitches of(TableMetadata metadata) {
        DeltaFeatures features = new DeltaFeatures(metadata.features());
        return new TableSwitches(
                features.supports("inCommitTimestamp") && isOn(metadata, "delta.enableInCommitTimestamps"),
                features.supports("rowTracking") && isOn(metadata, "delta.enableRowTracking"));
    }

    private static boolean isOn(TableMetadata metadata, String key) {
        return "true".equalsIgnoreCase(metadata.properties().get(key));
    }
}
