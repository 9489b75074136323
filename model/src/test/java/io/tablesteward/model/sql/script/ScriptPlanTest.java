package io.tablesteward.model.sql.script;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.catalog.NameScope;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.change.StagedEdit;
import io.tablesteward.model.sql.ParsedStatement;
import io.tablesteward.model.sql.SqlParser;
import io.tablesteward.model.table.SchemaName;
import io.tablesteward.model.table.TableName;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScriptPlanTest {
    @TempDir
    private Path folder;

    private ScriptWarehouse warehouse;

    @BeforeEach
    void tables() throws IOException {
        warehouse = new ScriptWarehouse(folder).with("sales/Orders", "crm/people", "root");
    }

    @Test
    void everyNameIsFoundInWhateverCase() {
        ScriptPlan plan = plan("""
                COMMENT ON TABLE orders IS 'a';
                COMMENT ON TABLE crm.PEOPLE IS 'b';
                USE SCHEMA default;
                COMMENT ON COLUMN Prod.default.root.ID IS 'c';
                DESCRIBE HISTORY root;
                COMMENT ON TABLE delta.`%s` IS 'd'""".formatted(warehouse.place("root")));
        assertThat(plan.faults()).isEmpty();
        assertThat(plan.steps()).hasSize(6);
        assertThat(plan.changed())
                .extracting(changed -> changed.details().name().table())
                .containsExactly("Orders", "people", "root");
    }

    @Test
    void whatTheScriptChangesIsShownAsAWhole() {
        ScriptPlan plan = plan("COMMENT ON TABLE orders IS 'a'; COMMENT ON TABLE Orders IS 'b';"
                + " ALTER TABLE orders SET TAGS (old = `1`); COMMENT ON COLUMN orders.id IS 'key'");
        assertThat(plan.changed())
                .singleElement()
                .satisfies(changed -> assertThat(changed.changes().edits())
                        .extracting(StagedEdit::edit)
                        .hasToString("[SetTableComment[comment=Optional[b]],"
                                + " SetColumnComment[column=Id, comment=Optional[key]]]"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "DESC nothing|TABLE_NOT_FOUND",
                "USE CATALOG dev|CATALOG_NOT_FOUND",
                "USE SCHEMA nothing|SCHEMA_NOT_FOUND",
                "USE nowhere|SCHEMA_NOT_FOUND",
                "USE nowhere.crm|CATALOG_NOT_FOUND",
                "SHOW TABLES IN nowhere|SCHEMA_NOT_FOUND",
                "COMMENT ON TABLE dev.s.t IS 'x'|CATALOG_NOT_FOUND",
                "COMMENT ON COLUMN orders.y IS 'x'|COLUMN_NOT_FOUND",
                "SET TAG ON TABLE orders old = `2`|TAG_ASSIGNED",
                "ALTER TABLE orders UNSET TBLPROPERTIES ('nothing')|PROPERTY_NOT_SET",
                "ALTER TABLE orders RENAME COLUMN id TO ident|STATEMENT_REFUSED",
                "ALTER TABLE orders DROP COLUMN id|STATEMENT_REFUSED",
                "ALTER TABLE orders DROP FEATURE columnMapping|STATEMENT_REFUSED",
                "ALTER TABLE orders SET TBLPROPERTIES ('delta.columnMapping.maxColumnId' = '2')|MAX_COLUMN_ID_RIGHT",
                "ALTER TABLE orders SET TBLPROPERTIES ('delta.columnMapping.maxColumnId' = 'x')|SQL_UNEXPECTED",
                "CREATE SCHEMA s COMMENT 'x'|SCHEMA_KEEPS_NO_COMMENT",
                "CREATE TABLE t (a int) CLUSTER BY (a)|SQL_CLUSTERS",
                "CREATE TABLE t (a int) CLUSTER BY AUTO|SQL_CLUSTERS",
                "CREATE TABLE delta.`/tmp/x` (a int)|PATH_NOT_MADE",
                "DESC orders nothing|COLUMN_NOT_FOUND",
                "CREATE TABLE t (a int) PARTITIONED BY (b)|STATEMENT_REFUSED",
                "CREATE TABLE `a b` (a int)|NAME_CHARACTER",
                "CREATE SCHEMA `a b`|NAME_CHARACTER",
                "CREATE TABLE t (a int); CREATE TABLE T (a int)|EXISTS_ALREADY",
                "nonsense|SQL_UNEXPECTED"
            })
    void whatCannotBeDoneIsAFault(String sql, Problem problem) {
        assertThat(plan(sql).faults())
                .singleElement()
                .extracting(fault -> fault.reason().problem())
                .isEqualTo(problem);
    }

    /** What fails later would fail after something was committed. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "COMMENT ON TABLE orders IS 'x'; SHOW SCHEMAS IN nope|CATALOG_NOT_FOUND",
                "CREATE TABLE n.q (a INT, s STRUCT<x: INT>) USING DELTA; COMMENT ON COLUMN n.q.nocol IS 'x'|COLUMN_NOT_FOUND",
                "CREATE TABLE n.q (a INT) TBLPROPERTIES ('tag.k' = ''); SET TAG ON TABLE n.q k|TAG_ASSIGNED",
                "CREATE TABLE n.q (a INT); SET TAG ON COLUMN n.q.a k; SET TAG ON COLUMN n.q.A k|TAG_ASSIGNED",
                "CREATE TABLE n.q (a INT); ALTER TABLE n.q UNSET TBLPROPERTIES ('k')|PROPERTY_NOT_SET",
                "CREATE TABLE n.q (a INT); ALTER TABLE n.q UNSET TBLPROPERTIES ('comment')|PROPERTY_NOT_SET",
                "CREATE TABLE n.q (a INT) TBLPROPERTIES ('k' = '1'); ALTER TABLE n.q UNSET TBLPROPERTIES ('k');"
                        + " ALTER TABLE n.q UNSET TBLPROPERTIES ('k')|PROPERTY_NOT_SET",
                "CREATE TABLE n.q (a INT, s STRUCT<x: INT>) USING DELTA; DESC n.q s.y|COLUMN_NOT_FOUND"
            })
    void whatCannotBeFoundIsAFaultBeforeAnythingIsDone(String sql, Problem problem) {
        assertThat(plan(sql).faults())
                .singleElement()
                .extracting(fault -> fault.reason().problem())
                .isEqualTo(problem);
    }

    @Test
    void whatTheScriptSaysOfATableThatItMakesIsThereForTheNextStatement() {
        assertThat(plan("CREATE TABLE n.q (a INT, b INT) COMMENT 'c' TBLPROPERTIES ('k' = '1', 'tag.t' = '',"
                                + " 'delta.columnMapping.mode' = 'name');"
                                + " ALTER TABLE n.q UNSET TBLPROPERTIES ('k', 'comment'); UNSET TAG ON TABLE n.q t;"
                                + " SET TAG ON TABLE n.q t; ALTER TABLE n.q UNSET TBLPROPERTIES IF EXISTS ('never');"
                                + " SET TAG ON COLUMN n.q.a t; ALTER TABLE n.q RENAME COLUMN a TO c;"
                                + " SET TAG ON COLUMN n.q.c u; ALTER TABLE n.q DROP COLUMN b")
                        .faults())
                .isEmpty();
    }

    @Test
    void columnsOfATableThatTheScriptMakesAreKnown() {
        assertThat(plan("CREATE TABLE n.q (a INT, s STRUCT<x: ARRAY<STRUCT<y: INT>>>) USING DELTA;"
                                + " COMMENT ON COLUMN n.q.A IS 'x'; DESC n.q s.x.element.y;"
                                + " CREATE SCHEMA q1; CREATE SCHEMA IF NOT EXISTS Q1")
                        .faults())
                .isEmpty();
    }

    @Test
    void aTagGivenEarlierInTheScriptIsThereAlready() {
        assertThat(plan("SET TAG ON TABLE orders k; SET TAG ON TABLE orders k").faults())
                .singleElement()
                .satisfies(fault -> assertThat(fault.span().start()).isEqualTo(27));
        assertThat(plan("UNSET TAG ON TABLE orders old; SET TAG ON TABLE orders old")
                        .faults())
                .isEmpty();
    }

    @Test
    void whatTheChecksRefuseIsAFaultWithTheirFindings() {
        assertThat(plan("ALTER TABLE orders SET TAGS (`a.b` = x)").faults())
                .singleElement()
                .satisfies(fault -> assertThat(fault.findings())
                        .extracting(finding -> finding.code())
                        .containsExactly(FindingCode.TAG_KEY_CHARACTER));
    }

    @Test
    void faultsComeInTheOrderOfTheText() {
        assertThat(plan("DESC nothing; nonsense; DESC nothing").faults())
                .extracting(fault -> fault.span().start())
                .containsExactly(0, 14, 24);
    }

    // ID-05
    @Test
    void aTableMadeByTheScriptMayBeNamedAfterwards() {
        assertThat(plan("CREATE TABLE new.t (a INT); COMMENT ON TABLE new.t IS 'x'; USE new; DESC t")
                        .faults())
                .isEmpty();
        assertThat(plan("COMMENT ON TABLE new.t IS 'x'; CREATE TABLE new.t (a INT)")
                        .faults())
                .singleElement()
                .extracting(fault -> fault.reason().problem())
                .isEqualTo(Problem.TABLE_NOT_FOUND);
    }

    // ID-05
    @ParameterizedTest
    @CsvSource({"gone, sales", "prod, gone"})
    void aDestinationThatIsGoneIsSaidWhereItIsNeeded(String catalog, String schema) {
        SchemaName gone = new SchemaName(catalog, schema);
        ScriptPlan plan = ScriptPlan.of(
                SqlParser.parse("DESC orders; DESC prod.sales.orders; USE prod.sales; DESC orders"),
                NameScope.at(Optional.of(gone)),
                Optional.empty(),
                warehouse.tables(),
                Progress.unwatched());
        assertThat(plan.faults())
                .singleElement()
                .satisfies(fault -> assertThat(fault.span().start()).isZero())
                .extracting(ScriptFault::reason)
                .isEqualTo(Reason.of(Problem.DESTINATION_NOT_THERE, "orders", gone));
    }

    @Test
    void aTableIsMadeInADestinationWhoseSchemaIsNotThereYet() {
        ScriptPlan plan = ScriptPlan.of(
                SqlParser.parse("CREATE TABLE t (a INT); DESC t"),
                NameScope.at(Optional.of(new SchemaName("prod", "fresh"))),
                Optional.empty(),
                warehouse.tables(),
                Progress.unwatched());
        assertThat(plan.faults()).isEmpty();
    }

    @Test
    void liveIsLeftOutAndSaid() {
        ScriptPlan plan = plan("DESC LIVE.orders");
        assertThat(plan.steps())
                .singleElement()
                .extracting(Step::source)
                .extracting(ParsedStatement::notices)
                .asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.LIST)
                .containsExactly(Reason.of(Problem.LIVE_LEFT_OUT, "LIVE.orders"));
    }

    @Test
    void aSchemaOfThatNameIsNoLive() throws IOException {
        warehouse.with("live/orders");
        assertThat(plan("COMMENT ON TABLE live.orders IS 'x'").changed())
                .singleElement()
                .extracting(changed -> changed.details().name())
                .isEqualTo(new TableName("prod", "live", "orders"));
        ScriptPlan plan = plan("USE crm; CREATE SCHEMA Live2; CREATE TABLE live2.t (a INT)");
        assertThat(plan.faults()).isEmpty();
        assertThat(plan("CREATE TABLE live.t (a INT)").steps())
                .singleElement()
                .isInstanceOfSatisfying(
                        Step.MakeTable.class,
                        make -> assertThat(make.name()).isEqualTo(new TableName("prod", "live", "t")));
    }

    @Test
    void oneTableIsOneByWhateverName() {
        ScriptPlan plan = plan("COMMENT ON TABLE orders IS 'a'; COMMENT ON TABLE delta.`%s` IS 'b'"
                .formatted(warehouse.place("sales/Orders")));
        assertThat(plan.faults()).isEmpty();
        assertThat(plan.changed()).hasSize(1);
    }

    @Test
    void aSchemaIsFoundInWhateverCase() {
        ScriptPlan plan = plan("USE Crm; DESC people; CREATE SCHEMA IF NOT EXISTS SALES; SHOW TABLES IN Crm");
        assertThat(plan.faults()).isEmpty();
        assertThat(plan.steps().get(2))
                .isInstanceOfSatisfying(
                        Step.MakeSchema.class,
                        make -> assertThat(make.name()).isEqualTo(new SchemaName("prod", "sales")));
    }

    /** What one part of a statement would break, another mends. */
    @Test
    void aStatementIsCheckedAsAWhole() {
        String files = "'delta.deletedFileRetentionDuration' = 'interval 60 days'";
        String log = "'delta.logRetentionDuration' = 'interval 60 days'";
        assertThat(plan("ALTER TABLE orders SET TBLPROPERTIES (%s, %s)".formatted(files, log))
                        .faults())
                .isEmpty();
        assertThat(plan("ALTER TABLE orders SET TBLPROPERTIES (%s)".formatted(files))
                        .faults())
                .hasSize(1);
        assertThat(plan("ALTER TABLE orders SET TBLPROPERTIES (%s, %s);".formatted(log, files)
                                + " ALTER TABLE orders UNSET TBLPROPERTIES ('delta.logRetentionDuration')")
                        .faults())
                .singleElement()
                .satisfies(fault -> assertThat(fault.findings())
                        .extracting(Finding::code)
                        .containsExactly(FindingCode.PROPERTY_RETENTION_ORDER));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"COMMENT ON TABLE orders IS 'x'", "CREATE TABLE prod.sales.t (a INT)", "CREATE SCHEMA prod.s"})
    void whereNothingMayBeChangedNothingIsPlanned(String sql) {
        warehouse.refuse("prod", Reason.of(Problem.CONNECTION_LOOK_ONLY, "prod"));
        assertThat(plan(sql).faults())
                .singleElement()
                .extracting(ScriptFault::reason)
                .isEqualTo(Reason.of(Problem.CONNECTION_LOOK_ONLY, "prod"));
        assertThat(plan("DESC orders").faults()).isEmpty();
    }

    private ScriptPlan plan(String sql) {
        return ScriptPlan.of(
                SqlParser.parse(sql), warehouse.scope(), Optional.empty(), warehouse.tables(), Progress.unwatched());
    }
}
