package io.tablesteward.model.format.delta.rewrite;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.format.delta.rewrite.ColumnShape.Field;
import io.tablesteward.model.format.delta.rewrite.ColumnShape.ListOf;
import io.tablesteward.model.format.delta.rewrite.ColumnShape.MapOf;
import io.tablesteward.model.format.delta.rewrite.ColumnShape.Struct;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The schema that Spark notes in a file, in its JSON, under physical names; types stay as they were when the file was
 * written.
 */
record SparkSchema(Struct columns, Set<String> keep) {
    private static final ObjectMapper JSON = new ObjectMapper();

    /**
     * The note in logical names without any trace of mapping; unchanged if it says these already. Empty if it cannot
     * say what the file holds: then Spark goes by the schema of the file itself.
     */
    Optional<String> rewritten(String note) {
        try {
            JsonNode schema = JSON.readTree(note);
            JsonNode before = schema.deepCopy();
            if (!(schema instanceof ObjectNode struct) || !rewrite(struct, columns, true)) {
                return Optional.empty();
            }
            return Optional.of(schema.equals(before) ? note : JSON.writeValueAsString(schema));
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
    }

    /** True if a column is left at every level. */
    private boolean rewrite(ObjectNode struct, Struct shape, boolean isTop) {
        Map<String, Field> byName = new HashMap<>();
        shape.fields().forEach(field -> byName.put(lower(field.physicalName()), field));
        ArrayNode fields = JSON.createArrayNode();
        for (JsonNode child : struct.path("fields")) {
            Field field = byName.get(lower(child.path("name").asText()));
            if (field != null && child instanceof ObjectNode known) {
                known.put("name", field.name());
                if (known.path("metadata") instanceof ObjectNode metadata) {
                    metadata.remove(MappingKeys.ALL);
                }
                if (!rewriteType(known.path("type"), field.shape())) {
                    return false;
                }
                fields.add(known);
            } else if (isTop && keep.contains(child.path("name").asText())) {
                fields.add(child);
            }
        }
        struct.set("fields", fields);
        return !fields.isEmpty();
    }

    private boolean rewriteType(JsonNode type, ColumnShape shape) {
        if (shape instanceof Struct struct) {
            return type instanceof ObjectNode node && rewrite(node, struct, false);
        }
        if (shape instanceof ListOf list) {
            return rewriteType(type.path("elementType"), list.element());
        }
        if (shape instanceof MapOf map) {
            return rewriteType(type.path("keyType"), map.key()) && rewriteType(type.path("valueType"), map.value());
        }
        return true;
    }

    private static String lower(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
