package io.tablesteward.model.sql;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.MetadataEdit.DropColumn;
import io.tablesteward.model.change.MetadataEdit.DropFeature;
import io.tablesteward.model.change.MetadataEdit.EnableColumnMapping;
import io.tablesteward.model.change.MetadataEdit.RemoveColumnMapping;
import io.tablesteward.model.change.MetadataEdit.RenameColumn;
import io.tablesteward.model.change.MetadataEdit.SetColumnComment;
import io.tablesteward.model.change.MetadataEdit.SetProperty;
import io.tablesteward.model.change.MetadataEdit.SetTableComment;
import io.tablesteward.model.change.MetadataEdit.SetTag;
import io.tablesteward.model.change.MetadataEdit.UnsetProperty;
import io.tablesteward.model.change.MetadataEdit.UnsetTag;
import io.tablesteward.model.sql.Question.DescribeDetail;
import io.tablesteward.model.sql.Question.DescribeHistory;
import io.tablesteward.model.sql.Question.DescribeTable;
import io.tablesteward.model.sql.Question.ShowCatalogs;
import io.tablesteward.model.sql.Question.ShowColumns;
import io.tablesteward.model.sql.Question.ShowCreateTable;
import io.tablesteward.model.sql.Question.ShowProperties;
import io.tablesteward.model.sql.Question.ShowSchemas;
import io.tablesteward.model.sql.Question.ShowTables;
import io.tablesteward.model.sql.SqlStatement.Change;
import io.tablesteward.model.sql.SqlStatement.CreateSchema;
import io.tablesteward.model.sql.SqlStatement.CreateTable;
import io.tablesteward.model.sql.SqlStatement.Setting;
import io.tablesteward.model.sql.SqlStatement.UseCatalog;
import io.tablesteward.model.sql.SqlStatement.UseSchema;
import io.tablesteward.model.sql.Wish.Demand;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.DataType.ArrayOf;
import io.tablesteward.model.table.DataType.CharacterOf;
import io.tablesteward.model.table.DataType.DecimalOf;
import io.tablesteward.model.table.DataType.MapOf;
import io.tablesteward.model.table.DataType.Primitive;
import io.tablesteward.model.table.DataType.StructOf;
import io.tablesteward.model.table.MultipartIdentifier;
import io.tablesteward.model.table.NewColumn;
import io.tablesteward.model.table.NewTable;
import io.tablesteward.model.table.ProtocolVersions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class SqlParserTest {
    private static final MultipartIdentifier T = name("t");
    private static final String NOTE = Setting.DELTA_NOTE;

    static Stream<Arguments> questions() {
        return Stream.of(
                Arguments.of("use catalog prod", new UseCatalog("prod")),
                Arguments.of("SET CATALOG `prod eu`", new UseCatalog("prod eu")),
                Arguments.of("USE sales", new UseSchema(name("sales"))),
                Arguments.of("USE SCHEMA prod.sales", new UseSchema(name("prod", "sales"))),
                Arguments.of("USE DATABASE sales", new UseSchema(name("sales"))),
                Arguments.of("SHOW CATALOGS LIKE 'p*'", new ShowCatalogs(Optional.of("p*"))),
                Arguments.of("SHOW SCHEMAS", new ShowSchemas(Optional.empty(), Optional.empty())),
                Arguments.of("SHOW DATABASES FROM prod", new ShowSchemas(Optional.of(name("prod")), Optional.empty())),
                Arguments.of(
                        "SHOW TABLES IN prod.sales 'o*|c*'",
                        new ShowTables(Optional.of(name("prod", "sales")), Optional.of("o*|c*"))),
                Arguments.of("SHOW COLUMNS IN t", new ShowColumns(T)),
                Arguments.of("SHOW COLUMNS FROM t IN prod.sales", new ShowColumns(name("prod", "sales", "t"))),
                Arguments.of("SHOW TBLPROPERTIES t", new ShowProperties(T, Optional.empty())),
                Arguments.of(
                        "SHOW TBLPROPERTIES t (delta.appendOnly)",
                        new ShowProperties(T, Optional.of("delta.appendOnly"))),
                Arguments.of("SHOW CREATE TABLE a.t", new ShowCreateTable(name("a", "t"))),
                Arguments.of("DESC t", new DescribeTable(T, Optional.empty(), false)),
                Arguments.of("DESCRIBE TABLE EXTENDED a.t", new DescribeTable(name("a", "t"), Optional.empty(), true)),
                Arguments.of("DESCRIBE FORMATTED t", new DescribeTable(T, Optional.empty(), true)),
                Arguments.of("DESCRIBE t a.b", new DescribeTable(T, Optional.of(ColumnPath.of("a", "b")), false)),
                Arguments.of("DESCRIBE DETAIL t", new DescribeDetail(T)),
                Arguments.of("DESCRIBE DETAIL delta.`/data/t`", new DescribeDetail(name("delta", "/data/t"))),
                Arguments.of("DESCRIBE HISTORY t LIMIT 5", new DescribeHistory(T, Optional.of(5))),
                Arguments.of("DESCRIBE history", new DescribeTable(name("history"), Optional.empty(), false)));
    }

    @ParameterizedTest
    @MethodSource
    void questions(String sql, SqlStatement expected) {
        assertThat(one(sql)).isEqualTo(expected);
    }

    static Stream<Arguments> changes() {
        ColumnPath a = ColumnPath.of("a");
        ColumnPath nested = ColumnPath.of("a", "element", "b");
        return Stream.of(
                Arguments.of("COMMENT ON TABLE t IS 'x'", List.of(new SetTableComment(Optional.of("x")))),
                Arguments.of("COMMENT ON TABLE t IS NULL", List.of(new SetTableComment(Optional.empty()))),
                Arguments.of("COMMENT ON COLUMN t.a IS 'x' 'y'", List.of(new SetColumnComment(a, Optional.of("xy")))),
                Arguments.of("COMMENT ON COLUMN t.a IS NULL", List.of(new SetColumnComment(a, Optional.empty()))),
                Arguments.of(
                        "ALTER TABLE t ALTER COLUMN a.element.b COMMENT 'x'",
                        List.of(new SetColumnComment(nested, Optional.of("x")))),
                Arguments.of(
                        "ALTER TABLE t CHANGE a COMMENT 'x', a.element.b COMMENT NULL",
                        List.of(
                                new SetColumnComment(a, Optional.of("x")),
                                new SetColumnComment(nested, Optional.empty()))),
                Arguments.of(
                        "ALTER TABLE t SET TBLPROPERTIES ('a.b' = 'x', c.d = TRUE, n = -3, f = 1.5)",
                        List.of(
                                new SetProperty("a.b", "x"),
                                new SetProperty("c.d", "true"),
                                new SetProperty("n", "-3"),
                                new SetProperty("f", "1.5"))),
                Arguments.of(
                        "ALTER TABLE t SET TBLPROPERTIES ('a.b' TRUE, c.d 'x', e 'y' 'z')",
                        List.of(
                                new SetProperty("a.b", "true"),
                                new SetProperty("c.d", "x"),
                                new SetProperty("e", "yz"))),
                Arguments.of(
                        "ALTER TABLE t SET TBLPROPERTIES ('tag.k' = 'v', 'comment' = 'c')",
                        List.of(new SetTag(Optional.empty(), "k", "v"), new SetTableComment(Optional.of("c")))),
                Arguments.of(
                        "ALTER TABLE t UNSET TBLPROPERTIES IF EXISTS ('a', 'tag.k')",
                        List.of(new UnsetProperty("a"), new UnsetTag(Optional.empty(), "k"))),
                Arguments.of(
                        "ALTER TABLE t SET TAGS ('k' = 'v', 'only')",
                        List.of(new SetTag(Optional.empty(), "k", "v"), new SetTag(Optional.empty(), "only", ""))),
                Arguments.of("ALTER TABLE t UNSET TAGS ('k')", List.of(new UnsetTag(Optional.empty(), "k"))),
                Arguments.of(
                        "ALTER TABLE t ALTER COLUMN a SET TAGS ('k' = 'v')",
                        List.of(new SetTag(Optional.of(a), "k", "v"))),
                Arguments.of(
                        "ALTER TABLE t ALTER COLUMN a UNSET TAGS ('k')", List.of(new UnsetTag(Optional.of(a), "k"))),
                Arguments.of("UNSET TAG ON COLUMN t.a k", List.of(new UnsetTag(Optional.of(a), "k"))),
                Arguments.of("UNSET TAG ON TABLE t k", List.of(new UnsetTag(Optional.empty(), "k"))));
    }

    @ParameterizedTest
    @MethodSource
    void changes(String sql, List<MetadataEdit> expected) {
        Change change = (Change) one(sql);
        assertThat(change.table()).isEqualTo(T);
        assertThat(change.wishes()).extracting(Wish::edit).isEqualTo(expected);
        assertThat(change.wishes()).extracting(Wish::demand).containsOnly(Demand.NOTHING);
    }

    // TG-05
    @Test
    void setTagWantsTheTagToBeNew() {
        assertThat(one("SET TAG ON TABLE t cost_center = `hr`"))
                .isEqualTo(new Change(
                        T, List.of(new Wish(new SetTag(Optional.empty(), "cost_center", "hr"), Demand.ABSENT))));
        assertThat(one("SET TAG ON COLUMN a.t.ssn pii"))
                .isEqualTo(new Change(
                        name("a", "t"),
                        List.of(new Wish(new SetTag(Optional.of(ColumnPath.of("ssn")), "pii", ""), Demand.ABSENT))));
    }

    @Test
    void withoutIfExistsAPropertyIsNotUnsetThatIsNotThere() {
        assertThat(one("ALTER TABLE t UNSET TBLPROPERTIES ('a')"))
                .isEqualTo(new Change(T, List.of(new Wish(new UnsetProperty("a"), Demand.PRESENT))));
    }

    @ParameterizedTest
    @CsvSource({
        "c.s.t.a, c.s.t, a",
        "c.s.t.a.b, c.s.t, a.b",
        "s.t.a, s.t, a",
        "delta.`/d/t`.a, delta.`/d/t`, a",
        "delta.`/d/t`.a.b.c, delta.`/d/t`, a.b.c",
        "delta.`s3a://b/t`.a, delta.`s3a://b/t`, a",
        "delta.`a/b`.t.a, delta.`a/b`.t, a"
    })
    void theLastPartIsTheColumnAndMoreThanThreeOfATableLeadInside(String written, String table, String column) {
        Change change = (Change) one("COMMENT ON COLUMN " + written + " IS 'x'");
        assertThat(change.table()).hasToString(table);
        assertThat(change.wishes().get(0).edit().field().column()).get().hasToString(column);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "CREATE TABLE x.y USING DELTA AS SELECT 1|SQL_WRITES_ROWS",
                "CREATE TABLE x.y AS (SELECT 1)|SQL_WRITES_ROWS",
                "WITH a AS (SELECT 1) INSERT INTO t SELECT * FROM a|SQL_WRITES_ROWS",
                "FROM t INSERT INTO u SELECT *|SQL_WRITES_ROWS",
                "WITH a AS (SELECT 1) SELECT * FROM a|SQL_READS_ROWS",
                "SET spark.databricks.delta.commitInfo.userMetadata 'x'|SQL_UNEXPECTED",
                "RESET spark.databricks.delta.commitInfo.userMetadata x|SQL_UNEXPECTED"
            })
    void whatIsAboutRowsOrForgetsASignSaysSo(String sql, Problem problem) {
        assertThat(SqlParser.parse(sql).errors()).singleElement().satisfies(error -> {
            assertThat(error.reason().problem()).isEqualTo(problem);
            if (problem == Problem.SQL_UNEXPECTED) {
                assertThat(error.reason().arguments().get(1)).contains("SET key = value");
            }
        });
    }

    @Test
    void takingTheModeAwayRemovesTheMapping() {
        assertThat(one("ALTER TABLE t UNSET TBLPROPERTIES ('delta.columnMapping.mode')"))
                .isEqualTo(new Change(T, List.of(Wish.of(new RemoveColumnMapping(true)))));
    }

    @Test
    void whatChangesTheSchemaIsUnderstood() {
        assertThat(one("ALTER TABLE t RENAME COLUMN a.b TO `c d`"))
                .isEqualTo(new Change(T, List.of(Wish.of(new RenameColumn(ColumnPath.of("a", "b"), "c d")))));
        assertThat(one("ALTER TABLE t DROP COLUMN a"))
                .isEqualTo(new Change(T, List.of(Wish.of(new DropColumn(ColumnPath.of("a"))))));
        assertThat(one("ALTER TABLE t DROP COLUMNS IF EXISTS (a, b.c)"))
                .isEqualTo(new Change(
                        T,
                        List.of(
                                new Wish(new DropColumn(ColumnPath.of("a")), Demand.COLUMN_IF_THERE),
                                new Wish(new DropColumn(ColumnPath.of("b", "c")), Demand.COLUMN_IF_THERE))));
        assertThat(one("ALTER TABLE t SET TBLPROPERTIES ('delta.columnMapping.mode' = 'name')"))
                .isEqualTo(new Change(T, List.of(Wish.of(new EnableColumnMapping()))));
        assertThat(one("ALTER TABLE t SET TBLPROPERTIES('delta.minReaderVersion'='2','delta.minWriterVersion'='5',"
                        + "'delta.columnMapping.mode'='name')"))
                .isEqualTo(new Change(
                        T, List.of(Wish.of(new EnableColumnMapping(Optional.of(new ProtocolVersions(2, 5)))))));
        assertThat(one("ALTER TABLE t SET TBLPROPERTIES ('delta.minReaderVersion' = 3, 'delta.minWriterVersion' = 5,"
                        + " 'delta.columnMapping.mode' = 'name')"))
                .as("no such pair")
                .isEqualTo(new Change(
                        T,
                        List.of(
                                Wish.of(new SetProperty("delta.minReaderVersion", "3")),
                                Wish.of(new SetProperty("delta.minWriterVersion", "5")),
                                Wish.of(new EnableColumnMapping()))));
        assertThat(one("ALTER TABLE t DROP FEATURE columnMapping TRUNCATE HISTORY"))
                .isEqualTo(new Change(T, List.of(Wish.of(new DropFeature("columnMapping", true)))));
        assertThat(one("ALTER TABLE t DROP FEATURE 'v2Checkpoint'"))
                .isEqualTo(new Change(T, List.of(Wish.of(DropFeature.of("v2Checkpoint")))));
    }

    @Test
    void aSchemaIsDescribed() {
        assertThat(one("CREATE SCHEMA IF NOT EXISTS prod.sales COMMENT 'x'"))
                .isEqualTo(new CreateSchema(name("prod", "sales"), true, Optional.of("x")));
    }

    @Test
    void aTableIsDescribed() {
        NewTable table = ((CreateTable) one("CREATE TABLE a.t (id BIGINT NOT NULL COMMENT 'key', `my col` dec,"
                        + " v varchar(3), items array<struct<sku: string comment 's', m: map<int, decimal(5, 2)>>>)"
                        + " USING delta COMMENT 'c' PARTITIONED BY (id)"
                        + " TBLPROPERTIES ('tag.k' = 'v', 'delta.columnMapping.mode' = 'name')"))
                .definition();
        assertThat(table)
                .isEqualTo(new NewTable(
                        List.of(
                                new NewColumn("id", Primitive.LONG, false, Optional.of("key")),
                                new NewColumn("my col", new DecimalOf(10, 0), true, Optional.empty()),
                                new NewColumn("v", new CharacterOf(false, 3), true, Optional.empty()),
                                new NewColumn("items", items(), true, Optional.empty())),
                        List.of("id"),
                        Optional.of("c"),
                        new TreeMap<>(Map.of("k", "v")),
                        new TreeMap<>(Map.of("delta.columnMapping.mode", "name"))));
    }

    private static ArrayOf items() {
        NewColumn sku = new NewColumn("sku", Primitive.STRING, true, Optional.of("s"));
        NewColumn map =
                new NewColumn("m", new MapOf(Primitive.INTEGER, new DecimalOf(5, 2), true), true, Optional.empty());
        return new ArrayOf(new StructOf(List.of(sku, map)), true);
    }

    // UM-01
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "=overwrite-comment|overwrite-comment",
                "  =   two words  |two words",
                "= 'quoted'|'quoted'",
                "= it's fine|it's fine",
                "= 'a;b'|'a;b'",
                "= `a;b`|a;b",
                "= a = b|a = b",
                "= a -- b|a -- b"
            })
    void theNoteIsTheRawTextBehindTheEqualsSign(String rest, String note) {
        assertThat(one("SET " + NOTE + rest + ";"))
                .isEqualTo(new Setting(Setting.Kind.SET, Optional.of(NOTE), Optional.of(note)));
    }

    @Test
    void aSettingIsShownAndTakenBack() {
        assertThat(one("SET " + NOTE)).isEqualTo(new Setting(Setting.Kind.SHOW, Optional.of(NOTE), Optional.empty()));
        assertThat(one("RESET " + NOTE))
                .isEqualTo(new Setting(Setting.Kind.RESET, Optional.of(NOTE), Optional.empty()));
        assertThat(one("RESET")).isEqualTo(new Setting(Setting.Kind.RESET, Optional.empty(), Optional.empty()));
    }

    /** As the documentation shows it, without a semicolon between the two. */
    @Test
    void aNoteEndsWhereTheNextLineBeginsAnotherStatement() {
        ParsedScript script = SqlParser.parse("SET " + NOTE + "=overwrite-comment\nINSERT OVERWRITE t SELECT * FROM s");
        assertThat(script.statements())
                .singleElement()
                .satisfies(read -> assertThat(read.statement())
                        .isEqualTo(new Setting(Setting.Kind.SET, Optional.of(NOTE), Optional.of("overwrite-comment"))))
                .satisfies(
                        read -> assertThat(read.notices()).containsExactly(Reason.of(Problem.SQL_VALUE_ENDS_AT_LINE)));
        assertThat(script.errors())
                .singleElement()
                .extracting(SqlError::reason)
                .isEqualTo(Reason.of(Problem.SQL_WRITES_ROWS, "INSERT"));
    }

    @Test
    void aNoteMayHaveLinesThatOnlyLookLikeStatements() {
        assertThat(one("SET " + NOTE + "=first\nupdate of prices"))
                .isEqualTo(new Setting(Setting.Kind.SET, Optional.of(NOTE), Optional.of("first\nupdate of prices")));
    }

    @Test
    void statementsEndAtSemicolonsOutsideTextsNamesAndComments() {
        ParsedScript script = SqlParser.parse(
                "-- first; comment\nUSE `a;b` /* ; /* ; */ */;;\nCOMMENT ON TABLE t IS ';''\\';' ; DESC t -- end");
        assertThat(script.errors()).isEmpty();
        assertThat(script.statements())
                .extracting(ParsedStatement::statement)
                .containsExactly(
                        new UseSchema(name("a;b")),
                        new Change(T, List.of(Wish.of(new SetTableComment(Optional.of(";'';"))))),
                        new DescribeTable(T, Optional.empty(), false));
    }

    static Stream<Arguments> literals() {
        return Stream.of(
                Arguments.of("'it''s'", "it's"),
                Arguments.of("\"say \"\"hi\"\"\"", "say \"hi\""),
                Arguments.of("'\\u0041\\U0001F600\\101'", "A😀A"),
                Arguments.of("r'a\\nb'", "a\\nb"),
                Arguments.of("'\\0\\b\\n\\r\\t\\Z\\x'", "\0\b\n\r\t\u001Ax"),
                Arguments.of("'100\\%'", "100\\%"),
                Arguments.of("'a' \"b\"", "ab"));
    }

    @ParameterizedTest
    @MethodSource
    void literals(String literal, String text) {
        assertThat(((Change) one("COMMENT ON TABLE t IS " + literal)).wishes())
                .containsExactly(Wish.of(new SetTableComment(Optional.of(text))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"INSERT INTO t VALUES (1)", "update t set a = 1", "MERGE INTO t", "DELETE FROM t"})
    void rowsAreNotWritten(String sql) {
        assertThat(error(sql).reason().problem()).isEqualTo(Problem.SQL_WRITES_ROWS);
    }

    @Test
    void rowsAreNotRead() {
        assertThat(error("SELECT * FROM t").reason()).isEqualTo(Reason.of(Problem.SQL_READS_ROWS, "SELECT"));
    }

    @Test
    void anErrorSaysWhereItIsAndWhatWasExpected() {
        String sql = "-- 😀\n  COMMENT ON VIEW v IS 'x'";
        SqlError error = error(sql);
        assertThat(error.reason()).isEqualTo(Reason.of(Problem.SQL_UNEXPECTED, "VIEW", "COLUMN, TABLE"));
        assertThat(error.span().in(sql)).isEqualTo("VIEW");
        assertThat(error.span().line(sql)).isEqualTo(2);
        assertThat(error.span().column(sql)).isEqualTo(14);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "COMMENT ON TABLE t IS|SQL_UNEXPECTED",
                "DROP TABLE t|SQL_UNEXPECTED",
                "COMMENT ON TABLE t IS \"open|SQL_NOT_CLOSED",
                "USE `open|SQL_NOT_CLOSED",
                "USE a /* open|SQL_NOT_CLOSED",
                "DESC a.b.c.d|SQL_TOO_MANY_PARTS",
                "USE a.b.c|SQL_TOO_MANY_PARTS",
                "COMMENT ON COLUMN a IS NULL|SQL_COLUMN_MISSING",
                "ALTER TABLE t SET TAGS (a = b, a = c)|SQL_SAID_TWICE",
                "ALTER TABLE t SET TBLPROPERTIES (a)|SQL_VALUE_MISSING",
                "DESCRIBE HISTORY t LIMIT 99999999999|SQL_NUMBER_TOO_LARGE",
                "CREATE TABLE t (a interval)|SQL_TYPE_UNKNOWN",
                "CREATE TABLE t (a decimal(39,0))|SQL_TYPE_UNKNOWN",
                "CREATE TABLE t (a int) USING parquet|SQL_FORMAT_UNKNOWN",
                "CREATE TABLE t (a int) COMMENT 'a' COMMENT 'b'|SQL_SAID_TWICE",
                "SET spark.sql.shuffle.partitions=5|SQL_SETTING_UNKNOWN",
                "SET|SQL_UNEXPECTED"
            })
    void whatCannotBeDoneIsRefused(String sql, Problem problem) {
        assertThat(error(sql).reason().problem()).isEqualTo(problem);
    }

    @Test
    void whatIsUnderstoodIsKeptBesideWhatIsNot() {
        ParsedScript script = SqlParser.parse("DESC t; nonsense; DESC t");
        assertThat(script.statements()).hasSize(2);
        assertThat(script.errors()).hasSize(1);
    }

    private static SqlStatement one(String sql) {
        ParsedScript script = SqlParser.parse(sql);
        assertThat(script.errors()).isEmpty();
        assertThat(script.statements()).hasSize(1);
        return script.statements().get(0).statement();
    }

    private static SqlError error(String sql) {
        ParsedScript script = SqlParser.parse(sql);
        assertThat(script.statements()).isEmpty();
        assertThat(script.errors()).hasSize(1);
        return script.errors().get(0);
    }

    private static MultipartIdentifier name(String... parts) {
        return MultipartIdentifier.of(parts);
    }
}
