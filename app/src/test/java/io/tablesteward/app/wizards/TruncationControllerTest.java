package io.tablesteward.app.wizards;

import static io.tablesteward.app.fx.FxToolkitExtension.onFx;
import static io.tablesteward.app.fx.FxToolkitExtension.settle;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.tablesteward.app.ExampleHistory;
import io.tablesteward.app.ExampleTable;
import io.tablesteward.app.ExampleWorkbench;
import io.tablesteward.app.Examples;
import io.tablesteward.app.OpenTable;
import io.tablesteward.app.changes.PendingBarController;
import io.tablesteward.app.fx.Command;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.fx.Shots;
import io.tablesteward.app.fx.Theme;
import io.tablesteward.model.change.SchemaOperation;
import io.tablesteward.model.format.TruncationFacts;
import io.tablesteward.model.format.TruncationPlan;
import io.tablesteward.model.format.TruncationPlan.FirstRun;
import io.tablesteward.model.history.CommitEntry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import javafx.beans.binding.Bindings;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The plan over two days, under a clock that stands at Monday, 13:30 in Berlin. */
@Tag("screen")
@ExtendWith(FxToolkitExtension.class)
class TruncationControllerTest {
    private static final FirstRun RUN =
            new FirstRun(10_400, Instant.parse("2026-11-30T09:10:00Z"), Duration.ofHours(24));

    private ExampleWorkbench example;
    private ExampleTable table;
    private TruncationController plan;
    private PendingBarController bar;

    @BeforeEach
    void open() throws Exception {
        example = onFx(() -> new ExampleWorkbench(Locale.ENGLISH));
        OpenTable open = onFx(() -> example.open(Examples.orders()));
        table = (ExampleTable) open.table();
        onFx(() -> {
            example.workbench()
                    .commands()
                    .add(new Command(
                            "wizards.continue",
                            Optional.empty(),
                            "",
                            Bindings.createBooleanBinding(() -> true),
                            () -> {}));
            return true;
        });
        plan = new TruncationController(
                new WizardSubject(example.workbench(), open, SchemaOperation.DROP_MAPPING_FEATURE), () -> {});
        bar = new PendingBarController(example.workbench());
    }

    @Test
    void partOneEndsGreenAndWaitsInTheBarUntilItsTime() throws Exception {
        Scene scene = show();
        is(new TruncationFacts("id", true, true, Optional.empty()));
        assertThat(scene.lookup("#bar").isVisible()).isFalse();

        on(() -> plan.plan());
        assertThat(plan.stateLabel.getText()).startsWith("Export the history first");
        on(() -> plan.exportedBox.fire());
        assertThat(plan.stateLabel.getText()).startsWith("Part 1 of 2 is next");
        assertThat(plan.sqlArea.getText())
                .isEqualTo("ALTER TABLE delta.`" + Examples.orders().location()
                        + "` DROP FEATURE columnMapping TRUNCATE HISTORY");

        is(new TruncationFacts("id", true, false, Optional.of(RUN)));

        assertThat(plan.stateLabel.getText()).isEqualTo("Part 1 of 2 done; part 2 from Tue 10:10");
        assertThat(plan.stateBox.getStyleClass()).contains("finding-know");
        assertThat(((Label) scene.lookup("#leftLabel")).getText())
                .isEqualTo("Part 1 of 2 done; part 2 from Tue 10:10: orders");
        Shots.save(scene, "wizards-truncation-waits");
        assertThat(example.workspace().truncations())
                .extracting(TruncationPlan::firstRun)
                .containsExactly(Optional.of(RUN));
    }

    @Test
    void anExportOfTheWholeHistoryIsTheTickItself(@TempDir Path folder) throws Exception {
        Scene scene = show();
        is(new TruncationFacts("id", true, true, Optional.empty()));
        assertThat(plan.exportButton.isDisabled()).isTrue();
        on(() -> plan.plan());
        Path file = folder.resolve("orders-history.jsonl");
        ExampleHistory history = ExampleCommits.busy(Instant.parse("2026-11-30T03:00:00Z"));
        table.remembers(history);

        on(() -> plan.exportTo(file));

        List<String> lines = Files.readAllLines(file);
        assertThat(lines.get(0)).contains(Examples.ORDERS.toString());
        assertThat(lines)
                .filteredOn(line -> line.contains("\"timestamp\":\""))
                .hasSize(history.commits().size());
        assertThat(plan.exportedBox.isSelected()).isTrue();
        assertThat(plan.exportLabel.getText()).startsWith("Exported to " + file);
        assertThat(plan.stateLabel.getText()).startsWith("Part 1 of 2 is next");
        Shots.save(scene, "wizards-truncation-exported");
    }

    @Test
    void whatOthersDidMeanwhileIsFound() throws Exception {
        Scene scene = show();
        is(new TruncationFacts("id", true, false, Optional.of(RUN)));
        on(() -> plan.plan());
        on(() -> plan.exportedBox.fire());

        is(new TruncationFacts("id", true, true, Optional.empty()));
        assertThat(plan.stateLabel.getText()).startsWith("Somebody has used the feature again");
        is(new TruncationFacts(
                "id",
                true,
                false,
                Optional.of(new FirstRun(10_401, Instant.parse("2026-11-29T09:10:00Z"), Duration.ofHours(24)))));
        assertThat(plan.stateLabel.getText()).isEqualTo("Part 1 of 2 done; part 2 can be run now");
        is(new TruncationFacts("other", true, false, Optional.of(RUN)));
        assertThat(plan.stateLabel.getText()).startsWith("Another table is in its place");
        assertThat(example.workspace().truncations()).as("not by itself").hasSize(1);

        is(new TruncationFacts("id", false, false, Optional.empty()));
        assertThat(plan.stateLabel.getText()).startsWith("The feature is gone");
        assertThat(example.workspace().truncations()).isEmpty();
        assertThat(scene.lookup("#bar").isVisible()).isFalse();
    }

    /** DF-06. */
    @Test
    void aTransactionLongerThanTheWaitIsWarnedOf() throws Exception {
        show();
        is(new TruncationFacts("id", true, true, Optional.empty()));
        assertThat(plan.longestLabel.getText()).contains("No commit says how long it took");

        table.remembers(new ExampleHistory(List.of(took(9, Duration.ofMinutes(3)), took(8, Duration.ofHours(25)))));
        on(() -> plan.check());

        assertThat(plan.longestLabel.getText()).contains("1,500 min", "version 8", "wait of 24 hours", "damaged");
    }

    private static CommitEntry took(long version, Duration duration) {
        JsonNode metrics =
                JsonNodeFactory.instance.objectNode().put("executionTimeMs", Long.toString(duration.toMillis()));
        return new CommitEntry(
                version,
                Instant.parse("2026-11-30T09:00:00Z"),
                CommitEntry.TimeSource.FILE,
                Map.of("operationMetrics", metrics),
                CommitEntry.State.PUBLISHED,
                true,
                Optional.empty());
    }

    /** The table is so now, and is looked at. */
    private void is(TruncationFacts facts) throws Exception {
        table.isTruncated(facts);
        on(() -> plan.check());
    }

    private static void on(Runnable action) throws Exception {
        Callable<Boolean> call = () -> {
            action.run();
            return true;
        };
        onFx(call);
        settle();
    }

    private Scene show() throws Exception {
        Scene scene = FxToolkitExtension.show(
                () -> {
                    VBox all = new VBox(
                            example.workbench().views().load(plan, Region.class),
                            example.workbench().views().load(bar, Region.class));
                    example.root().getChildren().setAll(all);
                    return example.root();
                },
                Theme.LIGHT,
                900,
                420);
        on(() -> plan.show(Optional.of("columnMapping")));
        return scene;
    }
}
