package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableMetadata;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.Type;

/** Where a column stands in the data files, whatever they call it (CM-01): by name, by physical name or by field id. */
record PhysicalPath(List<Part> parts) {

    /**
     * One step down.
     *
     * @param name in the schema; in arrays and maps what steps into them
     * @param inFiles the name in the files and in their statistics
     * @param id in tables whose files are read by id
     */
    record Part(String name, String inFiles, Optional<Integer> id) {
        boolean isOf(Type field) {
            return id.isPresent()
                    ? field.getId() != null && field.getId().intValue() == id.get()
                    : field.getName().equalsIgnoreCase(inFiles);
        }
    }

    PhysicalPath {
        parts = List.copyOf(parts);
    }

    static PhysicalPath of(ColumnPath column, TableMetadata metadata) {
        List<Part> parts = new ArrayList<>();
        for (int length = 1; length <= column.parts().size(); length++) {
            ColumnPath above = new ColumnPath(column.parts().subList(0, length));
            Optional<Column> found =
                    metadata.mapping() == ColumnMapping.NONE ? Optional.empty() : metadata.column(above);
            parts.add(new Part(
                    above.name(),
                    found.flatMap(Column::physicalName).orElse(above.name()),
                    metadata.mapping() == ColumnMapping.ID ? found.flatMap(Column::id) : Optional.empty()));
        }
        return new PhysicalPath(parts);
    }

    /** Part by part, as the statistics of a file have it. */
    List<String> names() {
        return parts.stream().map(Part::inFiles).toList();
    }

    /** The field of a struct that leads to the column, with nothing else in it; empty in files older than the column. */
    Optional<Type> within(GroupType struct) {
        return struct.getFields().stream()
                .filter(parts.get(0)::isOf)
                .findFirst()
                .flatMap(field -> parts.size() == 1 || field.isPrimitive() || isContainer(field.asGroupType())
                        ? Optional.of(field)
                        : below().within(field.asGroupType())
                                .map(child -> field.asGroupType().withNewFields(child)));
    }

    /** Finds the values of the column in a record; none where something above it is absent. */
    void forEach(GroupType struct, JsonNode record, Consumer<JsonNode> found) {
        struct.getFields().stream()
                .filter(parts.get(0)::isOf)
                .findFirst()
                .ifPresent(field -> step(field, record.path(field.getName()), found));
    }

    private void step(Type type, JsonNode node, Consumer<JsonNode> found) {
        if (node.isMissingNode() || node.isNull()) {
            return;
        }
        if (parts.size() == 1) {
            found.accept(node);
        } else if (!type.isPrimitive()) {
            below().inside(type.asGroupType(), node, found);
        }
    }

    private void inside(GroupType group, JsonNode node, Consumer<JsonNode> found) {
        if (JsonRecords.isList(group)) {
            node.forEach(item -> step(JsonRecords.element(group.getType(0)), item, found));
        } else if (JsonRecords.isMap(group)) {
            GroupType pair = group.getType(0).asGroupType();
            if (parts.get(0).name().equals(ColumnPath.KEY)) {
                node.fieldNames().forEachRemaining(key -> step(pair.getType(0), new TextNode(key), found));
            } else {
                node.forEach(value -> step(pair.getType(1), value, found));
            }
        } else {
            forEach(group, node, found);
        }
    }

    private static boolean isContainer(GroupType group) {
        return JsonRecords.isList(group) || JsonRecords.isMap(group);
    }

    private PhysicalPath below() {
        return new PhysicalPath(parts.subList(1, parts.size()));
    }
}
