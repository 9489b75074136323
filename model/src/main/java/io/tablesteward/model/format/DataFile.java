package io.tablesteward.model.format;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.OptionalLong;

/**
 * A live data file.
 *
 * @param path as written in the log
 * @param partitionValues as stored, under physical names; a null value is absent
 * @param rows if its statistics say, deleted rows taken off
 * @param entry the whole entry as it stands in the log, unknown keys kept
 */
public record DataFile(
        String path, long bytes, Map<String, String> partitionValues, OptionalLong rows, JsonNode entry) {
    public DataFile {
        partitionValues = Map.copyOf(partitionValues);
    }
}
