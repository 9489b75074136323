package io.tablesteward.model.sql.script;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.engine.EmbeddedEngine;
import io.tablesteward.model.engine.ExecutionEngine;
import io.tablesteward.model.engine.Sought;
import io.tablesteward.model.engine.Support;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.sql.SqlParser;
import io.tablesteward.model.table.TableDetails;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScriptRunTest {
    @TempDir
    private Path folder;

    private final Heard heard = new Heard();
    private ScriptWarehouse warehouse;

    @BeforeEach
    void tables() throws IOException {
        warehouse = new ScriptWarehouse(folder).with("sales/Orders", "crm/people");
    }

    @Test
    void oneCommitATableUntilTheScriptEnds() throws IOException {
        assertThat(
                        run(
                                false,
                                "COMMENT ON TABLE orders IS 'a'; COMMENT ON TABLE crm.people IS 'b';"
                                        + " ALTER TABLE orders UNSET TAGS (old); ALTER TABLE orders SET TBLPROPERTIES (owner = 'x')"))
                .isEmpty();
        assertThat(heard.ended).containsExactly("Orders 3 Committed", "people 1 Committed");
        assertThat(warehouse.log("sales/Orders"))
                .hasSize(2)
                .last()
                .asString()
                .contains("\"description\":\"a\"", "\"owner\":\"x\"")
                .doesNotContain("\"tag.old\":\"1\"");
    }

    @Test
    void whatIsAskedOfATableIsAskedAfterItsEdits() throws IOException {
        assertThat(run(
                        false,
                        "COMMENT ON TABLE orders IS 'a'; COMMENT ON TABLE crm.people IS 'b';"
                                + " SHOW TBLPROPERTIES orders (owner); COMMENT ON TABLE orders IS 'c'"))
                .isEmpty();
        assertThat(heard.ended).containsExactly("Orders 1 Committed", "people 1 Committed", "Orders 1 Committed");
        assertThat(heard.rows).containsExactly("[Text[value=owner], Text[value=finance]]");
    }

    @Test
    void whatTheTableSaysAlreadyMakesNoCommit() throws IOException {
        assertThat(run(true, "ALTER TABLE orders SET TAGS (old = `1`)")).isEmpty();
        assertThat(heard.notices).containsExactly(Reason.of(Problem.NOTHING_TO_COMMIT, "prod.sales.Orders"));
        assertThat(warehouse.log("sales/Orders")).hasSize(1);
    }

    // ID-05
    @Test
    void aTableIsMadeWithItsSchemaAndThenChanged() throws IOException {
        assertThat(run(
                        false,
                        "CREATE TABLE new.t (id INT COMMENT 'key', s STRUCT<x: STRING>) COMMENT 'first'"
                                + " TBLPROPERTIES ('tag.k' = 'v', 'delta.columnMapping.mode' = 'id');"
                                + " COMMENT ON COLUMN new.t.s IS 'struct'; DESC new.t"))
                .isEmpty();
        assertThat(heard.made).containsExactly("prod.new.t");
        assertThat(heard.notices).containsExactly(Reason.of(Problem.SCHEMA_MADE_TOO, "new"));
        assertThat(heard.rows).contains("[Text[value=s], Text[value=struct<x:string>], Text[value=struct]]");
        assertThat(warehouse.log("new/t"))
                .hasSize(2)
                .first()
                .asString()
                .contains("\"description\":\"first\"", "\"tag.k\":\"v\"", "delta.columnMapping.id");
    }

    @Test
    void aSchemaIsMade() throws IOException {
        assertThat(run(
                        false,
                        "CREATE SCHEMA house; USE house; CREATE TABLE t (a INT); CREATE SCHEMA IF NOT EXISTS house"))
                .isEmpty();
        assertThat(warehouse.place("house/t/_delta_log")).isDirectory();
        assertThat(heard.notices).containsExactly(Reason.of(Problem.LEFT_AS_IT_IS, "prod.house"));
    }

    // CO-01
    @ParameterizedTest
    @ValueSource(strings = {"items.element", "names.key", "names.VALUE", "names.value.element"})
    void anElementHoldsNoText(String position) throws IOException {
        assertThat(run(false, "CREATE TABLE lists (items ARRAY<INT>, names MAP<DECIMAL(9,2), ARRAY<STRING>>)"))
                .isEmpty();
        assertThat(plan("COMMENT ON COLUMN prod.sales.lists." + position + " IS 'x'")
                        .faults())
                .singleElement()
                .satisfies(fault -> assertThat(fault.findings())
                        .extracting(Finding::code)
                        .containsExactly(FindingCode.POSITION_HOLDS_NO_TEXT));
        assertThat(plan("COMMENT ON COLUMN prod.sales.lists.items.elements IS 'x'")
                        .faults())
                .singleElement()
                .extracting(fault -> fault.reason().problem())
                .isEqualTo(Problem.COLUMN_NOT_FOUND);
    }

    // CM-04
    @Test
    void theRecordOfColumnIdsIsRepairedAndSetToNothingElse() throws IOException {
        assertThat(run(
                        false,
                        "CREATE TABLE m (a INT, b INT) TBLPROPERTIES ('delta.columnMapping.mode' = 'name');"
                                + " COMMENT ON TABLE m IS 'mapped'"))
                .isEmpty();
        for (String commit : List.of("00000000000000000000.json", "00000000000000000001.json")) {
            Path file = warehouse.place("sales/m/_delta_log/" + commit);
            String log = Files.readString(file);
            assertThat(log).contains("\"delta.columnMapping.maxColumnId\":\"2\"");
            Files.writeString(
                    file,
                    log.replace(
                            "\"delta.columnMapping.maxColumnId\":\"2\"", "\"delta.columnMapping.maxColumnId\":\"1\""));
        }
        String repair = "ALTER TABLE m SET TBLPROPERTIES ('delta.columnMapping.maxColumnId' = '%d')";
        assertThat(plan(repair.formatted(3)).faults())
                .singleElement()
                .extracting(ScriptFault::reason)
                .isEqualTo(Reason.of(Problem.MAX_COLUMN_ID_OTHER, "prod.sales.m", 2));
        assertThat(run(false, repair.formatted(2))).isEmpty();
        assertThat(warehouse.log("sales/m")).last().asString().contains("\"delta.columnMapping.maxColumnId\":\"2\"");
        assertThat(plan(repair.formatted(2)).faults())
                .singleElement()
                .extracting(ScriptFault::reason)
                .isEqualTo(Reason.of(Problem.MAX_COLUMN_ID_RIGHT, "prod.sales.m"));
    }

    @Test
    void whatIsThereAlreadyIsFoundBeforeAnythingIsDone() throws IOException {
        for (String sql : List.of("CREATE TABLE sales.orders (a INT)", "CREATE SCHEMA sales")) {
            ScriptPlan plan = plan("COMMENT ON TABLE crm.people IS 'b'; " + sql);
            assertThat(plan.faults())
                    .singleElement()
                    .extracting(fault -> fault.reason().problem())
                    .isEqualTo(Problem.EXISTS_ALREADY);
        }
        assertThat(run(false, "CREATE TABLE IF NOT EXISTS sales.orders (a INT); DESC orders"))
                .isEmpty();
        assertThat(heard.notices).containsExactly(Reason.of(Problem.LEFT_AS_IT_IS, "prod.sales.Orders"));
    }

    @Test
    void aFailureEndsTheRunWithWhatIsDoneByThen() throws IOException {
        ScriptPlan plan = plan("COMMENT ON TABLE orders IS 'a'; DESC orders; COMMENT ON TABLE crm.people IS 'b'");
        Files.writeString(warehouse.place("crm/people/_delta_log/00000000000000000001.json"), "nonsense");
        Optional<ScriptFault> fault = run(false, plan);
        assertThat(fault).get().satisfies(found -> {
            assertThat(found.findings()).extracting(Finding::code).containsExactly(FindingCode.LOOK_ONLY);
            assertThat(found.span().in(plan.script().text())).isEqualTo("COMMENT ON TABLE crm.people IS 'b'");
        });
        assertThat(heard.ended).containsExactly("Orders 1 Committed");
    }

    @Test
    void aTableChangedBetweenPlanAndRunIsCheckedAgain() throws IOException {
        ScriptPlan plan = plan("SET TAG ON TABLE orders k");
        assertThat(run(true, "ALTER TABLE orders SET TAGS (k = theirs)")).isEmpty();
        assertThat(run(false, plan))
                .get()
                .extracting(fault -> fault.reason().problem())
                .isEqualTo(Problem.TAG_ASSIGNED);
        assertThat(warehouse.log("sales/Orders")).hasSize(2);
    }

    @Test
    void aFailedCommitIsBlamedOnItsEditHoweverLateItComesDue() throws IOException {
        ScriptPlan plan = plan("COMMENT ON TABLE orders IS 'a'; SHOW TABLES IN crm");
        Optional<ScriptFault> fault = run(false, plan, (table, request) -> {
            throw WorkbenchException.of(Problem.WRITE_FAILED, table.name(), "disk full");
        });
        assertThat(fault)
                .get()
                .extracting(found -> found.span().in(plan.script().text()))
                .isEqualTo("COMMENT ON TABLE orders IS 'a'");
    }

    @Test
    void eachDoubtAboutACommitHasItsOwnReason() throws IOException {
        assertThat(doubtAbout(Optional.empty(), List.of(), false)).isEqualTo(Problem.COMMIT_NOT_READ_BACK);
        assertThat(doubtAbout(Optional.empty(), List.of(), true)).isEqualTo(Problem.COMMIT_OVERWRITTEN);
        TableDetails orders =
                plan("COMMENT ON TABLE orders IS 'a'").changed().get(0).details();
        assertThat(doubtAbout(Optional.of(orders), List.of(EditedField.comment(Optional.empty())), false))
                .isEqualTo(Problem.COMMIT_NOT_VERIFIED);
    }

    private Problem doubtAbout(Optional<TableDetails> readBack, List<EditedField> differences, boolean overwritten)
            throws IOException {
        return run(
                        false,
                        plan("COMMENT ON TABLE orders IS 'a'; SHOW TABLES IN crm"),
                        (table, request) -> new CommitResult.Committed(
                                1, "t", request.changes(), readBack, differences, true, overwritten))
                .get()
                .reason()
                .problem();
    }

    /** How an engine answers a commit. */
    private interface Answering {
        CommitResult to(GovernedTable table, CommitRequest request) throws WorkbenchException;
    }

    private Optional<ScriptFault> run(boolean each, ScriptPlan plan, Answering commits) throws IOException {
        ScriptOptions options = new ScriptOptions(each, Optional.empty(), "Ana Souza");
        ExecutionEngine engine = new ExecutionEngine() {
            @Override
            public Support supports(TableDetails details, MetadataEdit edit) {
                return new EmbeddedEngine().supports(details, edit);
            }

            @Override
            public CommitResult commit(GovernedTable table, CommitRequest request, Progress progress)
                    throws WorkbenchException {
                return commits.to(table, request);
            }

            @Override
            public Sought lookAgain(
                    GovernedTable table, CommitRequest request, CommitResult.Unknown unknown, Progress progress) {
                return new Sought.NotKnownYet();
            }
        };
        return new ScriptRun(warehouse.tables(), engine, options, heard).run(plan, Progress.unwatched());
    }

    private Optional<ScriptFault> run(boolean each, String sql) throws IOException {
        ScriptPlan plan = plan(sql);
        assertThat(plan.faults()).isEmpty();
        return run(each, plan);
    }

    private Optional<ScriptFault> run(boolean each, ScriptPlan plan) throws IOException {
        ScriptOptions options = new ScriptOptions(each, Optional.empty(), "Ana Souza");
        return new ScriptRun(warehouse.tables(), new EmbeddedEngine(), options, heard).run(plan, Progress.unwatched());
    }

    private ScriptPlan plan(String sql) {
        return ScriptPlan.of(
                SqlParser.parse(sql), warehouse.scope(), Optional.empty(), warehouse.tables(), Progress.unwatched());
    }
}
