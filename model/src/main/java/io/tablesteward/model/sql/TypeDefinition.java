package io.tablesteward.model.sql;

import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.Identifiers;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Goes once through the type of a column as text, and puts to each field in it what else is said of that field. */
final class TypeDefinition {
    private final String text;
    private final Map<ColumnPath, Column> fields;
    private int at;

    private TypeDefinition(Column column) {
        this.text = column.type().text();
        this.fields =
                column.withDescendants().collect(Collectors.toMap(Column::path, Function.identity(), (a, b) -> a));
    }

    /** Name, type, NOT NULL and comment, with those of every field inside. */
    static String ofColumn(Column column) {
        return Identifiers.quoteIfNeeded(column.name())
                + ' '
                + new TypeDefinition(column).type(column.path())
                + said(Optional.of(column));
    }

    private static String said(Optional<Column> field) {
        String notNull = field.filter(column -> !column.nullable())
                .map(column -> " NOT NULL")
                .orElse("");
        return notNull
                + field.flatMap(Column::comment)
                        .map(comment -> " COMMENT " + SqlLiteral.of(comment))
                        .orElse("");
    }

    private String type(ColumnPath path) {
        if (skip("array<")) {
            return "ARRAY<" + type(path.child(ColumnPath.ELEMENT)) + closing();
        }
        if (skip("map<")) {
            String key = type(path.child(ColumnPath.KEY));
            at++; // the comma
            return "MAP<" + key + ", " + type(path.child(ColumnPath.VALUE)) + closing();
        }
        if (skip("struct<")) {
            List<String> inside = new ArrayList<>();
            while (text.charAt(at) != '>') {
                inside.add(field(path));
                skip(",");
            }
            return "STRUCT<" + String.join(", ", inside) + closing();
        }
        return plain();
    }

    private String closing() {
        at++;
        return ">";
    }

    private String field(ColumnPath parent) {
        ColumnPath path = parent.child(name());
        at++; // the colon
        return Identifiers.quoteIfNeeded(path.name()) + ": " + type(path) + said(Optional.ofNullable(fields.get(path)));
    }

    private String name() {
        int from = at;
        if (text.charAt(at) != '`') {
            at = text.indexOf(':', at);
            return text.substring(from, at);
        }
        do {
            at = text.indexOf('`', at + 1) + 1;
        } while (text.charAt(at) == '`');
        return text.substring(from + 1, at - 1).replace("``", "`");
    }

    /** Up to where the type around it goes on; sizes in brackets may have commas. */
    private String plain() {
        int from = at;
        int depth = 0;
        while (at < text.length() && (depth > 0 || (text.charAt(at) != ',' && text.charAt(at) != '>'))) {
            depth += text.charAt(at) == '(' ? 1 : text.charAt(at) == ')' ? -1 : 0;
            at++;
        }
        return text.substring(from, at).toUpperCase(Locale.ROOT);
    }

    private boolean skip(String expected) {
        boolean isThere = text.startsWith(expected, at);
        at += isThere ? expected.length() : 0;
        return isThere;
    }
}
