package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.table.ColumnPath;
import java.util.Optional;

/**
 * A schema as the JSON tree that stands in the log, in which fields are found and changed in place: what is not touched
 * is written as it was read, known to us or not (law 3).
 */
record SchemaTree(JsonNode root) {
    private static final ObjectReader STRICT =
            DeltaJson.MAPPER.reader().with(StreamReadFeature.STRICT_DUPLICATE_DETECTION);

    /**
     * Parses {@code metaData.schemaString}.
     *
     * @throws WorkbenchException if it is no JSON, or says a key twice, of which a rewrite would lose one
     */
    static SchemaTree of(String schemaString, String place) throws WorkbenchException {
        try {
            return new SchemaTree(STRICT.readTree(schemaString));
        } catch (JsonProcessingException e) {
            throw DeltaErrors.damaged(place, "-", e);
        }
    }

    /** The struct field at a path; positions in arrays and maps are none (CO-01). */
    Optional<ObjectNode> field(ColumnPath path) {
        JsonNode type = root;
        for (int i = 0; i < path.parts().size(); i++) {
            String part = path.parts().get(i);
            JsonNode next = switch (type.path("type").asText()) {
                case "struct" -> named(type.path("fields"), part);
                case "array" -> type.path(part.equals(ColumnPath.ELEMENT) ? "elementType" : "");
                case "map" -> type.path(mapPart(part));
                default -> type.path("");
            };
            boolean isField = type.path("type").asText().equals("struct");
            if (next.isMissingNode()) {
                return Optional.empty();
            }
            if (i == path.parts().size() - 1) {
                return isField && next instanceof ObjectNode field ? Optional.of(field) : Optional.empty();
            }
            type = isField ? next.path("type") : next;
        }
        return Optional.empty();
    }

    private static String mapPart(String part) {
        return switch (part) {
            case ColumnPath.KEY -> "keyType";
            case ColumnPath.VALUE -> "valueType";
            default -> "";
        };
    }

    /** The field spelled so, else the one that differs only by case (CM-09). */
    private static JsonNode named(JsonNode fields, String name) {
        JsonNode other = fields.path("");
        for (JsonNode field : fields) {
            String candidate = field.path("name").asText();
            if (candidate.equals(name)) {
                return field;
            }
            if (candidate.equalsIgnoreCase(name) && other.isMissingNode()) {
                other = field;
            }
        }
        return other;
    }

    /** The text for {@code metaData.schemaString}; the log's own JSON escapes it once more, and never twice. */
    String text() {
        return root.toString();
    }
}
