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
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** What each feature means for each operation, as {@code matrix.txt} says it; that file explains itself. */
final class Matrix {
    /** Whose work a table is, after the one that it is made of. */
    enum Kind {
        /** Statements of Spark. */
        SPARK,
        /** Our changes, and Spark writing once more. */
        COPY,
        /** A {@link Dress} that was put on by hand. */
        DRESSED
    }

    /**
     * How a table comes to be.
     *
     * @param of the table that is copied; none for one that Spark makes
     */
    record Making(String table, Kind kind, Optional<Making> of, List<String> lines) {
        /** The same with another name of the feature wherever the row's is written. */
        Making under(String row, String name) {
            return new Making(
                    table,
                    kind,
                    of.map(base -> base.under(row, name)),
                    lines.stream().map(line -> renamed(line, row, name)).toList());
        }

        boolean names(String feature) {
            return lines.stream().anyMatch(line -> named(feature).matcher(line).find())
                    || of.filter(base -> base.names(feature)).isPresent();
        }

        Dress dress() {
            return Dress.of(kind == Kind.DRESSED ? lines : List.of());
        }
    }

    private final Map<String, Making> tables = new LinkedHashMap<>();
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
            case "table" -> tables.put(rest, new Making(rest, Kind.SPARK, Optional.empty(), below));
            case "copy" -> tables.put(nameIn(named[0]), madeOf(Kind.COPY, named[0], List.of(named[1])));
            case "dressed" -> tables.put(nameIn(rest), madeOf(Kind.DRESSED, rest, below));
            case "also" -> others.put(named[1], named[0]);
            default -> throw new IllegalArgumentException(line);
        }
        return below;
    }

    private static String nameIn(String nameOfOther) {
        return nameOfOther.split(" of ", 2)[0];
    }

    private Making madeOf(Kind kind, String nameOfOther, List<String> lines) {
        Making other = making(nameOfOther.split(" of ", 2)[1]);
        return new Making(nameIn(nameOfOther), kind, Optional.of(other), lines);
    }

    private Making making(String table) {
        return Objects.requireNonNull(tables.get(table), table);
    }

    /** How the table of a cell is made, under the name of the feature that the cell is about. */
    Making making(MatrixCell cell) {
        return making(cell.table()).under(cell.row(), cell.name());
    }

    /** A line with another name of a feature. */
    static String renamed(String line, String feature, String name) {
        return named(feature).matcher(line).replaceAll(name);
    }

    private static Pattern named(String feature) {
        return Pattern.compile("(?<=[ .])" + Pattern.quote(feature) + "(?=[ ';]|$)");
    }

    Map<String, List<MatrixCell>> rows() {
        return rows;
    }

    /** Other names of features, each with the row that holds for it. */
    SortedMap<String, String> others() {
        return others;
    }

    /** The cells that are tried; under other names those on tables that were told the name. */
    List<MatrixCell> cells() {
        List<MatrixCell> cells = new ArrayList<>();
        rows.values().forEach(row -> row.stream().filter(MatrixCell::isTried).forEach(cells::add));
        others.forEach((name, row) -> Objects.requireNonNull(rows.get(row), row).stream()
                .filter(cell -> cell.isTried() && making(cell.table()).names(row))
                .map(cell -> cell.under(name))
                .forEach(cells::add));
        return cells;
    }
}
