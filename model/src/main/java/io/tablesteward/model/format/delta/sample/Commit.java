package io.tablesteward.model.format.delta.sample;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One version in the making: who, what, and the actions. */
final class Commit {
    private final Author author;
    private final Instant at;
    private final String operation;
    private final ObjectNode parameters = JsonNodeFactory.instance.objectNode();
    private final ObjectNode metrics = JsonNodeFactory.instance.objectNode();
    private final List<String> actions = new ArrayList<>();
    private Optional<String> note = Optional.empty();
    private boolean blindAppend;

    Commit(Author author, Instant at, String operation) {
        this.author = author;
        this.at = at;
        this.operation = operation;
    }

    Instant at() {
        return at;
    }

    /** Values are text; what is no text stands there as JSON, as Spark writes it. */
    Commit parameter(String key, String value) {
        parameters.put(key, value);
        return this;
    }

    Commit metric(String key, long value) {
        metrics.put(key, Long.toString(value));
        return this;
    }

    Commit note(String text) {
        note = Optional.of(text);
        return this;
    }

    Commit blindAppend() {
        blindAppend = true;
        return this;
    }

    Commit action(String kind, JsonNode action) {
        ObjectNode line = JsonNodeFactory.instance.objectNode();
        line.set(kind, action);
        actions.add(line.toString());
        return this;
    }

    /** Writes the file with the time of the commit. */
    void write(Path log, String table, long version, boolean inCommitTimestamps) throws IOException {
        ObjectNode info = JsonNodeFactory.instance.objectNode();
        if (inCommitTimestamps) {
            info.put("inCommitTimestamp", at.toEpochMilli());
        }
        info.put("timestamp", at.toEpochMilli());
        author.userName().ifPresent(name -> info.put("userName", name));
        info.put("operation", operation).set("operationParameters", parameters);
        info.setAll(author.details());
        if (version > 0) {
            info.put("readVersion", version - 1);
        }
        info.put("isolationLevel", "Serializable").put("isBlindAppend", blindAppend);
        info.set("operationMetrics", metrics);
        note.ifPresent(text -> info.put("userMetadata", text));
        info.put("engineInfo", author.engineInfo())
                .put("txnId", Ids.of(table, "txn " + version).toString());
        List<String> lines = new ArrayList<>();
        ObjectNode first = JsonNodeFactory.instance.objectNode();
        first.set("commitInfo", info);
        lines.add(first.toString());
        lines.addAll(actions);
        Path file = log.resolve("%020d.json".formatted(version));
        Files.writeString(file, String.join("\n", lines) + "\n");
        Files.setLastModifiedTime(file, FileTime.from(at));
    }
}
