package io.tablesteward.model.format.delta.sample;

import static org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit.MICROS;
import static org.apache.parquet.schema.LogicalTypeAnnotation.dateType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.decimalType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.stringType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.timestampType;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;
import org.apache.parquet.schema.Types;

/**
 * Writes rows as a Parquet file, without Hadoop's file systems, which ask for a helper program on Windows.
 *
 * <p>A row is a map by column name; in it a struct and a map are maps, a list is a list.
 */
final class ParquetRows {
    private final List<Field> fields;
    private final MessageType schema;

    ParquetRows(List<Field> fields) {
        this.fields = List.copyOf(fields);
        Types.MessageTypeBuilder message = Types.buildMessage();
        this.fields.forEach(field -> message.addField(type(field)));
        this.schema = message.named("spark_schema");
    }

    void write(Path file, List<Map<String, Object>> rows) throws IOException {
        try (ParquetWriter<Group> writer = ExampleParquetWriter.builder(new LocalOutputFile(file))
                .withType(schema)
                .withConf(new PlainParquetConfiguration())
                .withDictionaryEncoding(false)
                .withRowGroupSize(1L << 20)
                .withPageSize(1 << 16)
                .build()) {
            for (Map<String, Object> row : rows) {
                Group group = new SimpleGroup(schema);
                fill(group, fields, row);
                writer.write(group);
            }
        }
    }

    private static Type type(Field field) {
        Type type =
                type(field.type(), field.nullable() ? Repetition.OPTIONAL : Repetition.REQUIRED, field.physicalName());
        return field.id() == 0 ? type : type.withId(field.id());
    }

    private static Type type(FieldType type, Repetition repetition, String name) {
        if (type instanceof FieldType.Struct struct) {
            Types.GroupBuilder<org.apache.parquet.schema.GroupType> group = Types.buildGroup(repetition);
            struct.fields().forEach(field -> group.addField(type(field)));
            return group.named(name);
        }
        if (type instanceof FieldType.ListOf list) {
            return Types.list(repetition)
                    .element(type(list.element(), Repetition.OPTIONAL, "element"))
                    .named(name);
        }
        if (type instanceof FieldType.MapTo map) {
            return Types.map(repetition)
                    .key(type(new FieldType.Simple("string"), Repetition.REQUIRED, "key"))
                    .value(type(map.value(), Repetition.OPTIONAL, "value"))
                    .named(name);
        }
        return simple(((FieldType.Simple) type).name(), repetition, name);
    }

    private static Type simple(String type, Repetition repetition, String name) {
        return switch (type) {
            case "long" -> Types.primitive(PrimitiveTypeName.INT64, repetition).named(name);
            case "integer" ->
                Types.primitive(PrimitiveTypeName.INT32, repetition).named(name);
            case "double" ->
                Types.primitive(PrimitiveTypeName.DOUBLE, repetition).named(name);
            case "boolean" ->
                Types.primitive(PrimitiveTypeName.BOOLEAN, repetition).named(name);
            case "date" ->
                Types.primitive(PrimitiveTypeName.INT32, repetition)
                        .as(dateType())
                        .named(name);
            case "timestamp" ->
                Types.primitive(PrimitiveTypeName.INT64, repetition)
                        .as(timestampType(true, MICROS))
                        .named(name);
            case "string" ->
                Types.primitive(PrimitiveTypeName.BINARY, repetition)
                        .as(stringType())
                        .named(name);
            default ->
                Types.primitive(PrimitiveTypeName.INT64, repetition)
                        .as(decimalType(2, precision(type)))
                        .named(name);
        };
    }

    /** All decimals here have two places and 10 to 18 digits, which is what a long holds. */
    private static int precision(String decimal) {
        return Integer.parseInt(decimal, "decimal(".length(), decimal.indexOf(','), 10);
    }

    private static void fill(Group group, List<Field> fields, Map<?, ?> values) {
        for (Field field : fields) {
            Object value = values.get(field.name());
            if (value != null) {
                add(group, field.physicalName(), field.type(), value);
            }
        }
    }

    private static void add(Group group, String name, FieldType type, Object value) {
        if (type instanceof FieldType.Struct struct) {
            fill(group.addGroup(name), struct.fields(), (Map<?, ?>) value);
        } else if (type instanceof FieldType.ListOf list) {
            Group items = group.addGroup(name);
            for (Object item : (List<?>) value) {
                add(items.addGroup("list"), "element", list.element(), item);
            }
        } else if (type instanceof FieldType.MapTo map) {
            Group entries = group.addGroup(name);
            ((Map<?, ?>) value).forEach((key, item) -> {
                Group entry = entries.addGroup("key_value");
                entry.add("key", (String) key);
                add(entry, "value", map.value(), item);
            });
        } else {
            addSimple(group, name, value);
        }
    }

    private static void addSimple(Group group, String name, Object value) {
        if (value instanceof Long number) {
            group.add(name, number);
        } else if (value instanceof Integer number) {
            group.add(name, number);
        } else if (value instanceof Double number) {
            group.add(name, number);
        } else if (value instanceof Boolean flag) {
            group.add(name, flag);
        } else if (value instanceof LocalDate date) {
            group.add(name, Math.toIntExact(date.toEpochDay()));
        } else if (value instanceof Instant time) {
            group.add(name, ChronoUnit.MICROS.between(Instant.EPOCH, time));
        } else if (value instanceof BigDecimal decimal) {
            group.add(name, decimal.setScale(2).unscaledValue().longValueExact());
        } else {
            group.add(name, (String) value);
        }
    }
}
