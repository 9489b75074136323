package io.tablesteward.app.console;

import static io.tablesteward.app.fx.FxToolkitExtension.onFx;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.OpenTable;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.fx.RunningTask;
import io.tablesteward.app.settings.ConsoleMemory;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.engine.ExecutionEngine;
import io.tablesteward.model.engine.Sought;
import io.tablesteward.model.engine.Support;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableName;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableColumn;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@Tag("screen")
@ExtendWith(FxToolkitExtension.class)
class ConsoleControllerTest {
    private static final TableName ORDERS = new TableName("prod", "sales", "orders");
    private static final TableName PEOPLE = new TableName("prod", "crm", "people");
    private static final String BOTH =
            "COMMENT ON TABLE prod.sales.orders IS 'a'; COMMENT ON TABLE prod.crm.people IS 'b'";

    @TempDir
    private Path folder;

    // Problems

    @Test
    void problemsAreListedAfterAPauseInTypingWithoutAnyRun() throws Exception {
        ExampleConsole shown = ExampleConsole.in(folder);
        shown.write("SHOW CATALOGS;\nCOMMENT ON TABEL a IS 'x';\nDROP TABLE a");
        shown.await("two problems", () -> shown.console.problemsList.getItems().size() == 2);

        shown.does(() -> {
            shown.editor().moveTo(0);
            shown.console.problemsList.getSelectionModel().select(0);
            press(shown.console.problemsList, KeyCode.ENTER);
        });
        assertThat(onFx(() -> shown.editor().getCaretPosition()))
                .isEqualTo(shown.text().indexOf("TABEL"));
        assertThat(shown.scene.getFocusOwner()).isSameAs(shown.editor());

        shown.write("SHOW CATALOGS");
        shown.await("no problem", () -> shown.console.problemsList.getItems().isEmpty());
    }

    @Test
    void whatWasReadOfAnEarlierTextIsNotShown() throws Exception {
        Queue<Runnable> background = new ConcurrentLinkedQueue<>();
        ExampleConsole shown = ExampleConsole.waiting(folder, background::add);
        runAll(background);
        shown.write("nonsense");
        shown.await("it is being read", () -> !background.isEmpty());
        Queue<Runnable> early = new ArrayDeque<>(background);
        shown.write("SHOW CATALOGS");
        early.forEach(Runnable::run);
        FxToolkitExtension.settle();
        assertThat(shown.console.problemsList.getItems()).isEmpty();
    }

    @Test
    void whatARunFoundStaysToldWhileThePersonMendsIt() throws Exception {
        ExampleConsole shown = ExampleConsole.in(folder);
        shown.run("DESCRIBE prod.sales.nothing");
        shown.await(
                "the words are marked", () -> shown.editor().getStyleOfChar(0).contains("sql-error"));
        shown.write("DESCRIBE prod.sales.orders");
        shown.await("the mark is gone", () -> !shown.editor().getStyleOfChar(0).contains("sql-error"));
        assertThat(shown.results().troublesList.getItems())
                .singleElement()
                .satisfies(trouble -> assertThat(trouble.what()).contains("nothing"));
        shown.does(shown.console::runAll);
        assertThat(shown.results().troublesList.getItems()).isEmpty();
    }

    @Test
    void aStatementThatIsNotClosedIsTheOneThatRuns() throws Exception {
        ExampleConsole shown = ExampleConsole.in(folder);
        shown.write("COMMENT ON TABLE prod.sales.orders IS 'a'; DESCRIBE `prod");
        shown.does(() -> {
            shown.editor().moveTo(shown.editor().getLength());
            shown.console.run();
        });
        assertThat(shown.results().troublesList.getItems()).hasSize(1);
        assertThat(shown.workspace().changes()).isEmpty();
    }

    // Permission

    @Test
    void aLookOnlyConnectionStagesAndCommitsNothingAndSaysWhy() throws Exception {
        ExampleConsole shown = ExampleConsole.lookOnly(folder);
        shown.run(BOTH);
        assertThat(shown.results().troublesList.getItems())
                .hasSize(2)
                .allSatisfy(trouble -> assertThat(trouble.text()).contains("prod"));
        assertThat(shown.workspace().changes()).isEmpty();

        shown.does(shown.console::commit);
        assertThat(shown.results().troublesList.getItems()).hasSize(2);
        assertThat(shown.scene.lookup("#actionButton")).as("nothing is asked").isNull();
        assertThat(shown.warehouse.log("sales/orders")).hasSize(1);

        shown.run("DESCRIBE prod.sales.orders");
        assertThat(shown.results().troublesList.getItems()).isEmpty();
        assertThat(shown.results().answerTable.getItems()).hasSize(1);
    }

    // Undo

    @Test
    void whatAScriptStagedInSeveralTablesIsUndoneAndDoneAgainAsOneStep() throws Exception {
        ExampleConsole shown = ExampleConsole.in(folder);
        OpenTable orders = shown.open("sales", "orders");
        shown.run(BOTH);
        assertThat(shown.workspace().changes()).containsOnlyKeys(ORDERS, PEOPLE);

        shown.does(shown.workspace()::undo);
        assertThat(shown.workspace().changes()).isEmpty();
        shown.does(shown.workspace()::redo);
        assertThat(shown.workspace().changes()).containsOnlyKeys(ORDERS, PEOPLE);
        assertThat(orders.changesProperty().get()).isNotNull();
    }

    @Test
    void inTheConsoleUndoIsTheNewestStepOfAnyTableAlsoOfOneThatIsNotOpen() throws Exception {
        ExampleConsole shown = ExampleConsole.in(folder);
        shown.open("sales", "orders");
        shown.run("COMMENT ON TABLE prod.sales.orders IS 'a'");
        shown.run("COMMENT ON TABLE prod.crm.people IS 'b'");
        shown.does(shown.workspace()::undo);
        assertThat(shown.workspace().changes()).containsOnlyKeys(ORDERS);
        shown.does(shown.workspace()::redo);
        assertThat(shown.workspace().changes()).containsOnlyKeys(ORDERS, PEOPLE);

        shown.does(() -> shown.workspace().showConsole(false));
        shown.does(shown.workspace()::undo);
        assertThat(shown.workspace().changes())
                .as("before the tables, undo is for the one in front")
                .containsOnlyKeys(PEOPLE);
    }

    // Run and commit

    @Test
    void whoDoesNotWantItAfterAllCommitsNothingAndIsToldSo() throws Exception {
        ExampleConsole shown = ExampleConsole.in(folder);
        shown.write(BOTH);
        shown.does(shown.console::commit);
        shown.does(() -> ((Button) shown.scene.lookup("#cancelButton")).fire());
        assertThat(shown.results().doneLabel.getText())
                .as("nothing is under way")
                .isEmpty();
        assertThat(shown.results().noticesLabel.getText()).isEqualTo(shown.says("console.commit.notYet"));
        assertThat(shown.warehouse.log("sales/orders")).hasSize(1);
        assertThat(shown.workspace().committingProperty().get()).isFalse();
    }

    @Test
    void stoppedBetweenTwoCommitsItTellsTheOneThatWasMade() throws Exception {
        Queue<Runnable> background = new ConcurrentLinkedQueue<>();
        List<RunningTask> running = new ArrayList<>();
        ExampleConsole shown = ExampleConsole.waiting(
                folder, background::add, engine -> afterEachCommit(engine, () -> running.forEach(RunningTask::cancel)));
        shown.write("COMMENT ON TABLE prod.sales.orders IS 'a'; DESCRIBE prod.sales.orders;"
                + " COMMENT ON TABLE prod.crm.people IS 'b'");
        runAll(background);
        shown.does(shown.console::commit);
        runAll(background);
        shown.press(shown.says("console.commit.action"));
        assertThat(shown.workspace().committingProperty().get()).isTrue();
        assertThat(shown.console.consoleCommitButton.isDisabled()).isTrue();
        running.addAll(shown.workbench.tasks().running());
        runAll(background);

        assertThat(shown.warehouse.log("sales/orders")).hasSize(2);
        assertThat(shown.warehouse.log("crm/people")).hasSize(1);
        assertThat(shown.workspace().committingProperty().get()).isFalse();
        assertThat(shown.results().doneLabel.getText()).isEqualTo(shown.says("console.committed", ORDERS, 1));
        assertThat(shown.results().noticesLabel.getText()).contains(shown.says("console.stopped"));
    }

    @Test
    void aCheckThatIsStoppedEndsWithNothingUnderWay() throws Exception {
        Queue<Runnable> background = new ConcurrentLinkedQueue<>();
        ExampleConsole shown = ExampleConsole.waiting(folder, background::add);
        shown.write(BOTH);
        runAll(background);
        for (ExampleConsole.Doing start : List.<ExampleConsole.Doing>of(shown.console::commit, shown.console::runAll)) {
            shown.does(start);
            assertThat(shown.results().doneLabel.getText()).isEqualTo(shown.says("console.running"));
            shown.does(() -> shown.workbench.tasks().running().forEach(RunningTask::cancel));
            runAll(background);
            assertThat(shown.results().doneLabel.getText()).isNotEqualTo(shown.says("console.running"));
        }
        assertThat(shown.workspace().changes()).isEmpty();
        assertThat(shown.warehouse.log("sales/orders")).hasSize(1);
    }

    @Test
    void whatIsThereAlreadyAndMayBeIsNoReasonToRefuseOrToAsk() throws Exception {
        ExampleConsole shown = ExampleConsole.in(folder);
        shown.run("CREATE SCHEMA IF NOT EXISTS prod.crm; CREATE TABLE IF NOT EXISTS prod.sales.orders (id INT);"
                + " COMMENT ON TABLE prod.sales.orders IS 'a'");
        assertThat(shown.results().troublesList.getItems()).isEmpty();
        assertThat(shown.results().noticesLabel.getText()).contains("prod.crm", "prod.sales.orders");
        assertThat(shown.workspace().changes()).containsOnlyKeys(ORDERS);

        shown.write("CREATE SCHEMA IF NOT EXISTS prod.crm");
        shown.does(shown.console::commit);
        assertThat(shown.scene.lookup("#actionButton")).isNull();
        assertThat(shown.results().noticesLabel.getText()).isEqualTo(shown.says("console.commit.nothing"));
    }

    // Files

    @Test
    void aScriptIsSavedOpenedAndPutAfterWhatIsThere() throws Exception {
        ExampleConsole shown = ExampleConsole.in(folder);
        Path file = folder.resolve("mine.sql");
        shown.write("COMMENT ON TABLE t IS 'é 😀'\n-- end");
        shown.does(() -> shown.console.saveScript(file));
        assertThat(file).content().isEqualTo("COMMENT ON TABLE t IS 'é 😀'\n-- end");
        assertThat(shown.results().doneLabel.getText()).isEqualTo(shown.says("console.saved", file));

        Path other = Files.writeString(folder.resolve("other.sql"), "\uFEFFSHOW CATALOGS;\r\nSHOW SCHEMAS");
        shown.does(() -> shown.console.openScript(other));
        assertThat(shown.text()).isEqualTo("COMMENT ON TABLE t IS 'é 😀'\n-- end\n;\n\nSHOW CATALOGS;\nSHOW SCHEMAS");
        shown.does(() -> shown.editor().undo());
        assertThat(shown.text()).isEqualTo("COMMENT ON TABLE t IS 'é 😀'\n-- end");
    }

    @Test
    void anAnswerIsExportedAsItIsSorted() throws Exception {
        ExampleConsole shown = ExampleConsole.in(folder);
        shown.run("SHOW TABLES IN prod.sales; SHOW SCHEMAS IN prod");
        shown.does(() -> shown.results()
                .answerTable
                .getSortOrder()
                .add(shown.results().answerTable.getColumns().get(0)));
        shown.does(() -> shown.results().answerTable.getColumns().get(0).setSortType(TableColumn.SortType.DESCENDING));
        Path csv = folder.resolve("answer.csv");
        shown.does(() -> shown.results().exportTo(csv));
        assertThat(csv).content().isEqualTo("namespace\r\nsales\r\ncrm\r\n");
        Path json = folder.resolve("answer.JSON");
        shown.does(() -> shown.results().exportTo(json));
        assertThat(json).content().isEqualTo("{\"namespace\":\"sales\"}\n{\"namespace\":\"crm\"}\n");
        try (var files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString())).noneMatch(name -> name.endsWith(".part"));
        }
    }

    // History and examples

    @Test
    void theMenuGivesBackWhatWasRunNewestFirst() throws Exception {
        ExampleConsole shown = ExampleConsole.in(folder);
        assertThat(shown.console.historyMenu.isDisabled()).isTrue();
        shown.run("SHOW CATALOGS");
        shown.run("SHOW\n  SCHEMAS IN prod_with_underscores_" + "x".repeat(100));
        shown.run("SHOW CATALOGS");
        List<MenuItem> items = shown.console.historyMenu.getItems();
        assertThat(items).extracting(MenuItem::getText).first().isEqualTo("SHOW CATALOGS");
        assertThat(items).hasSize(2).last().satisfies(item -> {
            assertThat(item.getText()).startsWith("SHOW SCHEMAS IN prod_with_").endsWith("…");
            assertThat(item.isMnemonicParsing()).isFalse();
        });
        shown.does(() -> items.get(1).fire());
        assertThat(shown.text()).startsWith("SHOW CATALOGS;\n\nSHOW\n  SCHEMAS IN prod_with");
    }

    @Test
    void whatTheLastSessionLeftIsThereAndUndoDoesNotTakeItAway() throws Exception {
        List<String> many = IntStream.range(0, 200).mapToObj(i -> "SHOW " + i).toList();
        ExampleConsole shown = ExampleConsole.remembering(folder, new ConsoleMemory("SHOW CATALOGS", many));
        shown.does(() -> shown.editor().undo());
        assertThat(shown.text()).isEqualTo("SHOW CATALOGS");
        assertThat(shown.console.historyMenu.getItems()).hasSize(200);
    }

    @Test
    void everyExampleRunsOnTheTableAtHand() throws Exception {
        ExampleConsole shown = ExampleConsole.in(folder);
        assertThat(shown.results().examplesPane.getChildren()).hasSize(Example.values().length);
        shown.open("crm", "people");
        for (Example example : Example.values()) {
            shown.write("");
            shown.press(example.title(shown.workbench));
            shown.does(shown.console::runAll);
            assertThat(shown.results().troublesList.getItems()).as(shown.text()).isEmpty();
            assertThat(shown.text()).contains(example == Example.LIST ? "prod.crm" : "prod.crm.people");
        }
        assertThat(shown.workspace().changes()).containsOnlyKeys(PEOPLE);
        assertThat(shown.workspace().changes().get(PEOPLE))
                .extracting(ChangeSet::size)
                .isEqualTo(2);
    }

    private static void runAll(Queue<Runnable> background) throws Exception {
        for (Runnable next = background.poll(); next != null; next = background.poll()) {
            next.run();
            FxToolkitExtension.settle();
        }
    }

    private static ExecutionEngine afterEachCommit(ExecutionEngine engine, Runnable then) {
        return new ExecutionEngine() {
            @Override
            public Support supports(TableDetails table, MetadataEdit edit) {
                return engine.supports(table, edit);
            }

            @Override
            public CommitResult commit(GovernedTable table, CommitRequest request, Progress progress)
                    throws WorkbenchException {
                CommitResult result = engine.commit(table, request, progress);
                then.run();
                return result;
            }

            @Override
            public Sought lookAgain(
                    GovernedTable table, CommitRequest request, CommitResult.Unknown unknown, Progress progress) {
                return new Sought.NotKnownYet();
            }
        };
    }

    private static void press(Node node, KeyCode key) {
        node.fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", key, false, false, false, false));
    }
}
