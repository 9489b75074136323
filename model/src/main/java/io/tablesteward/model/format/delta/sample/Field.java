package io.tablesteward.model.format.delta.sample;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** A column, or a field in one. */
record Field(String name, FieldType type, boolean nullable, SortedMap<String, JsonNode> metadata) {
    private static final String PHYSICAL_NAME = "delta.columnMapping.physicalName";
    private static final String ID = "delta.columnMapping.id";

    static Field of(String name, String type) {
        return new Field(name, new FieldType.Simple(type), true, new TreeMap<>());
    }

    static Field struct(String name, Field... fields) {
        return new Field(name, new FieldType.Struct(List.of(fields)), true, new TreeMap<>());
    }

    static Field listOf(String name, Field... fields) {
        return new Field(name, new FieldType.ListOf(new FieldType.Struct(List.of(fields))), true, new TreeMap<>());
    }

    static Field listOf(String name, String type) {
        return new Field(name, new FieldType.ListOf(new FieldType.Simple(type)), true, new TreeMap<>());
    }

    static Field mapTo(String name, String type) {
        return new Field(name, new FieldType.MapTo(new FieldType.Simple(type)), true, new TreeMap<>());
    }

    Field required() {
        return new Field(name, type, false, metadata);
    }

    Field comment(String text) {
        return with("comment", text);
    }

    Field tag(String key, String value) {
        return with("tag." + key, value);
    }

    Field generatedAs(String expression) {
        return with("delta.generationExpression", expression);
    }

    Field named(String newName) {
        return new Field(newName, type, nullable, metadata);
    }

    Field mapped(int id, String physicalName) {
        SortedMap<String, JsonNode> more = new TreeMap<>(metadata);
        more.put(ID, JsonNodeFactory.instance.numberNode(id));
        more.put(PHYSICAL_NAME, JsonNodeFactory.instance.textNode(physicalName));
        return new Field(name, type, nullable, more);
    }

    private Field with(String key, String value) {
        SortedMap<String, JsonNode> more = new TreeMap<>(metadata);
        more.put(key, JsonNodeFactory.instance.textNode(value));
        return new Field(name, type, nullable, more);
    }

    /** The name in the files. */
    String physicalName() {
        JsonNode given = metadata.get(PHYSICAL_NAME);
        return given == null ? name : given.textValue();
    }

    /** The column mapping id, which the files carry too; 0 if there is none. */
    int id() {
        JsonNode given = metadata.get(ID);
        return given == null ? 0 : given.intValue();
    }

    ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode().put("name", name);
        json.set("type", type.toJson());
        json.put("nullable", nullable);
        ObjectNode details = json.putObject("metadata");
        metadata.forEach(details::set);
        return json;
    }

    /** The fields with the one of that name changed. */
    static List<Field> changed(List<Field> fields, String name, java.util.function.UnaryOperator<Field> change) {
        return fields.stream()
                .map(field -> field.name().equals(name) ? change.apply(field) : field)
                .toList();
    }

    /** The fields of a table born with column mapping: ids by depth first, names in the files that say nothing. */
    static List<Field> mapped(String table, Field... fields) {
        List<Field> result = new ArrayList<>();
        for (Field field : Arrays.asList(fields)) {
            int id = result.size() + 1;
            result.add(field.mapped(id, "col-" + Ids.of(table, "column " + id)));
        }
        return result;
    }
}
