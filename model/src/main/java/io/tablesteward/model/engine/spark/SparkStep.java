package io.tablesteward.model.engine.spark;

import io.tablesteward.model.change.MetadataEdit;
import java.util.List;

/**
 * One statement for Spark, which makes one commit.
 *
 * @param edits what it does
 */
public record SparkStep(List<MetadataEdit> edits, String sql) {
    public SparkStep {
        edits = List.copyOf(edits);
    }
}
