package io.tablesteward.model.table;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Where a field keeps the collations of the texts in it, each under a path that begins with the name of the field: when
 * the name changes, so do the paths.
 */
public final class CollationKeys {
    public static final String KEY = "__COLLATIONS";

    private static final JsonMapper JSON = new JsonMapper();

    private CollationKeys() {}

    /** The metadata of a field, each value as JSON text, after its name changed. */
    public static SortedMap<String, String> renamed(SortedMap<String, String> metadata, String from, String to) {
        String collations = metadata.get(KEY);
        if (collations == null || from.equals(to)) {
            return metadata;
        }
        SortedMap<String, String> after = new TreeMap<>(metadata);
        try {
            after.put(KEY, renamed(JSON.readTree(collations), from, to).toString());
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("Columns keep the metadata of their field as JSON text", e);
        }
        return after;
    }

    /** The same as JSON; what is no object says no collations and stays. */
    public static JsonNode renamed(JsonNode collations, String from, String to) {
        if (!(collations instanceof ObjectNode object)) {
            return collations;
        }
        ObjectNode after = JSON.createObjectNode();
        object.properties().forEach(entry -> after.set(renamedKey(entry.getKey(), from, to), entry.getValue()));
        return after;
    }

    private static String renamedKey(String key, String from, String to) {
        return key.equals(from) || key.startsWith(from + ".") ? to + key.substring(from.length()) : key;
    }
}
