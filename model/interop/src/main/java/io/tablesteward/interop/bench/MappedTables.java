package io.tablesteward.interop.bench;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.interop.Referee;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** Tables with column mapping, made by Spark; what is there already is used again. */
final class MappedTables {
    private static final int FILES = 20;
    private static final int ROWS = 6_900_000;
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Referee spark;

    MappedTables(Referee spark) {
        this.spark = spark;
    }

    /** About 1 GB in 20 files, with what the ways of Parquet to nest are, deletion vectors, renames and a dropped column. */
    void gigabyte(Path table) throws IOException {
        if (Files.exists(table.resolve("_done"))) {
            return;
        }
        String named = "delta.`" + table + "`";
        spark.sql(
                "CREATE TABLE " + named
                        + " (id BIGINT, a INT, b DOUBLE, c STRING, d DATE, e TIMESTAMP, f DECIMAL(18, 2),"
                        + " g BOOLEAN, s STRUCT<x: INT, y: STRUCT<z: STRING>>, l ARRAY<STRUCT<p: INT, q: STRING>>,"
                        + " m MAP<STRING, STRUCT<v: DOUBLE>>, h STRING, i BIGINT, j FLOAT, k BINARY, gone STRING)"
                        + " USING delta TBLPROPERTIES ('delta.columnMapping.mode' = 'name', 'delta.enableDeletionVectors' = 'true')");
        spark.sql(
                "INSERT INTO " + named + " SELECT id, CAST(id % 1000 AS INT), rand(1), concat('customer ', id % 5000),"
                        + " date_add(DATE'2020-01-01', CAST(id % 2000 AS INT)), timestamp_seconds(id), CAST(id / 7 AS"
                        + " DECIMAL(18, 2)), id % 3 = 0, named_struct('x', CAST(id AS INT), 'y', named_struct('z', hex(id))),"
                        + " array(named_struct('p', CAST(id AS INT), 'q', hex(id * 31)), named_struct('p', 1, 'q', 'same')),"
                        + " map('k', named_struct('v', rand(2))), uuid(), hash(id) * 1L, CAST(rand(3) AS FLOAT),"
                        + " unhex(md5(CAST(id AS STRING))), md5(CAST(id + 1 AS STRING)) FROM range(0, "
                        + ROWS + ", 1, " + FILES + ")",
                Map.of("spark.sql.parquet.outputTimestampType", "INT96"));
        spark.sql("DELETE FROM " + named + " WHERE id % 100003 = 17");
        spark.sql("ALTER TABLE " + named + " RENAME COLUMN a TO amount");
        spark.sql("ALTER TABLE " + named + " RENAME COLUMN s.y.z TO deep");
        spark.sql("ALTER TABLE " + named + " DROP COLUMN gone");
        Files.createFile(table.resolve("_done"));
    }

    /** Very many small files: one of Spark's, again and again. */
    void many(Path table, int files) throws IOException {
        if (Files.exists(table.resolve("_done"))) {
            return;
        }
        String named = "delta.`" + table + "`";
        spark.sql("CREATE TABLE " + named + " (id BIGINT, v STRING, gone STRING) USING delta"
                + " TBLPROPERTIES ('delta.columnMapping.mode' = 'name')");
        spark.sql("INSERT INTO " + named + " SELECT 1L, 'v', 'g'");
        spark.sql("ALTER TABLE " + named + " DROP COLUMN gone");
        Path log = table.resolve("_delta_log");
        ObjectNode add = add(log);
        String like = add.path("path").asText();
        Path first = table.resolve(like);
        try (BufferedWriter lines = Files.newBufferedWriter(log.resolve(commit(3)))) {
            for (int file = 1; file < files; file++) {
                String path = like.substring(0, like.lastIndexOf('/') + 1)
                        + String.format(Locale.ROOT, "part-%05d-copied.c000.snappy.parquet", file);
                Files.copy(first, table.resolve(path));
                add.put("path", path);
                lines.write(JSON.createObjectNode().set("add", add) + "\n");
            }
        }
        Files.createFile(table.resolve("_done"));
    }

    private static ObjectNode add(Path log) throws IOException {
        try (Stream<String> lines = Files.lines(log.resolve(commit(1)))) {
            String line =
                    lines.filter(one -> one.startsWith("{\"add\"")).findFirst().orElseThrow();
            return (ObjectNode) JSON.readTree(line).path("add");
        }
    }

    private static String commit(int version) {
        return String.format(Locale.ROOT, "%020d.json", version);
    }
}
