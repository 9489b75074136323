package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.JsonNode;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.history.CommitEntry.State;
import io.tablesteward.model.history.CommitEntry.TimeSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The history of a log read in the plainest way: every file whole, one after another; shares no code with the reader. */
final class PlainHistory {
    private static final int DIGITS = 20;

    private PlainHistory() {}

    /** What is to be known of a commit, all but whether its version can be put together again. */
    record Row(long version, long time, TimeSource timeSource, State state, Map<String, JsonNode> info) {
        static Row of(CommitEntry entry) {
            return new Row(
                    entry.version(),
                    entry.timestamp().toEpochMilli(),
                    entry.timeSource(),
                    entry.damage().isPresent() ? State.DAMAGED : entry.state(),
                    entry.info());
        }

        /** The 15 columns of DESCRIBE HISTORY as texts (HI-01), empty where nothing is recorded (HI-03). */
        List<Optional<String>> described() {
            return List.of(
                    Optional.of(Long.toString(version)),
                    Optional.of(Instant.ofEpochMilli(time).toString()),
                    text("userId"),
                    text("userName"),
                    text("operation"),
                    text("operationParameters"),
                    text("job"),
                    text("notebook"),
                    text("clusterId"),
                    text("readVersion"),
                    text("isolationLevel"),
                    text("isBlindAppend"),
                    text("operationMetrics"),
                    text("userMetadata"),
                    text("engineInfo"));
        }

        private Optional<String> text(String key) {
            JsonNode value = info.get(key);
            if (value == null || value.isNull()) {
                return Optional.empty();
            }
            return Optional.of(value.isTextual() ? value.textValue() : value.toString());
        }
    }

    /** Newest first; staged commits that are above the log come before it. */
    static List<Row> of(Path log) throws IOException {
        List<Path> published = files(log, "\\d{20}\\.json");
        List<Row> rows = new ArrayList<>();
        long floor = Long.MIN_VALUE;
        for (Path file : published) {
            floor = Math.max(Files.getLastModifiedTime(file).toMillis(), floor);
            rows.add(row(file, floor, State.PUBLISHED));
            floor++; // a later version is later by a millisecond at least
        }
        long latest = published.isEmpty() ? -1 : version(published.get(published.size() - 1));
        Path unpublished = log.resolve("_staged_commits");
        if (Files.isDirectory(unpublished)) {
            for (Path file : files(unpublished, "\\d{20}\\..*\\.json")) {
                if (version(file) > latest) {
                    long own = Files.getLastModifiedTime(file).toMillis();
                    rows.add(row(file, Math.max(own, floor - 1 + version(file) - latest), State.STAGED));
                }
            }
        }
        Collections.reverse(rows);
        rows.sort(Comparator.comparingLong(Row::version).reversed());
        return rows;
    }

    private static Row row(Path file, long fileTime, State state) throws IOException {
        Map<String, JsonNode> info = commitInfo(file);
        JsonNode own = info.get("inCommitTimestamp");
        return own == null
                ? new Row(version(file), fileTime, TimeSource.FILE, state, info)
                : new Row(version(file), own.longValue(), TimeSource.IN_COMMIT, state, info);
    }

    /** The first commitInfo of a commit; without keys if it has none (HI-05). */
    static Map<String, JsonNode> commitInfo(Path file) throws IOException {
        Map<String, JsonNode> info = new LinkedHashMap<>();
        PlainObjects.in(Files.readString(file)).stream()
                .map(object -> object.path("commitInfo"))
                .filter(JsonNode::isObject)
                .findFirst()
                .ifPresent(found -> found.properties().forEach(key -> info.put(key.getKey(), key.getValue())));
        return info;
    }

    private static List<Path> files(Path folder, String name) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().matches(name))
                    .sorted()
                    .toList();
        }
    }

    private static long version(Path file) {
        return Long.parseLong(file.getFileName().toString().substring(0, DIGITS));
    }
}
