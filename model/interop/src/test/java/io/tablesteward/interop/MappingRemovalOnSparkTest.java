package io.tablesteward.interop;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.MetadataEdit.DropColumn;
import io.tablesteward.model.change.MetadataEdit.EnableColumnMapping;
import io.tablesteward.model.change.MetadataEdit.RemoveColumnMapping;
import io.tablesteward.model.change.MetadataEdit.RenameColumn;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.ColumnPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** RM-02: Spark made the table, we remove its mapping, and Spark finds every row as it was. */
@Tag("referee")
@ExtendWith(OneReferee.class)
class MappingRemovalOnSparkTest {
    /** Tables whose files do not say what the table says. */
    enum Mapped {
        NESTED_AND_RENAMED(
                "CREATE TABLE %t (id BIGINT, gone STRING, s STRUCT<a: INT, b: STRUCT<c: STRING>>,"
                        + " l ARRAY<STRUCT<x: INT, y: DATE>>, m MAP<STRING, STRUCT<v: DECIMAL(10, 2)>>, t TIMESTAMP)"
                        + " USING delta TBLPROPERTIES ('delta.columnMapping.mode' = 'name')",
                "INSERT INTO %t SELECT id, 'secret', named_struct('a', id, 'b', named_struct('c', 'x')),"
                        + " array(named_struct('x', id, 'y', DATE'2020-01-01'), null), map('k', named_struct('v', 1.5)),"
                        + " TIMESTAMP'2020-01-01 00:00:00' FROM range(0, 1000, 1, 3)",
                "ALTER TABLE %t RENAME COLUMN id TO ident",
                "ALTER TABLE %t RENAME COLUMN s.b.c TO d",
                "ALTER TABLE %t RENAME COLUMN l.element.x TO xx",
                "ALTER TABLE %t DROP COLUMN gone",
                "INSERT INTO %t SELECT id, named_struct('a', null, 'b', null), null, null, null FROM range(5)"),
        /** Case 63. */
        UPGRADED_AND_RENAMED_BACK(
                "CREATE TABLE %t (a INT, b INT, c STRING) USING delta",
                "INSERT INTO %t VALUES (1, 2, 'three'), (4, 5, 'six')",
                "ALTER TABLE %t SET TBLPROPERTIES ('delta.columnMapping.mode' = 'name')",
                "ALTER TABLE %t RENAME COLUMN a TO z",
                "INSERT INTO %t VALUES (7, 8, 'nine')",
                "ALTER TABLE %t RENAME COLUMN z TO a",
                "ALTER TABLE %t DROP COLUMN c"),
        PARTITIONED_BY_SPECIAL_VALUES(
                "CREATE TABLE %t (id INT, p STRING, d DATE) USING delta PARTITIONED BY (p, d)"
                        + " TBLPROPERTIES ('delta.columnMapping.mode' = 'name')",
                "INSERT INTO %t VALUES (1, 'a b', DATE'2020-01-01'), (2, 'x/y=z%', NULL), (3, NULL, DATE'2021-02-03'),"
                        + " (4, 'é', DATE'2020-01-01'), (5, '', NULL)",
                "ALTER TABLE %t RENAME COLUMN p TO part"),
        WITH_DELETION_VECTORS(
                "CREATE TABLE %t (id INT, v STRING) USING delta TBLPROPERTIES ('delta.columnMapping.mode' = 'name',"
                        + " 'delta.enableDeletionVectors' = 'true')",
                "INSERT INTO %t SELECT id, concat('v', id) FROM range(0, 500, 1, 1)",
                "ALTER TABLE %t RENAME COLUMN v TO value",
                "DELETE FROM %t WHERE id % 7 = 0",
                "DELETE FROM %t WHERE id = 1"),
        BY_ID(
                "CREATE TABLE %t (id INT, n STRUCT<x: INT, y: STRING>, l ARRAY<STRUCT<e: INT>>) USING delta"
                        + " TBLPROPERTIES ('delta.columnMapping.mode' = 'id')",
                "INSERT INTO %t SELECT id, named_struct('x', id, 'y', 'why'), array(named_struct('e', id)) FROM range(50)",
                "ALTER TABLE %t RENAME COLUMN n.x TO xx",
                "ALTER TABLE %t DROP COLUMN n.y"),
        CLUSTERED(
                "CREATE TABLE %t (a INT, s STRUCT<x: INT, z: INT>, c STRING) USING delta CLUSTER BY (a, s.x)"
                        + " TBLPROPERTIES ('delta.columnMapping.mode' = 'name')",
                "INSERT INTO %t SELECT id, named_struct('x', id, 'z', 1), 'c' FROM range(100)",
                "ALTER TABLE %t RENAME COLUMN a TO b",
                "ALTER TABLE %t RENAME COLUMN s.x TO y"),
        MODERN(
                "CREATE TABLE %t (id INT, v STRING) USING delta TBLPROPERTIES ('delta.columnMapping.mode' = 'name',"
                        + " 'delta.checkpointPolicy' = 'v2', 'delta.checkpointInterval' = '2',"
                        + " 'delta.enableInCommitTimestamps' = 'true', 'delta.enableChangeDataFeed' = 'true',"
                        + " 'delta.enableTypeWidening' = 'true')",
                "INSERT INTO %t SELECT id, 'a' FROM range(10)",
                "ALTER TABLE %t ALTER COLUMN id TYPE BIGINT",
                "INSERT INTO %t SELECT id, 'b' FROM range(10)",
                "INSERT INTO %t SELECT id, 'c' FROM range(10)",
                "ALTER TABLE %t RENAME COLUMN v TO w");

        @SuppressWarnings("ImmutableEnumChecker") // made by List.of
        private final List<String> making;

        Mapped(String... making) {
            this.making = List.of(making);
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyRowIsAsItWasAndSparkGoesOn(Mapped shape, Referee spark, @TempDir Path folder)
            throws IOException, WorkbenchException {
        Path table = folder.resolve("t");
        String named = SparkTable.named(table);
        for (String statement : shape.making) {
            spark.sql(statement.replace("%t", named));
        }
        String before = rows(spark, named);
        long version = new Steward(table).details().version();
        int files = parquetFiles(table);

        CommitResult.Committed done = new Steward(table).commit(new RemoveColumnMapping());

        assertThat(done.version()).isEqualTo(version + 1);
        assertThat(new Steward(table).details().metadata().mapping()).isEqualTo(ColumnMapping.NONE);
        assertThat(rows(spark, named)).isEqualTo(before);
        assertThat(parquetFiles(table)).isGreaterThan(files);
        assertThat(spark.sql("DESCRIBE HISTORY " + named + " LIMIT 1").text(0, "operation"))
                .contains("REMOVE COLUMN MAPPING");
        // Time travel across it
        assertThat(rows(spark, named + " VERSION AS OF " + version)).isEqualTo(before);
        spark.sql("DESCRIBE DETAIL " + named);
        // The files say nothing of the mapping: read without a log they have the names of the table
        String first = new Steward(table).details().metadata().columns().get(0).name();
        assertThat(spark.sql("SELECT count(*) FROM " + named + " WHERE `" + first + "` IS NOT NULL OR `" + first
                                + "` IS NULL")
                        .single())
                .isEqualTo(spark.sql("SELECT count(*) FROM " + named).single());
        spark.sql("INSERT INTO " + named + " SELECT * FROM " + named + " LIMIT 3");
        spark.sql("DELETE FROM " + named + " WHERE `" + first + "` = 1");
        spark.sql("OPTIMIZE " + named);
    }

    // case 63
    @Test
    void aDroppedColumnAddedAgainBringsNoOldValueBack(Referee spark, @TempDir Path folder)
            throws IOException, WorkbenchException {
        Path table = folder.resolve("t");
        String named = SparkTable.named(table);
        spark.sql("CREATE TABLE " + named + " (a INT, c STRING) USING delta");
        spark.sql("INSERT INTO " + named + " VALUES (1, 'old')");
        Steward steward = new Steward(table);
        steward.commit(new EnableColumnMapping());
        steward.commit(new DropColumn(ColumnPath.of("c")));
        steward.commit(new RenameColumn(ColumnPath.of("a"), "b"));
        steward.commit(new RenameColumn(ColumnPath.of("b"), "a"));

        steward.commit(new RemoveColumnMapping());

        spark.sql("ALTER TABLE " + named + " ADD COLUMN c STRING");
        assertThat(spark.sql("SELECT coalesce(c, 'none') FROM " + named + " WHERE a = 1")
                        .single())
                .isEqualTo("none");
    }

    // RM-03
    @Test
    void aWriterInBetweenEndsItAndNothingOfOursIsLeft(Referee spark, @TempDir Path folder)
            throws IOException, WorkbenchException {
        Path table = folder.resolve("t");
        String named = SparkTable.named(table);
        spark.sql("CREATE TABLE " + named + " (a INT) USING delta TBLPROPERTIES ('delta.columnMapping.mode' = 'name')");
        spark.sql("INSERT INTO " + named + " VALUES (1)");
        ChangeSet staged = new Steward(table).staging(new RemoveColumnMapping());
        spark.sql("INSERT INTO " + named + " VALUES (2)");
        // Staged on the version before: it reads the newest and lands on exactly that
        CommitResult result = new Steward(table).commit(staged, Optional.empty());
        assertThat(result).isInstanceOf(CommitResult.Committed.class);
        assertThat(spark.sql("SELECT sum(a) FROM " + named).single()).isEqualTo("3");
    }

    private static String rows(Referee spark, String table) throws IOException {
        return spark.sql("SELECT concat_ws('|', count(*), bit_xor(xxhash64(to_json(struct(*)))),"
                        + " sum(CAST(xxhash64(to_json(struct(*))) AS DECIMAL(38, 0)))) FROM " + table)
                .single();
    }

    private static int parquetFiles(Path table) throws IOException {
        try (Stream<Path> all = Files.walk(table)) {
            List<Path> found = all.filter(path -> path.toString().endsWith(".parquet")
                            && !path.toString().contains("_delta_log"))
                    .toList();
            return found.size();
        }
    }
}
