package io.tablesteward.model.format.delta;

import static io.tablesteward.model.format.delta.LogOnDisk.digits;
import static io.tablesteward.model.format.delta.SampleActions.PROTOCOL;
import static io.tablesteward.model.format.delta.SampleActions.add;
import static io.tablesteward.model.format.delta.SampleActions.domain;
import static io.tablesteward.model.format.delta.SampleActions.field;
import static io.tablesteward.model.format.delta.SampleActions.metaData;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckpointWriterTest {
    private static final Instant NOW = Instant.parse("2026-11-30T12:00:00Z");
    private static final long DAY = 86_400_000;
    private static final String START = PROTOCOL + "\n" + metaData(field("a"), "\"x\":\"y\"");
    private static final Set<String> KINDS =
            Set.of("txn", "add", "remove", "metaData", "protocol", "domainMetadata", "commitInfo", "cdc");

    /** Everything that an entry of a data file may say. */
    private static final String RICH_ADD = "{\"add\":{\"path\":\"p%20q/r.parquet\","
            + "\"partitionValues\":{\"day\":\"2026-01-01\",\"region\":null,\"empty\":\"\"},\"size\":7,"
            + "\"modificationTime\":9007199254740993,\"dataChange\":false,\"stats\":\"{\\\"numRecords\\\":1.50}\","
            + "\"tags\":{\"INSERTION_TIME\":\"1\",\"none\":null},"
            + "\"deletionVector\":{\"storageType\":\"u\",\"pathOrInlineDv\":\"ab^-aqEH.-t@S}K{vb[*k^\",\"offset\":4,"
            + "\"sizeInBytes\":40,\"cardinality\":6},\"baseRowId\":10,\"defaultRowCommitVersion\":3,"
            + "\"clusteringProvider\":\"liquid\"}}";

    @TempDir
    private Path table;

    private LogOnDisk log;

    @BeforeEach
    void makeLog() throws IOException {
        log = LogOnDisk.in(table);
    }

    @Test
    void everythingThatCountsIsInTheCheckpointAndNothingElse() throws Exception {
        String stream = "{\"txn\":{\"appId\":\"s\",\"version\":8,\"lastUpdated\":5}}";
        String other = "{\"txn\":{\"appId\":\"t\",\"version\":1}}";
        log.commit(0, START, add("gone"), domain("d", "{}", false), domain("e", "{}", false))
                .commit(1, "{\"txn\":{\"appId\":\"s\",\"version\":7}}", other, RICH_ADD)
                .commit(2, stream, domain("d", "{\"a\":1}", false), domain("e", "", true))
                .commit(3, "{\"commitInfo\":{\"operation\":\"WRITE\"}}", "{\"cdc\":{\"path\":\"c\"}}")
                .commit(4, removed("gone", DAY - 1));

        write();

        assertThat(actions(4))
                .containsExactlyInAnyOrder(
                        json(PROTOCOL),
                        json(metaData(field("a"), "\"x\":\"y\"")),
                        json(domain("d", "{\"a\":1}", false)),
                        json(stream),
                        json(other),
                        json(RICH_ADD),
                        json(removed("gone", DAY - 1).replace("true", "false")));
    }

    @Test
    void tombstonesGoWhenTheirTimeIsOverAndStatisticsAndTagsOfThemAlways() throws Exception {
        String kept = "{\"remove\":{\"path\":\"b\",\"deletionTimestamp\":" + (NOW.toEpochMilli() - 2 * DAY + 1)
                + ",\"dataChange\":false,\"size\":3}}";
        log.commit(0, PROTOCOL, metaData(field("a"), "\"" + Retention.FILES + "\":\"interval 2 days\""))
                .commit(1, removed("a", 2 * DAY), "{\"remove\":{\"path\":\"c\",\"dataChange\":true}}")
                .commit(2, kept.replace("\"size\":3", "\"size\":3,\"stats\":\"{}\",\"tags\":{\"a\":\"b\"}"));

        write();

        assertThat(actions(2)).hasSize(3).contains(json(kept));
    }

    @Test
    void aTableIsReadFromItsCheckpointAsItWas() throws Exception {
        log.commit(0, START, add("a")).commit(1, RICH_ADD).commit(2, add("b"));
        List<JsonNode> filesBefore = files();
        DeltaSnapshot before = new SnapshotReader(log).latest();
        write();
        for (long version = 0; version < 3; version++) {
            Files.delete(log.path(LogFile.commit(version)));
        }

        DeltaSnapshot now = new SnapshotReader(log).latest();

        assertThat(now.version()).isEqualTo(2);
        assertThat(now.metaData()).isEqualTo(before.metaData());
        assertThat(now.protocol()).isEqualTo(before.protocol());
        assertThat(files()).containsExactlyInAnyOrderElementsOf(filesBefore);
    }

    @Test
    void aCheckpointIsBuiltOnTheOneBefore() throws Exception {
        log.commit(0, START, add("a"), RICH_ADD, "{\"txn\":{\"appId\":\"s\",\"version\":7}}");
        write();
        List<JsonNode> first = actions(0);
        Files.delete(log.path(LogFile.commit(0)));
        log.commit(1, add("b"), removed("a", 1));

        write();

        assertThat(actions(1))
                .hasSize(first.size() + 1)
                .contains(json(RICH_ADD), json("{\"txn\":{\"appId\":\"s\",\"version\":7}}"))
                .contains(json(removed("a", 1).replace("true", "false")));
    }

    @Test
    void whatHasNoPlaceInACheckpointIsRefusedAndNothingIsLeft() throws Exception {
        losesWith("add.newKey", START, "{\"add\":{\"path\":\"a\",\"newKey\":{\"x\":1}}}");
        losesWith("add.size", START, "{\"add\":{\"path\":\"a\",\"size\":1.5}}");
        losesWith("add.tags.k", START, "{\"add\":{\"path\":\"a\",\"tags\":{\"k\":1}}}");
        losesWith("add.stats", START, "{\"add\":{\"path\":\"a\",\"stats\":\"\\ud800\"}}");
        losesWith("add.deletionVector.newKey", START, "{\"add\":{\"path\":\"a\",\"deletionVector\":{\"newKey\":1}}}");
        losesWith("remove.newKey", START, removed("a", 1).replace("\"dataChange\"", "\"newKey\":1,\"dataChange\""));
        losesWith("txn.newKey", START, "{\"txn\":{\"appId\":\"s\",\"version\":7,\"newKey\":1}}");
        losesWith("newAction", START, "{\"newAction\":{\"a\":1}}");
        losesWith(
                "domainMetadata.newKey",
                START,
                domain("d", "", false).replace("\"removed\"", "\"newKey\":1,\"removed\""));
        losesWith("metaData.newKey", PROTOCOL, metaData(field("a")).replace("\"id\"", "\"newKey\":1,\"id\""));
        losesWith("protocol.newKey", PROTOCOL.replace("\"minReader", "\"newKey\":1,\"minReader"), metaData(field("a")));
    }

    @Test
    void keysThatAreNullAreAsGoodAsAbsent() throws Exception {
        log.commit(0, START, "{\"add\":{\"path\":\"a\",\"newKey\":null,\"stats\":null,\"dataChange\":true}}");

        write();

        assertThat(actions(0)).contains(json("{\"add\":{\"path\":\"a\",\"dataChange\":false}}"));
    }

    @Test
    void statisticsThatBelongIntoColumnsOfTheirOwnAreRefused() throws Exception {
        losesWith("delta.checkpoint.writeStatsAsStruct", start("\"delta.checkpoint.writeStatsAsStruct\":\"true\""));
        losesWith("delta.checkpoint.writeStatsAsStruct", start("\"delta.checkpoint.writeStatsAsJson\":\"false\""));
    }

    @Test
    void aTableThatWantsNoStatisticsInCheckpointsGetsNone() throws Exception {
        log.commit(
                0,
                start(
                        "\"delta.checkpoint.writeStatsAsJson\":\"false\",\"delta.checkpoint.writeStatsAsStruct\":\"false\""),
                "{\"add\":{\"path\":\"a\",\"stats\":\"{}\",\"dataChange\":true}}");

        write();

        assertThat(actions(0)).contains(json("{\"add\":{\"path\":\"a\",\"dataChange\":false}}"));
    }

    @Test
    void aCheckpointThatIsThereIsLeftAlone() throws Exception {
        log.commit(0, START, add("a"));
        write();
        Path checkpoint = log.path(digits(0) + ".checkpoint.parquet");
        byte[] before = Files.readAllBytes(checkpoint);
        log.file("_last_checkpoint", "{}");

        write();

        assertThat(Files.readAllBytes(checkpoint)).isEqualTo(before);
        assertThat(log.path("_last_checkpoint")).hasContent("{}");
    }

    @Test
    void theHintNamesTheCheckpointAndNeverGoesBack() throws Exception {
        log.commit(0, START, add("a"), add("b")).file("_last_checkpoint", "broken");
        write();
        long bytes = Files.size(log.path(digits(0) + ".checkpoint.parquet"));
        assertThat(json(Files.readString(log.path("_last_checkpoint"))))
                .isEqualTo(json("{\"version\":0,\"size\":4,\"sizeInBytes\":" + bytes + ",\"numOfAddFiles\":2}"));

        log.file("_last_checkpoint", "{\"version\":7,\"size\":1}").commit(1, add("c"));
        write();
        assertThat(log.path("_last_checkpoint")).hasContent("{\"version\":7,\"size\":1}");
    }

    @Test
    void aCancelledCheckpointLeavesNothing() throws Exception {
        log.commit(0, START, add("a"));
        Progress cancelled = new Progress() {
            @Override
            public void report(double fraction, String what) {}

            @Override
            public boolean isCancelled() {
                return true;
            }
        };

        assertThatThrownBy(() -> writer().write(new SnapshotReader(log).latest(), cancelled))
                .isInstanceOf(CancellationException.class);

        onlyCommitsAreLeft();
    }

    private void losesWith(String what, String... actions) throws Exception {
        log.commit(0, actions);
        assertThatThrownBy(this::write).isInstanceOfSatisfying(WorkbenchException.class, e -> {
            assertThat(e.reason().problem()).isEqualTo(Problem.CHECKPOINT_LOSES);
            assertThat(e.reason().arguments()).containsExactly(what);
        });
        onlyCommitsAreLeft();
    }

    private void onlyCommitsAreLeft() throws IOException {
        try (Stream<Path> files = Files.list(log.path(""))) {
            assertThat(files.map(file -> file.getFileName().toString())).allMatch(name -> name.matches("\\d+\\.json"));
        }
    }

    private static String start(String configuration) {
        return PROTOCOL + "\n" + metaData(field("a"), configuration);
    }

    private static String removed(String path, long ago) {
        return "{\"remove\":{\"path\":\"" + path + "\",\"deletionTimestamp\":" + (NOW.toEpochMilli() - ago)
                + ",\"dataChange\":true}}";
    }

    private CheckpointWriter writer() {
        return new CheckpointWriter(log, new LocalCheckpointStore(log.path("")), InstantSource.fixed(NOW));
    }

    private void write() throws WorkbenchException {
        writer().write(new SnapshotReader(log).latest(), Progress.unwatched());
    }

    private List<JsonNode> actions(long version) throws WorkbenchException {
        List<JsonNode> found = new ArrayList<>();
        ParquetActions.read(
                log,
                digits(version) + ".checkpoint.parquet",
                KINDS,
                (kind, inside) -> found.add(json("{\"" + kind + "\":" + inside + "}")));
        return found;
    }

    private List<JsonNode> files() throws WorkbenchException {
        List<JsonNode> found = new ArrayList<>();
        new LiveFiles(log)
                .forEach(
                        new SnapshotReader(log).latest(),
                        file -> found.add(json(file.put("dataChange", false).toString())),
                        Progress.unwatched());
        return found;
    }

    /** Always through text: the same number read from Parquet is of another Java type. */
    private static JsonNode json(String text) {
        try {
            return DeltaJson.MAPPER.readTree(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
