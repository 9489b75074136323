package io.tablesteward.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A folder of Delta tables with one column {@code id} each. */
public final class WarehouseOnDisk {
    public static final String SCHEMA =
            "{\\\"type\\\":\\\"struct\\\",\\\"fields\\\":[{\\\"name\\\":\\\"id\\\",\\\"type\\\":\\\"long\\\","
                    + "\\\"nullable\\\":true,\\\"metadata\\\":{}}]}";
    private static final String FIRST_COMMIT = """
            {"commitInfo":{"timestamp":1700000000000,"operation":"CREATE TABLE","operationParameters":{}}}
            {"protocol":{"minReaderVersion":1,"minWriterVersion":2}}
            {"metaData":{"id":"7a","format":{"provider":"parquet","options":{}},"schemaString":"%s",\
            "partitionColumns":[],"configuration":{},"createdTime":1700000000000}}
            """.formatted(SCHEMA);

    private final Path folder;

    private WarehouseOnDisk(Path folder) {
        this.folder = folder;
    }

    /**
     * Makes the tables.
     *
     * @param tables as {@code schema/table}
     */
    public static WarehouseOnDisk of(Path folder, String... tables) throws IOException {
        WarehouseOnDisk warehouse = new WarehouseOnDisk(folder);
        for (String table : tables) {
            Path log = Files.createDirectories(warehouse.logFolder(table));
            Files.writeString(log.resolve("00000000000000000000.json"), FIRST_COMMIT);
        }
        return warehouse;
    }

    public Path folder() {
        return folder;
    }

    public Path logFolder(String table) {
        return folder.resolve(table).resolve("_delta_log");
    }

    /** The text of every commit, oldest first. */
    public List<String> log(String table) throws IOException {
        List<String> commits = new ArrayList<>();
        try (Stream<Path> files = Files.list(logFolder(table))) {
            for (Path file : files.filter(Files::isRegularFile)
                    .filter(name -> name.toString().endsWith(".json"))
                    .sorted()
                    .toList()) {
                commits.add(Files.readString(file));
            }
        }
        return commits;
    }
}
