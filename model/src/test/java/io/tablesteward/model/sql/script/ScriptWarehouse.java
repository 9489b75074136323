package io.tablesteward.model.sql.script;

import io.tablesteward.model.Reason;
import io.tablesteward.model.catalog.Connection;
import io.tablesteward.model.catalog.NameScope;
import io.tablesteward.model.catalog.folder.FolderCatalog;
import io.tablesteward.model.format.delta.DeltaFormat;
import io.tablesteward.model.table.SchemaName;
import io.tablesteward.model.table.TableName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** A folder of tables for scripts, and what the log of each then says. */
final class ScriptWarehouse {
    private static final String FIRST_COMMIT = """
            {"commitInfo":{"timestamp":1700000000000,"operation":"CREATE TABLE","operationParameters":{}}}
            {"protocol":{"minReaderVersion":1,"minWriterVersion":2}}
            {"metaData":{"id":"%s","format":{"provider":"parquet","options":{}},"schemaString":\
            "{\\"type\\":\\"struct\\",\\"fields\\":[{\\"name\\":\\"Id\\",\\"type\\":\\"long\\",\\"nullable\\":true,\\"metadata\\":{}},\
            {\\"name\\":\\"s\\",\\"type\\":{\\"type\\":\\"struct\\",\\"fields\\":[{\\"name\\":\\"x\\",\\"type\\":\\"string\\",\\"nullable\\":true,\\"metadata\\":{}}]},\\"nullable\\":true,\\"metadata\\":{}}]}",\
            "partitionColumns":[],"configuration":{"tag.old":"1","owner":"finance"},"createdTime":1700000000000}}
            """;

    private final Path folder;
    private final Map<String, Reason> refusals = new HashMap<>();

    ScriptWarehouse(Path folder) {
        this.folder = folder;
    }

    ScriptWarehouse with(String... tables) throws IOException {
        for (String table : tables) {
            Path log = Files.createDirectories(folder.resolve(table).resolve("_delta_log"));
            Files.writeString(log.resolve("00000000000000000000.json"), FIRST_COMMIT.formatted(table));
        }
        return this;
    }

    void refuse(String catalog, Reason reason) {
        refusals.put(catalog, reason);
    }

    SqlTables tables() {
        FolderCatalog catalog =
                new FolderCatalog(new Connection.Folder("prod", folder.toString()), List.of(new DeltaFormat()));
        return new OpenCatalogs(
                List.of(catalog),
                location -> new DeltaFormat().open(new TableName("delta", "", "path"), location),
                (name, note) -> Optional.ofNullable(refusals.get(name)));
    }

    NameScope scope() {
        return NameScope.at(Optional.of(new SchemaName("prod", "sales")));
    }

    Path place(String table) {
        return folder.resolve(table);
    }

    /** The raw text of every commit, oldest first. */
    List<String> log(String table) throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve(table).resolve("_delta_log"))) {
            List<String> commits = new java.util.ArrayList<>();
            for (Path file :
                    files.filter(f -> f.toString().endsWith(".json")).sorted().toList()) {
                commits.add(Files.readString(file));
            }
            return commits;
        }
    }
}
