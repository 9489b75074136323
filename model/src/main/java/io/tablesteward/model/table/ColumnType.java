package io.tablesteward.model.table;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A data type as text.
 *
 * @param text whole, as SQL writes it: {@code array<struct<sku:string,qty:int>>}
 * @param shortText with the insides of structs left out: {@code array<struct>}
 */
public record ColumnType(String text, String shortText) {
    private static final String ARRAY = "array<";
    private static final String MAP = "map<";
    private static final String STRUCT = "struct";

    /** True where the text is as it was declared, which only Spark understands, and not what the schema says. */
    public boolean isDeclared() {
        return text.equals(shortText) && text.contains("struct<");
    }

    /** The same type with other fields in it. */
    ColumnType around(List<Column> fields) {
        return isDeclared() ? this : new ColumnType(whole(shortText, fields), shortText);
    }

    private static String whole(String type, List<Column> inside) {
        if (type.equals(STRUCT)) {
            return "struct<"
                    + inside.stream()
                            .map(field -> Identifiers.quoteIfNeeded(field.name()) + ":"
                                    + field.type().text())
                            .collect(Collectors.joining(","))
                    + ">";
        }
        if (type.startsWith(ARRAY)) {
            return ARRAY + whole(type.substring(ARRAY.length(), type.length() - 1), inside) + ">";
        }
        return type.startsWith(MAP) ? map(type.substring(MAP.length(), type.length() - 1), inside) : type;
    }

    /** The positions of a map that hold fields say their part; what is left of the short text is the other's. */
    private static String map(String keyAndValue, List<Column> positions) {
        Optional<ColumnType> key = position(ColumnPath.KEY, positions);
        Optional<ColumnType> value = position(ColumnPath.VALUE, positions);
        if (key.isPresent()) {
            String rest = keyAndValue.substring(key.get().shortText().length() + 1);
            return MAP + key.get().text() + "," + value.map(ColumnType::text).orElse(rest) + ">";
        }
        String rest = value.map(type -> keyAndValue.substring(
                        0, keyAndValue.length() - type.shortText().length()))
                .orElse(keyAndValue);
        return MAP + rest + value.map(ColumnType::text).orElse("") + ">";
    }

    private static Optional<ColumnType> position(String name, List<Column> positions) {
        return positions.stream()
                .filter(column ->
                        column.kind() == Column.Kind.POSITION && column.name().equals(name))
                .map(Column::type)
                .findFirst();
    }

    /** Whether these steps lead through arrays and maps to a place in one, which has no name of its own (CO-01). */
    public boolean hasPosition(List<String> steps) {
        Optional<String> type = Optional.of(text);
        for (String step : steps) {
            type = type.flatMap(outer -> inside(outer, step));
        }
        return !steps.isEmpty() && type.isPresent();
    }

    private static Optional<String> inside(String type, String step) {
        if (!type.endsWith(">")) {
            return Optional.empty();
        }
        if (type.startsWith(ARRAY)) {
            return step.equalsIgnoreCase(ColumnPath.ELEMENT)
                    ? Optional.of(type.substring(ARRAY.length(), type.length() - 1))
                    : Optional.empty();
        }
        int comma = type.startsWith(MAP) ? comma(type) : -1;
        if (comma >= 0 && step.equalsIgnoreCase(ColumnPath.KEY)) {
            return Optional.of(type.substring(MAP.length(), comma));
        }
        return comma >= 0 && step.equalsIgnoreCase(ColumnPath.VALUE)
                ? Optional.of(type.substring(comma + 1, type.length() - 1))
                : Optional.empty();
    }

    /** Between the key and the value of a map; names in back-ticks may hold anything. */
    private static int comma(String map) {
        int depth = 0;
        boolean quoted = false;
        for (int i = MAP.length(); i < map.length(); i++) {
            char at = map.charAt(i);
            quoted ^= at == '`';
            if (!quoted) {
                depth += at == '<' || at == '(' ? 1 : at == '>' || at == ')' ? -1 : 0;
                if (depth == 0 && at == ',') {
                    return i;
                }
            }
        }
        return -1;
    }
}
