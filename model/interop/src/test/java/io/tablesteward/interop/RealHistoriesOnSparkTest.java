package io.tablesteward.interop;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.history.HistoryColumn;
import io.tablesteward.model.report.JsonLines;
import io.tablesteward.model.sql.answer.DescribeHistory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The histories of real tables from many programs, row by row and column by column as Spark tells them (HI-01). */
@Tag("referee")
@ExtendWith(OneReferee.class)
class RealHistoriesOnSparkTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Path CORPUS = Path.of(System.getProperty("corpus", "../../../shared/tables"));

    /** Those that Spark cannot open, with the reason that it gives; we tell the history of each that has commits all the same. */
    private static final Map<String, String> NOT_OPENED = Map.ofEntries(
            entry(
                    "delta-io_delta-kernel-rs/catalog_managed_0",
                    "DELTA_PATH_BASED_ACCESS_TO_CATALOG_MANAGED_TABLE_BLOCKED"),
            entry("delta-io_delta-kernel-rs/crc-malformed", "DELTA_TABLE_NOT_FOUND"),
            entry(
                    "delta-io_delta-kernel-rs/partition_cm__name",
                    "com.fasterxml.jackson.databind.exc.MismatchedInputException"),
            entry("delta-io_delta-kernel-rs/table-with-geo", "DELTA_GEOSPATIAL_NOT_SUPPORTED"),
            entry("delta-io_delta-rs/simple_table_features", "DELTA_INVALID_PROTOCOL_VERSION"),
            entry("delta-io_delta-rs/table-with-domain-metadata", "java.lang.IllegalStateException"),
            entry("delta-io_delta-rs/table_h", "DELTA_UNSUPPORTED_FEATURES_FOR_READ"),
            entry("delta-io_delta/basic_catalog_managed", "DELTA_FEATURES_PROTOCOL_METADATA_MISMATCH"),
            entry("delta-io_delta/catalog-owned-preview", "DELTA_FEATURES_PROTOCOL_METADATA_MISMATCH"),
            entry("delta-io_delta/deltalog-invalid-protocol-version", "DELTA_INVALID_PROTOCOL_VERSION"),
            entry(
                    "delta-io_delta/deltalog-state-reconstruction-from-checkpoint-missing-metadata",
                    "DELTA_STATE_RECOVER_ERROR"),
            entry(
                    "delta-io_delta/deltalog-state-reconstruction-from-checkpoint-missing-protocol",
                    "DELTA_STATE_RECOVER_ERROR"),
            entry("delta-io_delta/deltalog-state-reconstruction-without-metadata", "DELTA_STATE_RECOVER_ERROR"),
            entry("delta-io_delta/deltalog-state-reconstruction-without-protocol", "DELTA_STATE_RECOVER_ERROR"),
            entry("delta-io_delta/versions-not-contiguous", "DELTA_VERSIONS_NOT_CONTIGUOUS"),
            entry("dremio_dremio-oss/malformedMetadata", "java.lang.IllegalStateException"),
            entry("duckdb_duckdb-delta/null_constraints_lists", "com.fasterxml.jackson.core.io.JsonEOFException"));

    /** Logs that have only checkpoints, or nothing but a checksum, so nothing to tell; Spark opens none of them. */
    private static final Set<String> WITHOUT_COMMITS = Set.of(
            "delta-io_delta-kernel-rs/crc-malformed",
            "delta-io_delta-rs/table-with-domain-metadata",
            "dremio_dremio-oss/malformedMetadata");

    /** The ways in which we differ and mean to. */
    private enum Known {
        /** HI-03: what a commit does not say is not recorded; to Spark it is an object without keys. */
        NO_PARAMETERS,
        /** HI-04: an object is told as it was written; Spark adds the keys that it knows and that are not there. */
        KEYS_AS_WRITTEN,
        /** Decision 0003: a commit keeps its own time, also where the feature is not on any more. */
        OWN_TIME
    }

    @TempDir
    private Path folder;

    @Test
    void everyRowAndColumnThatSparkTells(Referee spark) throws Exception {
        assumeTrue(
                Files.isDirectory(CORPUS), "The tables are not beside the project (looked in " + CORPUS + "): skipped");
        List<Path> tables = copies();
        long start = System.nanoTime();

        List<TheirHistory> theirs = spark.histories(tables);

        long seconds = Duration.ofNanos(System.nanoTime() - start).toSeconds();
        Map<String, String> notOpened = new TreeMap<>();
        Set<String> withoutCommits = new TreeSet<>();
        Map<Known, Set<String>> known = new EnumMap<>(Known.class);
        int compared = 0;
        for (int i = 0; i < tables.size(); i++) {
            String name = folder.relativize(tables.get(i)).toString();
            List<JsonNode> ours = told(tables.get(i));
            if (ours.isEmpty()) {
                withoutCommits.add(name);
            }
            if (theirs.get(i).failure().isPresent()) {
                notOpened.put(name, theirs.get(i).failure().get().condition());
            } else {
                Rows rows = theirs.get(i).rows();
                assertThat(rows.columns())
                        .isEqualTo(HistoryColumn.DESCRIBED.stream()
                                .map(HistoryColumn::key)
                                .toList());
                assertThat(ours).as(name).hasSameSizeAs(rows.rows());
                for (int row = 0; row < ours.size(); row++) {
                    for (Known difference :
                            compare(name, ours.get(row), rows.rows().get(row))) {
                        known.computeIfAbsent(difference, d -> new TreeSet<>()).add(name);
                    }
                }
                compared += ours.size();
            }
        }
        System.out.println("corpus: " + compared + " commits of " + (tables.size() - notOpened.size())
                + " tables as Spark tells them, which took " + seconds + " s; differences meant: " + known);
        assertThat(notOpened).isEqualTo(NOT_OPENED);
        assertThat(withoutCommits).isEqualTo(WITHOUT_COMMITS);
        assertThat(tables).hasSizeGreaterThanOrEqualTo(104);
        assertThat(compared).isGreaterThan(330);
        assertThat(known.getOrDefault(Known.OWN_TIME, Set.of()))
                .containsExactly("delta-io_delta-kernel-rs/crc-full", "trinodb_trino/deltalake__uniform_hudi");
        assertThat(known.keySet()).containsExactlyInAnyOrder(Known.values());
    }

    /** Compares one row; fails unless it is the same but for what is known, which is answered. */
    private static Set<Known> compare(String name, JsonNode ours, JsonNode theirs) {
        Set<Known> known = EnumSet.noneOf(Known.class);
        for (HistoryColumn described : HistoryColumn.DESCRIBED) {
            String column = described.key();
            JsonNode our = column.equals("timestamp")
                    ? LongNode.valueOf(
                            Instant.parse(ours.path(column).textValue()).toEpochMilli())
                    : whole(ours.path(column));
            JsonNode their = whole(theirs.path(column));
            if (our.equals(their)) {
                continue;
            }
            String where = column + " of version " + ours.path("version") + " of " + name;
            switch (column) {
                case "timestamp" -> {
                    assertThat(our).as(where).isEqualTo(ours.path("inCommitTimestamp"));
                    known.add(Known.OWN_TIME);
                }
                case "operationParameters" -> {
                    assertThat(our.isNull()).as(where).isTrue();
                    assertThat(their).as(where).isEmpty();
                    known.add(Known.NO_PARAMETERS);
                }
                case "job", "notebook" -> {
                    assertThat(our).as(where).isNotEmpty().isEqualTo(withoutNulls(their));
                    known.add(Known.KEYS_AS_WRITTEN);
                }
                default -> assertThat(our).as(where).isEqualTo(their);
            }
        }
        return known;
    }

    /** Whole numbers are equal whatever they are held in. */
    private static JsonNode whole(JsonNode value) {
        return value.isIntegralNumber() ? LongNode.valueOf(value.longValue()) : value;
    }

    private static JsonNode withoutNulls(JsonNode object) {
        ObjectNode rest = object.deepCopy();
        rest.properties().removeIf(entry -> entry.getValue().isNull());
        return rest;
    }

    private List<Path> copies() throws IOException {
        List<Path> logs;
        try (Stream<Path> files = Files.walk(CORPUS)) {
            logs = files.filter(path -> path.endsWith("_delta_log") && Files.isDirectory(path))
                    .sorted()
                    .toList();
        }
        List<Path> copies = new ArrayList<>();
        for (Path log : logs) {
            Path copy = folder.resolve(CORPUS.relativize(log.getParent()).toString());
            FolderCopy.of(log, copy.resolve("_delta_log"));
            try (Stream<Path> files = Files.list(copy.resolve("_delta_log"))) {
                for (Path sum : files.filter(
                                file -> file.getFileName().toString().matches("\\..*\\.crc"))
                        .toList()) {
                    Files.delete(sum); // Hadoop's checksums of what was written, before the corpus took names out
                }
            }
            copies.add(copy);
        }
        return copies;
    }

    private static List<JsonNode> told(Path table) throws WorkbenchException, IOException {
        try {
            return rows(table);
        } catch (WorkbenchException e) {
            assertThat(e.reason().problem()).as(table.toString()).isEqualTo(Problem.NOT_A_TABLE);
            return List.of();
        }
    }

    private static List<JsonNode> rows(Path table) throws WorkbenchException, IOException {
        StringBuilder out = new StringBuilder();
        new DescribeHistory(new Steward(table).table().history(), OptionalInt.empty())
                .into(new JsonLines(out, ZoneOffset.UTC), Progress.unwatched());
        List<JsonNode> rows = new ArrayList<>();
        for (String line : out.toString().lines().toList()) {
            rows.add(JSON.readTree(line));
        }
        return rows;
    }
}
