package io.tablesteward.model.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The property that names the columns whose values are counted in every file; it follows its columns (RN-03, DR-03). */
public final class StatsColumns {
    public static final String PROPERTY = "delta.dataSkippingStatsColumns";

    private StatsColumns() {}

    /**
     * A list of column names, each a list of parts: {@code a, b.c, `odd,name`}.
     *
     * @return empty if it is not written so
     */
    public static Optional<List<ColumnPath>> parse(String text) {
        List<ColumnPath> columns = new ArrayList<>();
        List<String> parts = new ArrayList<>();
        int at = 0;
        while (true) {
            at = skipSpace(text, at);
            StringBuilder part = new StringBuilder();
            at = at < text.length() && text.charAt(at) == '`' ? quoted(text, at, part) : plain(text, at, part);
            if (at < 0 || part.isEmpty()) {
                return Optional.empty();
            }
            parts.add(part.toString());
            at = skipSpace(text, at);
            if (at < text.length() && text.charAt(at) == '.') {
                at++;
                continue;
            }
            columns.add(new ColumnPath(parts));
            parts.clear();
            if (at == text.length()) {
                return Optional.of(columns);
            }
            if (text.charAt(at) != ',') {
                return Optional.empty();
            }
            at++;
        }
    }

    /**
     * The list with each column where it is now.
     *
     * @param placeAfter empty for a column that is gone
     * @return the same text where no column moved, or where it is no list of columns
     */
    public static String moved(String text, Function<ColumnPath, Optional<ColumnPath>> placeAfter) {
        Optional<List<ColumnPath>> columns = parse(text);
        if (columns.isEmpty()) {
            return text;
        }
        List<ColumnPath> after = columns.get().stream()
                .flatMap(path -> placeAfter.apply(path).stream())
                .toList();
        return after.equals(columns.get())
                ? text
                : after.stream().map(ColumnPath::toString).collect(Collectors.joining(","));
    }

    /** The names in the list that no column of the table has, or no longer has. */
    public static List<ColumnPath> absentIn(TableMetadata table) {
        return parse(table.properties().getOrDefault(PROPERTY, "")).orElseGet(List::of).stream()
                .filter(path -> table.column(path).isEmpty())
                .toList();
    }

    /** The list without them; empty if nothing is left of it. */
    public static Optional<String> withoutAbsent(TableMetadata table) {
        List<ColumnPath> absent = absentIn(table);
        return Optional.of(moved(
                        table.properties().getOrDefault(PROPERTY, ""),
                        path -> Optional.of(path).filter(present -> !absent.contains(present))))
                .filter(list -> !list.isEmpty());
    }

    private static int skipSpace(String text, int from) {
        int at = from;
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private static int plain(String text, int from, StringBuilder part) {
        int at = from;
        while (at < text.length() && (Character.isLetterOrDigit(text.charAt(at)) || text.charAt(at) == '_')) {
            part.append(text.charAt(at++));
        }
        return at;
    }

    private static int quoted(String text, int from, StringBuilder part) {
        for (int at = from + 1; at < text.length(); at++) {
            if (text.charAt(at) != '`') {
                part.append(text.charAt(at));
            } else if (at + 1 < text.length() && text.charAt(at + 1) == '`') {
                part.append('`');
                at++;
            } else {
                return at + 1;
            }
        }
        return -1;
    }
}
