package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.format.DataFile;
import java.util.HashMap;
import java.util.Map;

/** Entries of data files as values. */
final class DataFiles {
    private DataFiles() {}

    static DataFile of(ObjectNode add) {
        Map<String, String> partitionValues = new HashMap<>();
        for (Map.Entry<String, JsonNode> value : add.path("partitionValues").properties()) {
            if (!value.getValue().isNull()) {
                partitionValues.put(value.getKey(), value.getValue().asText());
            }
        }
        return new DataFile(
                add.path("path").asText(),
                add.path("size").asLong(),
                partitionValues,
                FileStatistics.of(add).rows(),
                add);
    }
}
