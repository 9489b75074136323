package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.OptionalLong;

/** The statistics that an entry of a data file carries (PROTOCOL.md, Per-file Statistics). */
record FileStatistics(JsonNode stats, long deletedRows) {

    static FileStatistics of(ObjectNode add) {
        return new FileStatistics(
                parsed(add.path("stats")),
                add.path("deletionVector").path("cardinality").asLong(0));
    }

    /** Statistics are a help, not the truth: what cannot be read counts as not there. */
    private static JsonNode parsed(JsonNode stats) {
        if (!stats.isTextual()) {
            return stats.isObject() ? stats : DeltaJson.MAPPER.missingNode();
        }
        try {
            return DeltaJson.MAPPER.readTree(stats.textValue());
        } catch (JsonProcessingException e) {
            return DeltaJson.MAPPER.missingNode();
        }
    }

    /** Rows that are still there. */
    OptionalLong rows() {
        JsonNode records = stats.path("numRecords");
        return records.isIntegralNumber() ? OptionalLong.of(records.longValue() - deletedRows) : OptionalLong.empty();
    }

    JsonNode smallest(List<String> physicalPath) {
        return at("minValues", physicalPath);
    }

    JsonNode largest(List<String> physicalPath) {
        return at("maxValues", physicalPath);
    }

    /** Empty values in a column; unknown where deleted rows may be among them. */
    OptionalLong nulls(List<String> physicalPath) {
        JsonNode nulls = at("nullCount", physicalPath);
        boolean exact = deletedRows == 0 || stats.path("tightBounds").asBoolean(false);
        return nulls.isIntegralNumber() && exact ? OptionalLong.of(nulls.longValue()) : OptionalLong.empty();
    }

    private JsonNode at(String kind, List<String> path) {
        JsonNode node = stats.path(kind);
        for (String part : path) {
            node = node.path(part);
        }
        return node;
    }
}
