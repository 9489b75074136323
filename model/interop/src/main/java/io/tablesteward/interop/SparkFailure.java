package io.tablesteward.interop;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/** Spark refused or failed; every cause is kept. */
public final class SparkFailure extends RuntimeException {
    private final transient List<Cause> causes = new ArrayList<>();

    /** One of the causes; the condition is empty text where Spark names none. */
    public record Cause(String type, String condition, String message) {}

    SparkFailure(JsonNode failure) {
        super(failure.toPrettyString());
        for (JsonNode cause : failure) {
            causes.add(new Cause(
                    cause.path("class").asText(),
                    cause.path("condition").asText(""),
                    cause.path("message").asText("")));
        }
    }

    public List<Cause> causes() {
        return List.copyOf(causes);
    }

    /** The deepest error condition that Delta names, such as {@code DELTA_METADATA_CHANGED}; else the deepest class. */
    public String condition() {
        String found = causes.get(causes.size() - 1).type();
        for (Cause cause : causes) {
            if (cause.condition().startsWith("DELTA_")) {
                found = cause.condition();
            }
        }
        return found;
    }
}
