package io.tablesteward.interop;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.format.delta.DeltaTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A table of Spark whose commits are gone, so that only a checkpoint of ours says what it is. */
@Tag("referee")
@ExtendWith(OneReferee.class)
class CheckpointOnSparkTest {
    private static final String TXN = "{\"txn\":{\"appId\":\"a stream\",\"version\":41,\"lastUpdated\":1}}";
    private static final List<String> DETAIL = List.of(
            "id",
            "description",
            "partitionColumns",
            "clusteringColumns",
            "numFiles",
            "sizeInBytes",
            "properties",
            "minReaderVersion",
            "minWriterVersion",
            "tableFeatures");

    @ParameterizedTest
    @EnumSource
    void aCheckpointOfOursStandsInForAllCommits(SparkTable kind, Referee spark, @TempDir Path folder)
            throws WorkbenchException, IOException {
        Path original = kind.make(spark, folder);
        boolean isClustered = kind == SparkTable.MODERN;
        if (isClustered) {
            spark.sql("OPTIMIZE " + SparkTable.named(original) + " FULL");
            spark.sql("DELETE FROM " + SparkTable.named(original) + " WHERE id = 4");
        }
        appendByHand(original, TXN);
        Path copy = FolderCopy.of(original, folder.resolve("copy"));
        Set<String> said = PlainState.of(original).actions();
        String rows = rows(spark, original);
        List<String> details = details(spark, original);

        ((DeltaTable) new Steward(copy).table()).writeCheckpoint(Progress.unwatched());
        Path checkpoint = leaveOnlyTheCheckpoint(copy);

        assertThat(said(spark, checkpoint, folder)).isEqualTo(said);
        assertThat(rows(spark, copy)).isEqualTo(rows);
        assertThat(details(spark, copy)).isEqualTo(details);
        KernelState kernel = KernelState.of(copy);
        assertThat(kernel.files()).isEqualTo(count(said, "add "));
        assertThat(kernel.vectors())
                .isEqualTo(said.stream()
                        .filter(action -> action.startsWith("add ") && action.contains("deletionVector"))
                        .count());
        assertThat(kernel.transaction("a stream")).hasValue(41L);
        assertThat(kernel.snapshot().getTableProperties())
                .isEqualTo(KernelState.of(original).snapshot().getTableProperties());
        kind.insert(spark, copy);
        spark.sql("OPTIMIZE " + SparkTable.named(copy));
        assertThat(rows(spark, copy)).startsWith(number(rows) + 5 + " ");
        System.out.println(kind + ": " + said.size() + " actions, " + count(said, "add ") + " files, "
                + kernel.vectors() + " vectors");
        if (isClustered) {
            assertThat(String.join("\n", said))
                    .contains("clusteringProvider", "baseRowId", "deletionVector", "delta.clustering");
        }
    }

    private static void appendByHand(Path table, String action) throws IOException {
        PlainLog log = new PlainLog(table);
        long latest = log.latestVersion();
        long time = log.commitInfo(latest).path("inCommitTimestamp").asLong() + 1;
        Files.writeString(
                table.resolve("_delta_log").resolve(String.format(Locale.ROOT, "%020d.json", latest + 1)),
                "{\"commitInfo\":{\"inCommitTimestamp\":" + time + ",\"operation\":\"STREAMING UPDATE\"}}\n" + action
                        + "\n");
    }

    /** Its commit file stays beside it: a time is read from there. */
    private static Path leaveOnlyTheCheckpoint(Path table) throws IOException {
        String latest = String.format(Locale.ROOT, "%020d", new PlainLog(table).latestVersion());
        Set<String> stay = Set.of(latest + ".json", latest + ".checkpoint.parquet", "_last_checkpoint");
        Path log = table.resolve("_delta_log");
        try (Stream<Path> files = Files.list(log)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                if (!stay.contains(file.getFileName().toString())) {
                    Files.delete(file);
                }
            }
        }
        FolderCopy.deleteIfThere(log.resolve("_sidecars"));
        return log.resolve(latest + ".checkpoint.parquet");
    }

    /** The rows of the checkpoint as Spark reads any Parquet file; it wants none within a table. */
    private static Set<String> said(Referee spark, Path checkpoint, Path folder) throws IOException {
        Path alone = Files.copy(
                checkpoint, Files.createDirectories(folder.resolve("alone")).resolve("c.parquet"));
        Set<String> said = new TreeSet<>();
        for (JsonNode row : spark.sql("SELECT * FROM parquet.`" + alone + "`").rows()) {
            row.properties().stream()
                    .filter(column -> !column.getValue().isNull())
                    .forEach(column -> said.add(PlainState.said(column.getKey(), column.getValue())));
        }
        return said;
    }

    private static String rows(Referee spark, Path table) {
        return spark.sql("SELECT concat(count(*), ' ', bit_xor(xxhash64(to_json(struct(*))))) AS all FROM "
                        + SparkTable.named(table))
                .single();
    }

    private static long number(String rows) {
        return Long.parseLong(rows.substring(0, rows.indexOf(' ')));
    }

    private static List<String> details(Referee spark, Path table) {
        Rows detail = spark.sql("DESCRIBE DETAIL " + SparkTable.named(table));
        List<String> found = new ArrayList<>();
        for (String column : DETAIL) {
            found.add(column + " " + detail.text(0, column).orElse("-"));
        }
        return found;
    }

    private static long count(Set<String> said, String start) {
        return said.stream().filter(action -> action.startsWith(start)).count();
    }
}
