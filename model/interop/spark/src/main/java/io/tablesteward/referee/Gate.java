package io.tablesteward.referee;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.api.java.UDF2;
import org.apache.spark.sql.types.DataTypes;

/**
 * The SQL function {@code gate(path, value)}: says that it was reached by creating {@code path.reached}, waits for the
 * file {@code path} and gives the value back; so a statement can be held between its start and its commit.
 */
final class Gate implements UDF2<String, Long, Long> {
    private static final long LONGEST_WAIT_MILLIS = 60_000;

    static void register(SparkSession spark) {
        spark.udf().register("gate", new Gate(), DataTypes.LongType);
    }

    @Override
    public Long call(String path, Long value) throws IOException, InterruptedException {
        Path reached = Path.of(path + ".reached");
        if (!Files.exists(reached)) {
            Files.writeString(reached, "");
        }
        long end = System.currentTimeMillis() + LONGEST_WAIT_MILLIS;
        while (!Files.exists(Path.of(path))) {
            if (System.currentTimeMillis() > end) {
                throw new IllegalStateException("Nobody opened the gate " + path);
            }
            Thread.sleep(20);
        }
        return value;
    }
}
