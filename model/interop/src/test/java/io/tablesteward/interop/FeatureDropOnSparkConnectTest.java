package io.tablesteward.interop;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.DroppedFeature;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.change.MetadataEdit.DropFeature;
import io.tablesteward.model.change.OwnCommit;
import io.tablesteward.model.engine.spark.SparkAddress;
import io.tablesteward.model.engine.spark.SparkConnectEngine;
import io.tablesteward.model.sql.SparkScript;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableMetadata;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Features dropped on a real Spark Connect server (DF-03): what it made of the wish is told as it is, and the table reads on. */
@Tag("referee")
@ExtendWith({OneReferee.class, OneServer.class})
class FeatureDropOnSparkConnectTest {
    private static final String NOTE = "no program here needs it";

    /** Tables, each with a feature that Spark can take from it. */
    enum Shape {
        CONSTRAINTS_GONE(
                "checkConstraints",
                "CREATE TABLE %t (id BIGINT, a STRING) USING delta",
                "ALTER TABLE %t ADD CONSTRAINT positive CHECK (id >= 0)",
                "ALTER TABLE %t DROP CONSTRAINT positive",
                "INSERT INTO %t VALUES (1, 'a')"),
        MAPPING_ON(
                "columnMapping",
                "CREATE TABLE %t (id BIGINT, a STRING) USING delta TBLPROPERTIES"
                        + " ('delta.columnMapping.mode' = 'name', 'mine' = 'x')",
                "INSERT INTO %t VALUES (1, 'a')",
                "ALTER TABLE %t RENAME COLUMN a TO b",
                "INSERT INTO %t VALUES (2, NULL)"),
        MAPPING_REMOVED(
                "columnMapping",
                "CREATE TABLE %t (id BIGINT, a STRING) USING delta TBLPROPERTIES ('delta.columnMapping.mode' = 'name')",
                "INSERT INTO %t VALUES (1, 'a')",
                "ALTER TABLE %t SET TBLPROPERTIES ('delta.columnMapping.mode' = 'none')"),
        /** Rows are written anew, which only Spark can. */
        ROWS_STRUCK_OUT(
                "deletionVectors",
                "CREATE TABLE %t (id BIGINT, a STRING) USING delta TBLPROPERTIES"
                        + " ('delta.enableDeletionVectors' = 'true')",
                "INSERT INTO %t SELECT id, 'a' FROM range(0, 10, 1, 1)",
                "DELETE FROM %t WHERE id = 3"),
        /** Files are written anew with the wider type. */
        TYPES_WIDENED(
                "typeWidening",
                "CREATE TABLE %t (id INT, s STRUCT<n: SMALLINT>) USING delta TBLPROPERTIES"
                        + " ('delta.enableTypeWidening' = 'true')",
                "INSERT INTO %t VALUES (1, named_struct('n', 2S))",
                "ALTER TABLE %t ALTER COLUMN id TYPE BIGINT",
                "ALTER TABLE %t ALTER COLUMN s.n TYPE INT",
                "INSERT INTO %t VALUES (3000000000, named_struct('n', 70000))");

        private final String feature;

        @SuppressWarnings("ImmutableEnumChecker") // made by List.of
        private final List<String> making;

        Shape(String feature, String... making) {
            this.feature = feature;
            this.making = List.of(making);
        }

        Path make(Referee spark, Path folder) {
            Path table = folder.resolve("t");
            making.forEach(statement -> spark.sql(statement.replace("%t", SparkTable.named(table))));
            return table;
        }
    }

    // laws 1 and 3
    @ParameterizedTest
    @EnumSource
    void whatSparkLeftIsWhatThePreviewShowed(Shape shape, Referee spark, SparkServer server, @TempDir Path folder)
            throws Exception {
        Path table = shape.make(spark, folder);
        Steward steward = new Steward(table);
        TableDetails before = steward.details();
        ChangeSet changes = steward.staging(DropFeature.of(shape.feature));
        String rows = rows(spark, table);

        CommitResult.Committed done = committed(commit(server, steward, changes));

        assertThat(done.isVerified()).isTrue();
        assertThat(done.version()).isEqualTo(new PlainLog(table).latestVersion());
        assertThat(done.commits().stream().map(own -> new OwnCommit(own.version(), own.txnId())))
                .containsExactlyElementsOf(inLog(table, before.version() + 1));
        assertThat(metadata(steward)).isEqualTo(withoutVersion(changes.appliedTo(before.metadata())));
        assertThat(new PlainLog(table).protocol().toString()).doesNotContain('"' + shape.feature + '"');
        assertThat(rows(spark, table)).isEqualTo(rows);
        assertThat(steward.table().size(Progress.unwatched()).rows()).hasValue(number(rows));
    }

    // DF-02
    @Test
    void whatNobodyCanDropIsNotSentToSpark(Referee spark, SparkServer server, @TempDir Path folder) throws Exception {
        Path table = folder.resolve("t");
        spark.sql("CREATE TABLE " + SparkTable.named(table) + " (a INT) USING delta TBLPROPERTIES"
                + " ('delta.appendOnly' = 'true', 'delta.feature.allowColumnDefaults' = 'supported')");
        Steward steward = new Steward(table);
        long version = steward.details().version();
        for (String feature : List.of("appendOnly", "allowColumnDefaults")) {
            CommitResult result = commit(server, steward, steward.staging(DropFeature.of(feature)));
            assertThat(((CommitResult.Refused) result).findings())
                    .extracting(Finding::code)
                    .containsExactly(FindingCode.FEATURE_NOT_REMOVABLE);
        }
        assertThat(steward.details().version()).isEqualTo(version);
    }

    // DF-05, DF-08
    @Test
    void bothRunsOfATruncationAreToldAsTheyAre(Referee spark, SparkServer server, @TempDir Path folder)
            throws Exception {
        Path table = Shape.TYPES_WIDENED.make(spark, folder);
        Steward steward = new Steward(table);
        String rows = rows(spark, table);
        long before = steward.details().version();
        DropFeature edit = new DropFeature("typeWidening", true);

        CommitResult first = commit(server, steward, steward.staging(edit));

        assertThat(first).isInstanceOfSatisfying(CommitResult.PartlyDone.class, partly -> {
            assertThat(partly.why().orElseThrow().problem()).isEqualTo(Problem.SPARK_HISTORY_WAITS);
            assertThat(partly.versions()).first().isEqualTo(before + 1);
            assertThat(partly.now().orElseThrow().metadata().features().supported())
                    .contains("typeWidening");
        });
        assertThat(whyNotYet(server, steward, edit)).as("too soon").isEqualTo(Problem.SPARK_HISTORY_WAITS);
        assertThat(steward.details().metadata().features().supported()).contains("typeWidening");

        LogTimes.setBack(table, Duration.ofHours(25));
        CommitResult.Committed second = committed(commit(server, steward, steward.staging(edit)));

        assertThat(second.isVerified()).isTrue();
        assertThat(steward.details().metadata().features().supported()).doesNotContain("typeWidening");
        assertThat(table.resolve("_delta_log").resolve("00000000000000000000.json"))
                .as("the history is cut off")
                .doesNotExist();
        assertThat(rows(spark, table)).isEqualTo(rows);
    }

    /** Spark may have cleaned up once more before it says so. */
    private static Problem whyNotYet(SparkServer server, Steward steward, DropFeature edit) throws Exception {
        try {
            CommitResult result = commit(server, steward, steward.staging(edit));
            assertThat(result).isInstanceOf(CommitResult.PartlyDone.class);
            return ((CommitResult.PartlyDone) result).why().orElseThrow().problem();
        } catch (WorkbenchException e) {
            return e.reason().problem();
        }
    }

    private static CommitResult commit(SparkServer server, Steward steward, ChangeSet changes)
            throws WorkbenchException {
        SparkAddress address = SparkAddress.parse(server.address());
        return new SparkConnectEngine(address, new SparkScript(), Optional.empty())
                .commit(steward.table(), new CommitRequest(changes, Optional.of(NOTE), "ana"), Progress.unwatched());
    }

    private static CommitResult.Committed committed(CommitResult result) {
        assertThat(result).isInstanceOf(CommitResult.Committed.class);
        return (CommitResult.Committed) result;
    }

    /** As the log says it, to the newest; all of them with our note. */
    private static List<OwnCommit> inLog(Path table, long from) throws IOException {
        PlainLog log = new PlainLog(table);
        List<OwnCommit> commits = new ArrayList<>();
        for (long version = from; version <= log.latestVersion(); version++) {
            assertThat(log.commitInfo(version).path("userMetadata").asText()).isEqualTo(NOTE);
            commits.add(
                    new OwnCommit(version, log.commitInfo(version).path("txnId").asText()));
        }
        return commits;
    }

    /** Without the number of the version that lowered the protocol, which nobody knows before. */
    private static TableMetadata metadata(Steward steward) throws WorkbenchException {
        return withoutVersion(steward.details().metadata());
    }

    private static TableMetadata withoutVersion(TableMetadata metadata) {
        NavigableMap<String, String> properties = new TreeMap<>(metadata.properties());
        properties.remove(DroppedFeature.PROTECTED_BEFORE);
        return metadata.withProperties(properties);
    }

    private static String rows(Referee spark, Path table) {
        return spark.sql("SELECT concat(count(*), ' ', coalesce(bit_xor(xxhash64(to_json(struct(*)))), 0)) AS all FROM "
                        + SparkTable.named(table))
                .single();
    }

    private static long number(String rows) {
        return Long.parseLong(rows.substring(0, rows.indexOf(' ')));
    }
}
