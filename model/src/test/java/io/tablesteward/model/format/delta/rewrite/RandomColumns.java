package io.tablesteward.model.format.delta.rewrite;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;
import org.apache.parquet.schema.Types;

/** Makes columns up: nested, renamed, swapped and dropped at every depth, in few names, so that these collide. */
final class RandomColumns {
    private static final List<String> NAMES = List.of("a", "b", "c", "d", "e", "f", "g", "h");

    private final Random random;
    private int lastId;

    /** From where columns are seen. */
    enum View {
        /** As the file has them, dropped ones too. */
        FILE,
        /** As the file has them, but for the dropped ones. */
        KEPT,
        /** As they should be. */
        LOGICAL
    }

    /** What a column is made of. */
    interface Shape {
        Type type(View view, Repetition repetition, String name, int id);

        JsonNode delta();
    }

    /** One column; a dropped one has no logical name. */
    private record Field(String inFile, String logical, int id, boolean required, Shape shape) {
        boolean isDropped() {
            return logical.isEmpty();
        }

        Type type(View view) {
            Repetition repetition = required ? Repetition.REQUIRED : Repetition.OPTIONAL;
            return shape.type(view, repetition, view == View.LOGICAL ? logical : inFile, view == View.LOGICAL ? 0 : id);
        }
    }

    record Struct(List<Field> fields) implements Shape {
        List<Type> types(View view) {
            return fields.stream()
                    .filter(field -> view == View.FILE || !field.isDropped())
                    .map(field -> field.type(view))
                    .toList();
        }

        MessageType message(View view) {
            return new MessageType("spark_schema", types(view));
        }

        @Override
        public Type type(View view, Repetition repetition, String name, int id) {
            return withId(
                    Types.buildGroup(repetition)
                            .addFields(types(view).toArray(Type[]::new))
                            .named(name),
                    id);
        }

        @Override
        public ObjectNode delta() {
            return DeltaSchema.struct(fields.stream()
                    .filter(field -> !field.isDropped())
                    .map(field -> DeltaSchema.field(
                            field.logical(),
                            field.inFile(),
                            field.id(),
                            field.shape().delta()))
                    .toArray(ObjectNode[]::new));
        }
    }

    private record Leaf(PrimitiveTypeName kind, String name) implements Shape {
        @Override
        public Type type(View view, Repetition repetition, String name, int id) {
            LogicalTypeAnnotation logical = this.name.equals("string") ? LogicalTypeAnnotation.stringType() : null;
            return withId(Types.primitive(kind, repetition).as(logical).named(name), id);
        }

        @Override
        public JsonNode delta() {
            return TextNode.valueOf(name);
        }
    }

    private record ListOf(Shape element, boolean inTwoLevels) implements Shape {
        @Override
        public Type type(View view, Repetition repetition, String name, int id) {
            Type repeated = inTwoLevels
                    ? element.type(view, Repetition.REPEATED, "array", 0)
                    : Types.repeatedGroup()
                            .addField(element.type(view, Repetition.OPTIONAL, "element", 0))
                            .named("list");
            return withId(
                    Types.buildGroup(repetition)
                            .as(LogicalTypeAnnotation.listType())
                            .addField(repeated)
                            .named(name),
                    id);
        }

        @Override
        public JsonNode delta() {
            return DeltaSchema.array(element.delta());
        }
    }

    private record MapOf(Shape key, Shape value) implements Shape {
        @Override
        public Type type(View view, Repetition repetition, String name, int id) {
            return withId(
                    Types.buildGroup(repetition)
                            .as(LogicalTypeAnnotation.mapType())
                            .addField(Types.repeatedGroup()
                                    .addField(key.type(view, Repetition.REQUIRED, "key", 0))
                                    .addField(value.type(view, Repetition.OPTIONAL, "value", 0))
                                    .named("key_value"))
                            .named(name),
                    id);
        }

        @Override
        public JsonNode delta() {
            return DeltaSchema.map(key.delta(), value.delta());
        }
    }

    RandomColumns(long seed) {
        this.random = new Random(seed);
    }

    private static Type withId(Type type, int id) {
        return id == 0 ? type : type.withId(id);
    }

    Struct struct(int depth) {
        List<String> inFile = new ArrayList<>(NAMES);
        List<String> logical = new ArrayList<>(NAMES);
        Collections.shuffle(inFile, random);
        Collections.shuffle(logical, random);
        int count = 1 + random.nextInt(5);
        List<Field> fields = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            // One stays: what becomes of a struct that loses all is told elsewhere
            boolean isDropped = i > 0 && random.nextInt(3) == 0;
            fields.add(new Field(
                    inFile.get(i), isDropped ? "" : logical.get(i), ++lastId, random.nextInt(4) == 0, shape(depth)));
        }
        Collections.shuffle(fields, random);
        return new Struct(fields);
    }

    private Shape shape(int depth) {
        return switch (depth == 0 ? 0 : random.nextInt(6)) {
            case 3 -> struct(depth - 1);
            case 4 -> list(shape(depth - 1));
            case 5 -> new MapOf(random.nextBoolean() ? struct(0) : leaf(), shape(depth - 1));
            default -> leaf();
        };
    }

    /** Lists in two levels take simple elements and structs only. */
    private Shape list(Shape element) {
        return new ListOf(element, random.nextBoolean() && (element instanceof Leaf || element instanceof Struct));
    }

    private Leaf leaf() {
        return switch (random.nextInt(5)) {
            case 0 -> new Leaf(PrimitiveTypeName.INT32, "integer");
            case 1 -> new Leaf(PrimitiveTypeName.INT64, "long");
            case 2 -> new Leaf(PrimitiveTypeName.DOUBLE, "double");
            case 3 -> new Leaf(PrimitiveTypeName.BOOLEAN, "boolean");
            default -> new Leaf(PrimitiveTypeName.BINARY, "string");
        };
    }
}
