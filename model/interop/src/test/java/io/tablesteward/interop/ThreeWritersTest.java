package io.tablesteward.interop;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.WorkbenchException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Two processes of ours and Spark commit on one local table, at most 200 commits. */
@Tag("referee")
@ExtendWith(OneReferee.class)
class ThreeWritersTest {
    private static final int EACH = 25;
    private static final int OF_SPARK = 140;

    @Test
    void everyAcknowledgedCommitIsThereOrReportedAsOverwritten(Referee spark, @TempDir Path folder)
            throws IOException, InterruptedException, WorkbenchException {
        Path table = folder.resolve("t");
        spark.sql("CREATE TABLE " + SparkTable.named(table) + " (id BIGINT) USING delta");
        List<Integer> inserted = new ArrayList<>(List.of(0));
        spark.sql("INSERT INTO " + SparkTable.named(table) + " VALUES (0)"); // Spark is slow the first time
        Process ana = start(table, "ana", folder.resolve("ana.txt"));
        Process bruno = start(table, "bruno", folder.resolve("bruno.txt"));
        int refused = 0;
        for (int i = 1; i <= OF_SPARK && (ana.isAlive() || bruno.isAlive()); i++) {
            try {
                spark.sql("INSERT INTO " + SparkTable.named(table) + " VALUES (" + i + ")");
                inserted.add(i);
            } catch (SparkFailure failure) {
                assertThat(failure.condition()).isEqualTo("DELTA_METADATA_CHANGED");
                refused++;
            }
        }
        assertThat(ana.waitFor()).isZero();
        assertThat(bruno.waitFor()).isZero();

        assertThat(spark.sql("SELECT to_json(array_sort(collect_list(id))) FROM " + SparkTable.named(table))
                        .single())
                .as("Spark's rows")
                .isEqualTo(inserted.toString().replace(" ", ""));
        int overwritten =
                acknowledged(table, folder.resolve("ana.txt")) + acknowledged(table, folder.resolve("bruno.txt"));
        PlainLog log = new PlainLog(table);
        Set<String> transactions = new HashSet<>();
        for (long version = 0; version <= log.latestVersion(); version++) {
            assertThat(transactions.add(log.commitInfo(version).path("txnId").asText()))
                    .as("version %s is there, and its transaction once", version)
                    .isTrue();
        }
        assertThat(log.latestVersion()).isEqualTo(2L * EACH - overwritten + inserted.size());
        System.out.printf(
                "%d versions: ours %d, of which overwritten and reported %d; Spark's %d, and %d that it lost to ours%n",
                log.latestVersion() + 1, 2 * EACH, overwritten, inserted.size(), refused);
    }

    /** Checks every line of one of our processes against the log; returns how many were reported as not ours. */
    private static int acknowledged(Path table, Path lines) throws IOException, WorkbenchException {
        PlainLog log = new PlainLog(table);
        var tags = new Steward(table).details().metadata().tags();
        List<String> all = Files.readAllLines(lines);
        assertThat(all).hasSize(EACH);
        int overwritten = 0;
        for (String line : all) {
            String[] words = line.split(" ", -1);
            boolean isOurs = log.commitInfo(Long.parseLong(words[2]))
                    .path("txnId")
                    .asText()
                    .equals(words[3]);
            assertThat(words[1]).as(line).isEqualTo(isOurs ? "verified" : "unverified");
            if (isOurs) {
                assertThat(tags).as(line).containsEntry(words[0], "set");
            } else {
                overwritten++;
            }
        }
        return overwritten;
    }

    private static Process start(Path table, String name, Path output) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home", ""), "bin", "java")
                                .toString(),
                        "-Xmx256m",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path", ""),
                        WriterProcess.class.getName(),
                        table.toString(),
                        name,
                        Integer.toString(EACH))
                .redirectOutput(output.toFile())
                .redirectError(output.resolveSibling(name + "-errors.txt").toFile())
                .start();
    }
}
