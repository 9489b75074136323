package io.tablesteward.interop;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;

/** A history as Spark tells it, or why it cannot. */
public record TheirHistory(Rows rows, Optional<SparkFailure> failure) {
    static TheirHistory of(JsonNode answer) {
        return new TheirHistory(
                Rows.of(answer),
                Optional.of(answer.path("failure")).filter(JsonNode::isArray).map(SparkFailure::new));
    }
}
