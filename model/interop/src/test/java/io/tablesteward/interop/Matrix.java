package io.tablesteward.interop;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;

/** What each feature means for each operation, as {@code matrix.txt} says it; that file explains itself. */
final class Matrix {
    /** How a table comes to be: statements of Spark, the lines of a log, or another table and what we change in it. */
    record Making(Kind kind, String of, List<String> lines) {
        enum Kind {
            SPARK,
            LOG,
            COPY
        }
    }

    /** An expression that every row has to meet, kept with a column. */
    record Invariant(String column, String expression) {}

    private final Map<String, Making> tables = new LinkedHashMap<>();
    private final Map<String, List<String>> computed = new LinkedHashMap<>();
    private final Map<String, Invariant> invariants = new LinkedHashMap<>();
    private final Map<String, List<MatrixCell>> rows = new LinkedHashMap<>();
    private final SortedMap<String, String> others = new TreeMap<>();

    static Matrix read() {
        try (InputStream in = Objects.requireNonNull(Matrix.class.getResourceAsStream("matrix.txt"))) {
            Matrix matrix = new Matrix();
            String row = "";
            List<String> making = List.of();
            for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList()) {
                if (line.startsWith("  ")) {
                    making.add(line.strip());
                } else if (line.startsWith("row ")) {
                    row = line.substring(4);
                    matrix.rows.put(row, new ArrayList<>());
                } else if (line.matches("[a-f] \\|.*")) {
                    Objects.requireNonNull(matrix.rows.get(row)).add(MatrixCell.of(row, line));
                } else if (!line.isBlank() && !line.startsWith("#")) {
                    making = matrix.take(line);
                }
            }
            return matrix;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Takes a line that says something of a table, or of a name; what stands below it goes into the list. */
    private List<String> take(String line) {
        String kind = line.substring(0, line.indexOf(' '));
        String rest = line.substring(kind.length() + 1);
        List<String> below = new ArrayList<>();
        String[] named = rest.split(": ", 2);
        switch (kind) {
            case "table" -> tables.put(rest, new Making(Making.Kind.SPARK, "", below));
            case "log" -> tables.put(rest, new Making(Making.Kind.LOG, "", below));
            case "copy" -> {
                String[] names = named[0].split(" of ", 2);
                tables.put(names[0], new Making(Making.Kind.COPY, names[1], List.of(named[1])));
            }
            case "computed" -> computed.put(named[0], List.of(named[1].split(" ", -1)));
            case "invariant" -> {
                String[] parts = named[1].split(" \\| ", 2);
                invariants.put(named[0], new Invariant(parts[0], parts[1]));
            }
            case "also" -> others.put(named[1], named[0]);
            default -> throw new IllegalArgumentException(line);
        }
        return below;
    }

    Making making(String table) {
        return Objects.requireNonNull(tables.get(table), table);
    }

    /** True if Spark had a hand in it. */
    boolean isSparks(String table) {
        Making making = making(table);
        return making.kind() == Making.Kind.COPY ? isSparks(making.of()) : making.kind() == Making.Kind.SPARK;
    }

    /** The columns that Spark fills by itself, by their names when the table was made. */
    List<String> computed(String table) {
        Making making = making(table);
        return making.kind() == Making.Kind.COPY ? computed(making.of()) : computed.getOrDefault(table, List.of());
    }

    Map<String, Invariant> invariants() {
        return invariants;
    }

    Map<String, List<MatrixCell>> rows() {
        return rows;
    }

    /** Other names of features, each with the row that holds for it. */
    SortedMap<String, String> others() {
        return others;
    }

    /** The cells that are tried; rows of other names only where the log was written by hand. */
    List<MatrixCell> cells() {
        List<MatrixCell> cells = new ArrayList<>();
        rows.values().forEach(row -> row.stream().filter(MatrixCell::isTried).forEach(cells::add));
        others.forEach((name, row) -> Objects.requireNonNull(rows.get(row), row).stream()
                .filter(cell -> cell.isTried() && !isSparks(cell.table()))
                .map(cell -> cell.under(name))
                .forEach(cells::add));
        return cells;
    }
}
