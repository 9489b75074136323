package io.tablesteward.interop;

import io.tablesteward.model.table.ColumnPath;
import java.nio.file.Path;
import java.util.List;

/** Tables as Spark makes them; together they have every feature that Delta 4.4 for Spark knows and lets one choose. */
enum SparkTable {
    /** appendOnly, invariants, checkConstraints. */
    CLASSIC(
            List.of(
                    "CREATE TABLE %t (id BIGINT NOT NULL, n STRUCT<x: INT, deep: ARRAY<STRUCT<y: STRING>>>)"
                            + " USING delta TBLPROPERTIES ('delta.appendOnly' = 'true')",
                    "ALTER TABLE %t ADD CONSTRAINT positive CHECK (id >= 0)"),
            "SELECT id, named_struct('x', 1, 'deep', array(named_struct('y', 'a'))) FROM range(5)",
            ColumnPath.of("n", "deep", "element", "y")),
    /** Partitioned by awkward values, checkpoints in several parts, changeDataFeed. */
    PARTITIONED(
            List.of(
                    "CREATE TABLE %t (id BIGINT, m MAP<STRING, STRUCT<v: INT>>, p STRING) USING delta"
                            + " PARTITIONED BY (p) TBLPROPERTIES ('delta.checkpointInterval' = '2',"
                            + " 'delta.enableChangeDataFeed' = 'true')",
                    "INSERT INTO %t VALUES (1, map('k', named_struct('v', 1)), NULL), (2, NULL, 'a b/c=d%'),"
                            + " (3, NULL, 'é:ü'), (4, NULL, '')",
                    "DELETE FROM %t WHERE id = 2"),
            "SELECT id, map('k', named_struct('v', 7)), 'x y' FROM range(5)",
            ColumnPath.of("m", "value", "v")),
    /** generatedColumns, identityColumns, allowColumnDefaults. */
    COMPUTED(
            List.of("CREATE TABLE %t (id BIGINT GENERATED ALWAYS AS IDENTITY, a INT DEFAULT 7, n STRUCT<x: INT>,"
                    + " twice INT GENERATED ALWAYS AS (a * 2)) USING delta"
                    + " TBLPROPERTIES ('delta.feature.allowColumnDefaults' = 'supported')"),
            "(a, n) SELECT CAST(id AS INT), named_struct('x', 1) FROM range(5)",
            ColumnPath.of("n", "x")),
    /** columnMapping by name, deletionVectors, rowTracking, domainMetadata, clustering, inCommitTimestamp, v2Checkpoint. */
    MODERN(
            List.of(
                    "CREATE TABLE %t (id BIGINT, `a b` STRING, n STRUCT<x: INT>, t TIMESTAMP_NTZ) USING delta"
                            + " CLUSTER BY (id) TBLPROPERTIES ('delta.columnMapping.mode' = 'name',"
                            + " 'delta.enableDeletionVectors' = 'true', 'delta.enableRowTracking' = 'true',"
                            + " 'delta.enableInCommitTimestamps' = 'true', 'delta.checkpointPolicy' = 'v2',"
                            + " 'delta.checkpointInterval' = '2')",
                    "INSERT INTO %t SELECT id, 'z', named_struct('x', 2), TIMESTAMP_NTZ '2020-01-01 00:00:00'"
                            + " FROM range(0, 10, 1, 1)",
                    "ALTER TABLE %t RENAME COLUMN n.x TO y",
                    "DELETE FROM %t WHERE id = 3"),
            "SELECT id, 'w', named_struct('y', 2), TIMESTAMP_NTZ '2021-01-01 00:00:00' FROM range(5)",
            ColumnPath.of("n", "y")),
    /** columnMapping by id, typeWidening, variantType, vacuumProtocolCheck. */
    MAPPED_BY_ID(
            List.of(
                    "CREATE TABLE %t (id INT, v VARIANT, n STRUCT<x: INT>) USING delta TBLPROPERTIES ("
                            + "'delta.columnMapping.mode' = 'id', 'delta.enableTypeWidening' = 'true',"
                            + " 'delta.feature.vacuumProtocolCheck' = 'supported')",
                    "INSERT INTO %t SELECT 1, parse_json('{\"k\": 1}'), named_struct('x', 1)",
                    "ALTER TABLE %t ALTER COLUMN id TYPE BIGINT"),
            "SELECT id, parse_json('[1, 2]'), named_struct('x', 1) FROM range(5)",
            ColumnPath.of("n", "x"));

    @SuppressWarnings("ImmutableEnumChecker") // made by List.of
    private final List<String> making;

    private final String rows;

    @SuppressWarnings("ImmutableEnumChecker") // a record of a list made by List.of
    private final ColumnPath nested;

    SparkTable(List<String> making, String rows, ColumnPath nested) {
        this.making = making;
        this.rows = rows;
        this.nested = nested;
    }

    /** A column inside another. */
    ColumnPath nested() {
        return nested;
    }

    Path make(Referee spark, Path folder) {
        Path table = folder.resolve(name());
        for (String statement : making) {
            spark.sql(statement.replace("%t", named(table)));
        }
        insert(spark, table);
        insert(spark, table);
        return table;
    }

    /** Five more rows. */
    void insert(Referee spark, Path table) {
        spark.sql("INSERT INTO " + named(table) + " " + rows);
    }

    static String named(Path table) {
        return "delta.`" + table + "`";
    }
}
