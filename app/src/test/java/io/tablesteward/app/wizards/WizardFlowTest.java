package io.tablesteward.app.wizards;

import static io.tablesteward.app.fx.FxToolkitExtension.onFx;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.ExampleTable;
import io.tablesteward.app.Examples;
import io.tablesteward.app.LeftWizard;
import io.tablesteward.app.OpenTable;
import io.tablesteward.app.StepName;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.MetadataEdit.DropColumn;
import io.tablesteward.model.change.MetadataEdit.DropFeature;
import io.tablesteward.model.change.MetadataEdit.EnableColumnMapping;
import io.tablesteward.model.change.MetadataEdit.RemoveColumnMapping;
import io.tablesteward.model.change.MetadataEdit.RenameColumn;
import io.tablesteward.model.change.MetadataEdit.SetColumnComment;
import io.tablesteward.model.change.MetadataEdit.SupportColumnMapping;
import io.tablesteward.model.change.SchemaOperation;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.ColumnPath;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import javafx.scene.Node;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.testfx.util.WaitForAsyncUtils;

/** What a wizard keeps from page to page, when it is left, called back, stopped or refused: nobody commits by mistake. */
@Tag("screen")
@ExtendWith(FxToolkitExtension.class)
class WizardFlowTest {
    private static final int WRITERS = 2;
    private static final int REVIEW = 3;
    private static final int RUN = 4;
    private static final int DONE = 5;

    // Continuing

    @Test
    void aContinuedDropTakesTheColumnsThatWereChosenAndNotTheOneNowSelected() throws Exception {
        FlowWindow window = new FlowWindow();
        window.ends(window.orders(), window::committed);
        window.open(SchemaOperation.DROP_COLUMNS, window.orders());
        window.choose("status");
        window.type("typedField", "status");
        window.goTo(RUN);
        window.press("closeButton");
        onFx(() -> {
            window.orders().selectedColumnProperty().set(ColumnPath.of("order_ts"));
            return null;
        });

        window.command("wizards.continue");
        window.goTo(DONE);

        assertThat(window.committedEdits()).containsExactly(List.of(new DropColumn(ColumnPath.of("status"))));
    }

    @Test
    void aRemovalThatWasLeftInReviewAsksForTheBoxesAgainAndKnowsItsCost() throws Exception {
        FlowWindow window = new FlowWindow();
        LeftWizard left = new LeftWizard(
                SchemaOperation.REMOVE_MAPPING,
                Examples.ORDERS,
                REVIEW,
                List.of(
                        new TreeMap<>(),
                        new TreeMap<>(),
                        new TreeMap<>(),
                        new TreeMap<>(Map.of("note", "GOV-1")),
                        new TreeMap<>(),
                        new TreeMap<>()));
        onFx(() -> {
            window.example.workspace().leave(left);
            return null;
        });

        window.command("wizards.continue");

        assertThat(window.stepInFront()).isEqualTo(WRITERS);
        assertThat(window.canGoOn()).isFalse();
        assertThat(window.text("costLabel")).contains("6 minutes"); // 51.8 GB at 150 MB a second
        window.tickAll();
        assertThat(window.hindrance()).isEmpty();
        window.press("nextButton");
        assertThat(window.area("noteArea").getText()).isEqualTo("GOV-1");
    }

    @Test
    void aWizardThatWaitsForColumnMappingComesBackAlsoWhereNothingWasChosenYet() throws Exception {
        FlowWindow window = new FlowWindow();
        window.ends(window.refunds(), window::committed);
        window.open(SchemaOperation.RENAME_COLUMNS, window.refunds());
        window.pressText("Enable column mapping first…");
        window.goTo(DONE);
        window.press("nextButton");

        assertThat(window.lookup("columnCombo"))
                .as("the first page of renaming")
                .isPresent();
    }

    @Test
    void aWizardWhoseTableCannotBeReadStaysInTheBarAndDoesNotComeUpLater() throws Exception {
        FlowWindow window = new FlowWindow();
        ExampleTable broken = new ExampleTable(Examples.wide(2));
        WorkbenchException why = WorkbenchException.of(Problem.CONNECTION_NOT_OPEN, "nowhere");
        OpenTable open = onFx(() -> {
            OpenTable table = window.example.workspace().open(window.example.connection(), broken);
            window.example.workspace().leave(new LeftWizard(SchemaOperation.DROP_COLUMNS, broken.name(), 0, List.of()));
            window.example.workbench().commands().run("wizards.continue");
            window.example.workspace().failed(table, why);
            return table;
        });
        assertThat(window.example.workspace().leftWizards()).hasSize(1);

        onFx(() -> {
            window.example.workspace().loaded(open, Examples.wide(2));
            return null;
        });
        assertThat(window.example.workbench().dialogs().openProperty().get()).isFalse();

        window.command("wizards.continue");
        assertThat(window.example.workbench().dialogs().openProperty().get()).isTrue();
    }

    // Dropping

    @Test
    void everyColumnThatIsDroppedIsTyped() throws Exception {
        FlowWindow window = new FlowWindow();
        window.open(SchemaOperation.DROP_COLUMNS, window.orders());
        window.choose("status");
        window.type("typedField", "status");
        assertThat(window.canGoOn()).isTrue();

        window.choose("channel");
        assertThat(window.canGoOn()).isFalse();

        window.type("typedField", "status, channel");
        assertThat(window.canGoOn()).isTrue();
    }

    @Test
    void theNoteGoesWithTheChangesThatWait() throws Exception {
        FlowWindow window = new FlowWindow();
        window.open(SchemaOperation.DROP_COLUMNS, window.orders());
        window.choose("status");
        window.type("typedField", "status");
        window.goTo(REVIEW);
        window.type("noteArea", "GOV-170");
        window.press("pendingButton");

        assertThat(window.example.workspace().changes()).containsKey(Examples.ORDERS);
        assertThat(window.example.workspace().noteOfStatements(Examples.ORDERS)).contains("GOV-170");
    }

    // Others save

    @Test
    void everySaveCallsThePersonBackNotOnlyTheFirst() throws Exception {
        FlowWindow window = new FlowWindow();
        window.open(SchemaOperation.REMOVE_MAPPING, window.orders());
        window.goTo(WRITERS);
        window.somebodySaves("loader");
        window.awaitText("arrivalLabel", "loader"); // seen on the page itself
        window.tickAll();
        window.goTo(REVIEW);

        window.somebodySaves("night load");
        WaitForAsyncUtils.waitFor(10, TimeUnit.SECONDS, () -> window.stepInFront() == WRITERS);

        assertThat(window.text("arrivalLabel")).contains("night load");
        assertThat(window.canGoOn()).isFalse();
    }

    @Test
    void aSaveThatEndsTheRunLeadsBackToTheBoxes() throws Exception {
        FlowWindow window = new FlowWindow();
        window.ends(window.orders(), request -> {
            window.somebodySaves("loader");
            throw WorkbenchException.of(Problem.CHANGED_WHILE_REWRITING, Examples.ORDERS, 10_483);
        });
        window.open(SchemaOperation.REMOVE_MAPPING, window.orders());
        window.goTo(WRITERS);
        window.tickAll();
        window.goTo(RUN);
        window.press("nextButton");

        assertThat(window.stepInFront()).isEqualTo(WRITERS);
        assertThat(window.text("arrivalLabel")).contains("loader");
        assertThat(window.canGoOn()).isFalse();
    }

    @Test
    void whatIsCommittedFromHereIsNoJobToWaitFor() throws Exception {
        FlowWindow window = new FlowWindow();
        window.ends(window.orders(), window::committed);
        window.open(SchemaOperation.RENAME_COLUMNS, window.orders());
        window.choose("channel");
        window.type("newNameField", "sales_channel");
        window.goTo(DONE);
        window.press("nextButton");
        window.isInTheHistory(0);

        window.open(SchemaOperation.REMOVE_MAPPING, window.orders());
        window.goTo(WRITERS);
        window.tickAll();

        assertThat(window.hindrance()).isEmpty();
    }

    // No clear answer

    @Test
    void withoutAnAnswerNothingIsRunAgainBeforeTheHistoryWasAsked() throws Exception {
        Deque<Runnable> work = new ArrayDeque<>();
        FlowWindow window = new FlowWindow(work::add);
        window.ends(window.refunds(), request -> new CommitResult.Unknown("txn-1", 13));
        window.open(SchemaOperation.ENABLE_MAPPING, window.refunds());
        window.work(work);
        window.goTo(WRITERS);
        window.work(work);
        window.goTo(RUN);
        window.press("nextButton");
        window.workUntilTold(work);
        assertThat(window.text("failureWhyLabel")).contains("txn-1").doesNotContain("pending");
        assertThat(window.canGoOn()).isFalse();

        window.work(work);

        assertThat(window.text("failureLabel")).contains("not in the history");
        assertThat(window.canGoOn()).isTrue();
    }

    @Test
    void aCommitThatArrivedAfterAllIsNotRunAgain() throws Exception {
        FlowWindow window = new FlowWindow();
        window.ends(window.orders(), request -> {
            window.committed(request);
            window.isInTheHistory(0);
            return new CommitResult.Unknown(window.txnId(0), 10_483);
        });
        window.open(SchemaOperation.RENAME_COLUMNS, window.orders());
        window.choose("channel");
        window.type("newNameField", "sales_channel");
        window.goTo(RUN);
        window.press("nextButton");

        assertThat(window.text("failureLabel")).contains("arrived after all", "10,483");
        assertThat(window.canGoOn()).isFalse();
        assertThat(window.hindrance()).isEqualTo("Nothing is left to run");
    }

    @Test
    void afterABugNothingIsRunAgainBeforeTheHistoryWasAsked() throws Exception {
        Deque<Runnable> work = new ArrayDeque<>();
        FlowWindow window = new FlowWindow(work::add);
        window.ends(window.refunds(), request -> {
            throw new IllegalStateException("a bug");
        });
        window.open(SchemaOperation.ENABLE_MAPPING, window.refunds());
        window.work(work);
        window.goTo(WRITERS);
        window.work(work);
        window.goTo(RUN);
        window.press("nextButton");
        window.workUntilTold(work);
        assertThat(window.text("failureWhyLabel")).contains("A mistake in Table Steward");
        assertThat(window.canGoOn()).isFalse();

        window.work(work);

        assertThat(window.text("failureLabel")).contains("not in the history");
        assertThat(window.canGoOn()).isTrue();
    }

    @Test
    void aCommitThatArrivedBeforeTheBugIsNotRunAgain() throws Exception {
        FlowWindow window = new FlowWindow();
        window.ends(window.orders(), request -> {
            ExampleTable table = FlowWindow.table(window.orders());
            table.was(table.details(Progress.unwatched()));
            window.committed(request);
            table.was(table.details(Progress.unwatched()));
            window.isInTheHistory(0, request.userName());
            throw new IllegalStateException("a bug");
        });
        window.open(SchemaOperation.RENAME_COLUMNS, window.orders());
        window.choose("channel");
        window.type("newNameField", "sales_channel");
        window.goTo(RUN);
        window.press("nextButton");

        assertThat(window.text("failureLabel")).contains("arrived after all", "10,483");
        assertThat(window.canGoOn()).isFalse();
    }

    @Test
    void aCommitThatAnotherProgramOverwroteIsSaidAndMadeAgainHereAndNowhereElse() throws Exception {
        FlowWindow window = new FlowWindow();
        window.ends(window.refunds(), request -> window.unverified(request, Optional.of(Examples.refunds()), true));
        window.open(SchemaOperation.ENABLE_MAPPING, window.refunds());
        window.goTo(RUN);
        window.press("nextButton");

        assertThat(window.text("failureLabel")).contains("overwrote", "13");
        assertThat(window.example.workspace().changes()).isEmpty();
        assertThat(window.canGoOn()).isTrue();
    }

    @Test
    void aTableThatCannotBeReadAgainIsNotSaidToDiffer() throws Exception {
        FlowWindow window = new FlowWindow();
        window.ends(window.refunds(), request -> window.unverified(request, Optional.empty(), false));
        window.open(SchemaOperation.ENABLE_MAPPING, window.refunds());
        window.goTo(RUN);
        window.press("nextButton");

        assertThat(window.text("failureLabel")).contains("13", "could not be read again");
        assertThat(window.hindrance()).isEqualTo("Nothing is left to run");
    }

    // Pending changes

    @Test
    void changesThatWereSetAsideStayWhereThereIsNothingToDo() throws Exception {
        FlowWindow window = new FlowWindow();
        window.ends(
                window.refunds(),
                request -> new CommitResult.NothingToCommit(
                        window.refunds().table().details(Progress.unwatched())));
        onFx(() -> {
            window.example
                    .workspace()
                    .stage(
                            window.refunds(),
                            new SetColumnComment(ColumnPath.of("reason"), Optional.of("why")),
                            StepName.of("comment"));
            return null;
        });
        window.open(SchemaOperation.ENABLE_MAPPING, window.refunds());
        window.goTo(RUN);
        window.press("nextButton");

        assertThat(window.example.workspace().changes()).containsKey(Examples.REFUNDS);
    }

    // Two commits

    @Test
    void ofTwoCommitsOnlyTheSecondIsMadeAgainAndTheFirstIsToldOf() throws Exception {
        FlowWindow window = new FlowWindow();
        window.ends(window.refunds(), window::committed, request -> {
            throw WorkbenchException.of(Problem.CHANGED_WHILE_REWRITING, Examples.REFUNDS, 14);
        });
        window.open(SchemaOperation.ENABLE_MAPPING, window.refunds());
        window.select("gentlyRadio");
        window.goTo(RUN);
        window.press("nextButton");
        assertThat(window.stepInFront()).isEqualTo(RUN);
        assertThat(window.text("madeLabel")).contains("1 of 2", "13");

        window.ends(window.refunds(), window::committed);
        window.press("nextButton");

        assertThat(window.stepInFront()).isEqualTo(DONE);
        assertThat(window.committedEdits())
                .containsExactly(List.of(new SupportColumnMapping()), List.of(new EnableColumnMapping()));
    }

    @Test
    void backOnTheFirstPageOnlyWhatIsStillToDoIsChosen() throws Exception {
        FlowWindow window = new FlowWindow();
        window.hasABlankInAName();
        window.ends(window.orders(), window::committed, request -> {
            throw WorkbenchException.of(Problem.CHANGED_WHILE_REWRITING, Examples.ORDERS, 10_484);
        });
        window.open(SchemaOperation.REMOVE_MAPPING, window.orders());
        assertThat(window.lookup("newNameField")).isPresent();
        window.goTo(WRITERS);
        window.tickAll();
        window.goTo(RUN);
        window.press("nextButton");
        for (int i = window.stepInFront(); i > 0; i--) {
            window.press("backButton");
        }
        assertThat(window.lookup("newNameField")).isEmpty();
        assertThat(window.hindrance()).isEmpty();

        window.ends(window.orders(), window::committed);
        window.goTo(WRITERS);
        window.tickAll();
        window.goTo(DONE);

        assertThat(window.committedEdits())
                .containsExactly(
                        List.of(new RenameColumn(ColumnPath.of("order status"), "order_status")),
                        List.of(new RemoveColumnMapping()));
        assertThat(window.codes("settingsBox"))
                .as("each commit with its own version")
                .contains(".option(\"allowSourceColumnRename\", \"10483\")", ".option(\"startingVersion\", \"10484\")");
    }

    @ParameterizedTest
    @EnumSource(names = {"REMOVE_MAPPING", "DROP_MAPPING_FEATURE"})
    void aFileThatWouldEndTheRemovalEndsTheChoiceBeforeAnybodyPausesAJob(SchemaOperation operation) throws Exception {
        FlowWindow window = new FlowWindow();
        FlowWindow.table(window.orders())
                .cannotBeRewritten(WorkbenchException.of(Problem.DATA_FILE_ELSEWHERE, "file:/b/part-1", "/a"));
        window.open(operation, window.orders());

        assertThat(window.text("outlookLabel")).contains("file:/b/part-1");
        assertThat(window.canGoOn()).isFalse();
        assertThat(window.hindrance()).contains("file:/b/part-1");

        FlowWindow.table(window.orders()).cannotBeRewritten(null);
        window.press("lookAgainLink");
        assertThat(window.canGoOn()).isTrue();
    }

    // A file that ends the removal must not leave the new names alone (RM-01)
    @ParameterizedTest
    @EnumSource(names = {"REMOVE_MAPPING", "DROP_MAPPING_FEATURE"})
    void beforeNewNamesAreCommittedEveryFileWasLookedAt(SchemaOperation operation) throws Exception {
        Deque<Runnable> waiting = new ArrayDeque<>();
        FlowWindow window = new FlowWindow(waiting::add);
        window.work(waiting);
        window.hasABlankInAName();
        window.open(operation, window.orders());
        assertThat(window.lookup("newNameField")).isPresent();
        assertThat(window.canGoOn()).isFalse();
        assertThat(window.hindrance()).isEqualTo(window.text("outlookLabel"));

        window.work(waiting);
        assertThat(window.canGoOn()).isTrue();
    }

    @Test
    void theFeatureOfTheMappingFollowsTheNamesOfTheTableToo() throws Exception {
        FlowWindow window = new FlowWindow();
        window.hasABlankInAName();
        window.ends(window.orders(), window::committed, request -> {
            throw WorkbenchException.of(Problem.CHANGED_WHILE_REWRITING, Examples.ORDERS, 10_484);
        });
        window.open(SchemaOperation.DROP_MAPPING_FEATURE, window.orders());
        assertThat(window.lookup("newNameField")).isPresent();
        window.goTo(WRITERS);
        window.tickAll();
        window.goTo(RUN);
        window.press("nextButton");
        for (int i = window.stepInFront(); i > 0; i--) {
            window.press("backButton");
        }
        assertThat(window.lookup("newNameField")).isEmpty();

        window.ends(window.orders(), window::committed);
        window.goTo(WRITERS);
        window.tickAll();
        window.goTo(DONE);

        assertThat(window.committedEdits())
                .containsExactly(
                        List.of(new RenameColumn(ColumnPath.of("order status"), "order_status")),
                        List.of(DropFeature.of(ColumnMapping.FEATURE)));
    }

    /** The mapping is off by then, and yet it was this wizard that took it away. */
    @Test
    void whatGoesOnAfterItsFirstPartTellsOfBoth() throws Exception {
        FlowWindow window = new FlowWindow();
        window.ends(window.orders(), window::inPart, window::committed);
        window.open(SchemaOperation.DROP_MAPPING_FEATURE, window.orders());
        window.goTo(WRITERS);
        window.tickAll();
        window.goTo(RUN);
        window.press("nextButton");
        assertThat(window.stepInFront()).isEqualTo(RUN);
        for (int i = window.stepInFront(); i > 0; i--) {
            window.press("backButton");
        }
        window.goTo(WRITERS);
        window.tickAll();
        window.goTo(DONE);

        assertThat(window.codes("settingsBox")).contains(".option(\"startingVersion\", \"10483\")");
        assertThat(window.find("twiceBox", Node.class).isVisible()).isTrue();
        assertThat(window.area("letterArea").getText()).contains("10,483", "10,484", "count rows twice");
    }

    @Test
    void whoStopsDuringTheFirstOfTwoCommitsGetsNoSecond() throws Exception {
        Deque<Runnable> work = new ArrayDeque<>();
        FlowWindow window = new FlowWindow(work::add);
        window.ends(
                window.refunds(),
                request -> {
                    window.button("stopButton").fire(); // a change of the log alone is past stopping
                    return window.committed(request);
                },
                window::committed);
        window.open(SchemaOperation.ENABLE_MAPPING, window.refunds());
        window.select("gentlyRadio");
        window.work(work);
        window.goTo(WRITERS);
        window.work(work);
        window.goTo(RUN);
        window.press("nextButton");
        window.work(work);

        assertThat(window.stepInFront()).isEqualTo(RUN);
        assertThat(window.committedEdits()).containsExactly(List.of(new SupportColumnMapping()));
        assertThat(window.text("madeLabel")).contains("1 of 2", "13");
        assertThat(window.text("failureLabel")).isEqualTo("Stopped before the next commit");
        assertThat(window.text("failureWhyLabel")).contains("13", "stays").doesNotContain("as it was");

        window.press("nextButton");
        assertThat(window.button("stopButton").isDisabled()).isFalse();
        window.work(work);
        assertThat(window.stepInFront()).isEqualTo(DONE);
    }
}
