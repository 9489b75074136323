package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.JsonNode;
import io.tablesteward.model.table.ColumnType;
import io.tablesteward.model.table.Identifiers;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** Data types as SQL writes them (PROTOCOL.md, Schema Serialization Format). */
final class SqlTypes {
    private static final Map<String, String> SQL_NAMES =
            Map.of("integer", "int", "long", "bigint", "short", "smallint", "byte", "tinyint", "null", "void");

    private SqlTypes() {}

    static ColumnType of(JsonNode type) {
        return new ColumnType(text(type, true), text(type, false));
    }

    private static String text(JsonNode type, boolean whole) {
        if (type.isTextual()) {
            return SQL_NAMES.getOrDefault(type.textValue(), type.textValue());
        }
        return switch (type.path("type").asText()) {
            case "array" -> "array<" + text(type.path("elementType"), whole) + ">";
            case "map" -> "map<" + text(type.path("keyType"), whole) + "," + text(type.path("valueType"), whole) + ">";
            case "struct" -> whole ? "struct<" + fields(type) + ">" : "struct";
            case "udt" -> text(type.path("sqlType"), whole);
            default -> type.toString();
        };
    }

    private static String fields(JsonNode struct) {
        return StreamSupport.stream(struct.path("fields").spliterator(), false)
                .map(field -> Identifiers.quoteIfNeeded(field.path("name").asText()) + ":"
                        + ofField(field).text())
                .collect(Collectors.joining(","));
    }

    /** The type of a field, as it was declared. */
    static ColumnType ofField(JsonNode field) {
        JsonNode declared = field.path("metadata").path(FieldKeys.DECLARED_TYPE);
        return declared.isTextual()
                ? new ColumnType(declared.textValue(), declared.textValue())
                : of(field.path("type"));
    }
}
