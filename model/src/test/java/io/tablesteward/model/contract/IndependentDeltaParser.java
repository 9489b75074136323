package io.tablesteward.model.contract;

import static java.util.stream.Collectors.toCollection;

import io.delta.kernel.Snapshot;
import io.delta.kernel.TableManager;
import io.delta.kernel.defaults.engine.DefaultEngine;
import io.delta.kernel.internal.SnapshotImpl;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.jspecify.annotations.Nullable;

/**
 * What a Delta table on this computer says, read by code that shares nothing with ours: the log line by line, with
 * Kernel only where the log begins with a checkpoint.
 *
 * @param version the newest
 * @param protocol the newest action, whole
 * @param metaData the newest action, whole, with its schema as it stands there
 * @param domains configuration of each live domain
 * @param commits the whole {@code commitInfo} of each version in the log
 */
public record IndependentDeltaParser(
        long version,
        Map<String, @Nullable Object> protocol,
        Map<String, @Nullable Object> metaData,
        SortedMap<String, String> domains,
        SortedMap<Long, Map<String, @Nullable Object>> commits) {

    /** What a place in the schema says of itself. */
    public record ColumnText(
            Optional<String> comment, SortedMap<String, String> tags, Map<String, @Nullable Object> metadata) {}

    public static IndependentDeltaParser read(Path table) throws IOException {
        Path log = table.resolve("_delta_log");
        TreeSet<Long> versions;
        try (Stream<Path> files = Files.list(log)) {
            versions = files.map(f -> f.getFileName().toString())
                    .filter(name -> name.matches("\\d{20}\\.json"))
                    .map(name -> Long.parseLong(name.substring(0, 20)))
                    .collect(toCollection(TreeSet::new));
        }
        Map<String, @Nullable Object> protocol = Map.of();
        Map<String, @Nullable Object> metaData = Map.of();
        SortedMap<String, String> domains = new TreeMap<>();
        SortedMap<Long, Map<String, @Nullable Object>> commits = new TreeMap<>();
        if (versions.isEmpty() || versions.first() > 0) {
            SnapshotImpl start = fromCheckpoint(table, versions);
            protocol = TinyJson.object(TinyJson.parse(protocolOf(start)));
            metaData = metaDataOf(start);
            start.getActiveDomainMetadataMap().forEach((name, d) -> domains.put(name, d.getConfiguration()));
        }
        for (long version : versions) {
            for (String line :
                    Files.readAllLines(log.resolve("%020d.json".formatted(version)), StandardCharsets.UTF_8)) {
                if (line.isBlank()) {
                    continue;
                }
                Map<String, @Nullable Object> action = TinyJson.object(TinyJson.parse(line));
                if (action.get("commitInfo") != null) {
                    commits.put(version, TinyJson.object(action.get("commitInfo")));
                } else if (action.get("protocol") != null) {
                    protocol = TinyJson.object(action.get("protocol"));
                } else if (action.get("metaData") != null) {
                    metaData = TinyJson.object(action.get("metaData"));
                } else if (action.get("domainMetadata") != null) {
                    Map<String, @Nullable Object> domain = TinyJson.object(action.get("domainMetadata"));
                    String name = String.valueOf(domain.get("domain"));
                    if (Boolean.TRUE.equals(domain.get("removed"))) {
                        domains.remove(name);
                    } else {
                        domains.put(name, String.valueOf(domain.get("configuration")));
                    }
                }
            }
        }
        long newest = versions.isEmpty() ? latestOfKernel(table) : versions.last();
        return new IndependentDeltaParser(newest, protocol, metaData, domains, commits);
    }

    public Optional<String> comment() {
        return Optional.ofNullable((String) metaData.get("description"));
    }

    public SortedMap<String, String> tags() {
        return tagsIn(TinyJson.object(metaData.get("configuration")));
    }

    public SortedMap<String, String> properties() {
        SortedMap<String, String> properties = new TreeMap<>();
        TinyJson.object(metaData.get("configuration")).forEach((key, value) -> {
            if (!key.startsWith("tag.")) {
                properties.put(key, String.valueOf(value));
            }
        });
        return properties;
    }

    public List<String> partitionColumns() {
        return TinyJson.array(metaData.get("partitionColumns")).stream()
                .map(String::valueOf)
                .toList();
    }

    /** Every field at every depth by its path, in the order of the schema. */
    public Map<List<String>, ColumnText> columns() {
        Map<List<String>, ColumnText> columns = new LinkedHashMap<>();
        collect(List.of(), schema(), columns);
        return columns;
    }

    /** The schema as a tree, for comparing all of it. */
    public Map<String, @Nullable Object> schema() {
        return TinyJson.object(TinyJson.parse((String) Objects.requireNonNull(metaData.get("schemaString"))));
    }

    private static void collect(List<String> above, @Nullable Object type, Map<List<String>, ColumnText> columns) {
        if (!(type instanceof Map)) {
            return;
        }
        Map<String, @Nullable Object> object = TinyJson.object(type);
        collect(with(above, "element"), object.get("elementType"), columns);
        collect(with(above, "key"), object.get("keyType"), columns);
        collect(with(above, "value"), object.get("valueType"), columns);
        for (Object each : TinyJson.array(object.get("fields"))) {
            Map<String, @Nullable Object> field = TinyJson.object(each);
            Map<String, @Nullable Object> metadata = TinyJson.object(field.get("metadata"));
            List<String> path = with(above, String.valueOf(field.get("name")));
            Optional<String> comment =
                    metadata.get("comment") instanceof String text ? Optional.of(text) : Optional.empty();
            columns.put(path, new ColumnText(comment, tagsIn(metadata), metadata));
            collect(path, field.get("type"), columns);
        }
    }

    private static List<String> with(List<String> above, String part) {
        List<String> path = new ArrayList<>(above);
        path.add(part);
        return path;
    }

    private static SortedMap<String, String> tagsIn(Map<String, @Nullable Object> map) {
        SortedMap<String, String> tags = new TreeMap<>();
        map.forEach((key, value) -> {
            if (key.startsWith("tag.") && value instanceof String text) {
                tags.put(key.substring(4), text);
            }
        });
        return tags;
    }

    private static SnapshotImpl fromCheckpoint(Path table, TreeSet<Long> versions) throws IOException {
        long start;
        try (Stream<Path> files = Files.list(table.resolve("_delta_log"))) {
            start = files.map(f -> f.getFileName().toString())
                    .filter(name -> name.matches("\\d{20}\\.checkpoint\\..*(parquet|json)"))
                    .mapToLong(name -> Long.parseLong(name.substring(0, 20)))
                    .max()
                    .orElseThrow();
        }
        versions.headSet(start, true).clear();
        return (SnapshotImpl) TableManager.loadSnapshot(table.toString())
                .atVersion(start)
                .build(DefaultEngine.create(new Configuration()));
    }

    private static long latestOfKernel(Path table) {
        Snapshot latest = TableManager.loadSnapshot(table.toString()).build(DefaultEngine.create(new Configuration()));
        return latest.getVersion();
    }

    private static String protocolOf(SnapshotImpl snapshot) {
        var protocol = snapshot.getProtocol();
        return "{\"minReaderVersion\":%d,\"minWriterVersion\":%d,\"readerFeatures\":%s,\"writerFeatures\":%s}"
                .formatted(
                        protocol.getMinReaderVersion(),
                        protocol.getMinWriterVersion(),
                        list(new TreeSet<>(protocol.getReaderFeatures())),
                        list(new TreeSet<>(protocol.getWriterFeatures())));
    }

    private static String list(TreeSet<String> names) {
        return names.isEmpty() ? "[]" : "[\"" + String.join("\",\"", names) + "\"]";
    }

    private static Map<String, @Nullable Object> metaDataOf(SnapshotImpl snapshot) {
        var kernel = snapshot.getMetadata();
        Map<String, @Nullable Object> metaData = new LinkedHashMap<>();
        metaData.put("id", kernel.getId());
        metaData.put("name", kernel.getName().orElse(null));
        metaData.put("description", kernel.getDescription().orElse(null));
        metaData.put("schemaString", kernel.getSchemaString());
        metaData.put("configuration", new LinkedHashMap<String, Object>(kernel.getConfiguration()));
        List<Object> partitions = new ArrayList<>();
        var vector = kernel.getPartitionColumns().getElements();
        for (int i = 0; i < vector.getSize(); i++) {
            partitions.add(vector.getString(i));
        }
        metaData.put("partitionColumns", partitions);
        return metaData;
    }
}
