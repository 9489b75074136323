package io.tablesteward.interop.bench;

import io.delta.kernel.TableManager;
import io.delta.kernel.defaults.engine.DefaultEngine;
import io.delta.kernel.engine.Engine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.function.IntPredicate;
import org.apache.hadoop.conf.Configuration;

/** A table with a long log, as a job writes it that adds one file a commit and replaces an old one. */
public final class LongLog {
    private static final int LIVE_FILES = 2000;
    private static final long START = 1_750_000_000_000L;
    private static final String SCHEMA = "{\\\"type\\\":\\\"struct\\\",\\\"fields\\\":[" + field("id", "long") + ','
            + field("customer", "string") + ',' + field("amount", "decimal(18,2)") + ',' + field("day", "date") + "]}";

    private LongLog() {}

    /** Writes the log unless it is there already, with a few checkpoints. */
    public static void write(Path table, int commits) throws IOException {
        write(table, commits, Set.of(commits / 4, commits / 2, commits * 3 / 4, commits - 10)::contains);
    }

    /** The same with a checkpoint after every so many commits, as long-lived jobs leave them. */
    static void withCheckpoints(Path table, int commits, int interval) throws IOException {
        write(table, commits, version -> version > 0 && version % interval == 0);
    }

    private static void write(Path table, int commits, IntPredicate hasCheckpoint) throws IOException {
        Path done = table.resolve("_done_" + commits);
        if (Files.exists(done)) {
            return;
        }
        Path log = Files.createDirectories(table.resolve("_delta_log"));
        Engine engine = DefaultEngine.create(new Configuration());
        for (int version = 0; version < commits; version++) {
            Files.writeString(log.resolve(String.format(Locale.ROOT, "%020d.json", version)), commit(version));
            if (hasCheckpoint.test(version)) {
                TableManager.loadSnapshot(table.toString())
                        .atVersion(version)
                        .build(engine)
                        .writeCheckpoint(engine);
            }
        }
        Files.createFile(done);
    }

    private static String commit(int version) {
        StringBuilder lines = new StringBuilder();
        lines.append(info(version));
        if (version == 0) {
            lines.append("{\"protocol\":{\"minReaderVersion\":1,\"minWriterVersion\":2}}\n")
                    .append("{\"metaData\":{\"id\":\"5f1b8f6e-5b0e-4c6e-9a64-0d6f3a1c7e11\",\"format\":"
                            + "{\"provider\":\"parquet\",\"options\":{}},\"schemaString\":\"")
                    .append(SCHEMA)
                    .append("\",\"partitionColumns\":[],\"configuration\":{},\"createdTime\":" + START + "}}\n");
        }
        if (version >= LIVE_FILES) {
            lines.append("{\"remove\":{\"path\":\"" + file(version - LIVE_FILES) + "\",\"deletionTimestamp\":"
                    + time(version) + ",\"dataChange\":true}}\n");
        }
        return lines.append(add(version)).toString();
    }

    private static String info(int version) {
        String note =
                version % 10 == 0 ? ",\"userMetadata\":\"load " + version + ", ticket OPS-" + version / 10 + "\"" : "";
        return "{\"commitInfo\":{\"timestamp\":" + time(version) + ",\"operation\":\"WRITE\",\"operationParameters\":"
                + "{\"mode\":\"Append\",\"partitionBy\":\"[]\"},\"readVersion\":" + Math.max(0, version - 1)
                + ",\"isolationLevel\":\"Serializable\",\"isBlindAppend\":true,\"operationMetrics\":{\"numFiles\":\"1\","
                + "\"numOutputRows\":\"1000\",\"numOutputBytes\":\"48213\"}" + note
                + ",\"engineInfo\":\"Apache-Spark/4.1.2 Delta-Lake/4.4.0\",\"txnId\":\"00000000-0000-4000-8000-"
                + String.format(Locale.ROOT, "%012d", version) + "\"}}\n";
    }

    private static String add(int version) {
        return "{\"add\":{\"path\":\"" + file(version)
                + "\",\"partitionValues\":{},\"size\":48213,\"modificationTime\":"
                + time(version)
                + ",\"dataChange\":true,\"stats\":\"{\\\"numRecords\\\":1000,\\\"minValues\\\":{\\\"id\\\":"
                + version * 1000L + ",\\\"customer\\\":\\\"a\\\",\\\"amount\\\":0.01,\\\"day\\\":\\\"2026-01-01\\\"},"
                + "\\\"maxValues\\\":{\\\"id\\\":" + (version * 1000L + 999)
                + ",\\\"customer\\\":\\\"z\\\",\\\"amount\\\":"
                + "99.99,\\\"day\\\":\\\"2026-01-01\\\"},\\\"nullCount\\\":{\\\"id\\\":0,\\\"customer\\\":0,\\\"amount\\\":0,"
                + "\\\"day\\\":0}}\"}}\n";
    }

    private static String file(int version) {
        return String.format(Locale.ROOT, "part-00000-00000000-0000-4000-8000-%012d-c000.snappy.parquet", version);
    }

    private static String field(String name, String type) {
        return "{\\\"name\\\":\\\"" + name + "\\\",\\\"type\\\":\\\"" + type
                + "\\\",\\\"nullable\\\":true,\\\"metadata\\\":{}}";
    }

    private static long time(int version) {
        return START + version * 60_000L;
    }
}
