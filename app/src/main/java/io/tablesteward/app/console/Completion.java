package io.tablesteward.app.console;

import io.tablesteward.app.OpenConnection;
import io.tablesteward.app.TableReader;
import io.tablesteward.app.Workspace;
import io.tablesteward.model.catalog.Listing;
import io.tablesteward.model.sql.SqlToken;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.Identifiers;
import io.tablesteward.model.table.TableName;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a word that was begun may become: keywords, and names that are listed or read so far. */
final class Completion {
    private static final Pattern BEGUN =
            Pattern.compile("((?:(?:`(?:[^`]|``)*`|[\\p{L}\\p{Nd}_]+)\\.)*)(`(?:[^`]|``)*|[\\p{L}\\p{Nd}_]*)\\z");
    private static final Pattern DOTTED =
            Pattern.compile("(?:`(?:[^`]|``)*`|[\\p{L}\\p{Nd}_]+)(?:\\.(?:`(?:[^`]|``)*`|[\\p{L}\\p{Nd}_]+))*");
    private static final Pattern PART = Pattern.compile("`((?:[^`]|``)*)`|[\\p{L}\\p{Nd}_]+");

    private final List<List<String>> paths;

    /** The paths of all names that may be offered. */
    Completion(List<List<String>> paths) {
        this.paths = paths;
    }

    static Completion of(Workspace workspace, TableReader tables) {
        List<List<String>> paths = new ArrayList<>();
        for (OpenConnection connection : workspace.connections()) {
            paths.add(List.of(connection.name()));
            for (Listing.Table table : connection.listedTables()) {
                paths.add(path(table.name()));
            }
        }
        tables.readSoFar()
                .forEach((name, details) -> details.metadata().columns().stream()
                        .flatMap(Column::withDescendants)
                        .forEach(column -> {
                            List<String> path = new ArrayList<>(path(name));
                            path.addAll(column.path().parts());
                            paths.add(path);
                        }));
        return new Completion(paths);
    }

    /** Every name in a text, as its parts. */
    static List<List<String>> namesIn(String text) {
        return DOTTED.matcher(text).results().map(name -> parts(name.group())).toList();
    }

    /** Whether one of some names is this table's, whole or without the parts that may be left out, or goes on from there. */
    static boolean isAmong(List<List<String>> names, TableName table) {
        List<String> path = path(table);
        for (int left = 0; left < path.size(); left++) {
            List<String> shorter = path.subList(left, path.size());
            if (names.stream().anyMatch(name -> shorter.size() <= name.size() && matches(name, shorter))) {
                return true;
            }
        }
        return false;
    }

    /**
     * What may be put in place of the word before the caret.
     *
     * @param start where that word begins
     */
    record Offer(int start, List<String> texts) {}

    Offer at(String text, int caret) {
        Matcher begun = BEGUN.matcher(text).region(0, caret);
        if (!begun.find()) {
            return new Offer(caret, List.of());
        }
        List<String> before = parts(begun.group(1));
        String word = begun.group(2);
        String prefix = lower(word.startsWith("`") ? word.substring(1).replace("``", "`") : word);
        TreeSet<String> names = new TreeSet<>();
        for (List<String> path : paths) {
            for (int i = 0; i + before.size() < path.size(); i++) {
                String next = path.get(i + before.size());
                if (matches(path.subList(i, i + before.size()), before)
                        && lower(next).startsWith(prefix)) {
                    names.add(Identifiers.quoteIfNeeded(next));
                }
            }
        }
        List<String> offered = new ArrayList<>(names);
        if (before.isEmpty() && !word.startsWith("`")) {
            SqlToken.keywords().stream()
                    .filter(keyword -> lower(keyword).startsWith(prefix))
                    .forEach(offered::add);
        }
        return new Offer(begun.start(2), offered);
    }

    private static boolean matches(List<String> path, List<String> before) {
        for (int i = 0; i < before.size(); i++) {
            if (!path.get(i).equalsIgnoreCase(before.get(i))) {
                return false;
            }
        }
        return true;
    }

    private static List<String> parts(String dotted) {
        return PART.matcher(dotted)
                .results()
                .map(part ->
                        part.group(1) == null ? part.group() : part.group(1).replace("``", "`"))
                .toList();
    }

    private static List<String> path(TableName name) {
        return List.of(name.catalog(), name.schema(), name.table());
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }
}
