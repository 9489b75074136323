package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.apache.parquet.io.api.Converter;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.io.api.RecordMaterializer;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.ListLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.MapKeyValueTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.MapLogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;

/** Turns Parquet records into the JSON that a commit would hold: null is an absent key, a map is an object. */
final class JsonRecords extends RecordMaterializer<ObjectNode> {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final Struct root;
    private ObjectNode record = NODES.objectNode();

    JsonRecords(MessageType schema) {
        root = new Struct(schema, node -> record = (ObjectNode) node);
    }

    @Override
    public ObjectNode getCurrentRecord() {
        return record;
    }

    @Override
    public GroupConverter getRootConverter() {
        return root;
    }

    private static Converter converter(Type type, Consumer<JsonNode> parent) {
        if (type.isPrimitive()) {
            return new JsonValues(type.asPrimitiveType(), parent);
        }
        GroupType group = type.asGroupType();
        if (isList(group)) {
            return new Items(group.getType(0), parent);
        }
        if (isMap(group)) {
            return new Pairs(group.getType(0).asGroupType(), parent);
        }
        return new Struct(group, parent);
    }

    /** True if it becomes an array. */
    static boolean isList(GroupType group) {
        return group.getLogicalTypeAnnotation() instanceof ListLogicalTypeAnnotation && group.getFieldCount() == 1;
    }

    /** True if it becomes an object of keys and values. */
    static boolean isMap(GroupType group) {
        LogicalTypeAnnotation logical = group.getLogicalTypeAnnotation();
        return logical instanceof MapLogicalTypeAnnotation || logical instanceof MapKeyValueTypeAnnotation;
    }

    /** What the repeated field of a list stands for: itself, or the one inside it. */
    static Type element(Type repeated) {
        return isElement(repeated) ? repeated : repeated.asGroupType().getType(0);
    }

    /** LogicalTypes.md of Parquet, backward-compatibility rules of lists. */
    private static boolean isElement(Type repeated) {
        return repeated.isPrimitive()
                || repeated.asGroupType().getFieldCount() != 1
                || repeated.getName().equals("array")
                || repeated.getName().endsWith("_tuple");
    }

    /** A struct becomes an object. */
    private static final class Struct extends GroupConverter {
        private final List<Converter> fields = new ArrayList<>();
        private final Consumer<JsonNode> parent;
        private ObjectNode node = NODES.objectNode();

        Struct(GroupType type, Consumer<JsonNode> parent) {
            this.parent = parent;
            for (Type field : type.getFields()) {
                String name = field.getName();
                fields.add(
                        field.isRepetition(Type.Repetition.REPEATED)
                                ? converter(
                                        field,
                                        value -> node.withArrayProperty(name).add(value))
                                : converter(field, value -> node.set(name, value)));
            }
        }

        @Override
        public Converter getConverter(int index) {
            return fields.get(index);
        }

        @Override
        public void start() {
            node = NODES.objectNode();
        }

        @Override
        public void end() {
            parent.accept(node);
        }
    }

    /** A list, of two levels or three, becomes an array. */
    private static final class Items extends GroupConverter {
        private final Converter item;
        private final Consumer<JsonNode> parent;
        private ArrayNode node = NODES.arrayNode();

        Items(Type repeated, Consumer<JsonNode> parent) {
            this.parent = parent;
            this.item = isElement(repeated)
                    ? converter(repeated, value -> node.add(value))
                    : new Element(element(repeated), value -> node.add(value));
        }

        @Override
        public Converter getConverter(int index) {
            return item;
        }

        @Override
        public void start() {
            node = NODES.arrayNode();
        }

        @Override
        public void end() {
            parent.accept(node);
        }
    }

    /** One element of a list of three levels. */
    private static final class Element extends GroupConverter {
        private final Converter value;
        private final Consumer<JsonNode> parent;
        private JsonNode node = NODES.nullNode();

        Element(Type type, Consumer<JsonNode> parent) {
            this.parent = parent;
            this.value = converter(type, found -> node = found);
        }

        @Override
        public Converter getConverter(int index) {
            return value;
        }

        @Override
        public void start() {
            node = NODES.nullNode();
        }

        @Override
        public void end() {
            parent.accept(node);
        }
    }

    /** A map becomes an object. */
    private static final class Pairs extends GroupConverter {
        private final Pair pair;
        private final Consumer<JsonNode> parent;
        private ObjectNode node = NODES.objectNode();

        Pairs(GroupType repeated, Consumer<JsonNode> parent) {
            this.parent = parent;
            this.pair = new Pair(repeated);
        }

        @Override
        public Converter getConverter(int index) {
            return pair;
        }

        @Override
        public void start() {
            node = NODES.objectNode();
        }

        @Override
        public void end() {
            parent.accept(node);
        }

        /** One entry of a map. */
        private final class Pair extends GroupConverter {
            private final Converter keys;
            private final Converter values;
            private String key = "";
            private JsonNode value = NODES.nullNode();

            Pair(GroupType type) {
                keys = converter(type.getType(0), found -> key = found.asText());
                values = converter(type.getType(1), found -> value = found);
            }

            @Override
            public Converter getConverter(int index) {
                return index == 0 ? keys : values;
            }

            @Override
            public void start() {
                value = NODES.nullNode();
            }

            @Override
            public void end() {
                node.set(key, value);
            }
        }
    }
}
