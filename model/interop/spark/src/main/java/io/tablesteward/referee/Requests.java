package io.tablesteward.referee;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.TreeMap;

/** What several requests have in common. */
final class Requests {
    private Requests() {}

    /** An object of texts; none if it is absent. */
    static Map<String, String> texts(JsonNode object) {
        Map<String, String> texts = new TreeMap<>();
        for (Map.Entry<String, JsonNode> entry : object.properties()) {
            texts.put(entry.getKey(), entry.getValue().asText());
        }
        return texts;
    }
}
