package io.tablesteward.model.format.delta;

import static io.tablesteward.model.format.delta.LogOnDisk.digits;
import static io.tablesteward.model.format.delta.SampleActions.PROTOCOL;
import static io.tablesteward.model.format.delta.SampleActions.add;
import static io.tablesteward.model.format.delta.SampleActions.field;
import static io.tablesteward.model.format.delta.SampleActions.metaData;
import static io.tablesteward.model.format.delta.SampleActions.remove;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LiveFilesTest {
    private static final String UUID = "3a0d65cd-4056-49b8-937b-95f9e3ee90e5";
    private static final String START = PROTOCOL + "\n" + metaData(field("a"));

    @TempDir
    private Path table;

    private LogOnDisk log;

    @BeforeEach
    void makeLog() throws IOException {
        log = LogOnDisk.in(table);
    }

    @Test
    void whatIsRemovedIsGoneAndWhatIsAddedAgainIsBackAsItWasLastAdded() throws Exception {
        log.commit(0, START, add("a"), add("b"), add("c"))
                .commit(1, remove("a"), remove("b"))
                .commit(2, "{\"add\":{\"path\":\"b\",\"size\":7,\"newKey\":{\"x\":1.0}}}");
        assertThat(files())
                .containsExactlyInAnyOrder(
                        "{\"path\":\"b\",\"size\":7,\"newKey\":{\"x\":1.0}}",
                        "{\"path\":\"c\",\"partitionValues\":{},\"size\":10,\"dataChange\":true}");
    }

    @Test
    void aFileWithAnotherDeletionVectorIsAnotherFile() throws Exception {
        String one = "\"deletionVector\":{\"storageType\":\"u\",\"pathOrInlineDv\":\"x\",\"offset\":1}";
        String two = "\"deletionVector\":{\"storageType\":\"u\",\"pathOrInlineDv\":\"x\",\"offset\":2}";
        log.commit(0, START, "{\"add\":{\"path\":\"a\"}}")
                .commit(1, "{\"remove\":{\"path\":\"a\"}}", "{\"add\":{\"path\":\"a\"," + one + "}}")
                .commit(2, "{\"add\":{\"path\":\"a\"," + two + "}}", "{\"remove\":{\"path\":\"a\"," + one + "}}");
        assertThat(files()).containsExactly("{\"path\":\"a\"," + two + "}");
    }

    @Test
    void pathsAreComparedDecodedAndWithoutTheSchemeOfLocalFiles() throws Exception {
        log.commit(0, START, add("p%40%23h"), add("file:/x/y%20z"), add("/u/v"), add("s3://b/k%20l"), add("100%"))
                .commit(1, remove("p@%23h"), remove("/x/y%20z"), remove("file:///u/v"), remove("k%20l"));
        assertThat(paths()).containsExactly("s3://b/k%20l", "100%");
    }

    @Test
    void commitsAfterACheckpointOutdateIt() throws Exception {
        CheckpointOnDisk.write(
                log.path(digits(4) + ".checkpoint.parquet"),
                PROTOCOL,
                metaData(field("a")),
                add("a"),
                add("b"),
                remove("z"));
        log.commit(5, remove("a"), add("c"));
        assertThat(paths()).containsExactly("c", "b");
    }

    @Test
    void sidecarsAndPartsHoldFilesToo() throws Exception {
        log.file(
                digits(3) + ".checkpoint." + UUID + ".json",
                START + "\n{\"sidecar\":{\"path\":\"one.parquet\",\"sizeInBytes\":1}}\n"
                        + "{\"sidecar\":{\"path\":\"_sidecars/two.parquet\",\"sizeInBytes\":1}}\n");
        CheckpointOnDisk.write(log.path("_sidecars/one.parquet"), add("a"), add("b"));
        CheckpointOnDisk.write(log.path("_sidecars/two.parquet"), add("c"));
        log.commit(4, remove("b"));
        assertThat(paths()).containsExactly("a", "c");

        CheckpointOnDisk.write(
                log.path(digits(6) + ".checkpoint." + UUID + ".parquet"),
                PROTOCOL,
                metaData(field("a")),
                "{\"sidecar\":{\"path\":\"one.parquet\"}}");
        assertThat(paths()).containsExactly("a", "b");

        CheckpointOnDisk.write(
                log.path(digits(7) + ".checkpoint.parquet"),
                PROTOCOL,
                metaData(field("a")),
                "{\"sidecar\":{\"path\":\"two.parquet\"}}");
        assertThat(paths()).containsExactly("c");

        CheckpointOnDisk.write(log.path(digits(8) + ".checkpoint.0000000001.0000000002.parquet"), PROTOCOL, add("x"));
        CheckpointOnDisk.write(
                log.path(digits(8) + ".checkpoint.0000000002.0000000002.parquet"), metaData(field("a")), add("y"));
        assertThat(paths()).containsExactly("x", "y");
    }

    @Test
    void aSidecarThatIsGoneIsDamage() throws Exception {
        log.file(digits(3) + ".checkpoint." + UUID + ".json", START + "\n{\"sidecar\":{\"path\":\"gone.parquet\"}}\n");
        assertThat(new SnapshotReader(log).latest().version()).isEqualTo(3);
        assertThatThrownBy(this::paths).hasMessageStartingWith("DAMAGED_LOG [_sidecars/gone.parquet, -, ");
    }

    @Test
    void entriesOfACheckpointReadAsInACommit() throws Exception {
        CheckpointOnDisk.write(
                log.path(digits(0) + ".checkpoint.parquet"),
                PROTOCOL,
                metaData(field("a")),
                "{\"add\":{\"path\":\"a\",\"partitionValues\":{\"p\":\"1\",\"q\":null},\"size\":5,\"futureKey\":\"kept\","
                        + "\"partitionValues_parsed\":{\"p\":1},\"stats_parsed\":{\"numRecords\":3,"
                        + "\"minValues\":{\"day\":1,\"at\":1000,\"price\":150},\"nullCount\":{\"day\":2}}}}",
                "{\"add\":{\"path\":\"b\",\"stats\":\"{}\",\"stats_parsed\":{\"numRecords\":3}}}");
        List<ObjectNode> entries = entries();
        assertThat(entries.get(0).path("stats").asText())
                .isEqualTo(
                        "{\"numRecords\":3,\"minValues\":{\"day\":\"1970-01-02\",\"at\":\"1970-01-01T00:00:00.001Z\","
                                + "\"price\":1.50},\"nullCount\":{\"day\":2}}");
        assertThat(entries.get(0).path("partitionValues")).hasToString("{\"p\":\"1\",\"q\":null}");
        assertThat(entries.get(0).path("futureKey").asText()).isEqualTo("kept");
        assertThat(entries.get(0).has("stats_parsed")).isFalse();
        assertThat(entries.get(0).has("partitionValues_parsed")).isFalse();
        assertThat(entries.get(1)).hasToString("{\"path\":\"b\",\"stats\":\"{}\"}");
    }

    @Test
    void readingFilesCanBeStopped() throws Exception {
        log.commit(0, START, add("a"), add("b"));
        List<ObjectNode> seen = new ArrayList<>();
        Progress stopping = new Progress() {
            @Override
            public void report(double fraction, String what) {}

            @Override
            public boolean isCancelled() {
                return !seen.isEmpty();
            }
        };
        assertThatThrownBy(() -> new LiveFiles(log).forEach(new SnapshotReader(log).latest(), seen::add, stopping))
                .isInstanceOf(CancellationException.class);
        assertThat(seen).hasSize(1);
    }

    private List<String> files() throws WorkbenchException {
        return entries().stream().map(ObjectNode::toString).toList();
    }

    private List<String> paths() throws WorkbenchException {
        return entries().stream().map(entry -> entry.path("path").asText()).toList();
    }

    private List<ObjectNode> entries() throws WorkbenchException {
        List<ObjectNode> found = new ArrayList<>();
        new LiveFiles(log).forEach(new SnapshotReader(log).latest(), found::add, Progress.unwatched());
        return found;
    }
}
