package io.tablesteward.interop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** We drop a feature from a table by its statement, Spark from its copy by the same: both say the same afterwards, and Spark goes on with ours. */
@Tag("referee")
@ExtendWith(OneReferee.class)
class DropFeatureOnSparkTest {
    private static final String PROTECTED_BEFORE = "delta.requireCheckpointProtectionBeforeVersion";

    /** Tables that have a feature which can be dropped without rewriting data. */
    enum Shape {
        MAPPING_ON(
                "columnMapping",
                "CREATE TABLE %t (id BIGINT, a STRING) USING delta TBLPROPERTIES ('delta.columnMapping.mode' = 'name')",
                "INSERT INTO %t VALUES (1, 'a')",
                "ALTER TABLE %t RENAME COLUMN a TO b",
                "INSERT INTO %t VALUES (2, NULL)"),
        MAPPING_REMOVED(
                "columnMapping",
                "CREATE TABLE %t (id BIGINT, a STRING) USING delta TBLPROPERTIES ('delta.columnMapping.mode' = 'name')",
                "INSERT INTO %t VALUES (1, 'a')",
                "ALTER TABLE %t RENAME COLUMN a TO b",
                "INSERT INTO %t VALUES (2, 'b')",
                "ALTER TABLE %t SET TBLPROPERTIES ('delta.columnMapping.mode' = 'none')"),
        VECTORS_PURGED(
                "deletionVectors",
                "CREATE TABLE %t (id BIGINT, a STRING) USING delta TBLPROPERTIES"
                        + " ('delta.enableDeletionVectors' = 'true', 'delta.columnMapping.mode' = 'name')",
                "INSERT INTO %t SELECT id, 'a' FROM range(0, 10, 1, 1)",
                "DELETE FROM %t WHERE id = 3",
                "REORG TABLE %t APPLY (PURGE)"),
        CLUSTERED(
                "vacuumProtocolCheck",
                "CREATE TABLE %t (id BIGINT, a STRING) USING delta CLUSTER BY (id) TBLPROPERTIES"
                        + " ('delta.feature.vacuumProtocolCheck' = 'supported', 'delta.enableInCommitTimestamps' = 'true',"
                        + " 'delta.enableRowTracking' = 'true')",
                "INSERT INTO %t SELECT id, 'a' FROM range(0, 10, 1, 1)",
                "OPTIMIZE %t FULL"),
        CHECKPOINTS_OF_KIND_V2(
                "v2Checkpoint",
                "CREATE TABLE %t (id BIGINT, a STRING) USING delta TBLPROPERTIES"
                        + " ('delta.checkpointPolicy' = 'v2', 'delta.checkpointInterval' = '2')",
                "INSERT INTO %t VALUES (1, 'a')",
                "INSERT INTO %t VALUES (2, 'a')",
                "INSERT INTO %t VALUES (3, 'a')"),
        TYPES_NEVER_WIDENED(
                "typeWidening",
                "CREATE TABLE %t (id INT, a STRING) USING delta TBLPROPERTIES ('delta.enableTypeWidening' = 'true')",
                "INSERT INTO %t VALUES (1, 'a')"),
        TIMES_IN_COMMITS(
                "inCommitTimestamp",
                "CREATE TABLE %t (id BIGINT, a STRING) USING delta",
                "INSERT INTO %t VALUES (1, 'a')",
                "ALTER TABLE %t SET TBLPROPERTIES ('delta.enableInCommitTimestamps' = 'true')",
                "INSERT INTO %t VALUES (2, 'a')"),
        CONSTRAINTS_GONE(
                "checkConstraints",
                "CREATE TABLE %t (id BIGINT, a STRING) USING delta",
                "ALTER TABLE %t ADD CONSTRAINT positive CHECK (id > 0)",
                "ALTER TABLE %t DROP CONSTRAINT positive",
                "INSERT INTO %t VALUES (1, 'a')"),
        ROWS_NEVER_TRACKED(
                "rowTracking",
                "CREATE TABLE %t (id BIGINT, a STRING) USING delta TBLPROPERTIES ('delta.enableRowTracking' = 'true')"),
        NO_DOMAINS(
                "domainMetadata",
                "CREATE TABLE %t (id BIGINT, a STRING) USING delta TBLPROPERTIES"
                        + " ('delta.feature.domainMetadata' = 'supported')",
                "INSERT INTO %t VALUES (1, 'a')"),
        PARTITIONS_IN_FILES(
                "materializePartitionColumns",
                "CREATE TABLE %t (id BIGINT, a STRING) USING delta PARTITIONED BY (a) TBLPROPERTIES"
                        + " ('delta.enableMaterializePartitionColumnsFeature' = 'true')",
                "INSERT INTO %t VALUES (1, 'a')");

        private final String feature;

        @SuppressWarnings("ImmutableEnumChecker") // made by List.of
        private final List<String> making;

        Shape(String feature, String... making) {
            this.feature = feature;
            this.making = List.of(making);
        }

        String feature() {
            return feature;
        }
    }

    @ParameterizedTest
    @EnumSource
    void ourDropIsAsGoodAsSparks(Shape shape, Referee spark, @TempDir Path folder) throws IOException {
        Path theirs = folder.resolve("theirs");
        for (String statement : shape.making) {
            spark.sql(statement.replace("%t", SparkTable.named(theirs)));
        }
        Path ours = FolderCopy.of(theirs, folder.resolve("ours"));
        String rows = rows(spark, theirs);
        long before = new PlainLog(ours).latestVersion();

        String drop = "ALTER TABLE %t DROP FEATURE " + shape.feature;
        ScriptSide.Outcome outcome = new OurScripts(folder).run(List.of(drop.replace("%t", SparkTable.named(ours))));
        spark.sql(drop.replace("%t", SparkTable.named(theirs)));

        assertThat(outcome.refusal()).isEmpty();
        assertThat(protocol(spark, ours)).isEqualTo(protocol(spark, theirs));
        assertThat(properties(spark, ours)).isEqualTo(properties(spark, theirs));
        assertThat(lastCommit(ours)).isEqualTo(lastCommit(theirs));
        assertThat(rows(spark, ours)).isEqualTo(rows);
        assertThat(spark.sql("SELECT count(*) FROM " + SparkTable.named(ours) + " VERSION AS OF " + before)
                        .single())
                .isEqualTo(rows.substring(0, rows.indexOf(' ')));
        assertThat(truncation(spark, ours)).isEqualTo(truncation(spark, theirs));
        spark.sql("INSERT INTO " + SparkTable.named(ours) + " VALUES (77, 'new')");
        spark.sql("DELETE FROM " + SparkTable.named(ours) + " WHERE id = 77");
        spark.sql("OPTIMIZE " + SparkTable.named(ours));
        assertThat(rows(spark, ours)).isEqualTo(rows);
        System.out.println(shape + ": " + protocol(spark, ours) + ", " + truncation(spark, theirs));
    }

    private static String protocol(Referee spark, Path table) {
        Rows detail = spark.sql("DESCRIBE DETAIL " + SparkTable.named(table));
        return detail.text(0, "minReaderVersion").orElseThrow()
                + " " + detail.text(0, "minWriterVersion").orElseThrow()
                + " " + detail.text(0, "tableFeatures").orElseThrow();
    }

    /** The version that is protected depends on how many commits the clean-up took. */
    private static JsonNode properties(Referee spark, Path table) throws IOException {
        ObjectNode properties = (ObjectNode) spark.sql("DESCRIBE DETAIL " + SparkTable.named(table))
                .rows()
                .get(0)
                .path("properties");
        JsonNode version = properties.remove(PROTECTED_BEFORE);
        if (version != null) {
            assertThat(new PlainLog(table)
                            .commitInfo(version.asLong())
                            .path("operation")
                            .asText())
                    .isEqualTo("DROP FEATURE");
            properties.put(PROTECTED_BEFORE, "a drop");
        }
        return properties;
    }

    private static String lastCommit(Path table) throws IOException {
        PlainLog log = new PlainLog(table);
        JsonNode info = log.commitInfo(log.latestVersion());
        return info.path("operation") + " " + info.path("operationParameters");
    }

    /** What Spark answers when the old versions are to go at once. */
    private static String truncation(Referee spark, Path table) {
        return catchThrowableOfType(
                        SparkFailure.class,
                        () -> spark.sql("ALTER TABLE " + SparkTable.named(table)
                                + " DROP FEATURE checkpointProtection TRUNCATE HISTORY"))
                .condition();
    }

    private static String rows(Referee spark, Path table) {
        return spark.sql("SELECT concat(count(*), ' ', coalesce(bit_xor(xxhash64(to_json(struct(*)))), 0)) AS all FROM "
                        + SparkTable.named(table))
                .single();
    }
}
