package io.tablesteward.interop.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A warehouse of very many small tables, a hundred to a schema. */
final class ManyTables {
    private static final int TABLES_A_SCHEMA = 100;

    private ManyTables() {}

    /** Writes the warehouse unless it is there already. */
    static void write(Path warehouse, int tables) throws IOException {
        Path done = warehouse.resolve("_done_" + tables);
        if (Files.exists(done)) {
            return;
        }
        for (int i = 0; i < tables; i++) {
            Path log = warehouse
                    .resolve("schema" + i / TABLES_A_SCHEMA)
                    .resolve("table" + i)
                    .resolve("_delta_log");
            Files.createDirectories(log);
            Files.writeString(
                    log.resolve("00000000000000000000.json"),
                    "{\"protocol\":{\"minReaderVersion\":1,\"minWriterVersion\":2}}\n"
                            + "{\"metaData\":{\"id\":\"t" + i
                            + "\",\"format\":{\"provider\":\"parquet\",\"options\":{}},"
                            + "\"schemaString\":\"{\\\"type\\\":\\\"struct\\\",\\\"fields\\\":[]}\","
                            + "\"partitionColumns\":[],\"configuration\":{}}}\n");
        }
        Files.createFile(done);
    }
}
