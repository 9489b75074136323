package io.tablesteward.model.format.delta.rewrite;

import io.tablesteward.model.format.delta.rewrite.ColumnShape.Field;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Which children of a group in a file are which fields of the struct that it holds; each at most once. */
final class ColumnMatches {
    private final List<SchemaNode> children;
    private final List<Field> fields;
    private final Map<Integer, Field> byChild = new HashMap<>();
    private final Set<Field> matched = new HashSet<>();

    private ColumnMatches(List<SchemaNode> children, List<Field> fields) {
        this.children = children;
        this.fields = fields;
    }

    /** Empty if a field could be more than one child. */
    static Optional<ColumnMatches> of(SchemaNode group, ColumnShape.Struct struct, boolean byId) {
        ColumnMatches matches = new ColumnMatches(group.children(), struct.fields());
        boolean isClear = byId
                ? matches.take(field -> field.id().getAsInt(), ColumnMatches::id)
                // Spark reads names whatever their case; one spelled alike is meant first
                : matches.take(Field::physicalName, SchemaNode::name)
                        && matches.take(field -> lower(field.physicalName()), child -> lower(child.name()));
        return isClear ? Optional.of(matches) : Optional.empty();
    }

    /** @param child its place in the group */
    Optional<Field> field(int child) {
        return Optional.ofNullable(byChild.get(child));
    }

    private static Object id(SchemaNode child) {
        return child.element().isSetField_id() ? child.element().getField_id() : "none";
    }

    private static String lower(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    /** Pairs what is not paired yet and has the same key. */
    private boolean take(Function<Field, Object> keyOfField, Function<SchemaNode, Object> keyOfChild) {
        Map<Object, List<Integer>> free = new HashMap<>();
        for (int i = 0; i < children.size(); i++) {
            if (!byChild.containsKey(i)) {
                free.computeIfAbsent(keyOfChild.apply(children.get(i)), key -> new ArrayList<>())
                        .add(i);
            }
        }
        for (Field field : fields) {
            List<Integer> found = free.getOrDefault(keyOfField.apply(field), List.of());
            if (!matched.contains(field) && !found.isEmpty()) {
                if (found.size() > 1 || byChild.putIfAbsent(found.get(0), field) != null) {
                    return false;
                }
                matched.add(field);
            }
        }
        return true;
    }
}
