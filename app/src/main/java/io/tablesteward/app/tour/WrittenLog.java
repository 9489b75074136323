package io.tablesteward.app.tour;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.ParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/** What the files of a Delta log say, read by the tour itself: the proof must not come from the code it proves. */
final class WrittenLog {
    private final List<Path> commits;

    private WrittenLog(List<Path> commits) {
        this.commits = commits;
    }

    static WrittenLog of(Path table) throws IOException {
        try (Stream<Path> files = Files.list(table.resolve("_delta_log"))) {
            return new WrittenLog(
                    files.filter(file -> file.getFileName().toString().matches("[0-9]{20}\\.json"))
                            .sorted()
                            .toList());
        }
    }

    int size() {
        return commits.size();
    }

    /** A value in the last action of a kind in the last commit, by the keys that lead there; "" if there is none. */
    String last(String action, String... keys) throws IOException, ParseException {
        Object found = Map.of();
        for (String line : Files.readAllLines(commits.get(commits.size() - 1))) {
            Object inLine = at(PlainJson.parse(line), action);
            found = inLine.equals("") ? found : inLine;
        }
        for (String key : keys) {
            found = at(found, key);
        }
        return found.toString();
    }

    /** The metadata of a nested field in the schema that the last commit wrote. */
    Map<?, ?> fieldMetadata(List<String> path) throws IOException, ParseException {
        String schema = last("metaData", "schemaString");
        Object type = schema.isEmpty() ? "" : PlainJson.parse(schema);
        Map<?, ?> field = Map.of();
        for (String name : path) {
            field = fields(type).stream()
                    .filter(candidate -> name.equals(candidate.get("name")))
                    .findFirst()
                    .orElse(Map.of());
            type = at(field, "type");
        }
        return at(field, "metadata") instanceof Map<?, ?> metadata ? metadata : Map.of();
    }

    private static List<Map<?, ?>> fields(Object type) {
        List<Map<?, ?>> fields = new ArrayList<>();
        if (at(type, "fields") instanceof List<?> list) {
            for (Object field : list) {
                fields.add((Map<?, ?>) field);
            }
        }
        return fields;
    }

    private static Object at(Object json, String key) {
        return json instanceof Map<?, ?> map && map.get(key) != null ? Objects.requireNonNull(map.get(key)) : "";
    }
}
