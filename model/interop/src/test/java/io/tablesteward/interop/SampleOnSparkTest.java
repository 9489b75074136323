package io.tablesteward.interop;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.format.delta.sample.SampleWarehouse;
import io.tablesteward.model.table.Column;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The sample warehouse, which our own code writes, is Delta to Spark too. */
@Tag("referee")
@ExtendWith(OneReferee.class)
class SampleOnSparkTest {
    @Test
    void sparkReadsEveryRowOfEveryTable(Referee spark, @TempDir Path folder) throws WorkbenchException, IOException {
        Path sample = folder.resolve("sample");
        new SampleWarehouse(sample, InstantSource.system()).create(Progress.unwatched());
        List<Path> tables;
        try (java.util.stream.Stream<Path> all = Files.walk(sample)) {
            tables = all.filter(path -> Files.isDirectory(path.resolve("_delta_log")))
                    .sorted()
                    .toList();
        }

        assertThat(tables).hasSizeGreaterThanOrEqualTo(12);
        for (Path table : tables) {
            Steward steward = new Steward(table);
            Rows whole = spark.sql("SELECT count(*) AS n, bit_xor(xxhash64(to_json(struct(*)))) AS all FROM "
                    + SparkTable.named(table));
            System.out.println(
                    sample.relativize(table) + ": " + whole.text(0, "n").orElseThrow() + " rows");
            assertThat(whole.text(0, "n"))
                    .as("rows of %s", table)
                    .contains(Long.toString(
                            steward.table().size(Progress.unwatched()).rows().orElseThrow()));
            assertThat(spark.sql("SELECT * FROM " + SparkTable.named(table) + " LIMIT 0")
                            .columns())
                    .as("columns of %s", table)
                    .isEqualTo(steward.details().metadata().columns().stream()
                            .map(Column::path)
                            .map(path -> path.name())
                            .toList());
            assertThat(spark.sql("DESCRIBE HISTORY " + SparkTable.named(table)).rows())
                    .hasSize((int) steward.details().version() + 1);
        }
    }
}
