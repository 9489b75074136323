package io.tablesteward.model.format.iceberg;

import com.fasterxml.jackson.databind.JsonNode;
import io.tablesteward.model.table.ColumnType;
import io.tablesteward.model.table.Identifiers;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** Data types as SQL writes them; those that Spark has no exact word for keep Iceberg's. */
final class IcebergTypes {
    private static final Map<String, String> SQL_NAMES =
            Map.of("long", "bigint", "timestamp", "timestamp_ntz", "timestamptz", "timestamp", "unknown", "void");

    private IcebergTypes() {}

    static ColumnType of(JsonNode type) {
        return new ColumnType(text(type, true), text(type, false));
    }

    private static String text(JsonNode type, boolean whole) {
        if (type.isTextual()) {
            String name = type.textValue().replace(" ", "");
            return SQL_NAMES.getOrDefault(name, name);
        }
        return switch (type.path("type").asText()) {
            case IcebergSchema.LIST -> "array<" + text(type.path("element"), whole) + ">";
            case IcebergSchema.MAP ->
                "map<" + text(type.path("key"), whole) + "," + text(type.path("value"), whole) + ">";
            case IcebergSchema.STRUCT -> whole ? "struct<" + fields(type) + ">" : IcebergSchema.STRUCT;
            default -> type.toString();
        };
    }

    private static String fields(JsonNode struct) {
        return StreamSupport.stream(struct.path("fields").spliterator(), false)
                .map(field ->
                        Identifiers.quoteIfNeeded(field.path("name").asText()) + ":" + text(field.path("type"), true))
                .collect(Collectors.joining(","));
    }
}
