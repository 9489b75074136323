package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnPath;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** Turns the schema text of a {@code metaData} action into columns. */
final class SchemaReader {
    private static final String STRUCT = "struct";
    private static final String ARRAY = "array";
    private static final String MAP = "map";

    private final MarkedPlaces marked;

    SchemaReader(MarkedPlaces marked) {
        this.marked = marked;
    }

    /** The columns of a schema; none where there is no schema yet. */
    List<Column> columns(JsonNode metaData) throws WorkbenchException {
        return fields(schema(metaData), List.of(), List.of(), List.of());
    }

    /** The schema as JSON; without fields where the action has none. */
    static JsonNode schema(JsonNode metaData) throws WorkbenchException {
        String text = metaData.path("schemaString").asText("");
        if (text.isEmpty()) {
            return DeltaJson.MAPPER.createObjectNode();
        }
        try {
            return DeltaJson.MAPPER.readTree(text);
        } catch (JsonProcessingException e) {
            throw DeltaErrors.damaged("metaData.schemaString", "-", e);
        }
    }

    private List<Column> fields(JsonNode struct, List<String> at, List<String> names, List<String> physical) {
        List<Column> columns = new ArrayList<>();
        for (JsonNode field : struct.path("fields")) {
            String name = field.path("name").asText();
            JsonNode metadata = field.path("metadata");
            List<String> ownNames = longer(names, name);
            List<String> ownPhysical =
                    longer(physical, metadata.path(FieldKeys.PHYSICAL_NAME).asText(name));
            List<String> ownPlace = longer(at, name);
            columns.add(new Column(
                    new ColumnPath(ownPlace),
                    Column.Kind.FIELD,
                    SqlTypes.ofField(field),
                    field.path("nullable").asBoolean(true),
                    text(metadata, FieldKeys.COMMENT),
                    tags(metadata),
                    id(metadata),
                    text(metadata, FieldKeys.PHYSICAL_NAME),
                    marked.of(ownNames, ownPhysical, metadata),
                    others(metadata),
                    below(field.path("type"), ownPlace, ownNames, ownPhysical)));
        }
        return columns;
    }

    /** The fields inside a type; arrays are stepped through, maps show the positions that hold fields. */
    private List<Column> below(JsonNode type, List<String> at, List<String> names, List<String> physical) {
        return switch (type.path("type").asText()) {
            case STRUCT -> fields(type, at, names, physical);
            case ARRAY -> below(type.path("elementType"), longer(at, ColumnPath.ELEMENT), names, physical);
            case MAP -> {
                List<Column> positions = new ArrayList<>();
                position(type.path("keyType"), false, longer(at, ColumnPath.KEY), names, physical)
                        .ifPresent(positions::add);
                boolean nullable = type.path("valueContainsNull").asBoolean(true);
                position(type.path("valueType"), nullable, longer(at, ColumnPath.VALUE), names, physical)
                        .ifPresent(positions::add);
                yield positions;
            }
            default -> List.of();
        };
    }

    private Optional<Column> position(
            JsonNode type, boolean nullable, List<String> at, List<String> names, List<String> physical) {
        List<Column> children = below(type, at, names, physical);
        if (children.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new Column(
                new ColumnPath(at),
                Column.Kind.POSITION,
                SqlTypes.of(type),
                nullable,
                Optional.empty(),
                new TreeMap<>(),
                Optional.empty(),
                Optional.empty(),
                Set.of(),
                new TreeMap<>(),
                children));
    }

    private static Optional<String> text(JsonNode metadata, String key) {
        return Optional.ofNullable(metadata.path(key).textValue());
    }

    private static Optional<Integer> id(JsonNode metadata) {
        JsonNode id = metadata.path(FieldKeys.ID);
        return id.canConvertToInt() ? Optional.of(id.intValue()) : Optional.empty();
    }

    private static SortedMap<String, String> tags(JsonNode metadata) {
        SortedMap<String, String> tags = new TreeMap<>();
        for (Map.Entry<String, JsonNode> entry : metadata.properties()) {
            if (isTag(entry)) {
                tags.put(
                        entry.getKey().substring(FieldKeys.TAG_PREFIX.length()),
                        entry.getValue().textValue());
            }
        }
        return tags;
    }

    private static boolean isTag(Map.Entry<String, JsonNode> entry) {
        return entry.getKey().startsWith(FieldKeys.TAG_PREFIX)
                && entry.getValue().isTextual();
    }

    /** Everything that has no place of its own in a {@link Column}. */
    private static SortedMap<String, String> others(JsonNode metadata) {
        SortedMap<String, String> others = new TreeMap<>();
        for (Map.Entry<String, JsonNode> entry : metadata.properties()) {
            boolean shown = switch (entry.getKey()) {
                case FieldKeys.COMMENT -> isTextOrNull(entry.getValue());
                case FieldKeys.PHYSICAL_NAME -> entry.getValue().isTextual();
                case FieldKeys.ID -> entry.getValue().canConvertToInt();
                default -> entry.getKey().startsWith(FieldKeys.TAG_PREFIX) && isTextOrNull(entry.getValue());
            };
            if (!shown) {
                others.put(entry.getKey(), entry.getValue().toString());
            }
        }
        return others;
    }

    /** Null says that there is no text, as an absent key does. */
    private static boolean isTextOrNull(JsonNode value) {
        return value.isTextual() || value.isNull();
    }

    private static List<String> longer(List<String> list, String last) {
        List<String> longer = new ArrayList<>(list);
        longer.add(last);
        return longer;
    }
}
