package io.tablesteward.model.format.delta.sample;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/** What the log says of a file's content (PROTOCOL.md, Per-file Statistics): of columns and fields of structs. */
final class RowStatistics {
    private static final DateTimeFormatter MILLIS = DateTimeFormatter.ofPattern(
                    "uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private RowStatistics() {}

    static ObjectNode of(List<Field> fields, List<Map<String, Object>> rows) {
        ObjectNode statistics = JsonNodeFactory.instance.objectNode().put("numRecords", rows.size());
        Columns columns = new Columns(
                statistics.putObject("minValues"),
                statistics.putObject("maxValues"),
                statistics.putObject("nullCount"));
        add(columns, fields, rows);
        return statistics;
    }

    private record Columns(ObjectNode smallest, ObjectNode largest, ObjectNode nulls) {
        Columns in(String struct) {
            return new Columns(smallest.putObject(struct), largest.putObject(struct), nulls.putObject(struct));
        }
    }

    private static void add(Columns columns, List<Field> fields, List<? extends Map<?, ?>> rows) {
        for (Field field : fields) {
            List<Object> values = rows.stream()
                    .<Object>map(row -> row.get(field.name()))
                    .filter(Objects::nonNull)
                    .toList();
            if (field.type() instanceof FieldType.Struct struct) {
                List<Map<?, ?>> structs = values.stream()
                        .<Map<?, ?>>map(value -> (Map<?, ?>) value)
                        .toList();
                add(columns.in(field.physicalName()), struct.fields(), structs);
            } else {
                columns.nulls().put(field.physicalName(), rows.size() - values.size());
                if (field.type() instanceof FieldType.Simple && !values.isEmpty()) {
                    addRange(columns, field.physicalName(), values);
                }
            }
        }
    }

    /** Truth values have no range. */
    private static void addRange(Columns columns, String name, List<Object> values) {
        if (values.get(0) instanceof Boolean) {
            return;
        }
        List<Object> sorted = values.stream().sorted(RowStatistics::compare).toList();
        columns.smallest().set(name, json(sorted.get(0)));
        columns.largest().set(name, json(sorted.get(sorted.size() - 1)));
    }

    @SuppressWarnings("unchecked") // the values of a column are of one type, and all of ours have an order
    private static int compare(Object one, Object other) {
        return ((Comparable<Object>) one).compareTo(other);
    }

    private static JsonNode json(Object value) {
        JsonNodeFactory nodes = JsonNodeFactory.instance;
        if (value instanceof Long number) {
            return nodes.numberNode(number);
        }
        if (value instanceof Integer number) {
            return nodes.numberNode(number);
        }
        if (value instanceof Double number) {
            return nodes.numberNode(number);
        }
        if (value instanceof BigDecimal decimal) {
            return nodes.numberNode(decimal);
        }
        return nodes.textNode(value instanceof Instant time ? MILLIS.format(time) : value.toString());
    }
}
