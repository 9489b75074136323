package io.tablesteward.model.format.iceberg;

import com.fasterxml.jackson.databind.JsonNode;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.Mark;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Turns the schema of a metadata file into columns.
 *
 * @param place of the file, for messages
 * @param partitioning ids of the columns by which the current spec partitions
 * @param tags of columns, by their ids
 */
record IcebergSchema(String place, Set<Integer> partitioning, Map<Integer, SortedMap<String, String>> tags) {
    static final String STRUCT = "struct";
    static final String LIST = "list";
    static final String MAP = "map";

    private static final String DOC = "doc";
    private static final Set<String> SHOWN = Set.of("id", "name", "required", "type");

    List<Column> columns(JsonNode schema) throws WorkbenchException {
        return fields(schema, List.of());
    }

    private List<Column> fields(JsonNode struct, List<String> at) throws WorkbenchException {
        List<Column> columns = new ArrayList<>();
        for (JsonNode field : struct.path("fields")) {
            String name = text(field, "name");
            int id = id(field, "id");
            List<String> place = longer(at, name);
            columns.add(new Column(
                    new ColumnPath(place),
                    Column.Kind.FIELD,
                    IcebergTypes.of(typeOf(field, "type")),
                    !required(field, "required"),
                    Optional.ofNullable(field.path(DOC).textValue()),
                    tags.getOrDefault(id, new TreeMap<>()),
                    Optional.of(id),
                    Optional.empty(),
                    partitioning.contains(id) ? Set.of(Mark.PARTITION) : Set.of(),
                    others(field),
                    below(field.path("type"), place)));
        }
        return columns;
    }

    /** The fields inside a type; lists are stepped through, maps show the positions that hold fields. */
    private List<Column> below(JsonNode type, List<String> at) throws WorkbenchException {
        return switch (type.path("type").asText()) {
            case STRUCT -> fields(type, at);
            case LIST -> below(typeOf(type, "element"), longer(at, ColumnPath.ELEMENT));
            case MAP -> {
                List<Column> positions = new ArrayList<>();
                position(type, "key", false, longer(at, ColumnPath.KEY)).ifPresent(positions::add);
                boolean nullable = !required(type, "value-required");
                position(type, "value", nullable, longer(at, ColumnPath.VALUE)).ifPresent(positions::add);
                yield positions;
            }
            default -> List.of();
        };
    }

    private Optional<Column> position(JsonNode map, String part, boolean nullable, List<String> at)
            throws WorkbenchException {
        JsonNode type = typeOf(map, part);
        List<Column> children = below(type, at);
        if (children.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new Column(
                new ColumnPath(at),
                Column.Kind.POSITION,
                IcebergTypes.of(type),
                nullable,
                Optional.empty(),
                new TreeMap<>(),
                Optional.of(id(map, part + "-id")),
                Optional.empty(),
                Set.of(),
                new TreeMap<>(),
                children));
    }

    /** Everything that has no place of its own in a {@link Column}: defaults, and what we do not know. */
    private static SortedMap<String, String> others(JsonNode field) {
        SortedMap<String, String> others = new TreeMap<>();
        for (Map.Entry<String, JsonNode> entry : field.properties()) {
            boolean isComment = entry.getKey().equals(DOC)
                    && (entry.getValue().isTextual() || entry.getValue().isNull());
            if (!isComment && !SHOWN.contains(entry.getKey())) {
                others.put(entry.getKey(), entry.getValue().toString());
            }
        }
        return others;
    }

    /** A type is a word, or an object that says what kind it is. */
    private JsonNode typeOf(JsonNode in, String key) throws WorkbenchException {
        JsonNode type = in.path(key);
        if (!type.isTextual() && !type.path("type").isTextual()) {
            throw IcebergErrors.damaged(place, "schema: " + key);
        }
        return type;
    }

    private String text(JsonNode in, String key) throws WorkbenchException {
        if (!in.path(key).isTextual()) {
            throw IcebergErrors.damaged(place, "schema: " + key);
        }
        return in.path(key).textValue();
    }

    private int id(JsonNode in, String key) throws WorkbenchException {
        if (!in.path(key).isInt()) {
            throw IcebergErrors.damaged(place, "schema: " + key);
        }
        return in.path(key).intValue();
    }

    private boolean required(JsonNode in, String key) throws WorkbenchException {
        if (!in.path(key).isBoolean()) {
            throw IcebergErrors.damaged(place, "schema: " + key);
        }
        return in.path(key).booleanValue();
    }

    private static List<String> longer(List<String> list, String last) {
        List<String> longer = new ArrayList<>(list);
        longer.add(last);
        return longer;
    }
}
