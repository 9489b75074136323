package io.tablesteward.model.format.delta;

import static io.tablesteward.model.format.delta.SampleActions.field;
import static io.tablesteward.model.format.delta.SampleActions.mapping;
import static io.tablesteward.model.format.delta.SampleActions.metaData;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.tablesteward.model.format.delta.rewrite.ParquetFiles;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.apache.parquet.schema.MessageType;

/**
 * A table in two partitions, mapped by name, whose files have a column that was dropped. What its log says now is read
 * line by line by code that shares nothing with ours.
 */
record MappedTable(Path folder) {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final MessageType IN_FILES = ParquetFiles.schema(
            "required int64 seq = 1; optional binary col_v (STRING) = 2; optional binary gone (STRING) = 3;");
    private static final MessageType KEPT = ParquetFiles.schema("required int64 seq; optional binary col_v (STRING);");
    private static final MessageType KEPT_AND_NAMED =
            ParquetFiles.schema("required int64 seq; optional binary value (STRING);");

    /** Writes it: one file, and the same under other names. */
    static MappedTable make(Path folder, int files, int rowsInEach) throws IOException {
        for (String partition : List.of("col-p=a", "col-p=b%20c")) {
            Files.createDirectories(folder.resolve(partition.replace("%20", " ")));
        }
        Path first = ParquetFiles.write(folder.resolve("first"), IN_FILES, rowsInEach);
        LogOnDisk log = LogOnDisk.in(folder);
        log.commit(
                0,
                SampleActions.NAME_MAPPED,
                metaData(
                        String.join(
                                ",",
                                field("seq", "\"long\"", mapping(1, "seq")),
                                field("value", "\"string\"", mapping(2, "col_v")),
                                field("part", "\"string\"", mapping(4, "col-p"))),
                        "\"delta.columnMapping.mode\":\"name\",\"delta.columnMapping.maxColumnId\":\"4\"",
                        List.of("part")));
        try (BufferedWriter lines = Files.newBufferedWriter(log.path(LogFile.commit(1)))) {
            for (int file = 0; file < files; file++) {
                boolean isFirst = file % 2 == 0;
                String name = "part-%05d.c000.snappy.parquet".formatted(file);
                Files.copy(
                        first, folder.resolve(isFirst ? "col-p=a" : "col-p=b c").resolve(name));
                // In the log a path is a URI of a folder that is written with %20 itself
                lines.write("{\"add\":{\"path\":\"" + (isFirst ? "col-p=a/" : "col-p=b%20c/") + name
                        + "\",\"partitionValues\":{\"col-p\":\"" + (isFirst ? "a" : "b c") + "\"},\"size\":"
                        + Files.size(first) + ",\"modificationTime\":1,\"dataChange\":true,\"stats\":"
                        + "\"{\\\"numRecords\\\":" + rowsInEach + ",\\\"nullCount\\\":{\\\"seq\\\":0}}\"}}\n");
            }
        }
        Files.delete(first);
        return new MappedTable(folder);
    }

    LocalLogFolder log() {
        return new LocalLogFolder(folder);
    }

    DeltaTable opened() throws Exception {
        return new DeltaFormat().open(DeltaTableUnderTest.NAME, folder.toString());
    }

    /** Paths of the live files relative to the folder, as the file system has them. */
    SortedSet<String> live() throws IOException {
        SortedSet<String> live = new TreeSet<>();
        for (long version = 0; Files.exists(commit(version)); version++) {
            for (String line : Files.readAllLines(commit(version))) {
                JsonNode action = JSON.readTree(line);
                if (action.has("remove")) {
                    live.remove(path(action.get("remove")));
                }
                if (action.has("add")) {
                    live.add(path(action.get("add")));
                }
            }
        }
        return live;
    }

    private static String path(JsonNode file) {
        return file.get("path").asText().replace("%20", " ");
    }

    private Path commit(long version) {
        return folder.resolve("_delta_log").resolve("%020d.json".formatted(version));
    }

    /** Every data file that is there, live or not. */
    SortedSet<String> onDisk() throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            List<String> found = all.filter(file -> file.toString().endsWith(".parquet"))
                    .map(file -> folder.relativize(file).toString())
                    .toList();
            return new TreeSet<>(found);
        }
    }

    /** Notes and temporary files of ours. */
    SortedSet<String> hidden() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            List<String> found = all.map(file -> String.valueOf(file.getFileName()))
                    .filter(name -> name.startsWith("."))
                    .toList();
            return new TreeSet<>(found);
        }
    }

    /** What a reader without mapping, or with it, finds in all live files together; sorted. */
    List<String> rows(boolean isMapped) throws IOException {
        List<String> rows = new ArrayList<>();
        for (String file : live()) {
            rows.addAll(ParquetFiles.values(folder.resolve(file), isMapped ? KEPT : KEPT_AND_NAMED));
        }
        rows.sort(null);
        return rows;
    }

    void delete() throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : all.sorted((one, two) -> two.compareTo(one)).toList()) {
                Files.delete(file);
            }
        }
    }
}
