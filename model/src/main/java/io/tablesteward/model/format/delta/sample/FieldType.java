package io.tablesteward.model.format.delta.sample;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/** A data type of Delta, as far as the sample uses them. */
sealed interface FieldType {
    /** As the schema in the log writes it (PROTOCOL.md, Schema Serialization Format). */
    JsonNode toJson();

    /** A type without parts: {@code long}, {@code decimal(12,2)}. */
    record Simple(String name) implements FieldType {
        @Override
        public JsonNode toJson() {
            return JsonNodeFactory.instance.textNode(name);
        }
    }

    /** Fields in order. */
    record Struct(List<Field> fields) implements FieldType {
        public Struct {
            fields = List.copyOf(fields);
        }

        @Override
        public ObjectNode toJson() {
            ObjectNode json = JsonNodeFactory.instance.objectNode().put("type", "struct");
            fields.forEach(field -> json.withArray("/fields").add(field.toJson()));
            return json;
        }
    }

    /** A list. */
    record ListOf(FieldType element) implements FieldType {
        @Override
        public JsonNode toJson() {
            ObjectNode json = JsonNodeFactory.instance.objectNode().put("type", "array");
            json.set("elementType", element.toJson());
            return json.put("containsNull", true);
        }
    }

    /** A map with text keys. */
    record MapTo(FieldType value) implements FieldType {
        @Override
        public JsonNode toJson() {
            ObjectNode json =
                    JsonNodeFactory.instance.objectNode().put("type", "map").put("keyType", "string");
            json.set("valueType", value.toJson());
            return json.put("valueContainsNull", true);
        }
    }
}
