package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.Reshaping;
import io.tablesteward.model.table.CollationKeys;
import io.tablesteward.model.table.ColumnPath;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

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

    /** Gives columns their new names and takes the dropped ones out. */
    void reshape(Reshaping reshaping) {
        reshape(root, List.of(), reshaping);
    }

    private static void reshape(JsonNode type, List<String> at, Reshaping reshaping) {
        switch (type.path("type").asText()) {
            case "struct" -> reshapeFields(type.path("fields"), at, reshaping);
            case "array" -> reshape(type.path("elementType"), longer(at, ColumnPath.ELEMENT), reshaping);
            case "map" -> {
                reshape(type.path("keyType"), longer(at, ColumnPath.KEY), reshaping);
                reshape(type.path("valueType"), longer(at, ColumnPath.VALUE), reshaping);
            }
            default -> {}
        }
    }

    private static void reshapeFields(JsonNode fields, List<String> at, Reshaping reshaping) {
        Iterator<JsonNode> each = fields.iterator();
        while (each.hasNext()) {
            JsonNode field = each.next();
            ColumnPath path = new ColumnPath(longer(at, field.path("name").asText()));
            if (reshaping.isDropped(path)) {
                each.remove();
            } else {
                reshape(field.path("type"), path.parts(), reshaping);
                rename((ObjectNode) field, path.name(), reshaping.nameAfter(path));
            }
        }
    }

    private static void rename(ObjectNode field, String from, String to) {
        if (!from.equals(to)) {
            field.put("name", to);
            if (field.path(MetaDataTree.FIELD_METADATA) instanceof ObjectNode metadata
                    && metadata.has(CollationKeys.KEY)) {
                metadata.set(CollationKeys.KEY, CollationKeys.renamed(metadata.path(CollationKeys.KEY), from, to));
            }
        }
    }

    /** Every struct field at every depth, parents first. */
    void forEachField(Consumer<ObjectNode> visitor) {
        forEachField(root, visitor);
    }

    private static void forEachField(JsonNode type, Consumer<ObjectNode> visitor) {
        type.path("fields").forEach(field -> {
            visitor.accept((ObjectNode) field);
            forEachField(field.path("type"), visitor);
        });
        for (String inside : List.of("elementType", "keyType", "valueType")) {
            if (type.has(inside)) {
                forEachField(type.path(inside), visitor);
            }
        }
    }

    private static List<String> longer(List<String> list, String last) {
        List<String> longer = new ArrayList<>(list);
        longer.add(last);
        return longer;
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
