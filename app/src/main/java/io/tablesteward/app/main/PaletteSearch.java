package io.tablesteward.app.main;

import io.tablesteward.app.OpenConnection;
import io.tablesteward.model.catalog.Listing;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableName;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Finds tables, columns and commands by words; the best first, names before comments and tags. */
final class PaletteSearch {
    private static final int MOST = 60;

    private final List<Found.OfCommand> commands;
    private final List<Found.OfTable> tables = new ArrayList<>();
    private final List<Found.OfColumn> columns = new ArrayList<>();
    private final int notRead;

    private record Hit(Found found, int rank) {}

    /**
     * A search over what is known now.
     *
     * @param read every table read so far
     */
    PaletteSearch(List<Found.OfCommand> commands, List<OpenConnection> connections, Map<TableName, TableDetails> read) {
        this.commands = commands;
        for (OpenConnection connection : connections) {
            for (Listing.Table listed : connection.listedTables()) {
                tables.add(new Found.OfTable(connection, listed.name()));
            }
        }
        notRead = (int) tables.stream()
                .filter(table -> !read.containsKey(table.table()))
                .count();
        read.forEach((name, details) -> connections.stream()
                .filter(connection -> connection.name().equals(name.catalog()))
                .findFirst()
                .ifPresent(connection -> details.metadata()
                        .allColumns()
                        .filter(column -> column.kind() == Column.Kind.FIELD)
                        .forEach(column -> columns.add(new Found.OfColumn(
                                connection, name, column, column.comment().orElse(""))))));
    }

    /** How many listed tables were never read, so that their columns cannot be found. */
    int tablesNotRead() {
        return notRead;
    }

    /** Without words: the commands. */
    List<Found> find(String query) {
        List<String> words = List.of(lower(query).strip().split("\\s+"));
        if (query.isBlank()) {
            return List.copyOf(commands);
        }
        List<Hit> hits = new ArrayList<>();
        tables.forEach(table -> rank(
                        words,
                        table.name(),
                        table.table().schema() + " " + table.table().catalog())
                .ifPresent(rank -> hits.add(new Hit(table, rank))));
        columns.forEach(column -> hit(words, column).ifPresent(hits::add));
        commands.forEach(
                command -> rank(words, command.name(), "").ifPresent(rank -> hits.add(new Hit(command, rank))));
        // Equal hits keep their order: tables, columns, commands
        return hits.stream()
                .sorted(Comparator.comparingInt(Hit::rank))
                .limit(MOST)
                .<Found>map(Hit::found)
                .toList();
    }

    private static Optional<Hit> hit(List<String> words, Found.OfColumn column) {
        String tags = column.column().tags().entrySet().stream()
                .map(tag -> tag.getValue().isEmpty() ? tag.getKey() : tag.getKey() + ": " + tag.getValue())
                .collect(Collectors.joining(", "));
        String comment = column.column().comment().orElse("");
        return rank(words, column.name(), String.join(" ", column.table().table(), comment, tags))
                .map(rank -> {
                    boolean byTag = !tags.isEmpty()
                            && words.stream().anyMatch(word -> lower(tags).contains(word));
                    Found.OfColumn shown = byTag
                            ? new Found.OfColumn(column.connection(), column.table(), column.column(), tags)
                            : column;
                    return new Hit(shown, rank);
                });
    }

    /** Every word must be somewhere; the better the name fits, the lower the rank. */
    private static Optional<Integer> rank(List<String> words, String name, String beside) {
        String inName = lower(name);
        String everywhere = inName + " " + lower(beside);
        if (!words.stream().allMatch(everywhere::contains)) {
            return Optional.empty();
        }
        String first = words.get(0);
        if (inName.equals(String.join(" ", words))) {
            return Optional.of(0);
        }
        if (inName.startsWith(first)) {
            return Optional.of(1);
        }
        if (inName.matches(".*[\\s_.\\-]" + Pattern.quote(first) + ".*")) {
            return Optional.of(2);
        }
        return Optional.of(words.stream().anyMatch(inName::contains) ? 3 : 4);
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }
}
