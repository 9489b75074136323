package io.tablesteward.model.sql.answer;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.sql.SqlParser;
import io.tablesteward.model.sql.SqlStatement;
import io.tablesteward.model.table.DataType;
import io.tablesteward.model.table.DataType.ArrayOf;
import io.tablesteward.model.table.DataType.CharacterOf;
import io.tablesteward.model.table.DataType.DecimalOf;
import io.tablesteward.model.table.DataType.MapOf;
import io.tablesteward.model.table.DataType.Primitive;
import io.tablesteward.model.table.DataType.StructOf;
import io.tablesteward.model.table.MultipartIdentifier;
import io.tablesteward.model.table.NewColumn;
import io.tablesteward.model.table.NewTable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShowCreateTableTest {
    private static final String TEXT = "It's \"said\", \\ and; -- `so`\nçé 数 🙂";
    private static final String JSON_TEXT = "It's \\\"said\\\", \\\\ and; -- `so`\\nçé 数 🙂";

    private static final String FIELDS = """
            {"name":"id","type":"long","nullable":false,"metadata":{"comment":"%1$s"}},
            {"name":"n","type":{"type":"struct","fields":[
              {"name":"odd.`name","type":"integer","nullable":false,"metadata":{"comment":""}},
              {"name":"amount","type":"decimal(10,2)","nullable":true,"metadata":{"comment":"%1$s"}}]},
              "nullable":true,"metadata":{"comment":"outer"}},
            {"name":"a b","type":{"type":"array","containsNull":true,"elementType":{"type":"array","containsNull":true,
              "elementType":{"type":"struct","fields":[
                {"name":"x","type":"string","nullable":true,"metadata":{"comment":"deep"}}]}}},
              "nullable":true,"metadata":{}},
            {"name":"m","type":{"type":"map","keyType":"string","valueContainsNull":true,"valueType":
              {"type":"struct","fields":[{"name":"v","type":"date","nullable":true,"metadata":{"comment":"value"}}]}},
              "nullable":true,"metadata":{}},
            {"name":"code","type":"string","nullable":true,"metadata":{"__CHAR_VARCHAR_TYPE_STRING":"varchar(3)"}},
            {"name":"p","type":"timestamp","nullable":true,"metadata":{"tag.pii":"no",
              "delta.generationExpression":"now()","delta.columnMapping.id":7,
              "delta.columnMapping.physicalName":"p"}}""";

    @TempDir
    private Path folder;

    @Test
    void theStatementReadBackIsTheSameTable() throws WorkbenchException, IOException {
        Gathered answer = Gathered.of(new ShowCreateTable(written().details()));

        assertThat(answer.columns()).containsExactly("createtab_stmt");
        String sql = answer.rows().get(0).path("createtab_stmt").asText();
        SqlStatement.CreateTable read = (SqlStatement.CreateTable)
                SqlParser.parse(sql).statements().get(0).statement();
        assertThat(read.table()).isEqualTo(MultipartIdentifier.of("lake", "sales", "my-orders"));
        assertThat(read.definition())
                .isEqualTo(new NewTable(
                        List.of(
                                new NewColumn("id", Primitive.LONG, false, Optional.of(TEXT)),
                                column(
                                        "n",
                                        new StructOf(List.of(
                                                new NewColumn("odd.`name", Primitive.INTEGER, false, Optional.of("")),
                                                column("amount", new DecimalOf(10, 2), TEXT))),
                                        "outer"),
                                column(
                                        "a b",
                                        new ArrayOf(
                                                new ArrayOf(
                                                        new StructOf(List.of(column("x", Primitive.STRING, "deep"))),
                                                        true),
                                                true),
                                        null),
                                column(
                                        "m",
                                        new MapOf(
                                                Primitive.STRING,
                                                new StructOf(List.of(column("v", Primitive.DATE, "value"))),
                                                true),
                                        null),
                                column("code", new CharacterOf(false, 3), null),
                                column("p", Primitive.TIMESTAMP, null)),
                        List.of("p"),
                        Optional.of(TEXT),
                        new TreeMap<>(Map.of("domain", TEXT)),
                        new TreeMap<>(Map.of("delta.columnMapping.mode", "name", "it's", "b"))));
    }

    @Test
    void whatHasNoWordsIsSaid() throws WorkbenchException, IOException {
        assertThat(Gathered.of(new ShowCreateTable(written().details())).reasons())
                .containsExactly(
                        Reason.of(Problem.NOT_IN_STATEMENT, "lake.sales.`my-orders`", "delta.constraints.positive"),
                        Reason.of(Problem.NOT_IN_STATEMENT, "p", "tag.pii, delta.generationExpression"));
    }

    @Test
    void aPlainTableIsAPlainStatement() throws WorkbenchException, IOException {
        WrittenTable plain = new WrittenTable(folder)
                .commit(
                        0,
                        WrittenTable.OLD_PROTOCOL,
                        WrittenTable.metaData(
                                "{\"name\":\"id\",\"type\":\"long\",\"nullable\":true,\"metadata\":{}}", ""));

        Gathered answer = Gathered.of(new ShowCreateTable(plain.details()));

        assertThat(answer.lines()).containsExactly("CREATE TABLE lake.sales.`my-orders` (\n  id BIGINT)\nUSING delta");
        assertThat(answer.reasons()).isEmpty();
    }

    private WrittenTable written() throws IOException {
        return new WrittenTable(folder)
                .commit(
                        0,
                        "{\"protocol\":{\"minReaderVersion\":2,\"minWriterVersion\":5}}",
                        WrittenTable.metaData(
                                FIELDS.formatted(JSON_TEXT),
                                ",\"partitionColumns\":[\"p\"],\"description\":\"" + JSON_TEXT
                                        + "\",\"configuration\":{"
                                        + "\"it's\":\"b\",\"tag.domain\":\"" + JSON_TEXT
                                        + "\",\"delta.constraints.positive\":\"id > 0\","
                                        + "\"delta.columnMapping.mode\":\"name\",\"delta.columnMapping.maxColumnId\":\"9\"}"));
    }

    private static NewColumn column(String name, DataType type, @Nullable String comment) {
        return new NewColumn(name, type, true, Optional.ofNullable(comment));
    }
}
