package io.tablesteward.interop;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.catalog.Connection;
import io.tablesteward.model.catalog.folder.FolderCatalog;
import io.tablesteward.model.format.delta.DeltaFormat;
import io.tablesteward.model.report.JsonLines;
import io.tablesteward.model.sql.CreateTableSql;
import io.tablesteward.model.sql.answer.Answer;
import io.tablesteward.model.sql.answer.DescribeColumn;
import io.tablesteward.model.sql.answer.DescribeDetail;
import io.tablesteward.model.sql.answer.DescribeHistory;
import io.tablesteward.model.sql.answer.DescribeTable;
import io.tablesteward.model.sql.answer.ShowColumns;
import io.tablesteward.model.sql.answer.ShowProperties;
import io.tablesteward.model.sql.answer.ShowTables;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableMetadata;
import java.io.IOException;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Spark answers what we answer. Known differences, each taken out in {@link #known} or where it is compared:
 *
 * <ul>
 *   <li>the name of a table, which has none in Spark where it is opened by its place;
 *   <li>a table in a folder is EXTERNAL, which Spark says of none that it opens by its place;
 *   <li>times, which Spark's JSON gives to the second;
 *   <li>columns of the history beyond Spark's 15 (HI-04);
 *   <li>no comment of one column is null, which Spark gives as the text NULL (CO-03);
 *   <li>{@code char} and {@code varchar}, which Spark gives for one column only, and as string in the list;
 *   <li>the heading above default values, which Spark repeats for each.
 * </ul>
 */
@Tag("referee")
@ExtendWith(OneReferee.class)
class AnswersOnSparkTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @ParameterizedTest
    @EnumSource
    void everyAnswerAndATableMadeAgain(SparkTable kind, Referee spark, @TempDir Path folder)
            throws WorkbenchException, IOException {
        Path table = kind.make(spark, folder);

        same(spark, table);
        remade(spark, table, folder.resolve("again"));
    }

    @Test
    void everyAnswerAndATableMadeAgainWithOddNamesTextsAndProperties(Referee spark, @TempDir Path folder)
            throws WorkbenchException, IOException {
        Path table = oddTable(spark, folder.resolve("odd table"));

        same(spark, table);
        remade(spark, table, folder.resolve("again"));
    }

    private static Path oddTable(Referee spark, Path place) {
        String name = SparkTable.named(place);
        spark.sql("CREATE TABLE " + name
                + " (id BIGINT NOT NULL COMMENT 'It\\'s \"id\" \\\\ `x`', `a b` STRING COMMENT '',"
                + " n STRUCT<`odd.``name`: INT COMMENT 'in\\nside', `q:r,<>`: ARRAY<STRUCT<y: DECIMAL(10,2) COMMENT 'y'>>>"
                + " COMMENT 'n', m MAP<STRUCT<k: BINARY>, MAP<STRING, STRUCT<v: ARRAY<ARRAY<DOUBLE>>>>>, c VARCHAR(10)"
                + " DEFAULT 'x', ch CHAR(3), t TIMESTAMP, tn TIMESTAMP_NTZ, v VARIANT, `1st` DATE, `select` TINYINT DEFAULT"
                + " 7, `π` FLOAT, P2 INT COMMENT 'part', `p 1` STRING) USING delta PARTITIONED BY (`p 1`, P2)"
                + " COMMENT 'table it\\'s\\nx' TBLPROPERTIES ('delta.columnMapping.mode' = 'name', 'b.x' = '1', 'A' = 'it\\'s',"
                + " 'tag.k' = 'v', 'k with space' = '\\\\', 'delta.feature.allowColumnDefaults' = 'supported')");
        spark.sql("INSERT INTO " + name + " (id, P2, `p 1`) VALUES (1, 2, 'x'), (2, 3, NULL)");
        spark.sql("DELETE FROM " + name + " WHERE id = 2");
        spark.sql("ALTER TABLE " + name + " ADD CONSTRAINT positive CHECK (id > 0)");
        spark.sql("COMMENT ON TABLE " + name + " IS ''");
        spark.sql("OPTIMIZE " + name);
        return place;
    }

    private static void same(Referee spark, Path place) throws WorkbenchException, IOException {
        Steward ours = new Steward(place);
        TableDetails table = ours.details();
        String name = SparkTable.named(place);
        compare(spark, "DESCRIBE " + name, new DescribeTable(table, false));
        compare(spark, "DESCRIBE EXTENDED " + name, new DescribeTable(table, true));
        compare(spark, "DESCRIBE DETAIL " + name, new DescribeDetail(ours.table()));
        compare(spark, "SHOW COLUMNS IN " + name, new ShowColumns(table));
        compare(spark, "SHOW TBLPROPERTIES " + name, new ShowProperties(table, Optional.empty()));
        compare(spark, "SHOW TBLPROPERTIES " + name + " ('b.x')", new ShowProperties(table, Optional.of("b.x")));
        compare(
                spark,
                "DESCRIBE HISTORY " + name,
                new DescribeHistory(ours.table().history(), OptionalInt.empty()));
        compare(
                spark,
                "DESCRIBE HISTORY " + name + " LIMIT 2",
                new DescribeHistory(ours.table().history(), OptionalInt.of(2)));
        for (Column column : table.metadata().columns()) {
            compare(spark, "DESCRIBE " + name + " " + column.path(), new DescribeColumn(column));
        }
    }

    private static void compare(Referee spark, String sql, Answer answer) throws WorkbenchException, IOException {
        Rows theirs = spark.sql(sql);
        List<JsonNode> ours = rows(answer);
        List<JsonNode> expected = known(theirs.rows());

        assertThat(known(ours.stream()
                        .map(row -> (JsonNode) ((ObjectNode) row).retain(theirs.columns()))
                        .toList()))
                .as(sql)
                .isEqualTo(expected);
        assertThat(expected.isEmpty() ? theirs.columns() : names(ours.get(0)))
                .as(sql)
                .startsWith(theirs.columns().toArray(String[]::new));
    }

    /** The rows without the differences that we know. */
    private static List<JsonNode> known(List<JsonNode> rows) {
        List<JsonNode> result = new ArrayList<>();
        for (JsonNode original : rows) {
            ObjectNode row = original.deepCopy();
            for (String time : List.of("timestamp", "createdAt", "lastModified")) {
                if (row.path(time).isTextual()) {
                    row.put(time, row.path(time).textValue().replace('T', ' ').substring(0, 19));
                }
            }
            if (row.has("location")) {
                row.remove("name");
                row.put("location", row.path("location").textValue().replaceFirst("^file:", ""));
            }
            String about = row.path("col_name").asText();
            boolean isHeading = about.equals("# Column Default Values") || about.isEmpty();
            if (List.of("Name", "Type").contains(about) || (isHeading && result.contains(row))) {
                continue;
            }
            if (row.path("info_value").asText().equals("NULL")) {
                row.putNull("info_value");
            }
            if (row.path("value").asText().contains(" does not have property: ")) {
                row.remove("value");
            }
            if (row.path("data_type").asText().matches("(var)?char\\(\\d+\\)")) {
                row.put("data_type", "string");
            }
            result.add(row);
        }
        return result;
    }

    /** Our statement, run by Spark in another place, makes a table that says the same. */
    private static void remade(Referee spark, Path place, Path again) throws WorkbenchException {
        TableDetails table = new Steward(place).details();
        String sql = CreateTableSql.of(table).sql();
        assertThat(sql).startsWith("CREATE TABLE c.s.t (");

        spark.sql(sql.replaceFirst("c\\.s\\.t", "delta.`" + again + "`"));

        TableMetadata before = table.metadata();
        TableMetadata after = new Steward(again).details().metadata();
        assertThat(said(after.columns())).isEqualTo(said(before.columns()));
        assertThat(after.comment()).isEqualTo(before.comment());
        assertThat(after.tags()).isEqualTo(before.tags());
        assertThat(after.partitionColumns()).isEqualTo(before.partitionColumns());
        assertThat(after.clusteringColumns()).isEqualTo(before.clusteringColumns());
        assertThat(asked(after)).isEqualTo(asked(before));
    }

    private static List<String> said(List<Column> columns) {
        return columns.stream()
                .flatMap(Column::withDescendants)
                .map(column ->
                        column.path() + " " + column.type().text() + " " + column.nullable() + " " + column.comment())
                .toList();
    }

    /** Properties without those that programs keep for themselves, and constraints, which are left out. */
    private static Map<String, String> asked(TableMetadata metadata) {
        Map<String, String> asked = new TreeMap<>(metadata.properties());
        asked.keySet()
                .removeIf(
                        key -> key.matches("delta\\.(constraints\\..*|columnMapping\\.maxColumnId|rowTracking\\..*)"));
        return asked;
    }

    @Test
    void likePicksTheSameTables(Referee spark, @TempDir Path folder) throws WorkbenchException, IOException {
        spark.sql("CREATE SCHEMA patterns");
        for (String name : List.of("orders", "order_", "ord1", "lines")) {
            spark.sql("CREATE TABLE patterns." + name + " (id INT) USING delta");
            spark.sql("CREATE TABLE "
                    + SparkTable.named(folder.resolve("patterns").resolve(name)) + " (id INT) USING delta");
        }
        FolderCatalog catalog =
                new FolderCatalog(new Connection.Folder("lake", folder.toString()), List.of(new DeltaFormat()));

        for (String like : List.of(
                "*",
                "ord*",
                "ORD*|Lines",
                "ord%",
                "order_",
                "order.",
                " orders ",
                "orders | lines",
                "",
                "[",
                "[|lines",
                "ord[1s]*",
                "o.*s",
                "|",
                "l?ines",
                "(ord",
                "ord\\\\d")) {
            Rows theirs = spark.sql("SHOW TABLES IN patterns LIKE '" + like + "'");
            List<JsonNode> ours = rows(new ShowTables(catalog, "patterns", Optional.of(like.replace("\\\\", "\\"))));

            assertThat(ours).as(like).containsExactlyInAnyOrderElementsOf(theirs.rows());
        }
        spark.sql("DROP SCHEMA patterns CASCADE");
    }

    private static List<JsonNode> rows(Answer answer) throws WorkbenchException, IOException {
        StringBuilder out = new StringBuilder();
        answer.into(new JsonLines(out, ZoneOffset.UTC), Progress.unwatched());
        List<JsonNode> rows = new ArrayList<>();
        for (String line : out.toString().lines().toList()) {
            rows.add(JSON.readTree(line));
        }
        return rows;
    }

    private static List<String> names(JsonNode row) {
        List<String> names = new ArrayList<>();
        row.fieldNames().forEachRemaining(names::add);
        return names;
    }
}
