package io.tablesteward.model.engine.spark;

import io.tablesteward.model.change.MetadataEdit;
import java.util.List;

/**
 * One statement for Spark, which makes one commit; one that drops a feature makes several.
 *
 * @param edits what it does
 */
public record SparkStep(List<MetadataEdit> edits, String sql) {
    public SparkStep {
        edits = List.copyOf(edits);
    }

    boolean dropsFeature() {
        return edits.stream().anyMatch(MetadataEdit.DropFeature.class::isInstance);
    }
}
