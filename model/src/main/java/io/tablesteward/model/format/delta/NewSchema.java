package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.tablesteward.model.table.DataType;
import io.tablesteward.model.table.NewColumn;
import java.util.List;
import java.util.UUID;

/**
 * Writes the schema of a new table (PROTOCOL.md, Schema Serialization Format). With column mapping every field gets an
 * id, counted parents first, and a physical name that says nothing (CM-04); one writer for one table.
 */
final class NewSchema implements DataType.Visitor<JsonNode> {
    private final boolean isMapped;
    private int lastId;

    NewSchema(boolean isMapped) {
        this.isMapped = isMapped;
    }

    /** The whole schema. */
    ObjectNode of(List<NewColumn> columns) {
        ObjectNode schema = struct(new DataType.StructOf(columns));
        for (int i = 0; i < columns.size(); i++) {
            DataType type = columns.get(i).type();
            if (type.withParts().anyMatch(DataType.CharacterOf.class::isInstance)) {
                // Spark remembers the declared type at the column, whole, and stores texts without a limit
                ((ObjectNode) schema.path("fields").path(i).path(MetaDataTree.FIELD_METADATA))
                        .put(FieldKeys.DECLARED_TYPE, type.sql());
            }
        }
        return schema;
    }

    /** The highest id given so far. */
    int lastId() {
        return lastId;
    }

    @Override
    public JsonNode primitive(DataType.Primitive type) {
        return TextNode.valueOf(type.logName());
    }

    @Override
    public JsonNode decimal(DataType.DecimalOf type) {
        return TextNode.valueOf(type.sql());
    }

    @Override
    public JsonNode character(DataType.CharacterOf type) {
        return primitive(DataType.Primitive.STRING);
    }

    @Override
    public JsonNode array(DataType.ArrayOf type) {
        ObjectNode json = DeltaJson.MAPPER.createObjectNode().put("type", "array");
        json.set("elementType", type.element().accept(this));
        return json.put("containsNull", type.containsNull());
    }

    @Override
    public JsonNode map(DataType.MapOf type) {
        ObjectNode json = DeltaJson.MAPPER.createObjectNode().put("type", "map");
        json.set("keyType", type.key().accept(this));
        json.set("valueType", type.value().accept(this));
        return json.put("valueContainsNull", type.valueContainsNull());
    }

    @Override
    public ObjectNode struct(DataType.StructOf type) {
        ObjectNode json = DeltaJson.MAPPER.createObjectNode().put("type", "struct");
        ArrayNode fields = json.putArray("fields");
        type.fields().forEach(field -> fields.add(field(field)));
        return json;
    }

    private ObjectNode field(NewColumn field) {
        ObjectNode metadata = DeltaJson.MAPPER.createObjectNode();
        field.comment().ifPresent(text -> metadata.put(FieldKeys.COMMENT, text));
        if (isMapped) {
            metadata.put(FieldKeys.ID, ++lastId).put(FieldKeys.PHYSICAL_NAME, "col-" + UUID.randomUUID());
        }
        ObjectNode json = DeltaJson.MAPPER.createObjectNode().put("name", field.name());
        json.set("type", field.type().accept(this));
        return json.put("nullable", field.nullable()).set(MetaDataTree.FIELD_METADATA, metadata);
    }
}
