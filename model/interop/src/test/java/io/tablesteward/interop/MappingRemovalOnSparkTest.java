package io.tablesteward.interop;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.MetadataEdit.DropColumn;
import io.tablesteward.model.change.MetadataEdit.EnableColumnMapping;
import io.tablesteward.model.change.MetadataEdit.RemoveColumnMapping;
import io.tablesteward.model.change.MetadataEdit.RenameColumn;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableMetadata;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
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
    private static final ObjectMapper JSON = new ObjectMapper();

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
        filesAloneSayTheSame(spark, table);

        long all = count(spark, named);
        spark.sql("INSERT INTO " + named + " SELECT * FROM " + named + " LIMIT 3");
        assertThat(count(spark, named)).isEqualTo(all + 3);
        String first = new Steward(table).details().metadata().columns().get(0).name();
        String largest = spark.sql("SELECT max(`" + first + "`) FROM " + named).single();
        String isLargest = " WHERE `" + first + "` = " + largest;
        long withIt = count(spark, named + isLargest);
        assertThat(withIt).isPositive();
        spark.sql("DELETE FROM " + named + isLargest);
        assertThat(count(spark, named + isLargest)).isZero();
        assertThat(count(spark, named)).isEqualTo(all + 3 - withIt);
        String left = rows(spark, named);
        spark.sql("OPTIMIZE " + named);
        assertThat(rows(spark, named)).isEqualTo(left);
    }

    /** Read by their paths, without the log, the live files have the names of the table, and its rows under them. */
    private static void filesAloneSayTheSame(Referee spark, Path table) throws IOException, WorkbenchException {
        TableMetadata now = new Steward(table).details().metadata();
        String inFiles = now.columns().stream()
                .filter(column -> !now.partitionColumns().contains(column.name()))
                .map(column -> "`" + column.name() + "`")
                .collect(Collectors.joining(", ", "SELECT ", " FROM "));
        List<Path> files = liveFiles(table);
        String byPath = files.stream()
                .map(file -> inFiles + "parquet.`" + file + "`")
                .collect(Collectors.joining(" UNION ALL ", "(", ")"));
        String named = SparkTable.named(table);
        if (KernelState.of(table).vectors() == 0) {
            assertThat(rows(spark, byPath)).isEqualTo(rows(spark, "(" + inFiles + named + ")"));
        } else {
            assertThat(count(spark, byPath)).as("deleted rows too").isGreaterThan(count(spark, named));
        }
    }

    /** By the lines of the log: what was added and not taken out again. */
    private static List<Path> liveFiles(Path table) throws IOException {
        PlainLog log = new PlainLog(table);
        Set<String> live = new LinkedHashSet<>();
        for (long version = 0; version <= log.latestVersion(); version++) {
            for (String line : log.lines(version)) {
                JsonNode action = JSON.readTree(line);
                live.remove(action.path("remove").path("path").asText());
                if (action.has("add")) {
                    live.add(action.path("add").path("path").asText());
                }
            }
        }
        return live.stream()
                .map(path -> table.resolve(URI.create(path).getPath()))
                .toList();
    }

    private static long count(Referee spark, String table) {
        return Long.parseLong(spark.sql("SELECT count(*) FROM " + table).single());
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

    /** Nobody rebases it (RM-03): it reads the newest version, and lands on exactly that. */
    @Test
    void whatWasStagedBeforeSomebodySavedTakesTheNewRowsAlong(Referee spark, @TempDir Path folder)
            throws IOException, WorkbenchException {
        Path table = folder.resolve("t");
        String named = SparkTable.named(table);
        spark.sql("CREATE TABLE " + named + " (a INT) USING delta TBLPROPERTIES ('delta.columnMapping.mode' = 'name')");
        spark.sql("INSERT INTO " + named + " VALUES (1)");
        ChangeSet staged = new Steward(table).staging(new RemoveColumnMapping());
        spark.sql("INSERT INTO " + named + " VALUES (2)");
        CommitResult result = new Steward(table).commit(staged, Optional.empty());
        assertThat(result)
                .isInstanceOfSatisfying(
                        CommitResult.Committed.class,
                        done -> assertThat(done.version())
                                .isEqualTo(staged.base().version() + 2));
        filesAloneSayTheSame(spark, table);
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
