package io.tablesteward.model.format.delta;

import static io.tablesteward.model.format.delta.LogOnDisk.digits;
import static io.tablesteward.model.format.delta.SampleActions.PROTOCOL;
import static io.tablesteward.model.format.delta.SampleActions.add;
import static io.tablesteward.model.format.delta.SampleActions.domain;
import static io.tablesteward.model.format.delta.SampleActions.field;
import static io.tablesteward.model.format.delta.SampleActions.metaData;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SnapshotReaderTest {
    private static final String UUID = "3a0d65cd-4056-49b8-937b-95f9e3ee90e5";

    @TempDir
    private Path table;

    private LogOnDisk log;

    @BeforeEach
    void makeLog() throws IOException {
        log = LogOnDisk.in(table);
    }

    @Test
    void theNewestOfEachActionCountsWithEveryUnknownKey() throws Exception {
        log.commit(0, PROTOCOL, "{\"metaData\":{\"id\":\"a\",\"new\":{\"x\":1.0}}}", domain("d", "one", false))
                .commit(1, domain("d", "two", false), domain("e", "{}", false), add("f"))
                .commit(2, domain("e", "{}", true), "{\"metaData\":{\"id\":\"a\",\"new\":{\"x\":2.50}}}");
        DeltaSnapshot snapshot = latest();
        assertThat(snapshot.version()).isEqualTo(2);
        assertThat(snapshot.metaData()).hasToString("{\"id\":\"a\",\"new\":{\"x\":2.50}}");
        assertThat(snapshot.protocol()).hasToString("{\"minReaderVersion\":1,\"minWriterVersion\":2}");
        assertThat(snapshot.domains()).containsOnlyKeys("d");
        assertThat(snapshot.domains())
                .hasEntrySatisfying(
                        "d", d -> assertThat(d.path("configuration").asText()).isEqualTo("two"));
        assertThat(snapshot.lastCheckpoint()).isEmpty();
        assertThat(snapshot.damage()).isEmpty();
    }

    @Test
    void anOlderVersionIsPutTogetherAsItWas() throws Exception {
        log.commit(0, PROTOCOL, metaData(field("a")))
                .commit(1, metaData(field("b")))
                .commit(2, metaData(field("c")));
        assertThat(new SnapshotReader(log).at(1).metaData().path("schemaString").asText())
                .contains("\"b\"");
        assertThat(new SnapshotReader(log).at(1).latestVersion()).isEqualTo(2);
    }

    // case 88
    @Test
    void aTableThatBeginsWithACheckpointIsATable() throws Exception {
        CheckpointOnDisk.write(log.path(digits(10) + ".checkpoint.parquet"), PROTOCOL, metaData(field("a")), add("f"));
        log.commit(11, add("g"));
        DeltaSnapshot snapshot = latest();
        assertThat(snapshot.version()).isEqualTo(11);
        assertThat(snapshot.lastCheckpoint()).hasValue(10);
        assertThat(snapshot.metaData())
                .isEqualTo(DeltaJson.MAPPER.readTree(metaData(field("a"))).path("metaData"));
    }

    @Test
    void aCheckpointKeepsKeysThatWeDoNotKnow() throws Exception {
        CheckpointOnDisk.write(
                log.path(digits(0) + ".checkpoint.parquet"),
                "{\"metaData\":{\"id\":\"a\",\"configuration\":{\"k\":\"v\",\"n\":null},\"futureKey\":\"kept\"}}",
                domain("d", "{}", false),
                PROTOCOL);
        assertThat(latest().metaData())
                .hasToString("{\"id\":\"a\",\"configuration\":{\"k\":\"v\",\"n\":null},\"futureKey\":\"kept\"}");
        assertThat(latest().domains()).containsOnlyKeys("d");
    }

    @Test
    void aCheckpointInPartsIsReadWhole() throws Exception {
        CheckpointOnDisk.write(log.path(digits(5) + ".checkpoint.0000000001.0000000002.parquet"), PROTOCOL, add("f"));
        CheckpointOnDisk.write(log.path(digits(5) + ".checkpoint.0000000002.0000000002.parquet"), metaData(field("a")));
        assertThat(latest().version()).isEqualTo(5);
    }

    @Test
    void aV2CheckpointMayBeJsonOrParquet() throws Exception {
        log.file(digits(3) + ".checkpoint." + UUID + ".json", PROTOCOL + "\n" + metaData(field("a")) + "\n");
        assertThat(latest().version()).isEqualTo(3);
        CheckpointOnDisk.write(
                log.path(digits(4) + ".checkpoint." + UUID + ".parquet"), PROTOCOL, metaData(field("b")));
        log.commit(4, add("f"));
        assertThat(latest().metaData().path("schemaString").asText()).contains("\"b\"");
    }

    // case 86
    @Test
    void lastCheckpointFilesThatAreEmptyDamagedOrWrongDoNotMatter() throws Exception {
        CheckpointOnDisk.write(log.path(digits(3) + ".checkpoint.parquet"), PROTOCOL, metaData(field("a")));
        for (String hint : List.of("", "{\"vers", "{\"version\":900,\"size\":1}", "[]")) {
            log.file("_last_checkpoint", hint);
            assertThat(latest().version()).as(hint).isEqualTo(3);
        }
    }

    /** A protocol of 0 and 0 would be one that everybody may write. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"protocol\":{}}",
                "{\"protocol\":{\"minReaderVersion\":1}}",
                "{\"protocol\":{\"minWriterVersion\":2}}",
                "{\"protocol\":{\"minReaderVersion\":null,\"minWriterVersion\":2}}",
                "{\"protocol\":{\"minReaderVersion\":1,\"minWriterVersion\":\"two\"}}",
                "{\"protocol\":{\"minReaderVersion\":1,\"minWriterVersion\":2.5}}",
                "{\"protocol\":{\"minReaderVersion\":1,\"minWriterVersion\":4294967298}}"
            })
    void aProtocolThatStatesNoVersionsIsDamageWithFileAndLine(String protocol) throws Exception {
        log.commit(0, metaData(field("a")), protocol);
        assertThatThrownBy(this::latest).hasMessageStartingWith("DAMAGED_LOG [" + digits(0) + ".json, 2, protocol.min");

        log.commit(0, PROTOCOL, metaData(field("a"))).commit(1, add("f"), protocol);
        assertThat(latest().version()).isZero();
        assertThat(latest().damage().orElseThrow().arguments()).startsWith(digits(1) + ".json", "2");
        assertThatThrownBy(() -> new SnapshotReader(log).at(1)).hasMessageStartingWith("DAMAGED_LOG");
    }

    @Test
    void aProtocolThatStatesNoVersionsInACheckpointIsDamageToo() throws Exception {
        CheckpointOnDisk.write(
                log.path(digits(3) + ".checkpoint.parquet"),
                "{\"protocol\":{\"minReaderVersion\":1}}",
                metaData(field("a")));
        assertThatThrownBy(this::latest)
                .hasMessage("DAMAGED_LOG [" + digits(3) + ".checkpoint.parquet, -, protocol.minWriterVersion: –]");
    }

    @Test
    void aBrokenCheckpointIsPassedOverWhereTheCommitsAreThere() throws Exception {
        log.commit(0, PROTOCOL, metaData(field("a"))).commit(1, add("f")).commit(2, add("g"));
        log.file(digits(1) + ".checkpoint.parquet", "no Parquet at all");
        DeltaSnapshot snapshot = latest();
        assertThat(snapshot.version()).isEqualTo(2);
        assertThat(snapshot.lastCheckpoint()).isEmpty();
        assertThat(snapshot.damage().map(Reason::problem)).contains(Problem.DAMAGED_LOG);
    }

    @Test
    void aBrokenCheckpointWithoutCommitsIsAnError() throws Exception {
        log.file(digits(1) + ".checkpoint.parquet", "no Parquet at all").commit(2, add("g"));
        assertThatThrownBy(this::latest)
                .isInstanceOf(WorkbenchException.class)
                .hasMessageStartingWith("DAMAGED_LOG [" + digits(1) + ".checkpoint.parquet, -, ");
    }

    @Test
    void aMissingVersionIsAnError() throws Exception {
        log.commit(0, PROTOCOL, metaData(field("a"))).commit(2, add("f"));
        assertThatThrownBy(this::latest).hasMessage("VERSIONS_NOT_CONTIGUOUS [0, 2]");
    }

    // case 91
    @Test
    void aCommitThatIsCutOpensTheVersionBeforeItWithFileAndLine() throws Exception {
        log.commit(0, PROTOCOL, metaData(field("a"))).commit(1, metaData(field("b")));
        for (String cut :
                List.of(metaData(field("c")) + "\n{\"add\":{\"path\":\"f", metaData(field("c")) + "\n{\"a", "")) {
            log.file(digits(2) + ".json", cut);
            DeltaSnapshot snapshot = latest();
            assertThat(snapshot.version()).isEqualTo(1);
            assertThat(snapshot.latestVersion()).isEqualTo(2);
            assertThat(snapshot.metaData().path("schemaString").asText()).contains("\"b\"");
            assertThat(snapshot.damage().orElseThrow().problem()).isEqualTo(Problem.DAMAGED_LOG);
            assertThat(snapshot.damage().orElseThrow().arguments())
                    .startsWith(digits(2) + ".json", cut.isEmpty() ? "1" : "2");
            assertThat(new SnapshotReader(log).at(0).version()).isZero();
            assertThatThrownBy(() -> new SnapshotReader(log).at(2)).hasMessageStartingWith("DAMAGED_LOG");
        }
    }

    // case 82
    @Test
    void aVersionThatTheLogDoesNotLeadToSaysWhichOnesItDoes() throws Exception {
        log.commit(0, PROTOCOL, metaData(field("a"))).commit(1, add("f"));
        for (long version : List.of(-1L, 2L, Long.MAX_VALUE)) {
            assertThatThrownBy(() -> new SnapshotReader(log).at(version))
                    .hasMessage("VERSION_NOT_KEPT [" + version + ", 0, 1]");
        }
        log.commit(4, add("g"));
        assertThatThrownBy(() -> new SnapshotReader(log).at(4)).hasMessage("VERSION_NOT_KEPT [4, 0, 4]");
    }

    @Test
    void aFirstCommitThatIsCutIsAnError() throws Exception {
        log.commit(0, PROTOCOL, "{\"metaData\":{\"id\"");
        assertThatThrownBy(this::latest).hasMessageStartingWith("DAMAGED_LOG [" + digits(0) + ".json, 2, ");
    }

    // case 95
    @Test
    void untidyCommitsAreReadAndNoted() throws Exception {
        log.file(digits(0) + ".json", PROTOCOL + "x\n" + metaData(field("a")) + "x\n")
                .commit(1, add("f"));
        assertThat(latest().version()).isEqualTo(1);
        assertThat(latest().damage()).contains(Reason.of(Problem.UNTIDY_LOG, digits(0) + ".json", 1));
    }

    @Test
    void protocolAndMetaDataAreMissedByName() throws Exception {
        log.commit(0, metaData(field("a")));
        assertThatThrownBy(this::latest).hasMessageStartingWith("NO_PROTOCOL");
        log.commit(0, PROTOCOL);
        assertThatThrownBy(this::latest).hasMessageStartingWith("NO_METADATA");
    }

    // case 89
    @Test
    void onlyLeftoversOfABrokenOffWriteAreNoTable() throws Exception {
        log.file("_commit_0c9b.json.tmp", PROTOCOL).file("." + digits(0) + ".json.tmp", PROTOCOL);
        log.file("_staged_commits/" + digits(0) + "." + UUID + ".json", PROTOCOL);
        assertThatThrownBy(this::latest).hasMessageStartingWith("NOT_A_TABLE");
        assertThat(LogListing.stagedCommits(log)).containsExactly(digits(0) + "." + UUID + ".json");
    }

    @Test
    void aFolderWithoutALogIsNoTableAndAMissingOneIsNotFound() throws Exception {
        Path plain = Files.createDirectory(table.resolve("plain"));
        assertThatThrownBy(() -> new SnapshotReader(new LocalLogFolder(plain)).latest())
                .hasMessageStartingWith("NOT_A_TABLE");
        assertThatThrownBy(() -> new SnapshotReader(new LocalLogFolder(table.resolve("gone"))).latest())
                .hasMessageStartingWith("TABLE_NOT_FOUND");
        Files.createFile(plain.resolve(LogFolder.NAME));
        assertThatThrownBy(() -> new SnapshotReader(new LocalLogFolder(plain)).latest())
                .hasMessageStartingWith("NOT_A_TABLE");
    }

    @Test
    void theTimeOfACommitIsInItWhereThatIsEnabled() throws Exception {
        String on = "\"delta.enableInCommitTimestamps\":\"true\"";
        log.commit(0, "{\"commitInfo\":{\"inCommitTimestamp\":5}}", PROTOCOL, metaData(field("a"), on));
        log.time(0, 99_000);
        assertThat(latest().inCommitTimestamp()).hasValue(5);
        assertThat(latest().fileTime()).isEqualTo(99_000);
        CheckpointOnDisk.write(log.path(digits(0) + ".checkpoint.parquet"), PROTOCOL, metaData(field("a"), on));
        assertThat(latest().inCommitTimestamp()).hasValue(5);
        Files.delete(log.path(digits(0) + ".json"));
        assertThat(latest().inCommitTimestamp()).isEmpty();
    }

    @Test
    void theTimeInACommitDoesNotCountWhereThatIsNotEnabled() throws Exception {
        log.commit(0, "{\"commitInfo\":{\"inCommitTimestamp\":5}}", PROTOCOL, metaData(field("a")));
        assertThat(latest().inCommitTimestamp()).isEmpty();
    }

    private DeltaSnapshot latest() throws WorkbenchException {
        return new SnapshotReader(log).latest();
    }
}
