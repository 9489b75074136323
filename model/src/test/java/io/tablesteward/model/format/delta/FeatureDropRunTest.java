package io.tablesteward.model.format.delta;

import static io.tablesteward.model.format.delta.FeatureDropPlanTest.protocol;
import static io.tablesteward.model.format.delta.SampleActions.add;
import static io.tablesteward.model.format.delta.SampleActions.domain;
import static io.tablesteward.model.format.delta.SampleActions.field;
import static io.tablesteward.model.format.delta.SampleActions.metaData;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.table.TableDetails;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.LongFunction;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FeatureDropRunTest {
    private static final Instant NOW = Instant.parse("2026-11-30T12:00:00Z");
    private static final String PROTECTION = "delta.requireCheckpointProtectionBeforeVersion";

    /** What is said last of a table whose drop ended after so many steps. */
    private static final List<String> FOUND_AFTER = List.of(
            "FEATURE_DROP_PROTECTS vacuumProtocolCheck",
            "FEATURE_DROP_HALF_WAY vacuumProtocolCheck 1 3",
            "FEATURE_DROP_HALF_WAY vacuumProtocolCheck 1 3",
            "FEATURE_DROP_HALF_WAY vacuumProtocolCheck 2 3",
            "FEATURE_DROP_HALF_WAY vacuumProtocolCheck 2 3",
            "FEATURE_DROP_HALF_WAY vacuumProtocolCheck 3 3",
            "FEATURE_DROP_UNPROTECTED vacuumProtocolCheck 4",
            "FEATURE_NOT_THERE vacuumProtocolCheck");

    @TempDir
    private Path table;

    private LogOnDisk log;

    @BeforeEach
    void makeLog() throws IOException {
        log = LogOnDisk.in(table);
    }

    @Test
    void aFeatureOfReadersGoesBehindABarrierOfCheckpoints() throws Exception {
        log.commit(
                0,
                protocol("3 7 appendOnly deletionVectors invariants"),
                metaData(field("a"), "\"delta.enableDeletionVectors\":\"true\",\"x\":\"y\""),
                add("f"));

        FeatureDropResult result = drop("deletionVectors");

        assertThat(result).isInstanceOfSatisfying(FeatureDropResult.Dropped.class, dropped -> {
            assertThat(dropped.version()).isEqualTo(5);
            assertThat(dropped.verified()).isTrue();
            assertThat(dropped.checkpointMissing()).isEmpty();
            assertThat(dropped.after().writerFeatures())
                    .containsExactly("appendOnly", "checkpointProtection", "invariants");
            assertThat(dropped.after().minReaderVersion()).isEqualTo(1);
        });
        assertThat(operations())
                .containsExactly("UNSET TBLPROPERTIES", "Empty Commit", "Empty Commit", "Empty Commit", "DROP FEATURE");
        assertThat(checkpoints()).containsExactly(2L, 3L, 4L, 5L);
        DeltaSnapshot now = new SnapshotReader(log).latest();
        assertThat(now.metaData().path("configuration").toString())
                .isEqualTo("{\"x\":\"y\",\"" + PROTECTION + "\":\"5\"}");
        assertThat(now.protocol().toString())
                .isEqualTo("{\"minReaderVersion\":1,\"minWriterVersion\":7,"
                        + "\"writerFeatures\":[\"appendOnly\",\"checkpointProtection\",\"invariants\"]}");
        assertThat(info(5).path("operationParameters").toString())
                .isEqualTo("{\"featureName\":\"deletionVectors\",\"truncateHistory\":false}");
    }

    @Test
    void everyCommitTellsWhoAndWhyAndTheNoteIsExact() throws Exception {
        log.commit(0, protocol("3 7 vacuumProtocolCheck"), metaData(field("a")));

        drop("vacuumProtocolCheck");

        for (long version = 1; version <= 4; version++) {
            assertThat(info(version).path("userMetadata").asText()).isEqualTo("Ticket 7 \"é\"");
            assertThat(info(version).path("userName").asText()).isEqualTo("Ana");
            assertThat(info(version).path("txnId").asText()).hasSize(36);
            assertThat(info(version).path("readVersion").asLong()).isEqualTo(version - 1);
            assertThat(info(version).path("engineInfo").asText()).startsWith("Table-Steward/");
            assertThat(info(version).has("inCommitTimestamp")).isFalse();
        }
    }

    @Test
    void aFeatureOfWritersOnlyGoesInOneCommitAndLeavesNoProtection() throws Exception {
        log.commit(
                0,
                protocol("1 7 domainMetadata rowTracking"),
                metaData(
                        field("a"),
                        "\"delta.enableRowTracking\":\"false\",\"delta.rowTrackingSuspended\":\"true\","
                                + "\"delta.rowTracking.materializedRowIdColumnName\":\"r\""),
                domain("delta.rowTracking", "{\"rowIdHighWaterMark\":9}", false),
                domain("my", "{}", false));

        FeatureDropResult result = drop("rowTracking");

        assertThat(result).isInstanceOf(FeatureDropResult.Dropped.class);
        assertThat(operations()).containsExactly("DROP FEATURE");
        assertThat(checkpoints()).isEmpty();
        DeltaSnapshot now = new SnapshotReader(log).latest();
        assertThat(now.domains()).containsOnlyKeys("my");
        assertThat(now.metaData().path("configuration")).isEmpty();
        assertThat(now.protocol().path("writerFeatures").toString()).isEqualTo("[\"domainMetadata\"]");
    }

    @Test
    void inCommitTimesGoOnUntilTheyAreTurnedOff() throws Exception {
        log.commit(
                0,
                "{\"commitInfo\":{\"inCommitTimestamp\":" + (NOW.toEpochMilli() + 5) + "}}",
                protocol("3 7 inCommitTimestamp vacuumProtocolCheck"),
                metaData(field("a"), "\"delta.enableInCommitTimestamps\":\"true\""));

        drop("vacuumProtocolCheck");
        for (long version = 1; version <= 4; version++) {
            assertThat(info(version).path("inCommitTimestamp").asLong()).isEqualTo(NOW.toEpochMilli() + 5 + version);
        }

        drop("inCommitTimestamp");
        assertThat(operations()).endsWith("DROP FEATURE", "SET TBLPROPERTIES", "DROP FEATURE");
        assertThat(info(5).has("inCommitTimestamp")).isFalse();
    }

    @Test
    void itTellsHowFarItIsAndNeverGoesBack() throws Exception {
        log.commit(
                0,
                protocol("3 7 deletionVectors"),
                metaData(field("a"), "\"delta.enableDeletionVectors\":\"true\""),
                add("f"));
        List<Double> told = new ArrayList<>();

        run("deletionVectors", local()).run(new Progress() {
            @Override
            public void report(double fraction, String what) {
                told.add(fraction);
                assertThat(what).isEqualTo(DeltaTableUnderTest.NAME.table());
            }

            @Override
            public boolean isCancelled() {
                return false;
            }
        });

        assertThat(told).containsExactly(0.2, 0.2, 0.4, 0.6, 0.8);
    }

    @Test
    void nothingIsWrittenWhereItIsRefused() throws Exception {
        log.commit(0, protocol("1 3"), metaData(field("a"), "\"delta.constraints.c\":\"a > 1\""));

        FeatureDropResult result = drop("checkConstraints");

        assertThat(result)
                .isInstanceOfSatisfying(
                        FeatureDropResult.Refused.class,
                        refused -> assertThat(refused.findings())
                                .singleElement()
                                .satisfies(finding ->
                                        assertThat(finding.code()).isEqualTo(FindingCode.FEATURE_HAS_CONSTRAINTS)));
        assertThat(log.names()).hasSize(1);
    }

    @Test
    void anEntryThatNoCheckpointCouldHoldIsFoundBeforeAnythingIsWritten() throws Exception {
        log.commit(
                0,
                protocol("3 7 vacuumProtocolCheck"),
                metaData(field("a")),
                "{\"add\":{\"path\":\"f\",\"newKey\":1}}");

        FeatureDropResult result = drop("vacuumProtocolCheck");

        assertThat(result)
                .isInstanceOfSatisfying(
                        FeatureDropResult.Refused.class,
                        refused -> assertThat(refused.findings().get(0).arguments())
                                .containsExactly("vacuumProtocolCheck", "add.newKey"));
        assertThat(log.names()).hasSize(1);
    }

    @Test
    void aNoteThatNoFileCanHoldIsRefused() throws Exception {
        log.commit(0, protocol("3 7 vacuumProtocolCheck"), metaData(field("a")));

        FeatureDropResult result = run(
                        new FeatureDropRequest("vacuumProtocolCheck", Optional.of("\ud800"), "Ana"),
                        local(),
                        step -> {})
                .run(Progress.unwatched());

        assertThat(result).isInstanceOf(FeatureDropResult.Refused.class);
        assertThat(log.names()).hasSize(1);
    }

    @Test
    void writersThatComeBetweenAreCarriedAlong() throws Exception {
        log.commit(0, protocol("3 7 vacuumProtocolCheck"), metaData(field("a")), add("f"));
        Intruder intruder = new Intruder(version -> add("g" + version));

        FeatureDropResult result = run("vacuumProtocolCheck", intruder).run(Progress.unwatched());

        assertThat(result).isInstanceOf(FeatureDropResult.Dropped.class);
        assertThat(operations())
                .containsExactly("", "Empty Commit", "", "Empty Commit", "", "Empty Commit", "", "DROP FEATURE");
        assertThat(new SnapshotReader(log)
                        .latest()
                        .metaData()
                        .path("configuration")
                        .path(PROTECTION)
                        .asText())
                .isEqualTo("8");
    }

    @Test
    void aWinnerThatUsesTheFeatureAgainStopsIt() throws Exception {
        log.commit(0, protocol("3 7 deletionVectors"), metaData(field("a")));
        Intruder intruder = new Intruder(version ->
                version == 3 ? metaData(field("a"), "\"delta.enableDeletionVectors\":\"true\"") : add("g" + version));

        FeatureDropResult result = run("deletionVectors", intruder).run(Progress.unwatched());

        assertThat(result).isInstanceOfSatisfying(FeatureDropResult.Stopped.class, stopped -> {
            assertThat(stopped.version()).isEqualTo(2);
            assertThat(stopped.findings().get(0).code()).isEqualTo(FindingCode.FEATURE_USED_AGAIN);
        });
        assertThat(details().metadata().features().supported()).contains("deletionVectors");
    }

    @Test
    void aWinnerThatMarksRowsAsDeletedStopsIt() throws Exception {
        log.commit(0, protocol("3 7 deletionVectors"), metaData(field("a")));
        Intruder intruder = new Intruder(version -> version == 7
                ? "{\"add\":{\"path\":\"v\",\"deletionVector\":{\"storageType\":\"i\",\"pathOrInlineDv\":\"x\"}}}"
                : add("g" + version));

        FeatureDropResult result = run("deletionVectors", intruder).run(Progress.unwatched());

        assertThat(result).isInstanceOfSatisfying(FeatureDropResult.Stopped.class, stopped -> {
            assertThat(stopped.version()).isEqualTo(6);
            assertThat(stopped.findings().get(0).code()).isEqualTo(FindingCode.FEATURE_IN_FILES);
        });
    }

    @Test
    void whatAnEarlierRunLeftIsGoneOnWith() throws Exception {
        for (int stop = 1; stop <= 8; stop++) {
            Path folder = table.resolve("stop" + stop);
            log = LogOnDisk.in(folder);
            log.commit(0, protocol("3 7 vacuumProtocolCheck"), metaData(field("a")), add("f"));
            int[] steps = {stop};
            assertThatThrownBy(() -> run("vacuumProtocolCheck", local(), step -> {
                                if (--steps[0] == 0) {
                                    throw new IllegalStateException("ended here");
                                }
                            })
                            .run(Progress.unwatched()))
                    .hasMessage("ended here");

            FeatureDropPlan found =
                    run("vacuumProtocolCheck", local()).planOn(new SnapshotReader(log).latest(), Progress.unwatched());
            assertThat(found.isPossible()).isEqualTo(stop < 8);
            assertThat(found.findings())
                    .extracting(finding -> finding.code() + " " + String.join(" ", finding.arguments()))
                    .last()
                    .isEqualTo(FOUND_AFTER.get(stop - 1));

            FeatureDropResult result = drop("vacuumProtocolCheck");

            assertThat(result)
                    .isInstanceOf(stop == 8 ? FeatureDropResult.Refused.class : FeatureDropResult.Dropped.class);
            assertThat(operations()).containsExactly("Empty Commit", "Empty Commit", "Empty Commit", "DROP FEATURE");
            assertThat(checkpoints()).containsExactly(1L, 2L, 3L, 4L);
        }
    }

    @Test
    void cancelledItLeavesAWholeTableAndGoesOnWhenAskedAgain() throws Exception {
        log.commit(0, protocol("3 7 vacuumProtocolCheck"), metaData(field("a")), add("f"));
        boolean[] cancelled = {false};
        Progress progress = new Progress() {
            @Override
            public void report(double fraction, String what) {}

            @Override
            public boolean isCancelled() {
                return cancelled[0];
            }
        };

        assertThatThrownBy(() -> run("vacuumProtocolCheck", local(), step -> cancelled[0] = true)
                        .run(progress))
                .isInstanceOf(CancellationException.class);

        assertThat(operations()).containsExactly("Empty Commit");
        assertThat(details().lookOnly()).isEmpty();
        assertThat(drop("vacuumProtocolCheck")).isInstanceOf(FeatureDropResult.Dropped.class);
    }

    @Test
    void onceLoweredNothingStopsItAndAMissingCheckpointIsSaid() throws Exception {
        log.commit(0, protocol("3 7 vacuumProtocolCheck"), metaData(field("a")), add("f"));
        CheckpointStore broken = new CheckpointStore() {
            private final CheckpointStore disk = new LocalCheckpointStore(log.path(""));

            @Override
            public Optional<Reason> whyNot() {
                return Optional.empty();
            }

            @Override
            public boolean putIfAbsent(String name, Content content) throws WorkbenchException {
                if (name.startsWith("00000000000000000004")) {
                    throw WorkbenchException.of(Problem.WRITE_FAILED, "the log", "full");
                }
                return disk.putIfAbsent(name, content);
            }

            @Override
            public void replace(String name, byte[] content) throws WorkbenchException {
                disk.replace(name, content);
            }
        };

        FeatureDropResult result = new FeatureDropRun(
                        request("vacuumProtocolCheck"),
                        source(),
                        log,
                        local(),
                        checkpoints(broken),
                        clock(),
                        step -> {})
                .run(Progress.unwatched());

        assertThat(result)
                .isInstanceOfSatisfying(
                        FeatureDropResult.Dropped.class,
                        dropped -> assertThat(dropped.checkpointMissing())
                                .hasValueSatisfying(
                                        reason -> assertThat(reason.problem()).isEqualTo(Problem.WRITE_FAILED)));
        assertThat(drop("vacuumProtocolCheck")).isInstanceOfSatisfying(FeatureDropResult.Dropped.class, dropped -> {
            assertThat(dropped.version()).isEqualTo(4);
            assertThat(dropped.checkpointMissing()).isEmpty();
        });
        assertThat(checkpoints()).containsExactly(1L, 2L, 3L, 4L);
        assertThat(operations()).hasSize(4);
    }

    /** Commits something of its own just before each of ours. */
    private final class Intruder implements CommitStore {
        private final CommitStore disk = local();
        private final LongFunction<String> action;
        private boolean isNext = true;

        Intruder(LongFunction<String> action) {
            this.action = action;
        }

        @Override
        public Optional<Reason> whyNot() {
            return Optional.empty();
        }

        @Override
        public boolean putIfAbsent(long version, CommitContent content, CommitObserver observer)
                throws IOException, WorkbenchException {
            if (isNext) {
                log.commit(version, "{\"commitInfo\":{\"operation\":\"\"}}", action.apply(version));
            }
            isNext = !isNext;
            return disk.putIfAbsent(version, content, observer);
        }

        @Override
        public boolean absenceIsFinal() {
            return true;
        }
    }

    private FeatureDropResult drop(String feature) throws WorkbenchException {
        return run(feature, local()).run(Progress.unwatched());
    }

    private FeatureDropRun run(String feature, CommitStore store) {
        return run(feature, store, step -> {});
    }

    private FeatureDropRun run(String feature, CommitStore store, FeatureDropStep.Observer observer) {
        return run(request(feature), store, observer);
    }

    private FeatureDropRun run(FeatureDropRequest request, CommitStore store, FeatureDropStep.Observer observer) {
        return new FeatureDropRun(
                request, source(), log, store, checkpoints(new LocalCheckpointStore(log.path(""))), clock(), observer);
    }

    private static FeatureDropRequest request(String feature) {
        return new FeatureDropRequest(feature, Optional.of("Ticket 7 \"é\""), "Ana");
    }

    private CheckpointWriter checkpoints(CheckpointStore store) {
        return new CheckpointWriter(log, store, clock());
    }

    private static InstantSource clock() {
        return InstantSource.fixed(NOW);
    }

    private CommitStore local() {
        return new LocalCommitStore(log.path(""));
    }

    private TableDetails details() throws WorkbenchException {
        return source().details(source().latest());
    }

    private TableSource source() {
        LogOnDisk here = log;
        return new TableSource() {
            @Override
            public DeltaSnapshot latest() throws WorkbenchException {
                return new SnapshotReader(here).latest();
            }

            @Override
            public TableDetails details(DeltaSnapshot snapshot) throws WorkbenchException {
                return new DeltaDetails(DeltaTableUnderTest.NAME, here.tableLocation()).of(snapshot, Optional.empty());
            }
        };
    }

    /** Of every commit after the first. */
    private List<String> operations() throws Exception {
        List<String> found = new ArrayList<>();
        for (long version = 1; Files.exists(log.path(LogFile.commit(version))); version++) {
            found.add(info(version).path("operation").asText());
        }
        return found;
    }

    private JsonNode info(long version) throws Exception {
        String first = Files.readAllLines(log.path(LogFile.commit(version))).get(0);
        return ((ObjectNode) DeltaJson.MAPPER.readTree(first)).path("commitInfo");
    }

    private List<Long> checkpoints() throws WorkbenchException {
        return log.names().stream()
                .filter(name -> name.endsWith(".checkpoint.parquet"))
                .map(name -> Long.parseLong(name.substring(0, 20)))
                .sorted()
                .toList();
    }
}
