package io.tablesteward.app.wizards;

import static io.tablesteward.app.fx.FxToolkitExtension.onFx;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.ExampleTable;
import io.tablesteward.app.Examples;
import io.tablesteward.app.OpenTable;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.fx.Shots;
import io.tablesteward.app.fx.Theme;
import io.tablesteward.app.fx.Walkers;
import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.change.MetadataEdit.DropFeature;
import io.tablesteward.model.change.OwnCommit;
import io.tablesteward.model.change.SchemaOperation;
import io.tablesteward.model.engine.Sought;
import io.tablesteward.model.engine.Support;
import io.tablesteward.model.format.TruncationFacts;
import io.tablesteward.model.format.TruncationPlan;
import io.tablesteward.model.format.TruncationPlan.FirstRun;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.TableDetails;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextField;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Every wizard may run on a Spark server; what is refused here for reasons of this program goes there. */
@Tag("screen")
@ExtendWith(FxToolkitExtension.class)
class SparkInWizardsTest {
    private static final String SERVER = "sc://spark.example.org:443/;use_ssl=true";
    private static final int WRITERS = 2;
    private static final int REVIEW = 3;
    private static final int RUN = 4;
    private static final int DONE = 5;
    private static final Instant NOW = Instant.parse("2026-11-30T12:30:00Z");

    // The choice

    @Test
    void withoutAServerNothingIsAskedWhereThisComputerCanDoIt() throws Exception {
        FlowWindow window = new FlowWindow();
        window.open(SchemaOperation.ENABLE_MAPPING, window.refunds());
        assertThat(window.find("hereRadio", RadioButton.class).getParent().isVisible())
                .isFalse();

        window.serverIs(SERVER);

        assertThat(window.find("hereRadio", RadioButton.class).getParent().isVisible())
                .isTrue();
        assertThat(window.find("hereRadio", RadioButton.class).isSelected()).isTrue();
        assertThat(window.text("hereLabel")).isEqualTo("A change of the log alone, at once.");
        assertThat(window.text("sparkLabel")).startsWith("About 10 s to begin.");
        assertThat(window.find("estimatesLabel", Node.class).isVisible()).isFalse();
    }

    @ParameterizedTest
    @EnumSource(
            value = SchemaOperation.class,
            names = {"ENABLE_MAPPING", "RENAME_COLUMNS", "DROP_COLUMNS", "DROP_FEATURE"})
    void aTableThatCanOnlyBeLookedAtFromHereIsChangedBySpark(SchemaOperation operation) throws Exception {
        FlowWindow window = new FlowWindow();
        OpenTable open = operation == SchemaOperation.ENABLE_MAPPING ? window.refunds() : window.orders();
        canOnlyBeLookedAt(open);
        window.ends(open, window::committed);
        window.serverIs(SERVER);
        window.open(operation, open);
        choose(window, operation);

        assertThat(window.find("hereRadio", RadioButton.class).isDisabled()).isTrue();
        assertThat(window.text("hereLabel"))
                .startsWith("This table can only be looked at. This version writes only to folders on this computer");
        assertThat(window.find("sparkRadio", RadioButton.class).isSelected()).isTrue();
        window.goTo(WRITERS);
        tickIfAsked(window, operation);
        window.goTo(REVIEW);
        assertThat(window.text("commitsAsLabel")).startsWith("Commits under the account that the Spark server knows");
        assertThat(window.find("pendingButton", Button.class).isVisible())
                .as("pending changes are committed from here")
                .isFalse();
        window.goTo(DONE);

        assertThat(window.spark.asked).containsExactly(SERVER);
        assertThat(window.text("verifiedLabel")).contains("verified at version");
        assertThat(window.find("sparkLabel", Node.class).isVisible()).isTrue();
        assertThat(window.text("sparkLabel")).contains("the account of the server, not your name");
    }

    @Test
    void withoutAServerALookOnlyTableSaysWhatWouldHelp() throws Exception {
        FlowWindow window = new FlowWindow();
        canOnlyBeLookedAt(window.refunds());
        window.open(SchemaOperation.ENABLE_MAPPING, window.refunds());

        assertThat(window.canGoOn()).isFalse();
        assertThat(window.text("sparkLabel")).isEqualTo("Give the address of a Spark server in Settings.");
    }

    @Test
    void ofSeveralNewNamesSparkMakesSeveralCommitsAndThatIsSaid() throws Exception {
        FlowWindow window = new FlowWindow();
        window.serverIs(SERVER);
        window.open(SchemaOperation.RENAME_COLUMNS, window.orders());
        choose(window, SchemaOperation.RENAME_COLUMNS);
        assertThat(window.text("sparkLabel")).doesNotContain("commit of its own");

        window.choose("channel");
        onFx(() -> {
            window.find("newNameField", TextField.class).setText("way");
            return null;
        });

        assertThat(window.text("sparkLabel")).endsWith("Each new name is a commit of its own there.");
        window.select("sparkRadio");
        window.goTo(REVIEW);
        assertThat(window.text("commitsAsLabel")).endsWith("Each new name is a commit of its own there.");
    }

    @Test
    void whatSparkCannotDoEitherIsSaidAndHoldsThePersonBack() throws Exception {
        FlowWindow window = new FlowWindow();
        canOnlyBeLookedAt(window.refunds());
        window.spark.support = Support.no(Reason.of(Problem.SPARK_CANNOT_SAY, "PROPERTY", "x"));
        window.serverIs(SERVER);
        window.open(SchemaOperation.ENABLE_MAPPING, window.refunds());

        assertThat(window.text("sparkLabel")).startsWith("Spark has no statement that does this");
        assertThat(window.canGoOn()).isFalse();
    }

    @Test
    void aFeatureThatDataFilesUseIsRemovedThereForAtMostTheWholeTable() throws Exception {
        FlowWindow window = new FlowWindow();
        FlowWindow.table(window.orders())
                .isCheckedBy(
                        changes -> List.of(Finding.ofTable(FindingCode.FEATURE_IN_FILES, "deletionVectors", "312")));
        window.ends(window.orders(), window::committed);
        window.serverIs(SERVER);
        window.open(SchemaOperation.DROP_FEATURE, window.orders());
        window.pick("deletionVectors");

        assertThat(window.text("hereLabel")).startsWith("312 data files still use deletionVectors.");
        assertThat(window.text("sparkLabel")).startsWith("At most about 21 min");
        window.goTo(WRITERS);
        tickIfAsked(window, SchemaOperation.DROP_FEATURE);
        window.goTo(DONE);
        assertThat(window.committedEdits()).containsExactly(List.of(DropFeature.of("deletionVectors")));
    }

    // TRUNCATE HISTORY

    @Test
    void bothPartsOfAPlanAreRunFromItsPageAndTheFirstEndsAsProgress() throws Exception {
        FlowWindow window = new FlowWindow();
        window.serverIs(SERVER);
        planOf(window);
        Instant at = NOW.minus(Duration.ofMinutes(1));
        window.ends(window.orders(), request -> {
            FlowWindow.table(window.orders()).isTruncated(done(at));
            return waiting(window, request);
        });
        run(window);

        assertThat(window.stepInFront()).isEqualTo(RUN);
        assertThat(window.text("failureLabel")).isEqualTo("Part 1 of 2 is done, as version 10483");
        assertThat(window.text("failureWhyLabel")).contains("The plan in the bar", "once the wait is over");
        assertThat(window.find("failureBox", Node.class).getStyleClass())
                .contains("finding-know")
                .doesNotContain("finding-fix");
        assertThat(window.hindrance()).contains("Part 1 of 2 done; part 2 from Tue 13:29");
        Shots.save(window.scene, "spark-truncation-waits");
        window.press("closeButton");
        assertThat(window.example.workspace().truncations())
                .extracting(TruncationPlan::firstRun)
                .containsExactly(Optional.of(new FirstRun(10_483, at, Duration.ofHours(24))));

        FlowWindow.table(window.orders()).isTruncated(done(at.minus(Duration.ofHours(25))));
        onFx(() -> {
            window.example.workspace().truncations().stream()
                    .findFirst()
                    .ifPresent(plan -> window.example.workspace().forget(plan));
            return null;
        });
        planOf(window);
        window.ends(window.orders(), request -> {
            FlowWindow.table(window.orders()).isTruncated(new TruncationFacts("id", false, false, Optional.empty()));
            return window.committed(request);
        });
        run(window);

        assertThat(window.stepInFront()).isEqualTo(DONE);
        assertThat(window.text("nextLabel")).contains("the versions that needed it");
        assertThat(window.spark.committed)
                .hasSize(2)
                .allSatisfy(request -> assertThat(request.changes().edits())
                        .extracting(staged -> staged.edit())
                        .containsExactly(new DropFeature(ColumnMapping.FEATURE, true)));
        assertThat(window.example.workspace().truncations()).isEmpty();
    }

    @Test
    void aRunThatCameTooEarlyIsNoFailureEither() throws Exception {
        FlowWindow window = new FlowWindow();
        window.serverIs(SERVER);
        planOf(window);
        window.ends(window.orders(), request -> {
            throw WorkbenchException.of(Problem.SPARK_HISTORY_WAITS, Examples.ORDERS, "wait");
        });
        run(window);

        assertThat(window.text("failureLabel")).endsWith("this is no error");
        assertThat(window.find("failureBox", Node.class).getStyleClass()).contains("finding-know");
    }

    @Test
    void thePlanIsRunOnlyWhenItsTimeHasCome() throws Exception {
        FlowWindow window = new FlowWindow();
        leavesTruncationToSpark(window);
        window.open(SchemaOperation.DROP_MAPPING_FEATURE, window.orders());
        window.select("truncateRadio");
        assertThat(window.hindrance()).startsWith("Spark carries this out: give the address of a server");

        window.serverIs(SERVER);
        assertThat(window.hindrance()).startsWith("Keep this plan first");
        window.press("planButton");
        assertThat(window.hindrance()).startsWith("Export the history first");
        window.tick("exportedBox");
        assertThat(window.hindrance()).isEmpty();

        FlowWindow.table(window.orders()).isTruncated(done(NOW));
        window.press("checkButton");
        assertThat(window.hindrance()).startsWith("Part 1 of 2 done; part 2 from");
        assertThat(window.canGoOn()).isFalse();
    }

    // Looking again

    @Test
    void whatSparkGaveNoAnswerForIsLookedForUntilTheLogTells() throws Exception {
        FlowWindow window = new FlowWindow();
        window.ends(window.refunds(), request -> new CommitResult.Unknown("operation", 13));
        window.serverIs(SERVER);
        window.open(SchemaOperation.ENABLE_MAPPING, window.refunds());
        window.select("sparkRadio");
        run(window);

        assertThat(window.text("failureWhyLabel")).startsWith("The answer of Spark was lost.");
        assertThat(window.text("soughtLabel")).startsWith("Looked into the history at 13:30:00: not known yet.");
        assertThat(window.canGoOn()).isFalse();
        Shots.save(window.scene, "spark-unclear");

        window.spark.sought = new Sought.Arrived(14);
        window.press("lookAgainButton");

        assertThat(window.text("failureLabel")).isEqualTo("The commit arrived after all, as version 14");
        assertThat(window.find("soughtBox", Node.class).isVisible()).isFalse();
        assertThat(window.spark.committed).hasSize(1);
    }

    @Test
    void itIsLookedAgainByItself() throws Exception {
        FlowWindow window = new FlowWindow();
        window.ends(window.refunds(), request -> new CommitResult.Unknown("operation", 13));
        window.serverIs(SERVER);
        window.open(SchemaOperation.ENABLE_MAPPING, window.refunds());
        window.select("sparkRadio");
        run(window);

        window.spark.sought = new Sought.Arrived(14);

        window.awaitText("failureLabel", "arrived after all");
    }

    // How it looks

    @ParameterizedTest
    @CsvSource({"en, LIGHT", "en, DARK", "fr, LIGHT", "pt-BR, DARK"})
    void theChoiceFitsASmallWindow(String language, Theme theme) throws Exception {
        Locale locale = Locale.forLanguageTag(language);
        for (SchemaOperation operation :
                List.of(SchemaOperation.ENABLE_MAPPING, SchemaOperation.RENAME_COLUMNS, SchemaOperation.DROP_FEATURE)) {
            FlowWindow window = new FlowWindow(locale, theme);
            OpenTable open = operation == SchemaOperation.ENABLE_MAPPING ? window.refunds() : window.orders();
            window.serverIs(SERVER);
            window.open(operation, open);
            choose(window, operation);
            fits(window, operation.name(), language, theme);
        }
        FlowWindow window = new FlowWindow(locale, theme);
        canOnlyBeLookedAt(window.refunds());
        window.serverIs(SERVER);
        window.open(SchemaOperation.ENABLE_MAPPING, window.refunds());
        fits(window, "look-only", language, theme);

        FlowWindow plan = new FlowWindow(locale, theme);
        plan.serverIs(SERVER);
        planOf(plan);
        fits(plan, "plan", language, theme);
    }

    private static void fits(FlowWindow window, String name, String language, Theme theme) throws Exception {
        Shots.save(window.scene, ("spark-in-" + name + "-" + language + "-" + theme).toLowerCase(Locale.ROOT));
        assertThat(Walkers.clippedTexts(window.scene)).as("cut off in " + name).isEmpty();
        assertThat(Walkers.namelessControls(window.scene))
                .as("nameless in " + name)
                .isEmpty();
    }

    private static void canOnlyBeLookedAt(OpenTable open) {
        ExampleTable table = FlowWindow.table(open);
        table.isCheckedBy(
                changes -> List.of(Finding.ofTable(FindingCode.LOOK_ONLY, Problem.STORE_LOOK_ONLY.name(), "hdfs")));
    }

    private static void choose(FlowWindow window, SchemaOperation operation) throws Exception {
        switch (operation) {
            case RENAME_COLUMNS -> {
                window.choose("status");
                window.type("newNameField", "state");
            }
            case DROP_COLUMNS -> {
                window.choose("status");
                window.type("typedField", "status");
            }
            case DROP_FEATURE -> window.pick("typeWidening");
            case ENABLE_MAPPING, REMOVE_MAPPING, DROP_MAPPING_FEATURE -> {}
        }
    }

    private static void tickIfAsked(FlowWindow window, SchemaOperation operation) throws Exception {
        if (operation.needsStillness()) {
            window.tickAll();
        }
    }

    /** The feature of the mapping is to go with the history, and its time has come. */
    private static void planOf(FlowWindow window) throws Exception {
        leavesTruncationToSpark(window);
        window.open(SchemaOperation.DROP_MAPPING_FEATURE, window.orders());
        window.select("truncateRadio");
        window.press("planButton");
        window.tick("exportedBox");
    }

    private static void leavesTruncationToSpark(FlowWindow window) {
        FlowWindow.table(window.orders())
                .isCheckedBy(changes -> changes.edits().stream()
                                .anyMatch(staged -> staged.edit() instanceof DropFeature drop && drop.truncateHistory())
                        ? List.of(Finding.ofTable(
                                FindingCode.FEATURE_TRUNCATION_BY_SPARK, ColumnMapping.FEATURE, "ALTER TABLE"))
                        : List.of());
    }

    private static void run(FlowWindow window) throws Exception {
        window.goTo(WRITERS);
        if (window.lookup("pausedBox").isPresent()) {
            window.tickAll();
        }
        window.goTo(RUN);
        window.press("nextButton");
    }

    private static TruncationFacts done(Instant at) {
        return new TruncationFacts("id", true, false, Optional.of(new FirstRun(10_483, at, Duration.ofHours(24))));
    }

    /** What the first run ends in: its commit is in, and Spark waits. */
    private static CommitResult waiting(FlowWindow window, CommitRequest request) {
        TableDetails cleaned =
                Examples.next(Examples.orders(), Examples.orders().metadata());
        FlowWindow.table(window.orders()).becomes(cleaned);
        return new CommitResult.PartlyDone(
                List.of(new OwnCommit(cleaned.version(), "txn")),
                1,
                request.changes(),
                Optional.of(Reason.of(Problem.SPARK_HISTORY_WAITS, Examples.ORDERS, "wait")),
                List.of(),
                Optional.of(cleaned));
    }
}
