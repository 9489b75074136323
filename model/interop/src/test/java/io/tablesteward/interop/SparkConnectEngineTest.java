package io.tablesteward.interop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.MetadataEdit.DropColumn;
import io.tablesteward.model.change.MetadataEdit.DropFeature;
import io.tablesteward.model.change.MetadataEdit.EnableColumnMapping;
import io.tablesteward.model.change.MetadataEdit.RemoveColumnMapping;
import io.tablesteward.model.change.MetadataEdit.RenameColumn;
import io.tablesteward.model.change.MetadataEdit.RepairMaxColumnId;
import io.tablesteward.model.change.MetadataEdit.SetColumnComment;
import io.tablesteward.model.change.MetadataEdit.SetProperty;
import io.tablesteward.model.change.MetadataEdit.SetTableComment;
import io.tablesteward.model.change.MetadataEdit.SupportColumnMapping;
import io.tablesteward.model.engine.Sought;
import io.tablesteward.model.engine.spark.SparkAddress;
import io.tablesteward.model.engine.spark.SparkConnectEngine;
import io.tablesteward.model.engine.spark.SparkStatements;
import io.tablesteward.model.engine.spark.SparkStep;
import io.tablesteward.model.engine.spark.SparkVisit;
import io.tablesteward.model.sql.SparkScript;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableMetadata;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is particular to a real Spark Connect server; another Spark makes the tables and reads them back. */
@Tag("referee")
@ExtendWith({OneReferee.class, OneServer.class})
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class SparkConnectEngineTest {
    private static final String NOTE = "because ${spark.app.name}; `it` is 'so'\nin two lines";
    private static SparkServer server;

    @BeforeAll
    static void use(SparkServer running) {
        server = running;
    }

    /** What becomes of a table {@code (a INT, b STRING, s STRUCT<x: INT, y: STRING>, l ARRAY<STRUCT<z: INT>>)}. */
    enum Change {
        FEATURE(1, "SET TBLPROPERTIES", new SupportColumnMapping()),
        MAPPING(1, "SET TBLPROPERTIES", new EnableColumnMapping()),
        NEW_NAME(1, "RENAME COLUMN", true, new RenameColumn(ColumnPath.of("s", "x"), "a new, better name")),
        TWO_COLUMNS_AWAY(
                1, "DROP COLUMNS", true, new DropColumn(ColumnPath.of("b")), new DropColumn(ColumnPath.of("s", "x"))),
        NAMES_SWAPPED(
                3,
                "RENAME COLUMN",
                true,
                new RenameColumn(ColumnPath.of("a"), "b"),
                new RenameColumn(ColumnPath.of("b"), "a")),
        EVERYTHING_IN_ORDER(
                4,
                "RENAME COLUMN",
                true,
                new RenameColumn(ColumnPath.of("a"), "first"),
                new SetTableComment(Optional.of("everything")),
                new SetColumnComment(ColumnPath.of("a"), Optional.of("by its name before")),
                new DropColumn(ColumnPath.of("l")));

        private final int commits;
        private final String operation;
        private final boolean mapped;

        @SuppressWarnings("ImmutableEnumChecker") // made by List.of
        private final List<MetadataEdit> edits;

        Change(int commits, String operation, MetadataEdit... edits) {
            this(commits, operation, false, edits);
        }

        Change(int commits, String operation, boolean mapped, MetadataEdit... edits) {
            this.commits = commits;
            this.operation = operation;
            this.mapped = mapped;
            this.edits = List.of(edits);
        }
    }

    // law 1
    @ParameterizedTest
    @EnumSource
    void whatSparkCommittedIsWhatThePreviewShowed(Change change, Referee spark, @TempDir Path place) throws Exception {
        Steward steward = new Steward(made(spark, place, change.mapped));
        TableDetails before = steward.details();
        ChangeSet changes = steward.staging(change.edits.toArray(MetadataEdit[]::new));
        TableMetadata preview = changes.appliedTo(before.metadata());
        PlainLog log = new PlainLog(place.resolve("t"));

        CommitResult.Committed done = committed(commit(engine(), steward, changes));

        assertThat(done.isVerified()).isTrue();
        assertThat(done.version()).isEqualTo(before.version() + change.commits);
        assertThat(log.latestVersion()).isEqualTo(done.version());
        assertThat(steward.details().metadata()).isEqualTo(preview);
        for (long version = before.version() + 1; version <= done.version(); version++) {
            JsonNode info = log.commitInfo(version);
            assertThat(info.path("userMetadata").asText()).isEqualTo(NOTE);
            assertThat(info.path("engineInfo").asText()).startsWith("Apache-Spark/4.1");
        }
        JsonNode last = log.commitInfo(done.version());
        assertThat(last.path("operation").asText()).startsWith(change.operation);
        assertThat(last.path("txnId").asText()).isEqualTo(done.txnId()).isNotEmpty();
        spark.sql("SELECT * FROM " + SparkTable.named(place.resolve("t")));
    }

    // RM-02, and the progress on the way
    @Test
    void removingTheMappingKeepsEveryRow(Referee spark, @TempDir Path place) throws Exception {
        Path table = filled(spark, place);
        String named = SparkTable.named(table);
        spark.sql("ALTER TABLE " + named + " RENAME COLUMN b TO bb");
        spark.sql("INSERT INTO " + named + " SELECT id, 'v', null, null FROM range(0, 800, 1, 12)");
        String rows = rows(spark, named);
        List<Double> heard = new ArrayList<>();
        Steward steward = new Steward(table);
        long version = steward.details().version();

        CommitResult result = engine().commit(
                        steward.table(),
                        new CommitRequest(steward.staging(new RemoveColumnMapping()), Optional.empty(), "ana"),
                        hearing(heard, false));

        assertThat(committed(result).isVerified()).isTrue();
        assertThat(committed(result).version()).isEqualTo(version + 1);
        assertThat(steward.details().metadata().mapping()).isEqualTo(ColumnMapping.NONE);
        assertThat(rows(spark, named)).isEqualTo(rows);
        assertThat(new PlainLog(table).commitInfo(version + 1).has("userMetadata"))
                .isFalse();
        assertThat(heard).anyMatch(fraction -> fraction >= 0);
    }

    // RM-02: what our engine refuses
    @Test
    void removingTheMappingOnSparkKeepsTheIdsOfRows(Referee spark, @TempDir Path place) throws Exception {
        Path table = place.resolve("t");
        String named = SparkTable.named(table);
        spark.sql("CREATE TABLE " + named + " (a INT, b STRING) USING delta TBLPROPERTIES ("
                + "'delta.columnMapping.mode' = 'name', 'delta.enableRowTracking' = 'true')");
        spark.sql("INSERT INTO " + named + " SELECT CAST(id AS INT), 'b' FROM range(0, 10, 1, 2)");
        spark.sql("UPDATE " + named + " SET b = 'c' WHERE a > 6");
        spark.sql("ALTER TABLE " + named + " RENAME COLUMN b TO bb");
        String ids = rowIds(spark, named);
        Steward steward = new Steward(table);
        ChangeSet changes = steward.staging(new RemoveColumnMapping());
        assertThat(steward.commit(changes, Optional.empty()))
                .isInstanceOfSatisfying(
                        CommitResult.Refused.class,
                        refused -> assertThat(refused.findings())
                                .extracting(Finding::code)
                                .contains(FindingCode.ROW_IDS_WOULD_CHANGE));

        CommitResult result = engine().commit(
                        steward.table(), new CommitRequest(changes, Optional.empty(), "ana"), Progress.unwatched());

        assertThat(committed(result).isVerified()).isTrue();
        assertThat(steward.details().metadata().mapping()).isEqualTo(ColumnMapping.NONE);
        assertThat(rowIds(spark, named)).isEqualTo(ids);
    }

    private static String rowIds(Referee spark, String named) {
        return spark.sql("SELECT to_json(array_sort(collect_list(named_struct('a', a, 'id', _metadata.row_id)))) FROM "
                        + named)
                .single();
    }

    @Test
    void theRecordOfColumnIdsIsNotSparksToMend(Referee spark, @TempDir Path place) throws Exception {
        TableDetails details = new Steward(made(spark, place, true)).details();
        assertThat(engine().supports(details, new RepairMaxColumnId(7)).whyNot())
                .map(reason -> reason.problem())
                .contains(Problem.SPARK_CANNOT_SAY);
    }

    // delta.md 3: Delta for Spark 4.4 leaves a table that it cannot read itself
    @Test
    void sparkIsNotAskedToRemoveAMappingWhoseClusteringItWouldLose(Referee spark, @TempDir Path place)
            throws Exception {
        Path table = place.resolve("t");
        String named = SparkTable.named(table);
        spark.sql("CREATE TABLE " + named + " (a INT, b INT) USING delta CLUSTER BY (a)"
                + " TBLPROPERTIES ('delta.columnMapping.mode' = 'name')");
        Steward steward = new Steward(table);
        assertProblem(Problem.SPARK_LOSES_CLUSTERING, engine(), steward, steward.staging(new RemoveColumnMapping()));
        assertProblem(
                Problem.SPARK_LOSES_CLUSTERING, engine(), steward, steward.staging(DropFeature.of("columnMapping")));
    }

    @Test
    void anErrorOfSparkIsAProblemWithItsClass(Referee spark, @TempDir Path place) throws Exception {
        Steward steward = new Steward(made(spark, place, false));
        ChangeSet changes = steward.staging(new SetTableComment(Optional.of("mine")));
        long version = steward.details().version();

        assertThatThrownBy(() -> commit(
                        engine(steps -> List.of(new SparkStep(
                                steps.get(0).edits(),
                                "ALTER TABLE " + SparkTable.named(place.resolve("t"))
                                        + " SET TBLPROPERTIES ('delta.nonsense' = 'x')"))),
                        steward,
                        changes))
                .isInstanceOfSatisfying(WorkbenchException.class, failure -> {
                    assertThat(failure.reason().problem()).isEqualTo(Problem.SPARK_REFUSED);
                    assertThat(failure.reason().arguments()).contains("DELTA_UNKNOWN_CONFIGURATION");
                });
        assertThat(steward.details().version()).isEqualTo(version);
    }

    @Test
    void ofSeveralStatementsTheFirstMayBeInAlone(Referee spark, @TempDir Path place) throws Exception {
        Steward steward = new Steward(made(spark, place, false));
        ChangeSet changes = steward.staging(
                new SetTableComment(Optional.of("in")), new SetColumnComment(ColumnPath.of("a"), Optional.of("out")));
        long version = steward.details().version();

        CommitResult result = commit(
                engine(steps -> List.of(steps.get(0), new SparkStep(steps.get(1).edits(), "ALTER NONSENSE"))),
                steward,
                changes);

        assertThat(result).isInstanceOfSatisfying(CommitResult.PartlyDone.class, partly -> {
            assertThat(partly.versions()).containsExactly(version + 1);
            assertThat(partly.remaining()).isOne();
            assertThat(partly.why())
                    .hasValueSatisfying(why -> assertThat(why.arguments()).contains("PARSE_SYNTAX_ERROR"));
            assertThat(partly.now())
                    .hasValueSatisfying(
                            now -> assertThat(now.metadata().comment()).contains("in"));
        });
        assertThat(steward.details().version()).isEqualTo(version + 1);
    }

    // law 4
    @Test
    void aTableThatSomebodyChangedInTheSameFieldIsLeftAlone(Referee spark, @TempDir Path place) throws Exception {
        Steward steward = new Steward(made(spark, place, false));
        ChangeSet mine = steward.staging(new SetTableComment(Optional.of("mine")));
        steward.commit(new SetTableComment(Optional.of("theirs")));
        long version = steward.details().version();

        assertThat(commit(engine(), steward, mine)).isInstanceOf(CommitResult.Clash.class);
        assertThat(steward.details().version()).isEqualTo(version);
    }

    @Test
    void aTextThatCameInTheLastMomentAndWasLostIsNotCalledVerified(Referee spark, @TempDir Path place)
            throws Exception {
        Steward steward = new Steward(made(spark, place, false));
        ChangeSet mine = steward.staging(new SetTableComment(Optional.of("mine")));

        CommitResult result = commit(
                engine(steps -> {
                    try {
                        steward.commit(new SetTableComment(Optional.of("theirs")));
                    } catch (WorkbenchException e) {
                        throw new AssertionError(e);
                    }
                    return steps;
                }),
                steward,
                mine);

        assertThat(committed(result).isVerified()).isFalse();
        assertThat(committed(result).differences()).isEmpty();
        assertThat(committed(result).restKept()).isFalse();
    }

    @Test
    void ofTwoEnginesAtOnceOnTheSameFieldAtMostOneIsVerified(Referee spark, @TempDir Path place) throws Exception {
        Path table = made(spark, place, false);
        Steward steward = new Steward(table);
        long version = steward.details().version();
        ChangeSet one = steward.staging(new SetTableComment(Optional.of("one")));
        ChangeSet two = steward.staging(new SetTableComment(Optional.of("two")));
        CompletableFuture<Object> first = CompletableFuture.supplyAsync(() -> ended(new Steward(table), one));
        CompletableFuture<Object> second = CompletableFuture.supplyAsync(() -> ended(new Steward(table), two));

        List<Object> ends = List.of(first.get(), second.get());

        long inLog = new PlainLog(table).latestVersion() - version;
        assertThat(ends.stream().filter(end -> end instanceof CommitResult.Committed done && done.isVerified()))
                .hasSizeLessThanOrEqualTo(1);
        assertThat(ends.stream().filter(CommitResult.Committed.class::isInstance))
                .hasSize((int) inLog);
    }

    private static Object ended(Steward steward, ChangeSet changes) {
        try {
            return commit(engine(), steward, changes);
        } catch (WorkbenchException e) {
            return e;
        }
    }

    // law 5
    @Test
    void aCommitWhoseAnswerIsLostIsFoundInTheLog(Referee spark, @TempDir Path place) throws Exception {
        Path table = made(spark, place, false);
        Steward steward = new Steward(table);
        ChangeSet changes = steward.staging(new SetTableComment(Optional.of("mine")));
        long version = steward.details().version();
        try (Wire wire = new Wire(server.port())) {
            wire.swallowAnswersFrom("SET TBLPROPERTIES");
            CompletableFuture<CommitResult> result = CompletableFuture.supplyAsync(
                    () -> quietly(engine(SparkServer.addressAt(wire.port()), steps -> steps), steward, changes));
            wire.awaitSwallowed();
            while (new PlainLog(table).latestVersion() == version) {
                assertThat(result).isNotDone();
                Thread.onSpinWait();
            }
            wire.cut();
            assertThat(committed(result.get()).version()).isEqualTo(version + 1);
            assertThat(committed(result.get()).isVerified()).isTrue();
        }
    }

    // law 5
    @Test
    void aStatementThatNobodyAnsweredForIsUnknownUntilTheLogTells(Referee spark, @TempDir Path place) throws Exception {
        Path table = made(spark, place, false);
        Steward steward = new Steward(table);
        ChangeSet changes = steward.staging(new SetTableComment(Optional.of("mine")));
        CommitRequest request = new CommitRequest(changes, Optional.of(NOTE), "ana");
        long version = steward.details().version();
        CommitResult.Unknown unknown;
        try (Wire wire = new Wire(server.port())) {
            wire.swallowRequestsFrom("SET TBLPROPERTIES");
            CompletableFuture<CommitResult> result = CompletableFuture.supplyAsync(
                    () -> quietly(engine(SparkServer.addressAt(wire.port()), steps -> steps), steward, changes));
            wire.awaitSwallowed();
            wire.cut();
            assertThat(result.get()).isInstanceOf(CommitResult.Unknown.class);
            unknown = (CommitResult.Unknown) result.get();
        }
        assertThat(unknown.attemptedVersion()).isEqualTo(version + 1);
        assertThat(lookAgain(steward, request, unknown)).isEqualTo(new Sought.NotKnownYet());
        steward.commit(new SetProperty("of", "others"));
        assertThat(lookAgain(steward, request, unknown)).isEqualTo(new Sought.NotKnownYet());

        committed(commit(engine(), steward, changes)); // as if it had been under way all the time

        assertThat(lookAgain(steward, request, unknown)).isEqualTo(new Sought.Arrived(version + 2));
    }

    private static Sought lookAgain(Steward steward, CommitRequest request, CommitResult.Unknown unknown)
            throws WorkbenchException {
        return engine().lookAgain(steward.table(), request, unknown, Progress.unwatched());
    }

    @Test
    void stoppedBeforeOrOnTheWayItSaysWhatTheLogSays(Referee spark) throws Exception {
        Path table = filled(spark, server.place());
        String named = SparkTable.named(table);
        spark.sql("INSERT INTO " + named + " SELECT id, 'v', null, null FROM range(0, 800, 1, 12)");
        Steward steward = new Steward(table);
        long version = steward.details().version();
        CommitRequest request = new CommitRequest(steward.staging(new RemoveColumnMapping()), Optional.empty(), "ana");
        Progress cancelled = hearing(new ArrayList<>(), true);
        boolean isIn;
        try {
            isIn = committed(engine().commit(steward.table(), request, cancelled))
                    .isVerified();
        } catch (CancellationException stopped) {
            isIn = false;
        }
        assertThat(new PlainLog(table).latestVersion()).isEqualTo(isIn ? version + 1 : version);
    }

    @Test
    void aVisitSaysStepByStepWhatWorks() throws Exception {
        List<SparkVisit.Tried> told = new ArrayList<>();
        List<SparkVisit.Tried> tried = SparkVisit.to(SparkAddress.parse(server.address()), told::add);
        assertThat(told).isEqualTo(tried);
        assertThat(tried)
                .extracting(SparkVisit.Tried::stage)
                .containsExactly(SparkVisit.Stage.ANSWERS, SparkVisit.Stage.KNOWS_DELTA);
        assertThat(tried).allMatch(one -> one.failure().isEmpty());
        assertThat(tried.get(0).detail()).startsWith("4.");
    }

    @Test
    void whoHasNoTokenIsNotLetInAndTheTokenIsNowhereToBeRead(Referee spark, @TempDir Path place) throws Exception {
        String wrong = "w0rng-t0ken";
        SparkAddress address = SparkAddress.parse(
                "sc://127.0.0.1:" + server.port() + "/;use_ssl=false;token=" + wrong + ";x-key=h3ad3r");
        Steward steward = new Steward(made(spark, place, false));
        ChangeSet changes = steward.staging(new SetTableComment(Optional.of("mine")));
        assertThatThrownBy(() ->
                        commit(new SparkConnectEngine(address, new SparkScript(), Optional.empty()), steward, changes))
                .isInstanceOfSatisfying(WorkbenchException.class, failure -> {
                    assertThat(failure.reason().problem()).isEqualTo(Problem.SPARK_NOT_LET_IN);
                    assertThat(everythingSaidBy(failure)).doesNotContain(wrong).doesNotContain("h3ad3r");
                });
        assertThat(address.toString() + address.shown()).doesNotContain(wrong).doesNotContain("h3ad3r");
        assertThat(SparkVisit.to(address, tried -> {}).toString()).doesNotContain(wrong);
    }

    private static String everythingSaidBy(Throwable failure) {
        java.io.StringWriter text = new java.io.StringWriter();
        failure.printStackTrace(new java.io.PrintWriter(text));
        return text + String.valueOf(((WorkbenchException) failure).reason());
    }

    @Test
    void aServerThatIsNotThereOrSpeaksOtherwiseIsUnreachable(Referee spark, @TempDir Path place) throws Exception {
        Steward steward = new Steward(made(spark, place, false));
        ChangeSet changes = steward.staging(new SetTableComment(Optional.of("mine")));
        String tls = "sc://127.0.0.1:" + server.port() + "/;use_ssl=true;token=" + SparkServer.TOKEN;
        for (String address : List.of("sc://127.0.0.1:1", "sc://no-such-host.invalid:15002", tls)) {
            assertProblem(Problem.SPARK_UNREACHABLE, engine(address, steps -> steps), steward, changes);
        }
    }

    @Test
    void anotherTableUnderThatNameOrNoneIsNotTouched(Referee spark, @TempDir Path place) throws Exception {
        Steward steward = new Steward(made(spark, place, false));
        Path other = made(spark, place.resolve("elsewhere"), false);
        ChangeSet changes = steward.staging(new SetTableComment(Optional.of("mine")));
        SparkAddress address = SparkAddress.parse(server.address());
        assertProblem(
                Problem.SPARK_TABLE_OTHER,
                new SparkConnectEngine(address, new SparkScript(), Optional.of(SparkTable.named(other))),
                steward,
                changes);
        assertProblem(
                Problem.SPARK_TABLE_NOT_SEEN,
                new SparkConnectEngine(address, new SparkScript(), Optional.of("delta.`/not/there`")),
                steward,
                changes);
        assertThat(new Steward(other).details().metadata().comment()).isEmpty();
    }

    /** The last one, since it takes the server away. */
    @Test
    @Order(Integer.MAX_VALUE)
    void aServerKilledInTheMiddleLeavesNoFalseClaim(Referee spark, @TempDir Path place) throws Exception {
        Path table = filled(spark, place);
        String named = SparkTable.named(table);
        spark.sql("INSERT INTO " + named + " SELECT id, 'v', null, null FROM range(0, 800, 1, 12)");
        String rows = rows(spark, named);
        Steward steward = new Steward(table);
        long version = steward.details().version();
        CommitRequest request = new CommitRequest(steward.staging(new RemoveColumnMapping()), Optional.of(NOTE), "ana");
        Progress killing = new Progress() {
            @Override
            public void report(double fraction, String what) {
                if (fraction >= 0) {
                    try {
                        server.kill();
                    } catch (InterruptedException e) {
                        throw new AssertionError(e);
                    }
                }
            }

            @Override
            public boolean isCancelled() {
                return false;
            }
        };

        CommitResult result = engine().commit(steward.table(), request, killing);

        long latest = new PlainLog(table).latestVersion();
        if (result instanceof CommitResult.Unknown unknown) {
            assertThat(latest).isEqualTo(version);
            assertThat(unknown.attemptedVersion()).isEqualTo(version + 1);
            assertThat(lookAgain(steward, request, unknown)).isEqualTo(new Sought.NotKnownYet());
        } else {
            assertThat(committed(result).version()).isEqualTo(latest).isEqualTo(version + 1);
        }
        assertThat(rows(spark, named)).isEqualTo(rows);
    }

    private static Path made(Referee spark, Path place, boolean mapped) {
        Path table = place.resolve("t");
        spark.sql("CREATE TABLE " + SparkTable.named(table)
                + " (a INT, b STRING, s STRUCT<x: INT, y: STRING>, l ARRAY<STRUCT<z: INT>>) USING delta"
                + " TBLPROPERTIES ('mine' = 'x'" + (mapped ? ", 'delta.columnMapping.mode' = 'name'" : "") + ")");
        return table;
    }

    private static Path filled(Referee spark, Path place) {
        Path table = made(spark, place, true);
        spark.sql("INSERT INTO " + SparkTable.named(table)
                + " VALUES (1, 'one', named_struct('x', 1, 'y', 'why'), array(named_struct('z', 26)))");
        return table;
    }

    private static String rows(Referee spark, String table) {
        return spark.sql("SELECT count(*) AS n, bit_xor(xxhash64(*)) AS h FROM " + table)
                .toString();
    }

    private static Progress hearing(List<Double> heard, boolean cancelledOnceUnderWay) {
        return new Progress() {
            @Override
            public void report(double fraction, String what) {
                heard.add(fraction);
            }

            @Override
            public boolean isCancelled() {
                return cancelledOnceUnderWay && heard.stream().anyMatch(fraction -> fraction >= 0);
            }
        };
    }

    private static SparkConnectEngine engine() {
        return engine(steps -> steps);
    }

    private static SparkConnectEngine engine(UnaryOperator<List<SparkStep>> saying) {
        return engine(server.address(), saying);
    }

    /** @param saying what is said instead of the right statements */
    private static SparkConnectEngine engine(String address, UnaryOperator<List<SparkStep>> saying) {
        SparkScript script = new SparkScript();
        SparkStatements statements = new SparkStatements() {
            @Override
            public boolean canSay(MetadataEdit edit) {
                return script.canSay(edit);
            }

            @Override
            public List<SparkStep> of(ChangeSet changes, Optional<String> table) {
                return saying.apply(script.of(changes, table));
            }

            @Override
            public String placeOf(String location) {
                return script.placeOf(location);
            }
        };
        try {
            return new SparkConnectEngine(SparkAddress.parse(address), statements, Optional.empty());
        } catch (WorkbenchException e) {
            throw new AssertionError(e);
        }
    }

    private static CommitResult commit(SparkConnectEngine engine, Steward steward, ChangeSet changes)
            throws WorkbenchException {
        return engine.commit(
                steward.table(), new CommitRequest(changes, Optional.of(NOTE), "ana"), Progress.unwatched());
    }

    private static CommitResult quietly(SparkConnectEngine engine, Steward steward, ChangeSet changes) {
        try {
            return commit(engine, steward, changes);
        } catch (WorkbenchException e) {
            throw new AssertionError(e);
        }
    }

    private static CommitResult.Committed committed(CommitResult result) {
        assertThat(result).isInstanceOf(CommitResult.Committed.class);
        return (CommitResult.Committed) result;
    }

    private static void assertProblem(Problem problem, SparkConnectEngine engine, Steward steward, ChangeSet changes) {
        assertThatThrownBy(() -> commit(engine, steward, changes))
                .isInstanceOfSatisfying(
                        WorkbenchException.class,
                        failure -> assertThat(failure.reason().problem()).isEqualTo(problem));
    }
}
