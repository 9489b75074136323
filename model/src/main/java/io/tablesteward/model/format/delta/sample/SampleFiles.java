package io.tablesteward.model.format.delta.sample;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The data files of one table of the sample; partition values are plain words, so that nothing needs escaping. */
final class SampleFiles {
    private final Path folder;
    private final String table;
    private final List<String> partitions;
    private int written;

    SampleFiles(Path folder, String table, List<String> partitions) {
        this.folder = folder;
        this.table = table;
        this.partitions = List.copyOf(partitions);
    }

    /** A file with the rows that are in it, so that later commits can rewrite or delete them. */
    record Written(ObjectNode add, List<Map<String, Object>> rows) {
        Written {
            rows = List.copyOf(rows);
        }

        ObjectNode remove(Instant at, boolean dataChange) {
            ObjectNode json = JsonNodeFactory.instance
                    .objectNode()
                    .put("path", add.path("path").textValue())
                    .put("deletionTimestamp", at.toEpochMilli())
                    .put("dataChange", dataChange)
                    .put("extendedFileMetadata", true);
            json.set("partitionValues", add.path("partitionValues"));
            return json.put("size", add.path("size").longValue());
        }

        /** Only once for a file: the rows deleted before are not added to. */
        Written without(SortedSet<Integer> deleted) {
            ObjectNode json = add.deepCopy();
            json.set("deletionVector", new InlineDeletionVector(deleted).descriptor());
            List<Map<String, Object>> left = new ArrayList<>();
            for (int row = 0; row < rows.size(); row++) {
                if (!deleted.contains(row)) {
                    left.add(rows.get(row));
                }
            }
            return new Written(json, left);
        }
    }

    List<String> partitions() {
        return partitions;
    }

    /** One file for each partition. */
    List<Written> write(List<Field> fields, List<Map<String, Object>> rows, Instant at, boolean dataChange)
            throws IOException {
        SortedMap<String, List<Map<String, Object>>> byPartition = new TreeMap<>();
        rows.forEach(row -> byPartition
                .computeIfAbsent(place(row), place -> new ArrayList<>())
                .add(row));
        List<Written> result = new ArrayList<>();
        for (Map.Entry<String, List<Map<String, Object>>> partition : byPartition.entrySet()) {
            result.add(writeOne(fields, partition.getKey(), partition.getValue(), at, dataChange));
        }
        return result;
    }

    private Written writeOne(
            List<Field> fields, String place, List<Map<String, Object>> rows, Instant at, boolean dataChange)
            throws IOException {
        List<Field> inFile = fields.stream()
                .filter(field -> !partitions.contains(field.name()))
                .toList();
        String path = "%spart-00000-%s-c000.parquet".formatted(place, Ids.of(table, "file " + written));
        written++;
        Path file = folder.resolve(path);
        Files.createDirectories(file.resolveSibling(""));
        new ParquetRows(inFile).write(file, rows);
        ObjectNode add = JsonNodeFactory.instance.objectNode().put("path", path);
        ObjectNode values = add.putObject("partitionValues");
        partitions.forEach(name -> values.put(name, String.valueOf(rows.get(0).get(name))));
        add.put("size", Files.size(file))
                .put("modificationTime", at.toEpochMilli())
                .put("dataChange", dataChange)
                .put("stats", RowStatistics.of(inFile, rows).toString());
        Files.setLastModifiedTime(file, FileTime.from(at));
        return new Written(add, rows);
    }

    private String place(Map<String, Object> row) {
        StringBuilder place = new StringBuilder();
        partitions.forEach(
                name -> place.append(name).append('=').append(row.get(name)).append('/'));
        return place.toString();
    }

    /** A row from names and values in turn; what is null is left out. */
    static Map<String, Object> row(@Nullable Object... namesAndValues) {
        Map<String, Object> row = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            Object value = namesAndValues[i + 1];
            if (value != null) {
                row.put(String.valueOf(namesAndValues[i]), value);
            }
        }
        return row;
    }
}
