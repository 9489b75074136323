package io.tablesteward.interop;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A Delta log read in the plainest way, by code that shares nothing with ours. */
record PlainLog(Path table) {
    private static final ObjectMapper JSON = new ObjectMapper();

    long latestVersion() throws IOException {
        return versions().last();
    }

    /** The oldest that the log still tells of by itself. */
    long firstVersion() throws IOException {
        return versions().first();
    }

    private TreeSet<Long> versions() throws IOException {
        try (Stream<Path> files = Files.list(folder())) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.matches("\\d{20}\\.json"))
                    .map(name -> Long.parseLong(name.substring(0, 20)))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    JsonNode commitInfo(long version) throws IOException {
        for (JsonNode info : actions(version, "commitInfo")) {
            return info;
        }
        throw new IOException("No commitInfo in version " + version + " of " + table);
    }

    /** All of a kind in a version. */
    List<JsonNode> actions(long version, String kind) throws IOException {
        List<JsonNode> actions = new ArrayList<>();
        for (String line : lines(version)) {
            JsonNode action = JSON.readTree(line);
            if (action.has(kind)) {
                actions.add(action.path(kind));
            }
        }
        return actions;
    }

    /** What is said of each data file, where the log still tells all of its versions and nothing is marked deleted. */
    Collection<ObjectNode> liveFiles() throws IOException {
        Map<String, ObjectNode> live = new LinkedHashMap<>();
        for (long version : versions()) {
            actions(version, "remove")
                    .forEach(remove -> live.remove(remove.path("path").asText()));
            actions(version, "add").forEach(add -> live.put(add.path("path").asText(), (ObjectNode) add));
        }
        return live.values();
    }

    /** What the table says of itself, in the newest version that says it. */
    JsonNode metaData() throws IOException {
        return newest("metaData");
    }

    /** What it asks of programs, in the newest version that says it. */
    JsonNode protocol() throws IOException {
        return newest("protocol");
    }

    private JsonNode newest(String kind) throws IOException {
        for (long version = latestVersion(); version >= 0; version--) {
            for (JsonNode action : actions(version, kind)) {
                return action;
            }
        }
        throw new IOException("No " + kind + " in " + table);
    }

    List<String> lines(long version) throws IOException {
        return Files.readAllLines(file(version));
    }

    private Path folder() {
        return table.resolve("_delta_log");
    }

    private Path file(long version) {
        return folder().resolve(String.format(Locale.ROOT, "%020d.json", version));
    }
}
