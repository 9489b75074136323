package io.tablesteward.model.format.delta.rewrite;

import com.fasterxml.jackson.databind.JsonNode;
import io.tablesteward.model.Problem;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.table.ColumnMapping;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** What a column is made of, as far as names are in it. */
sealed interface ColumnShape {

    /** Fields with names of their own. */
    record Struct(List<Field> fields) implements ColumnShape {
        public Struct {
            fields = List.copyOf(fields);
        }
    }

    record ListOf(ColumnShape element) implements ColumnShape {}

    record MapOf(ColumnShape key, ColumnShape value) implements ColumnShape {}

    /** Nothing in it is ours to name: a simple type, a variant (metadata, value, typed_value), a user-defined type. */
    record Opaque() implements ColumnShape {}

    /**
     * One field of a struct.
     *
     * @param id in tables whose files are read by id, else empty
     */
    record Field(String name, String physicalName, OptionalInt id, ColumnShape shape) {}

    /** Reads {@code schemaString} types (PROTOCOL.md, Schema Serialization Format). */
    record Reader(ColumnMapping mode) {
        ColumnShape shape(JsonNode type, String path) throws WorkbenchException {
            return switch (type.path("type").asText()) {
                case "struct" -> struct(type, path);
                case "array" -> new ListOf(shape(type.path("elementType"), path + ".element"));
                case "map" ->
                    new MapOf(
                            shape(type.path("keyType"), path + ".key"), shape(type.path("valueType"), path + ".value"));
                default -> new Opaque();
            };
        }

        Struct struct(JsonNode type, String path) throws WorkbenchException {
            List<Field> fields = new ArrayList<>();
            for (JsonNode field : type.path("fields")) {
                String name = field.path("name").asText();
                fields.add(field(field, name, path.isEmpty() ? name : path + "." + name));
            }
            return new Struct(fields);
        }

        private Field field(JsonNode field, String name, String path) throws WorkbenchException {
            ColumnShape shape = shape(field.path("type"), path);
            if (mode == ColumnMapping.NONE) {
                return new Field(name, name, OptionalInt.empty(), shape);
            }
            JsonNode id = field.path("metadata").path(MappingKeys.ID);
            JsonNode physicalName = field.path("metadata").path(MappingKeys.PHYSICAL_NAME);
            if (!physicalName.isTextual() || (mode == ColumnMapping.ID && !id.isInt())) {
                throw WorkbenchException.of(Problem.COLUMN_NOT_MAPPED, path);
            }
            return new Field(
                    name,
                    physicalName.textValue(),
                    mode == ColumnMapping.ID ? OptionalInt.of(id.intValue()) : OptionalInt.empty(),
                    shape);
        }
    }
}
