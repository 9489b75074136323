package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;

/**
 * A short text that changes whenever anything in a table's metadata changes. The order of keys and keys that hold
 * nothing do not count: a checkpoint keeps neither.
 */
final class MetadataHash {
    private MetadataHash() {}

    static String of(DeltaSnapshot snapshot) {
        ObjectNode all = DeltaJson.MAPPER.createObjectNode();
        all.set("protocol", canonical(snapshot.protocol()));
        all.set("metaData", canonical(snapshot.metaData()));
        snapshot.domains().forEach((name, domain) -> all.set("domain " + name, canonical(domain)));
        try {
            byte[] digest =
                    MessageDigest.getInstance("SHA-256").digest(all.toString().getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256", e);
        }
    }

    private static JsonNode canonical(JsonNode node) {
        if (node instanceof ArrayNode array) {
            ArrayNode copy = DeltaJson.MAPPER.createArrayNode();
            array.forEach(item -> copy.add(canonical(item)));
            return copy;
        }
        if (!node.isObject()) {
            return node;
        }
        Map<String, JsonNode> sorted = new TreeMap<>();
        for (Map.Entry<String, JsonNode> entry : node.properties()) {
            JsonNode value = canonical(entry.getValue());
            if (!value.isNull() && !(value.isContainerNode() && value.isEmpty())) {
                sorted.put(entry.getKey(), value);
            }
        }
        ObjectNode copy = DeltaJson.MAPPER.createObjectNode();
        copy.setAll(sorted);
        return copy;
    }
}
