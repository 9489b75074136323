package io.tablesteward.interop;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.format.delta.rewrite.ByteSource;
import io.tablesteward.model.format.delta.rewrite.FooterRewrite;
import io.tablesteward.model.format.delta.rewrite.LocalBytes;
import io.tablesteward.model.format.delta.rewrite.MappedColumns;
import io.tablesteward.model.format.delta.rewrite.RewritePlan;
import io.tablesteward.model.format.delta.rewrite.RewrittenEntries;
import io.tablesteward.model.table.ColumnMapping;
import java.io.IOException;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;

/** Removes column mapping from a table with a log of commits only, in the plainest way: every file, one commit. */
final class RemovalByHand {
    private static final ObjectMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();
    private static final List<String> FIELD_KEYS = List.of(
            "delta.columnMapping.id",
            "delta.columnMapping.physicalName",
            "delta.columnMapping.nested.ids",
            "parquet.field.id",
            "parquet.field.nested.ids");

    private final Path table;
    private final PlainLog log;
    private final Map<String, ObjectNode> files = new TreeMap<>();
    private final List<RewritePlan.Need> needs = new ArrayList<>();
    private final Map<Path, Path> rewritten = new TreeMap<>();
    private ObjectNode metaData = JSON.createObjectNode();

    RemovalByHand(Path table) throws IOException {
        this.table = table;
        this.log = new PlainLog(table);
        for (long version = 0; version <= log.latestVersion(); version++) {
            // What a commit removes is there before it; what it adds under the same key is there after it
            for (String kind : List.of("metaData", "remove", "add")) {
                for (String line : log.lines(version)) {
                    read(kind, JSON.readTree(line).path(kind));
                }
            }
        }
    }

    private void read(String kind, JsonNode action) {
        if (action instanceof ObjectNode inside) {
            switch (kind) {
                case "metaData" -> metaData = inside;
                case "remove" -> files.remove(key(inside));
                default -> files.put(key(inside), inside);
            }
        }
    }

    private static String key(JsonNode file) {
        return file.path("path").asText() + file.path("deletionVector");
    }

    /** What each file needed. */
    List<RewritePlan.Need> needs() {
        return List.copyOf(needs);
    }

    /** Each new file by the one that it was made of. */
    Map<Path, Path> rewritten() {
        return Map.copyOf(rewritten);
    }

    void run() throws IOException, WorkbenchException {
        ObjectNode schema =
                (ObjectNode) JSON.readTree(metaData.path("schemaString").asText());
        ObjectNode configuration = (ObjectNode) metaData.path("configuration");
        ColumnMapping mode = ColumnMapping.valueOf(
                configuration.path("delta.columnMapping.mode").asText().toUpperCase(Locale.ROOT));
        MappedColumns columns = MappedColumns.of(schema, mode);
        Set<String> keep = new HashSet<>();
        for (String of : List.of("Id", "CommitVersion")) {
            keep.add(configuration
                    .path("delta.rowTracking.materializedRow" + of + "ColumnName")
                    .asText());
        }
        FooterRewrite rewrite = FooterRewrite.of(columns, keep);
        ArrayNode actions = JSON.createArrayNode();
        long now = System.currentTimeMillis();
        actions.addObject()
                .putObject("commitInfo")
                .put("timestamp", now)
                .put("operation", "REMOVE COLUMN MAPPING")
                .putObject("operationParameters");
        strip(schema);
        metaData.put("schemaString", schema.toString());
        configuration.remove(List.of("delta.columnMapping.mode", "delta.columnMapping.maxColumnId"));
        actions.addObject().set("metaData", metaData);
        RewrittenEntries entries = new RewrittenEntries(columns, JSON);
        for (ObjectNode add : files.values()) {
            actions.addObject().set("remove", entries.remove(add, now));
            actions.addObject().set("add", rewritten(add, rewrite, entries));
        }
        StringBuilder lines = new StringBuilder();
        actions.forEach(action -> lines.append(action).append('\n'));
        String name = String.format(Locale.ROOT, "%020d.json", log.latestVersion() + 1);
        Files.writeString(table.resolve("_delta_log").resolve(name), lines, StandardOpenOption.CREATE_NEW);
    }

    private ObjectNode rewritten(ObjectNode add, FooterRewrite rewrite, RewrittenEntries entries)
            throws IOException, WorkbenchException {
        String path = add.path("path").asText();
        String newPath = path.substring(0, path.lastIndexOf('/') + 1) + "part-" + UUID.randomUUID() + ".parquet";
        Path target = file(newPath);
        try (ByteSource source = LocalBytes.open(file(path))) {
            RewritePlan plan = rewrite.inspect(source);
            needs.add(plan.need());
            rewritten.put(file(path), target);
            try (FileChannel channel =
                    FileChannel.open(target, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
                plan.write(source, channel, Progress.unwatched());
            }
            try (ByteSource written = LocalBytes.open(target)) {
                plan.verify(source, written);
            }
        }
        return entries.add(
                add,
                newPath,
                Files.size(target),
                Files.getLastModifiedTime(target).toMillis());
    }

    private Path file(String path) {
        return table.resolve(URI.create(path).getPath());
    }

    private static void strip(JsonNode node) {
        if (node.path("metadata") instanceof ObjectNode metadata) {
            metadata.remove(FIELD_KEYS);
        }
        node.forEach(RemovalByHand::strip);
    }
}
