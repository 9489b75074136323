package io.tablesteward.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.WarehouseOnDisk;
import io.tablesteward.app.settings.AppFiles;
import io.tablesteward.app.settings.DataFolder;
import io.tablesteward.app.settings.MyCommit;
import io.tablesteward.app.settings.SavedConnection;
import io.tablesteward.app.settings.SavedConnections;
import io.tablesteward.app.settings.Settings;
import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.catalog.Connection;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.engine.EmbeddedEngine;
import io.tablesteward.model.engine.ExecutionEngine;
import io.tablesteward.model.engine.Sought;
import io.tablesteward.model.engine.Support;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.report.RowForm;
import io.tablesteward.model.table.SchemaName;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableName;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SqlCommandTest {
    @TempDir
    private Path folder;

    private @Nullable WarehouseOnDisk warehouse;
    private String in = "";
    private String out = "";
    private String err = "";

    @BeforeEach
    void twoTables() throws IOException, WorkbenchException {
        warehouse = WarehouseOnDisk.of(folder.resolve("prod"), "sales/orders", "crm/people");
        files().settings()
                .write(new Settings(
                        Settings.Theme.LIGHT,
                        Settings.Language.ENGLISH,
                        Optional.of("Ana Souza"),
                        Optional.of(ZoneId.of("UTC")),
                        Optional.empty(),
                        Optional.empty()));
    }

    // ID-05
    @Test
    void theSavedDestinationHoldsUntilTheScriptOrTheCommandLineSaysOtherwise() throws Exception {
        saveConnection("house");
        chooseDestination("house", "sales");
        assertThat(run("sql", "--data", data(), "-e", "DESC orders")).isZero();
        assertThat(run("sql", "--data", data(), "-e", "USE crm; DESC people")).isZero();
        assertThat(run("sql", "--data", data(), "--connection", "house", "-e", "DESC orders"))
                .isEqualTo(1);
        assertThat(err).contains("house.default.orders");
        assertThat(sql("-e", "DESC orders")).isEqualTo(1);
        assertThat(err).contains("prod.default.orders");
    }

    @Test
    void aDestinationThatIsGoneIsSaidAndHindersNoOtherName() throws Exception {
        saveConnection("house");
        for (String[] gone : new String[][] {{"gone", "sales"}, {"house", "nowhere"}}) {
            chooseDestination(gone[0], gone[1]);
            assertThat(run("sql", "--data", data(), "-e", "DESC orders")).isEqualTo(1);
            assertThat(err)
                    .startsWith("1:1: orders is looked up in " + gone[0] + "." + gone[1] + ", which is not there")
                    .contains("a missing right looks the same");
            assertThat(run("sql", "--data", data(), "-e", "DESC house.sales.orders"))
                    .isZero();
        }
    }

    @Test
    void aCatalogOrSchemaThatIsNotThereIsCalledThat() {
        assertThat(sql("-e", "USE nowhere")).isEqualTo(1);
        assertThat(err).startsWith("1:1: There is no schema prod.nowhere\n").contains("A missing right looks the same");
        assertThat(sql("-e", "USE CATALOG nowhere")).isEqualTo(1);
        assertThat(err).startsWith("1:1: There is no catalog nowhere\n").contains("A missing right looks the same");
        assertThat(sql("-e", "SHOW TABLES IN nowhere")).isEqualTo(1);
        assertThat(err).startsWith("1:1: There is no schema prod.nowhere\n");
    }

    @Test
    void aCommitByPathIsListedUnderTheNameThatItsConnectionGives() throws Exception {
        saveConnection("house");
        String place = folder.resolve("prod/sales/orders").toString();
        assertThat(run("sql", "--data", data(), "-e", "COMMENT ON TABLE delta.`" + place + "` IS 'a'"))
                .isZero();
        assertThat(err).isEqualTo("house.sales.orders: committed version 1\n");
        files().connections().write(SavedConnections.NONE);
        assertThat(run("sql", "--data", data(), "-e", "COMMENT ON TABLE delta.`" + place + "` IS 'b'"))
                .isZero();
        assertThat(files().myCommits().all().commits())
                .extracting(commit -> commit.table().catalog())
                .containsExactlyInAnyOrder("house", "delta");
    }

    @Test
    void aTableThatIsMadeIsListedAsACommitFromHere() throws Exception {
        assertThat(sql("--note", "T-1", "-e", "CREATE TABLE fresh.t (a INT)")).isZero();
        assertThat(files().myCommits().all().commits()).singleElement().satisfies(made -> {
            assertThat(made.table()).isEqualTo(new TableName("prod", "fresh", "t"));
            assertThat(made.location()).isEqualTo(folder.resolve("prod/fresh/t").toString());
            assertThat(made.version()).isZero();
            assertThat(made.outcome()).isEqualTo(MyCommit.Outcome.VERIFIED);
            assertThat(made.note()).contains("T-1");
            assertThat(made.changes()).isEmpty();
            assertThat(log("fresh/t"))
                    .singleElement()
                    .asString()
                    .contains(made.txnId(), made.tableId().orElseThrow());
        });
    }

    private void saveConnection(String name) throws WorkbenchException {
        files().connections()
                .write(SavedConnections.NONE.with(SavedConnection.fresh(
                        new Connection.Folder(name, folder.resolve("prod").toString()))));
    }

    private void chooseDestination(String catalog, String schema) throws WorkbenchException {
        Settings now = files().settings().look().orElseThrow();
        files().settings().write(now.withDestination(Optional.of(new SchemaName(catalog, schema))));
    }

    @Test
    void aQuestionIsAnsweredOnStandardOutputAndNothingElseIsSaid() {
        assertThat(sql("--format", "json", "-e", "SHOW TABLES IN sales; DESC sales.orders"))
                .isZero();
        assertThat(out.lines())
                .containsExactly(
                        "{\"namespace\":\"sales\",\"tableName\":\"orders\",\"isTemporary\":false}",
                        "{\"col_name\":\"id\",\"data_type\":\"bigint\",\"comment\":null}");
        assertThat(err).isEmpty();
    }

    @Test
    void theHelpEndsWithWhereTheStatementsAreExplained() {
        assertThat(run("sql", "--help")).isZero();
        assertThat(out.lines().reduce("", (before, line) -> line.isBlank() ? before : line))
                .contains("F1");
        assertThat(run("--help")).isZero();
        assertThat(out).doesNotContain("F1");
    }

    @Test
    void editsOfATableGatherIntoOneCommit() throws Exception {
        assertThat(sql(
                        "-e",
                        "COMMENT ON TABLE sales.orders IS 'a'; COMMENT ON TABLE crm.people IS 'b';"
                                + " COMMENT ON COLUMN sales.orders.id IS 'key'"))
                .isZero();
        assertThat(log("sales/orders")).hasSize(2).last().asString().contains("\"description\":\"a\"", "key");
        assertThat(log("crm/people")).hasSize(2);
        assertThat(err).contains("prod.sales.orders: committed version 1", "prod.crm.people: committed version 1");
        assertThat(files().myCommits().all().commits())
                .extracting(MyCommit::outcome)
                .containsExactly(MyCommit.Outcome.VERIFIED, MyCommit.Outcome.VERIFIED);
    }

    @Test
    void askedToEachStatementIsACommit() throws Exception {
        assertThat(sql(
                        "--commit",
                        "each",
                        "-e",
                        "COMMENT ON TABLE sales.orders IS 'a'; COMMENT ON COLUMN sales.orders.id IS 'key'"))
                .isZero();
        assertThat(log("sales/orders")).hasSize(3);
    }

    @Test
    void editsAreCommittedBeforeTheNoteChangesAndBeforeTheTableIsRead() throws Exception {
        assertThat(sql(
                        "--format",
                        "csv",
                        "-e",
                        "SET spark.databricks.delta.commitInfo.userMetadata=first; COMMENT ON TABLE sales.orders IS 'a';"
                                + " SET spark.databricks.delta.commitInfo.userMetadata=second;"
                                + " COMMENT ON TABLE sales.orders IS 'b'; DESC DETAIL sales.orders;"
                                + " COMMENT ON TABLE sales.orders IS 'c'"))
                .isZero();
        assertThat(log("sales/orders"))
                .hasSize(4)
                .satisfies(commits -> assertThat(commits.get(1)).contains("\"userMetadata\":\"first\""))
                .satisfies(commits -> assertThat(commits.get(2)).contains("\"userMetadata\":\"second\""))
                .satisfies(commits -> assertThat(commits.get(3)).contains("\"userMetadata\":\"second\""));
        assertThat(out).contains(",b,");
    }

    // UM-01
    @Test
    void aNoteGivenToTheRunWins() throws Exception {
        assertThat(
                        sql(
                                "--note",
                                "ticket 7",
                                "-e",
                                "SET spark.databricks.delta.commitInfo.userMetadata=mine; COMMENT ON TABLE sales.orders IS 'a'"))
                .isZero();
        assertThat(log("sales/orders").get(1)).contains("\"userMetadata\":\"ticket 7\"", "\"userName\":\"Ana Souza\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "COMMENT ON TABLE sales.orders IS 'a'; nonsense",
                "COMMENT ON TABLE sales.orders IS 'a'; DESC nothing",
                "COMMENT ON TABLE sales.orders IS 'a'; COMMENT ON COLUMN sales.orders.nothing IS 'b'",
                "COMMENT ON TABLE sales.orders IS 'a'; INSERT INTO sales.orders VALUES (1)"
            })
    void aMistakeAnywhereCommitsNothing(String script) throws Exception {
        assertThat(sql("--commit", "each", "-e", script)).isEqualTo(1);
        assertThat(log("sales/orders")).hasSize(1);
        assertThat(out).isEmpty();
        assertThat(err).startsWith("1:");
    }

    @Test
    void afterAFailedCommitWhatWasDoneIsListed() throws Exception {
        int code = runHere(
                "COMMENT ON TABLE crm.people IS 'a'; COMMENT ON TABLE sales.orders IS 'b';"
                        + " COMMENT ON COLUMN crm.people.id IS 'c'",
                new ByteArrayOutputStream(),
                allBut("orders"));
        assertThat(code).isEqualTo(1);
        assertThat(log("crm/people")).hasSize(2);
        assertThat(err).contains("1:37: ", "Done before the failure:\n  prod.crm.people: committed version 1\n");
    }

    // Law 5
    @Test
    void aBugIsToldAsOursAndWhatWasCommittedBeforeItIsListed() throws Exception {
        int code = runHere(
                "COMMENT ON TABLE crm.people IS 'a'; COMMENT ON TABLE sales.orders IS 'b'",
                new ByteArrayOutputStream(),
                engine(table -> {
                    if (table.equals("orders")) {
                        throw new IllegalStateException("no such drawer");
                    }
                }));
        assertThat(code).isEqualTo(1);
        assertThat(log("crm/people")).hasSize(2);
        assertThat(err)
                .contains("Something went wrong inside Table Steward\n", "IllegalStateException: no such drawer")
                .endsWith("""
                        Done before the failure:
                          prod.crm.people: committed version 1
                        A commit that was under way then may have arrived: DESCRIBE HISTORY of its table tells.
                        """);
    }

    @Test
    void afterABugNobodySaysThatNothingWasCommitted() {
        assertThat(runHere("COMMENT ON TABLE sales.orders IS 'b'", new ByteArrayOutputStream(), engine(table -> {
                    throw new NoClassDefFoundError("org/apache/hadoop/Gone");
                })))
                .isEqualTo(1);
        assertThat(err).contains("NoClassDefFoundError").doesNotContain("Nothing was committed.");
    }

    @Test
    void aWarehouseWithoutAPathIsWrongUsageAndSaysSo() {
        assertThat(run("sql", "--data", data(), "--warehouse", "", "-e", "SHOW TABLES"))
                .isEqualTo(2);
        assertThat(err).startsWith("--warehouse needs the path of a folder; none was given\n");
    }

    @Test
    void aWarehouseThatIsNotThereIsCalledAFolder() {
        Path gone = folder.resolve("gone");
        for (String statement :
                List.of("SHOW TABLES", "DESC t", "COMMENT ON TABLE s.t IS 'a'", "CREATE TABLE s.t (a INT)")) {
            assertThat(run("sql", "--data", data(), "--warehouse", gone.toString(), "-e", statement))
                    .as(statement)
                    .isEqualTo(1);
            assertThat(err)
                    .as(statement)
                    .contains("The folder " + gone + " was not found\n")
                    .doesNotContain("The table");
        }
        assertThat(gone).doesNotExist();
    }

    @Test
    void whereNoConnectionIsSavedThatIsSaid() throws Exception {
        assertThat(run("sql", "--data", data(), "--connection", "nope", "-e", "SHOW TABLES"))
                .isEqualTo(1);
        assertThat(err).contains("There is no connection nope\n  No connection is saved on this computer yet.");
        assertThat(run("sql", "--data", data(), "-e", "USE CATALOG nope")).isEqualTo(1);
        assertThat(err).contains("No connection is saved on this computer yet.");
        saveConnection("house");
        assertThat(run("sql", "--data", data(), "--connection", "nope", "-e", "SHOW TABLES"))
                .isEqualTo(1);
        assertThat(err).contains("Catalogs are the connections known here: house.");
    }

    @Test
    void whatIsThereAlreadyAndMayBeNeedsNoAdvice() {
        assertThat(sql("-e", "CREATE TABLE IF NOT EXISTS sales.orders (a INT)")).isZero();
        assertThat(err)
                .contains("prod.sales.orders is there already and was left as it is")
                .doesNotContain("or write");
    }

    @Test
    void aBugInADryRunCannotHaveCommittedAnything() throws Exception {
        int code = runHere(
                "COMMENT ON TABLE sales.orders IS 'b'",
                new OutputStream() {
                    @Override
                    public void write(int b) {
                        throw new IllegalStateException("no such drawer");
                    }
                },
                new EmbeddedEngine(),
                true);
        assertThat(code).isEqualTo(1);
        assertThat(err)
                .contains("IllegalStateException: no such drawer")
                .endsWith("Nothing was committed.\n")
                .doesNotContain("may have arrived");
    }

    @Test
    void aScriptThatIsNotThereIsCalledAFile() {
        Path script = folder.resolve("gone.sql");
        assertThat(sql("-f", script.toString())).isEqualTo(1);
        assertThat(err).startsWith(script + " was not found\n").doesNotContain("_delta_log");
    }

    // Law 5
    @Test
    void whatIsUnclearIsListedAndNeverSaidToBeNothing() {
        String script = "CREATE SCHEMA made; COMMENT ON TABLE sales.orders IS 'b'";
        assertThat(runHere(script.substring(20), new ByteArrayOutputStream(), UNCLEAR))
                .isEqualTo(1);
        assertThat(err)
                .endsWith("prod.sales.orders: unclear whether it arrived; transaction id t-1\n")
                .doesNotContain("Nothing was committed.");
        assertThat(runHere(script, new ByteArrayOutputStream(), UNCLEAR)).isEqualTo(1);
        assertThat(err).endsWith("""
                        Done before the failure:
                          prod.made: schema made
                        prod.sales.orders: unclear whether it arrived; transaction id t-1
                        """);
    }

    @Test
    void answersThatDoNotGetOutAreAFailureBeforeMoreIsChanged() throws Exception {
        String script = "COMMENT ON TABLE crm.people IS 'a'; DESC crm.people; COMMENT ON TABLE sales.orders IS 'b'";
        assertThat(runHere(script, failing("No space left on device"), new EmbeddedEngine()))
                .isEqualTo(1);
        assertThat(err)
                .contains("The answers could not be written\n  No space left on device\n")
                .contains("Done before the failure:\n  prod.crm.people: committed version 1\n");
        assertThat(log("sales/orders")).hasSize(1);
    }

    @Test
    void aReaderWhoIsGoneHearsNoComplaint() {
        assertThat(runHere("DESC crm.people", failing("Broken pipe"), new EmbeddedEngine()))
                .isEqualTo(1);
        assertThat(err).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"version\":99}", "damaged"})
    void aFileThatCannotBeUsedIsLeftWhereItIsAndEndsTheRun(String text) throws Exception {
        Path connections = DataFolder.of(Optional.of(Path.of(data()))).connectionsFile();
        Files.writeString(connections, text);
        assertThat(run("sql", "--data", data(), "-e", "SHOW CATALOGS")).isEqualTo(1);
        assertThat(err).contains(connections.toString());
        assertThat(out).isEmpty();
        assertThat(connections).hasContent(text);
        assertThat(sql("-e", "SHOW TABLES IN sales")).isZero();
        Path settings = DataFolder.of(Optional.of(Path.of(data()))).settingsFile();
        Files.writeString(settings, text);
        assertThat(sql("-e", "SHOW TABLES IN sales")).isEqualTo(1);
        assertThat(err).contains(settings.toString());
        assertThat(settings).hasContent(text);
    }

    private int runHere(String script, OutputStream answers, ExecutionEngine engine) {
        return runHere(script, answers, engine, false);
    }

    private int runHere(String script, OutputStream answers, ExecutionEngine engine, boolean dryRun) {
        ByteArrayOutputStream errBytes = new ByteArrayOutputStream();
        SqlRequest request = new SqlRequest(
                new ScriptText.OnTheLine(script),
                Optional.of(folder.resolve("prod")),
                Optional.empty(),
                RowForm.TABLE,
                Optional.empty(),
                true,
                dryRun);
        Streams streams = new Streams(
                new ByteArrayInputStream(new byte[0]),
                answers,
                new PrintStream(errBytes, true, StandardCharsets.UTF_8));
        int code =
                new HeadlessScript(request, DataFolder.of(Optional.of(Path.of(data()))), streams, () -> engine).run();
        err = errBytes.toString(StandardCharsets.UTF_8);
        return code;
    }

    private static OutputStream failing(String why) {
        return new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException(why);
            }
        };
    }

    /** An engine that never learns how a commit ended. */
    private static final ExecutionEngine UNCLEAR = new ExecutionEngine() {
        @Override
        public Support supports(TableDetails details, MetadataEdit edit) {
            return new EmbeddedEngine().supports(details, edit);
        }

        @Override
        public CommitResult commit(GovernedTable governed, CommitRequest request, Progress progress) {
            return new CommitResult.Unknown("t-1", 1);
        }

        @Override
        public Sought lookAgain(
                GovernedTable table, CommitRequest request, CommitResult.Unknown unknown, Progress progress) {
            return new Sought.NotKnownYet();
        }
    };

    /** An engine that one table defeats. */
    private static ExecutionEngine allBut(String table) {
        return engine(name -> {
            if (name.equals(table)) {
                throw WorkbenchException.of(Problem.WRITE_FAILED, table, "disk full");
            }
        });
    }

    /** What happens before a table is committed. */
    private interface Before {
        void commitOf(String table) throws WorkbenchException;
    }

    private static ExecutionEngine engine(Before before) {
        EmbeddedEngine engine = new EmbeddedEngine();
        return new ExecutionEngine() {
            @Override
            public Support supports(TableDetails details, MetadataEdit edit) {
                return engine.supports(details, edit);
            }

            @Override
            public CommitResult commit(GovernedTable governed, CommitRequest request, Progress progress)
                    throws WorkbenchException {
                before.commitOf(governed.name().table());
                return engine.commit(governed, request, progress);
            }

            @Override
            public Sought lookAgain(
                    GovernedTable table, CommitRequest request, CommitResult.Unknown unknown, Progress progress) {
                return new Sought.NotKnownYet();
            }
        };
    }

    @Test
    void aDryRunShowsBeforeAndAfterAndChangesNothing() throws Exception {
        assertThat(sql(
                        "--dry-run",
                        "--format",
                        "csv",
                        "-e",
                        "ALTER TABLE sales.orders SET TAGS (mail = `a@b.example`)"))
                .isZero();
        assertThat(out)
                .isEqualTo(String.join(
                        "\r\n",
                        "table,commit,column,field,key,before,after,note",
                        "prod.sales.orders,1,,tag,mail,,a@b.example,",
                        ""));
        assertThat(err).contains("personal");
        assertThat(log("sales/orders")).hasSize(1);
    }

    // CM-03
    @Test
    void aDryRunShowsEachCommitWithItsNote() {
        String script = "SET spark.databricks.delta.commitInfo.userMetadata=T-1; COMMENT ON TABLE sales.orders IS 'a';"
                + " ALTER TABLE sales.orders SET TBLPROPERTIES ('delta.columnMapping.mode' = 'name');"
                + " COMMENT ON TABLE sales.orders IS 'b'; COMMENT ON TABLE sales.orders IS 'c'";
        assertThat(sql("--dry-run", "--format", "csv", "-e", script)).isZero();
        assertThat(out)
                .contains("prod.sales.orders,1,,comment,,,a,T-1")
                .contains("prod.sales.orders,2,,mapping,,none,name,T-1")
                .contains("prod.sales.orders,3,,comment,,a,c,T-1");
        assertThat(sql("--dry-run", "--commit", "each", "--format", "csv", "-e", script))
                .isZero();
        assertThat(out)
                .contains("prod.sales.orders,3,,comment,,a,b,T-1")
                .contains("prod.sales.orders,4,,comment,,b,c,T-1");
    }

    // DR-04
    @Test
    void aDryRunTellsWhatADropLeavesInTheFiles() throws Exception {
        String field = "{\\\"name\\\":\\\"%1$s\\\",\\\"type\\\":\\\"string\\\",\\\"nullable\\\":true,\\\"metadata\\\":"
                + "{\\\"delta.columnMapping.id\\\":%2$d,\\\"delta.columnMapping.physicalName\\\":\\\"%1$s\\\"}}";
        Files.writeString(
                folder.resolve("prod/sales/orders/_delta_log/00000000000000000001.json"),
                "{\"protocol\":{\"minReaderVersion\":2,\"minWriterVersion\":5}}\n"
                        + "{\"metaData\":{\"id\":\"7a\",\"format\":{\"provider\":\"parquet\",\"options\":{}},\"schemaString\":"
                        + "\"{\\\"type\\\":\\\"struct\\\",\\\"fields\\\":[" + field.formatted("id", 1) + ","
                        + field.formatted("email", 2) + "]}\",\"partitionColumns\":[],\"configuration\":"
                        + "{\"delta.columnMapping.mode\":\"name\",\"delta.columnMapping.maxColumnId\":\"2\"}}}\n");
        assertThat(sql("--dry-run", "-e", "ALTER TABLE sales.orders DROP COLUMN email"))
                .isZero();
        assertThat(err).contains("prod.sales.orders, 1: hidden, not deleted: 0 of 0 data files hold 0 bytes");
    }

    @Test
    void aDryRunTellsOfEveryStatementAndOfWhichTable() {
        assertThat(sql(
                        "--dry-run",
                        "-e",
                        "CREATE TABLE IF NOT EXISTS sales.orders (a INT); CREATE SCHEMA IF NOT EXISTS crm;"
                                + " CREATE TABLE IF NOT EXISTS crm.t (a INT); COMMENT ON TABLE crm.T IS 'a';"
                                + " ALTER TABLE sales.orders SET TAGS (mail = `a@b.example`)"))
                .isZero();
        assertThat(err)
                .contains("prod.crm.t would be made\ncrm.T: its changes are not looked at")
                .contains("prod.sales.orders, 1: ")
                .doesNotContain("prod.sales.orders would", "prod.crm would");
    }

    @Test
    void aConnectionThatIsForLookingOnlyIsReadAndNotChanged() throws Exception {
        SavedConnection saved = SavedConnection.fresh(
                new Connection.Folder("house", folder.resolve("prod").toString()));
        files().connections().write(SavedConnections.NONE.with(saved));
        assertThat(run("sql", "--data", data(), "--connection", "house", "-e", "DESC sales.orders"))
                .isZero();
        assertThat(run("sql", "--data", data(), "-e", "COMMENT ON TABLE house.sales.orders IS 'a'"))
                .isEqualTo(1);
        assertThat(log("sales/orders")).hasSize(1);
        files().connections()
                .write(SavedConnections.NONE.with(
                        new SavedConnection(saved.connection(), true, Optional.of("T-\\d+"), false)));
        assertThat(run("sql", "--data", data(), "-e", "COMMENT ON TABLE house.sales.orders IS 'a'"))
                .isEqualTo(1);
        assertThat(run("sql", "--data", data(), "--note", "T-1", "-e", "COMMENT ON TABLE house.sales.orders IS 'a'"))
                .isZero();
        assertThat(log("sales/orders")).hasSize(2);
    }

    @Test
    void scriptsComeFromFilesAndFromStandardInput() throws Exception {
        Path script = Files.writeString(folder.resolve("é.sql"), "\uFEFFCOMMENT ON TABLE sales.orders IS 'é'");
        assertThat(sql("-f", script.toString())).isZero();
        in = "COMMENT ON TABLE delta.`" + folder.resolve("prod/crm/people") + "` IS '日本'";
        assertThat(run("sql", "--data", data(), "-")).isZero();
        assertThat(log("sales/orders").get(1)).contains("\"description\":\"é\"");
        assertThat(log("crm/people").get(1)).contains("\"description\":\"日本\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "-e a -f b",
                "-e a --format xml",
                "-e a --commit often",
                "-e a --warehouse w --connection c",
                "-e a --warehouse=",
                "x"
            })
    void wrongUsageEndsWithTwo(String words) {
        assertThat(run(Stream.concat(
                                Stream.of("sql"), Stream.of(words.split(" ")).filter(w -> !w.isEmpty()))
                        .toArray(String[]::new)))
                .isEqualTo(2);
        assertThat(out).isEmpty();
    }

    private int sql(String... words) {
        List<String> all = new ArrayList<>(List.of(
                "sql", "--data", data(), "--warehouse", folder.resolve("prod").toString()));
        all.addAll(List.of(words));
        return run(all.toArray(String[]::new));
    }

    private int run(String... words) {
        ByteArrayOutputStream outBytes = new ByteArrayOutputStream();
        ByteArrayOutputStream errBytes = new ByteArrayOutputStream();
        Streams streams = new Streams(
                new ByteArrayInputStream(in.getBytes(StandardCharsets.UTF_8)),
                new PrintStream(outBytes, true, StandardCharsets.UTF_8),
                new PrintStream(errBytes, true, StandardCharsets.UTF_8));
        int code = TableStewardCommand.run(
                request -> {
                    throw new AssertionError("a window was asked for");
                },
                streams,
                words);
        out = outBytes.toString(StandardCharsets.UTF_8);
        err = errBytes.toString(StandardCharsets.UTF_8);
        return code;
    }

    private AppFiles files() {
        return AppFiles.in(DataFolder.of(Optional.of(Path.of(data()))));
    }

    private String data() {
        return folder.resolve("data").toString();
    }

    private List<String> log(String table) throws IOException {
        return warehouse().log(table);
    }

    private WarehouseOnDisk warehouse() {
        return Objects.requireNonNull(warehouse);
    }
}
