package io.tablesteward.interop;

import io.tablesteward.model.table.DataType;
import io.tablesteward.model.table.DataType.ArrayOf;
import io.tablesteward.model.table.DataType.CharacterOf;
import io.tablesteward.model.table.DataType.DecimalOf;
import io.tablesteward.model.table.DataType.MapOf;
import io.tablesteward.model.table.DataType.Primitive;
import io.tablesteward.model.table.DataType.StructOf;
import io.tablesteward.model.table.NewColumn;
import io.tablesteward.model.table.NewTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A table to be made by Spark and by us.
 *
 * @param columns as Spark's SQL takes them
 * @param clauses what follows {@code USING delta}
 * @param rows what Spark inserts afterwards
 * @param table the same as our value
 */
record NewTableShape(String name, String columns, String clauses, String rows, NewTable table) {
    private static final NewColumn ID = column("id", Primitive.LONG);

    @Override
    public String toString() {
        return name;
    }

    static List<NewTableShape> all() {
        List<NewTableShape> shapes = new ArrayList<>(List.of(
                new NewTableShape(
                        "every type",
                        "(b BOOLEAN, y TINYINT, h SMALLINT, i INT, l BIGINT, f FLOAT, d DOUBLE, s STRING, x BINARY,"
                                + " dt DATE, ts TIMESTAMP, de DECIMAL(12,2))",
                        "",
                        "VALUES (true, 1, 2, 3, 4, 5, 6, 's', X'01', DATE '2020-01-01', TIMESTAMP '2020-01-01', 1.5)",
                        plain(
                                column("b", Primitive.BOOLEAN),
                                column("y", Primitive.BYTE),
                                column("h", Primitive.SHORT),
                                column("i", Primitive.INTEGER),
                                column("l", Primitive.LONG),
                                column("f", Primitive.FLOAT),
                                column("d", Primitive.DOUBLE),
                                column("s", Primitive.STRING),
                                column("x", Primitive.BINARY),
                                column("dt", Primitive.DATE),
                                column("ts", Primitive.TIMESTAMP),
                                column("de", new DecimalOf(12, 2)))),
                new NewTableShape(
                        "comments and not null",
                        "(id BIGINT NOT NULL COMMENT 'it''s', s STRING COMMENT '',"
                                + " n STRUCT<x: INT NOT NULL COMMENT 'deep \"x\"'> COMMENT 'outer')",
                        "COMMENT 'a \"table\" é'",
                        "VALUES (1, 's', named_struct('x', 1))",
                        new NewTable(
                                List.of(
                                        new NewColumn("id", Primitive.LONG, false, Optional.of("it's")),
                                        described("s", Primitive.STRING, ""),
                                        described(
                                                "n",
                                                new StructOf(List.of(new NewColumn(
                                                        "x", Primitive.INTEGER, false, Optional.of("deep \"x\"")))),
                                                "outer")),
                                List.of(),
                                Optional.of("a \"table\" é"),
                                new TreeMap<>(),
                                new TreeMap<>())),
                new NewTableShape(
                        "partitions, tags and properties",
                        "(id BIGINT, Day DATE, p STRING)",
                        "PARTITIONED BY (p, day) TBLPROPERTIES ('tag.pii'='yes', 'a.b'='it\"s', 'e'='')",
                        "VALUES (1, DATE '2020-01-01', 'a b/c=d'), (2, NULL, NULL)",
                        new NewTable(
                                List.of(ID, column("Day", Primitive.DATE), column("p", Primitive.STRING)),
                                List.of("p", "day"),
                                Optional.empty(),
                                new TreeMap<>(Map.of("pii", "yes")),
                                new TreeMap<>(Map.of("a.b", "it\"s", "e", "")))),
                new NewTableShape(
                        "char and varchar",
                        "(c CHAR(3), vc VARCHAR(10) COMMENT 'x', m MAP<CHAR(2), STRUCT<x: VARCHAR(3), t: TINYINT>>)",
                        "",
                        "VALUES ('abc', 'abcd', map('k', named_struct('x', 'y', 't', 1)))",
                        plain(
                                column("c", new CharacterOf(true, 3)),
                                described("vc", new CharacterOf(false, 10), "x"),
                                column(
                                        "m",
                                        new MapOf(
                                                new CharacterOf(true, 2),
                                                struct(
                                                        column("x", new CharacterOf(false, 3)),
                                                        column("t", Primitive.BYTE)),
                                                true)))),
                new NewTableShape(
                        "time without zone, nested",
                        "(id BIGINT, a ARRAY<STRUCT<t: TIMESTAMP_NTZ>>)",
                        "",
                        "SELECT 1, array(named_struct('t', TIMESTAMP_NTZ '2020-01-01 00:00:00'))",
                        plain(ID, column("a", new ArrayOf(struct(column("t", Primitive.TIMESTAMP_NTZ)), true)))),
                new NewTableShape(
                        "variant",
                        "(v VARIANT)",
                        "",
                        "SELECT parse_json('{\"k\": 1}')",
                        plain(column("v", Primitive.VARIANT)))));
        for (String mode : List.of("id", "name")) {
            shapes.add(new NewTableShape(
                    "mapping by " + mode,
                    "(`a b` BIGINT, n STRUCT<`x,y`: INT, l: ARRAY<STRUCT<z: INT>>>,"
                            + " m MAP<STRUCT<k: INT>, STRUCT<v: INT>>, `q;r` INT)",
                    "PARTITIONED BY (`q;r`) TBLPROPERTIES ('delta.columnMapping.mode'='" + mode + "')",
                    "SELECT 1, named_struct('x,y', 1, 'l', array(named_struct('z', 2))),"
                            + " map(named_struct('k', 1), named_struct('v', 2)), 7",
                    new NewTable(
                            List.of(
                                    column("a b", Primitive.LONG),
                                    column(
                                            "n",
                                            struct(
                                                    column("x,y", Primitive.INTEGER),
                                                    column(
                                                            "l",
                                                            new ArrayOf(
                                                                    struct(column("z", Primitive.INTEGER)), true)))),
                                    column(
                                            "m",
                                            new MapOf(
                                                    struct(column("k", Primitive.INTEGER)),
                                                    struct(column("v", Primitive.INTEGER)),
                                                    true)),
                                    column("q;r", Primitive.INTEGER)),
                            List.of("q;r"),
                            Optional.empty(),
                            new TreeMap<>(),
                            new TreeMap<>(Map.of("delta.columnMapping.mode", mode)))));
        }
        for (Map<String, String> properties : List.of(
                Map.of(
                        "delta.columnMapping.mode",
                        "name",
                        "delta.minReaderVersion",
                        "2",
                        "delta.minWriterVersion",
                        "5"),
                Map.of("delta.enableChangeDataFeed", "true"),
                Map.of("delta.minWriterVersion", "4", "delta.enableChangeDataFeed", "true"),
                Map.of("delta.appendOnly", "true", "delta.logRetentionDuration", "interval 60 days"),
                Map.of("delta.checkpointPolicy", "v2"),
                Map.of("delta.enableDeletionVectors", "true", "delta.columnMapping.mode", "id"),
                Map.of("delta.enableRowTracking", "true"),
                Map.of("delta.enableInCommitTimestamps", "true"),
                Map.of("delta.enableTypeWidening", "true"),
                Map.of("delta.enableVariantShredding", "true"),
                Map.of("delta.feature.variantShredding", "supported"),
                Map.of("delta.feature.vacuumProtocolCheck", "enabled", "delta.feature.DomainMetadata", "Supported"),
                Map.of("delta.feature.checkConstraints", "supported"),
                Map.of("delta.feature.identityColumns", "supported", "delta.feature.rowTracking", "supported"),
                Map.of("delta.minReaderVersion", "3", "delta.minWriterVersion", "7", "delta.appendOnly", "true"),
                Map.of("delta.minReaderVersion", "1", "delta.minWriterVersion", "6"),
                Map.of("delta.minReaderVersion", "3", "delta.minWriterVersion", "5"))) {
            shapes.add(new NewTableShape(
                    properties.toString(),
                    "(id BIGINT)",
                    "TBLPROPERTIES ("
                            + String.join(
                                    ", ",
                                    properties.entrySet().stream()
                                            .map(e -> "'" + e.getKey() + "'='" + e.getValue() + "'")
                                            .toList())
                            + ")",
                    "SELECT 1",
                    new NewTable(
                            List.of(ID), List.of(), Optional.empty(), new TreeMap<>(), new TreeMap<>(properties))));
        }
        return shapes;
    }

    private static NewTable plain(NewColumn... columns) {
        return new NewTable(List.of(columns), List.of(), Optional.empty(), new TreeMap<>(), new TreeMap<>());
    }

    private static NewColumn column(String name, DataType type) {
        return new NewColumn(name, type, true, Optional.empty());
    }

    private static NewColumn described(String name, DataType type, String comment) {
        return new NewColumn(name, type, true, Optional.of(comment));
    }

    private static StructOf struct(NewColumn... fields) {
        return new StructOf(List.of(fields));
    }
}
