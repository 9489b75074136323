package io.tablesteward.interop;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.format.delta.rewrite.RewritePlan.Need;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.column.values.bloomfilter.BloomFilter;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.io.LocalInputFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tables that Spark mapped, renamed and dropped columns of; without mapping Spark reads the same rows of our files. */
@Tag("referee")
@ExtendWith(OneReferee.class)
class RewrittenFilesOnSparkTest {

    /** So that files have several row groups, and filters beside the indexes of pages. */
    private static final Map<String, String> SMALL_PARTS = Map.of(
            "parquet.block.size", "20000",
            "parquet.block.row.count.limit", "150",
            "parquet.page.row.count.limit", "50",
            "parquet.enable.dictionary", "false",
            "parquet.bloom.filter.enabled", "true",
            "parquet.bloom.filter.max.bytes", "1024");

    private enum Mapped {
        /** Upgraded: physical names are what people called the columns. */
        UPGRADED(
                List.of(
                        "CREATE TABLE %t (id BIGINT, a STRING, b STRING, gone STRING, s STRUCT<x: INT, gone: STRING>,"
                                + " p STRING) USING delta PARTITIONED BY (p)"
                                + " TBLPROPERTIES ('delta.enableDeletionVectors' = 'true')",
                        "INSERT INTO %t SELECT id, concat('a', id), concat('b', id), 'secret',"
                                + " if(id % 7 = 0, NULL, named_struct('x', CAST(id AS INT), 'gone', 'secret')),"
                                + " CASE id % 4 WHEN 0 THEN NULL WHEN 1 THEN 'a b/c=d%' WHEN 2 THEN 'é:ü' ELSE '' END"
                                + " FROM range(0, 1000, 1, 1)",
                        "ALTER TABLE %t SET TBLPROPERTIES ('delta.columnMapping.mode' = 'name')",
                        "ALTER TABLE %t RENAME COLUMN a TO swap",
                        "ALTER TABLE %t RENAME COLUMN b TO a",
                        "ALTER TABLE %t RENAME COLUMN swap TO b",
                        "ALTER TABLE %t RENAME COLUMN p TO part",
                        "ALTER TABLE %t RENAME COLUMN s.x TO y",
                        "ALTER TABLE %t DROP COLUMNS (gone, s.gone)",
                        "INSERT INTO %t SELECT id, 'new a', 'new b', named_struct('y', 7), 'x y'"
                                + " FROM range(1000, 1100, 1, 1)",
                        "DELETE FROM %t WHERE id % 10 = 3"),
                "(id, a, b, s, part) SELECT 5000, 'q', 'r', named_struct('y', 1), 'x y'"),
        /** Mapped from the start: every physical name is made up. */
        NESTED(
                List.of(
                        "CREATE TABLE %t (id BIGINT, gone STRING, s STRUCT<x: INT, deep: STRUCT<y: DECIMAL(20,3)>>,"
                                + " items ARRAY<STRUCT<k: STRING, gone: INT>>, m MAP<STRING, STRUCT<v: DATE>>,"
                                + " aa ARRAY<ARRAY<STRUCT<z: TIMESTAMP>>>, mk MAP<STRUCT<k: INT>, STRING>, v VARIANT,"
                                + " t TIMESTAMP_NTZ, bin BINARY) USING delta TBLPROPERTIES ("
                                + "'delta.columnMapping.mode' = 'name', 'delta.enableDeletionVectors' = 'true')",
                        "INSERT INTO %t SELECT id, 'secret', if(id % 5 = 0, NULL, named_struct('x', CAST(id AS INT),"
                                + " 'deep', named_struct('y', id * 1.5))),"
                                + " transform(sequence(1, CAST(id % 3 AS INT) + 1), i -> named_struct('k', concat('k', i),"
                                + " 'gone', i)), map('k', named_struct('v', DATE '2020-01-01')),"
                                + " array(array(named_struct('z', TIMESTAMP '2020-01-01 00:00:00'))),"
                                + " map(named_struct('k', 1), 'w'), parse_json('{\"items\": 1, \"s\": [2]}'),"
                                + " TIMESTAMP_NTZ '2021-02-03 04:05:06', X'0102' FROM range(0, 1000, 1, 2)",
                        "ALTER TABLE %t RENAME COLUMN items.element.k TO id",
                        "ALTER TABLE %t RENAME COLUMN m.value.v TO day",
                        "ALTER TABLE %t RENAME COLUMN v TO variant",
                        "ALTER TABLE %t DROP COLUMNS (gone, items.element.gone)",
                        "ALTER TABLE %t ADD COLUMNS (added INT)",
                        "DELETE FROM %t WHERE id % 10 = 4"),
                "(id, added) SELECT 5000, 1"),
        BY_ID(
                List.of(
                        "CREATE TABLE %t (id BIGINT, a STRING, b STRING, s STRUCT<x: INT, y: INT, gone: INT>,"
                                + " items ARRAY<STRUCT<k: STRING>>) USING delta TBLPROPERTIES ("
                                + "'delta.columnMapping.mode' = 'id', 'delta.enableDeletionVectors' = 'true')",
                        "INSERT INTO %t SELECT id, concat('a', id), concat('b', id), named_struct('x', 1, 'y', 2,"
                                + " 'gone', 3), array(named_struct('k', 'q')) FROM range(0, 500, 1, 1)",
                        "ALTER TABLE %t RENAME COLUMN a TO swap",
                        "ALTER TABLE %t RENAME COLUMN b TO a",
                        "ALTER TABLE %t RENAME COLUMN swap TO b",
                        "ALTER TABLE %t DROP COLUMN s.gone",
                        "DELETE FROM %t WHERE id = 7"),
                "(id, a) SELECT 5000, 'q'"),
        /** Row ids of old rows are in columns of their own, which no schema names. */
        TRACKED(
                List.of(
                        "CREATE TABLE %t (id BIGINT, a STRING, gone STRING) USING delta TBLPROPERTIES ("
                                + "'delta.columnMapping.mode' = 'name', 'delta.enableRowTracking' = 'true',"
                                + " 'delta.enableDeletionVectors' = 'false')",
                        "INSERT INTO %t SELECT id, concat('a', id), 'secret' FROM range(0, 500, 1, 1)",
                        "UPDATE %t SET a = 'new' WHERE id % 2 = 0",
                        "ALTER TABLE %t RENAME COLUMN a TO b",
                        "ALTER TABLE %t DROP COLUMN gone"),
                "(id, b) SELECT 5000, 'q'"),
        /** Of a struct nothing is left that old files know. */
        EMPTIED(
                List.of(
                        "CREATE TABLE %t (id BIGINT, s STRUCT<gone: INT, away: STRING>) USING delta"
                                + " TBLPROPERTIES ('delta.columnMapping.mode' = 'name')",
                        "INSERT INTO %t SELECT id, if(id % 2 = 0, NULL, named_struct('gone', 1, 'away', 'b'))"
                                + " FROM range(0, 100, 1, 1)",
                        "ALTER TABLE %t ADD COLUMNS (s.later INT)",
                        "ALTER TABLE %t DROP COLUMNS (s.gone, s.away)",
                        "INSERT INTO %t SELECT 100, named_struct('later', 5)"),
                "(id, s) SELECT 5000, named_struct('later', 6)");

        @SuppressWarnings("ImmutableEnumChecker") // made by List.of
        private final List<String> making;

        private final String rows;

        /** Everything, in types that JSON has. */
        String all() {
            return switch (this) {
                case NESTED -> "* EXCEPT (mk), map_entries(mk) AS mk";
                case TRACKED -> "*, _metadata.row_id AS row_id";
                default -> "*";
            };
        }

        Mapped(List<String> making, String rows) {
            this.making = making;
            this.rows = rows;
        }
    }

    @ParameterizedTest
    @EnumSource
    void sparkReadsTheSameRows(Mapped kind, Referee spark, @TempDir Path folder) throws Exception {
        Path table = folder.resolve("t");
        String name = SparkTable.named(table);
        for (String statement : kind.making) {
            spark.sql(statement.replace("%t", name), SMALL_PARTS);
        }
        String before = rows(spark, kind, name);
        long version = new PlainLog(table).latestVersion();
        RemovalByHand removal = new RemovalByHand(table);

        removal.run();

        for (Map.Entry<Path, Path> file : removal.rewritten().entrySet()) {
            assertThat(rowGroupsWithFilters(file.getValue()))
                    .isEqualTo(rowGroupsWithFilters(file.getKey()))
                    .isPositive();
        }
        assertThat(removal.needs()).contains(Need.CUT);
        assertThat(rows(spark, kind, name)).isEqualTo(before);
        assertThat(spark.schema(table).toString()).doesNotContain("delta.columnMapping");
        assertThat(rows(spark, kind, name + " VERSION AS OF " + version)).isEqualTo(before);
        spark.sql("OPTIMIZE " + name);
        assertThat(rows(spark, kind, name)).isEqualTo(before);
        spark.sql("INSERT INTO " + name + " " + kind.rows);
        spark.sql("DELETE FROM " + name + " WHERE id IN (5, 9)");
        spark.sql("ALTER TABLE " + name + " ADD COLUMNS (gone STRING)");
        assertThat(spark.sql("SELECT count(gone) FROM " + name).single()).isEqualTo("0");
        assertThat(spark.sql("SELECT count(*) FROM " + name + " WHERE id = 5000")
                        .single())
                .isEqualTo("1");
        assertThat(spark.sql("SELECT count(*) FROM " + name + " WHERE id = 42").single())
                .isEqualTo("1");
    }

    /** How many row groups of a file have a bloom filter for their first column. */
    private static int rowGroupsWithFilters(Path file) throws IOException {
        ParquetReadOptions options =
                ParquetReadOptions.builder(new PlainParquetConfiguration()).build();
        int found = 0;
        try (ParquetFileReader reader = ParquetFileReader.open(new LocalInputFile(file), options)) {
            for (BlockMetaData group : reader.getRowGroups()) {
                BloomFilter filter = reader.readBloomFilter(group.getColumns().get(0));
                found += filter == null ? 0 : 1;
            }
        }
        return found;
    }

    private static String rows(Referee spark, Mapped kind, String table) {
        return spark.sql("SELECT concat(count(*), ' ', bit_xor(xxhash64(to_json(struct(" + kind.all()
                        + "))))) AS all FROM " + table)
                .single();
    }
}
