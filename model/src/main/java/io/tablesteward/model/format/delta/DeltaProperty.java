package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/**
 * A {@code delta.*} property that may be set and unset, as {@code delta-properties.json} says.
 *
 * @param smallest of a number
 * @param choices of a choice
 * @param features one of them must be in the protocol already; none if empty
 * @param conflictingFeatures it must not be turned on beside these
 * @param conflictingProperties it must not be turned on while one of these is
 * @param reservedColumns names that no column may have when it is turned on
 */
record DeltaProperty(
        String key,
        Kind kind,
        int smallest,
        List<String> choices,
        List<String> features,
        List<String> conflictingFeatures,
        List<String> conflictingProperties,
        List<String> reservedColumns) {
    /** How its value is written. */
    enum Kind {
        BOOLEAN,
        INTERVAL,
        NUMBER,
        CHOICE,
        COLUMNS
    }

    static DeltaProperty of(JsonNode json) {
        return new DeltaProperty(
                json.required("key").asText(),
                Kind.valueOf(json.required("kind").asText()),
                json.path("smallest").asInt(0),
                texts(json.path("choices")),
                texts(json.path("features")),
                texts(json.path("conflictsWithFeatures")),
                texts(json.path("conflictsWithProperties")),
                texts(json.path("reservedColumns")));
    }

    private static List<String> texts(JsonNode array) {
        List<String> texts = new ArrayList<>();
        array.forEach(text -> texts.add(text.asText()));
        return texts;
    }

    /** The value with which the property does nothing: it needs no feature and has no conflict. */
    boolean isOff(String value) {
        return kind == Kind.BOOLEAN
                ? value.equalsIgnoreCase("false")
                : value.equals(choices.isEmpty() ? "" : choices.get(0));
    }
}
