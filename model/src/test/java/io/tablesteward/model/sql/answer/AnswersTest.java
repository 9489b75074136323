package io.tablesteward.model.sql.answer;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.table.ColumnPath;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is answered of one table; Spark has its say in the module interop. */
class AnswersTest {
    private static final String FIELDS = """
            {"name":"id","type":"long","nullable":false,"metadata":{"comment":"the key"}},
            {"name":"n","type":{"type":"struct","fields":[
              {"name":"odd.`name","type":"integer","nullable":true,"metadata":{"comment":""}}]},
              "nullable":true,"metadata":{}},
            {"name":"code","type":"string","nullable":true,
              "metadata":{"__CHAR_VARCHAR_TYPE_STRING":"varchar(3)","CURRENT_DEFAULT":"'x'","EXISTS_DEFAULT":"'x'"}},
            {"name":"p","type":"date","nullable":true,"metadata":{}}""";

    @TempDir
    private Path folder;

    private WrittenTable table = new WrittenTable(Path.of(""));

    @BeforeEach
    void write() throws IOException {
        table = new WrittenTable(folder)
                .commit(
                        0,
                        WrittenTable.OLD_PROTOCOL,
                        WrittenTable.metaData(
                                FIELDS,
                                ",\"partitionColumns\":[\"p\"],\"description\":\"all\\norders\",\"createdTime\":1700000000123,"
                                        + "\"configuration\":{\"b\":\"2\",\"A\":\"1\",\"tag.pii\":\"no\"}"),
                        "{\"add\":{\"path\":\"a\",\"partitionValues\":{\"p\":null},\"size\":7,\"modificationTime\":1,"
                                + "\"dataChange\":true}}");
    }

    @Test
    void describeShowsColumnsAndPartitionsWithTypesAsSparkSpellsThem() throws WorkbenchException, IOException {
        Gathered answer = Gathered.of(new DescribeTable(table.details(), false));

        assertThat(answer.columns()).containsExactly("col_name", "data_type", "comment");
        assertThat(answer.lines())
                .containsExactly(
                        "id|bigint|the key",
                        "n|struct<odd.`name:int>|-",
                        "code|varchar(3)|-",
                        "p|date|-",
                        "# Partition Information||",
                        "# col_name|data_type|comment",
                        "p|date|-");
    }

    @Test
    void describeExtendedGoesOnWithTheTable() throws WorkbenchException, IOException {
        assertThat(Gathered.of(new DescribeTable(table.details(), true)).lines().subList(7, 18))
                .containsExactly(
                        "||",
                        "# Detailed Table Information||",
                        "Name|lake.sales.`my-orders`|",
                        "Type|EXTERNAL|",
                        "Comment|all\norders|",
                        "Location|" + table.details().location() + "|",
                        "Provider|delta|",
                        "Table Properties|[A=1,b=2,delta.minReaderVersion=1,delta.minWriterVersion=2,tag.pii=no]|",
                        "||",
                        "# Column Default Values||",
                        "code|varchar(3)|'x'");
    }

    @Test
    void describeOfOneColumnTellsEmptyFromNone() throws WorkbenchException, IOException {
        assertThat(column("n")).containsExactly("col_name|n", "data_type|struct<odd.`name:int>", "comment|-");
        assertThat(column("n", "odd.`name")).containsExactly("col_name|n.odd.`name", "data_type|int", "comment|");
    }

    @Test
    void describeDetailIsOneRow() throws WorkbenchException, IOException {
        Gathered answer = Gathered.of(new DescribeDetail(table.open()));

        assertThat(answer.lines())
                .containsExactly("delta|the-id|lake.sales.`my-orders`|all\norders|"
                        + table.details().location()
                        + "|2023-11-14T22:13:20.123Z|2023-11-14T22:13:20Z|[\"p\"]|[]|1|7|"
                        + "{\"A\":\"1\",\"b\":\"2\",\"tag.pii\":\"no\"}|1|2|[\"appendOnly\",\"invariants\"]");
    }

    @Test
    void clusteringColumnsAreNamedAsInTheSchemaInTheirOrder() throws WorkbenchException, IOException {
        table.commit(
                1,
                "{\"domainMetadata\":{\"domain\":\"delta.clustering\",\"configuration\":"
                        + "\"{\\\"clusteringColumns\\\":[[\\\"n\\\",\\\"odd.`name\\\"],[\\\"ID\\\"],[\\\"gone\\\"]]}\","
                        + "\"removed\":false}}");

        assertThat(Gathered.of(new DescribeDetail(table.open())).rows().get(0).path("clusteringColumns"))
                .extracting(column -> column.asText())
                .containsExactly("n.`odd.``name`", "id");
        assertThat(properties(Optional.of("clusteringColumns")))
                .containsExactly("clusteringColumns|[[\"n\",\"odd.`name\"],[\"id\"]]");
    }

    @Test
    void partitionsAreQuotedWhereTheyAreListedAgain() throws WorkbenchException, IOException {
        table.commit(
                1,
                WrittenTable.metaData(
                        "{\"name\":\"p 1\",\"type\":\"date\",\"nullable\":true,\"metadata\":{}}",
                        ",\"partitionColumns\":[\"p 1\"]"));

        assertThat(Gathered.of(new DescribeTable(table.details(), false)).lines())
                .startsWith("p 1|date|-")
                .endsWith("`p 1`|date|-");
    }

    @Test
    void olderVersionsImplyFeaturesThatAreNotListedAsProperties() throws WorkbenchException, IOException {
        assertThat(features(1, 4))
                .containsExactly("appendOnly", "changeDataFeed", "checkConstraints", "generatedColumns", "invariants");
        assertThat(features(1, 6)).contains("identityColumns").doesNotContain("columnMapping");
        assertThat(features(2, 5)).contains("columnMapping").doesNotContain("identityColumns");
        assertThat(properties(Optional.of("delta.feature.appendOnly")))
                .containsExactly("delta.feature.appendOnly|Table lake.sales.`my-orders` does not have property:"
                        + " delta.feature.appendOnly");
    }

    private Iterable<String> features(int reader, int writer) throws WorkbenchException, IOException {
        table.commit(1, "{\"protocol\":{\"minReaderVersion\":" + reader + ",\"minWriterVersion\":" + writer + "}}");
        List<String> features = new ArrayList<>();
        Gathered.of(new DescribeDetail(table.open()))
                .rows()
                .get(0)
                .path("tableFeatures")
                .forEach(feature -> features.add(feature.asText()));
        return features;
    }

    @Test
    void columnsAndProperties() throws WorkbenchException, IOException {
        assertThat(Gathered.of(new ShowColumns(table.details())).lines()).containsExactly("id", "n", "code", "p");
        assertThat(properties(Optional.empty()))
                .containsExactly("A|1", "b|2", "delta.minReaderVersion|1", "delta.minWriterVersion|2", "tag.pii|no");
        assertThat(properties(Optional.of("A"))).containsExactly("A|1");
        assertThat(properties(Optional.of("a")))
                .containsExactly("a|Table lake.sales.`my-orders` does not have property: a");
    }

    private Iterable<String> column(String... path) throws WorkbenchException, IOException {
        return Gathered.of(new DescribeColumn(
                        table.details().metadata().column(ColumnPath.of(path)).orElseThrow()))
                .lines();
    }

    private Iterable<String> properties(Optional<String> key) throws WorkbenchException, IOException {
        return Gathered.of(new ShowProperties(table.details(), key)).lines();
    }
}
