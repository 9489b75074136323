package io.tablesteward.model.format.delta.rewrite;

import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.format.delta.rewrite.ColumnShape.Field;
import io.tablesteward.model.format.delta.rewrite.ColumnShape.ListOf;
import io.tablesteward.model.format.delta.rewrite.ColumnShape.MapOf;
import io.tablesteward.model.format.delta.rewrite.ColumnShape.Struct;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Walks the schema of one file together with the columns of the table: known columns get their logical names, unknown
 * ones are left out, no field id stays.
 */
final class SchemaRewrite {
    private final boolean byId;
    private final Set<String> keep;
    private final DroppedColumn dropped;
    private final DataFileErrors errors;

    /** @param keep names of top-level columns that are not in the schema but belong to it: those of row tracking */
    SchemaRewrite(boolean byId, Set<String> keep, DroppedColumn dropped, DataFileErrors errors) {
        this.byId = byId;
        this.keep = Set.copyOf(keep);
        this.dropped = dropped;
        this.errors = errors;
    }

    SchemaNode rewrite(SchemaNode root, Struct columns) throws WorkbenchException {
        return root.with(root.name(), fields(root, columns, List.of()));
    }

    private List<SchemaNode> fields(SchemaNode group, Struct struct, List<String> path) throws WorkbenchException {
        Optional<ColumnMatches> matches = ColumnMatches.of(group, struct, byId);
        if (matches.isEmpty()) {
            throw errors.unlikeTable(String.join(".", path));
        }
        List<SchemaNode> fields = new ArrayList<>();
        for (int i = 0; i < group.children().size(); i++) {
            SchemaNode child = group.children().get(i);
            Optional<Field> field = matches.get().field(i);
            if (field.isPresent()) {
                String name = field.get().name();
                fields.add(column(child, name, field.get().shape(), false, plus(path, name)));
            } else if (path.isEmpty() && keep.contains(child.name())) {
                fields.add(child.named(child.name()));
            }
        }
        // A group must have something in it, from which readers learn where the struct itself is null
        return fields.isEmpty() ? dropped.remainderOf(group, path) : fields;
    }

    /** @param isItem true if that the node is repeated has been accounted for, by the list that it is an item of */
    private SchemaNode column(SchemaNode node, String name, ColumnShape shape, boolean isItem, List<String> path)
            throws WorkbenchException {
        if (shape instanceof Struct struct) {
            require(!node.isLeaf() && !node.isList() && !node.isMap() && node.isRepeated() == isItem, path);
            return node.with(name, fields(node, struct, path));
        }
        if (shape instanceof ListOf list) {
            boolean isBare = node.isRepeated() && !isItem && !node.isList();
            return isBare ? column(node, name, list.element(), true, path) : list(node, name, list, path);
        }
        return shape instanceof MapOf map ? map(node, name, map, path) : node.named(name);
    }

    private SchemaNode list(SchemaNode node, String name, ListOf shape, List<String> path) throws WorkbenchException {
        require(node.children().size() == 1 && node.children().get(0).isRepeated(), path);
        SchemaNode repeated = node.children().get(0);
        List<String> below = plus(path, "element");
        if (ListLayout.isElement(repeated, node.name())) {
            SchemaNode item = column(repeated, repeated.name(), shape.element(), true, below);
            return ListLayout.renamed(node, name, item);
        }
        SchemaNode element = repeated.children().get(0);
        SchemaNode renamed = column(element, element.name(), shape.element(), false, below);
        return ListLayout.renamed(node, name, repeated.with(repeated.name(), List.of(renamed)));
    }

    /** Key and value are known by their place, whatever they are called (LogicalTypes.md, Maps). */
    private SchemaNode map(SchemaNode node, String name, MapOf shape, List<String> path) throws WorkbenchException {
        require(node.children().size() == 1, path);
        SchemaNode pairs = node.children().get(0);
        require(pairs.isRepeated() && pairs.children().size() == 2, path);
        SchemaNode key = pairs.children().get(0);
        SchemaNode value = pairs.children().get(1);
        return node.with(
                name,
                List.of(pairs.with(
                        pairs.name(),
                        List.of(
                                column(key, key.name(), shape.key(), false, plus(path, "key")),
                                column(value, value.name(), shape.value(), false, plus(path, "value"))))));
    }

    private void require(boolean isSo, List<String> path) throws WorkbenchException {
        if (!isSo) {
            throw errors.unlikeTable(String.join(".", path));
        }
    }

    private static List<String> plus(List<String> path, String name) {
        List<String> longer = new ArrayList<>(path);
        longer.add(name);
        return longer;
    }
}
