package io.tablesteward.app.changes;

import static io.tablesteward.app.fx.FxToolkitExtension.onFx;
import static io.tablesteward.app.fx.FxToolkitExtension.settle;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.ExampleWorkbench;
import io.tablesteward.app.Examples;
import io.tablesteward.app.LeftWizard;
import io.tablesteward.app.fx.Command;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.fx.Shots;
import io.tablesteward.app.fx.Theme;
import io.tablesteward.model.change.SchemaOperation;
import io.tablesteward.model.format.TruncationFacts;
import io.tablesteward.model.format.TruncationPlan;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.beans.binding.Bindings;
import javafx.scene.Scene;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@Tag("screen")
@ExtendWith(FxToolkitExtension.class)
class PendingBarControllerTest {
    private static final TruncationFacts IN_USE = new TruncationFacts("id", true, true, Optional.empty());

    @Test
    void aWizardThatWasLeftWaitsInTheBarUntilItIsContinued() throws Exception {
        ExampleWorkbench example = onFx(() -> new ExampleWorkbench(Locale.ENGLISH));
        AtomicInteger continued = new AtomicInteger();
        AtomicInteger plansContinued = new AtomicInteger();
        add(example, "wizards.continue", continued);
        add(example, "wizards.continuePlan", plansContinued);
        PendingBarController bar = new PendingBarController(example.workbench());
        Scene scene = FxToolkitExtension.show(
                () -> {
                    example.root()
                            .getChildren()
                            .setAll(example.workbench().views().load(bar, Region.class));
                    return example.root();
                },
                Theme.LIGHT,
                1024,
                60);
        assertThat(bar.bar.isVisible()).isFalse();

        onFx(() -> {
            example.workspace()
                    .leave(new LeftWizard(
                            SchemaOperation.RENAME_COLUMNS,
                            Examples.ORDERS,
                            1,
                            List.of(new TreeMap<>(Map.of("name", "reason_text")))));
            return null;
        });
        settle();
        Shots.save(scene, "changes-bar-left-wizard");

        assertThat(bar.bar.isVisible()).isTrue();
        assertThat(bar.reviewButton.isVisible()).as("nothing to review").isFalse();
        assertThat(bar.leftLabel.getText()).isEqualTo("Rename columns: orders");
        onFx(() -> {
            bar.continueButton.fire();
            return null;
        });
        assertThat(continued).hasValue(1);

        onFx(() -> {
            example.workspace().leave(new LeftWizard(SchemaOperation.DROP_COLUMNS, Examples.REFUNDS, 0, List.of()));
            return null;
        });
        assertThat(bar.continueButton.isVisible()).isFalse();
        assertThat(bar.continueMenu.getItems())
                .extracting(MenuItem::getText)
                .containsExactly("Drop columns: refunds", "Rename columns: orders");
        onFx(() -> {
            bar.continueMenu.getItems().get(1).fire();
            return null;
        });
        assertThat(continued).hasValue(2);
        assertThat(example.workspace().leftWizards().get(0).operation())
                .as("the one to be continued next")
                .isEqualTo(SchemaOperation.RENAME_COLUMNS);

        onFx(() -> {
            for (String feature : List.of("deletionVectors", "typeWidening")) {
                example.workspace()
                        .plan(TruncationPlan.of(Examples.ORDERS, "/lake/orders", feature, IN_USE, Instant.EPOCH));
            }
            return null;
        });
        settle();
        Shots.save(scene, "changes-bar-left-and-plans");
        assertThat(bar.leftLabel.getText()).isEqualTo("Rename columns: orders and 3 more");
        assertThat(bar.continueMenu.getItems())
                .extracting(MenuItem::getText)
                .containsExactly(
                        "Rename columns: orders",
                        "Drop columns: refunds",
                        "Part 1 of 2 to remove deletionVectors: orders",
                        "Part 1 of 2 to remove typeWidening: orders");
        onFx(() -> {
            bar.continueMenu.getItems().get(3).fire();
            return null;
        });
        assertThat(plansContinued).hasValue(1);
        assertThat(example.workspace().truncations().get(0).feature()).isEqualTo("typeWidening");
        assertThat(example.workspace().leftWizards()).as("what was left stays").hasSize(2);
    }

    private static void add(ExampleWorkbench example, String command, AtomicInteger count) {
        example.workbench()
                .commands()
                .add(new Command(
                        command,
                        Optional.empty(),
                        "",
                        Bindings.createBooleanBinding(() -> true),
                        count::incrementAndGet));
    }
}
