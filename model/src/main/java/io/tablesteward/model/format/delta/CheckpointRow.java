package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.Type;

/** An action as one row of a checkpoint: the reverse of {@link JsonRecords}. */
final class CheckpointRow {
    private CheckpointRow() {}

    /** @param inside has nothing that {@link CheckpointSchema} finds unkept */
    static Group of(String kind, ObjectNode inside) {
        Group row = new SimpleGroup(CheckpointSchema.ALL);
        add(row, CheckpointSchema.ALL.getType(kind), inside);
        return row;
    }

    private static void add(Group parent, Type type, JsonNode value) {
        if (value.isNull()) {
            return;
        }
        if (type.isPrimitive()) {
            addPrimitive(parent, type, value);
            return;
        }
        GroupType group = type.asGroupType();
        Group child = parent.addGroup(type.getName());
        if (JsonRecords.isList(group)) {
            for (JsonNode item : value) {
                add(child.addGroup(0), JsonRecords.element(group.getType(0)), item);
            }
        } else if (JsonRecords.isMap(group)) {
            GroupType pair = group.getType(0).asGroupType();
            for (Map.Entry<String, JsonNode> entry : value.properties()) {
                Group row = child.addGroup(0);
                row.add(0, entry.getKey());
                add(row, pair.getType(1), entry.getValue());
            }
        } else {
            for (Map.Entry<String, JsonNode> field : value.properties()) {
                if (group.containsField(field.getKey())) {
                    add(child, group.getType(field.getKey()), field.getValue());
                }
            }
        }
    }

    private static void addPrimitive(Group parent, Type type, JsonNode value) {
        String name = type.getName();
        switch (type.asPrimitiveType().getPrimitiveTypeName()) {
            case BINARY -> parent.add(name, value.textValue());
            case INT32 -> parent.add(name, value.intValue());
            case INT64 -> parent.add(name, value.longValue());
            case BOOLEAN -> parent.add(name, value.booleanValue());
            default -> throw new IllegalArgumentException("No such column in a checkpoint: " + type);
        }
    }
}
