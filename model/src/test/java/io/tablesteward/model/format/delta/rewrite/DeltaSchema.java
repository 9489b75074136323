package io.tablesteward.model.format.delta.rewrite;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.table.ColumnMapping;

/** Schemas as Delta logs have them, put together by hand. */
final class DeltaSchema {
    static final ObjectMapper JSON = new ObjectMapper();

    private DeltaSchema() {}

    static ObjectNode struct(ObjectNode... fields) {
        ObjectNode struct = JSON.createObjectNode().put("type", "struct");
        for (ObjectNode field : fields) {
            struct.withArray("fields").add(field);
        }
        return struct;
    }

    static ObjectNode field(String name, String physicalName, int id, JsonNode type) {
        ObjectNode field = JSON.createObjectNode().put("name", name);
        field.set("type", type);
        field.put("nullable", true);
        field.putObject("metadata")
                .put("delta.columnMapping.id", id)
                .put("delta.columnMapping.physicalName", physicalName);
        return field;
    }

    static ObjectNode field(String name, String physicalName, int id, String type) {
        return field(name, physicalName, id, TextNode.valueOf(type));
    }

    static ObjectNode array(JsonNode element) {
        ObjectNode array = JSON.createObjectNode().put("type", "array").put("containsNull", true);
        array.set("elementType", element);
        return array;
    }

    static ObjectNode map(JsonNode key, JsonNode value) {
        ObjectNode map = JSON.createObjectNode().put("type", "map").put("valueContainsNull", true);
        map.set("keyType", key);
        map.set("valueType", value);
        return map;
    }

    static MappedColumns byName(ObjectNode... fields) throws WorkbenchException {
        return MappedColumns.of(struct(fields), ColumnMapping.NAME);
    }

    static MappedColumns byId(ObjectNode... fields) throws WorkbenchException {
        return MappedColumns.of(struct(fields), ColumnMapping.ID);
    }
}
