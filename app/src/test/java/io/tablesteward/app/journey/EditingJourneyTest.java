package io.tablesteward.app.journey;

import static io.tablesteward.app.fx.FxToolkitExtension.onFx;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.journey.Journey.Dress;
import io.tablesteward.model.Progress;
import io.tablesteward.model.format.delta.sample.SampleWarehouse;
import io.tablesteward.model.table.ColumnPath;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@Tag("screen")
@ExtendWith(FxToolkitExtension.class)
class EditingJourneyTest {
    private static final String TEXT = "Why the money went back";

    @TempDir
    Path data;

    @TempDir
    Path elsewhere;

    @Test
    void aFolderIsOnlyLookedAtUntilEditingIsAllowed() throws Exception {
        Path warehouse = elsewhere.resolve("warehouse");
        new SampleWarehouse(warehouse, Clock.systemUTC()).create(Progress.unwatched());
        try (Journey person = Journey.begin("look-only", data, Dress.USUAL)) {
            person.openFolder(warehouse);
            person.awaitCell("tree-cell", "sales");
            person.open("refunds");
            person.clickCell("name-cell", "reason");
            person.press(KeyCode.ENTER);
            person.shows("1-look-only", person.says("table.lookOnly.allow"));
            assertThat(person.staged()).isZero();

            person.click("allowLink");
            person.shows("2-ask", person.says("main.allowEditing.action"), warehouse.toString());
            person.clickText(person.says("main.allowEditing.action"));
            person.comment("reason", TEXT);
            person.commitWithNote("GOV-150");
            assertThat(person.now()
                            .column(ColumnPath.of("reason"))
                            .orElseThrow()
                            .comment())
                    .contains(TEXT);
        }
    }

    @Test
    void whatIsPendingSurvivesTheEndOfTheProgram() throws Exception {
        try (Journey person = Journey.begin("drafts", data, Dress.USUAL)) {
            person.openSampleTable("refunds");
            person.comment("reason", TEXT);
            onFx(() -> {
                person.window().askToClose();
                return true;
            });
            person.shows("1-closing", person.says("main.closing.title"));
            person.clickText(person.says("main.closing.close"));
            person.awaitThat("the window is closed", person::isClosed);
        }
        try (Journey person = Journey.begin("drafts", data, Dress.USUAL)) {
            person.awaitShown("columnsTab");
            person.shows("2-offered", person.says("main.drafts.show"));
            person.clickText(person.says("main.drafts.show"));
            person.click("columnsTab");
            person.awaitCell("comment-cell", TEXT);
            person.commitWithNote("GOV-151");
            assertThat(person.now()
                            .column(ColumnPath.of("reason"))
                            .orElseThrow()
                            .comment())
                    .contains(TEXT);
        }
    }

    @Test
    void everythingIsDoneWithoutAMouse() throws Exception {
        try (Journey person = Journey.begin("keyboard", data, Dress.USUAL)) {
            person.press(KeyCode.CONTROL, KeyCode.K);
            person.type(person.says("command.file.openSample"));
            person.press(KeyCode.ENTER);
            person.awaitCell("tree-cell", "sales");
            person.waitUntilIdle();
            person.press(KeyCode.CONTROL, KeyCode.K);
            person.type("refunds");
            person.shows("1-palette", "refunds");
            person.press(KeyCode.ENTER);
            person.awaitShown("columnsTab");
            person.press(KeyCode.ALT, KeyCode.DIGIT2);
            person.awaitCell("name-cell", "reason");
            person.tabTo("columnTable");
            for (int row = 0; row < 4; row++) {
                person.press(KeyCode.DOWN);
            }
            person.type(TEXT);
            person.press(KeyCode.ENTER);
            person.awaitCell("comment-cell", TEXT);
            person.press(KeyCode.CONTROL, KeyCode.S);
            person.typeNote("GOV-152");
            person.tabTo("commitButton");
            person.shows("2-review", "GOV-152");
            person.press(KeyCode.SPACE);
            person.awaitShown("myCommitsButton");
            person.press(KeyCode.ENTER);
            person.press(KeyCode.ALT, KeyCode.DIGIT3);
            person.awaitCell("table-cell", "GOV-152");
            person.shows("3-history", "GOV-152");
        }
    }

    @Test
    void aPlaceOrTableThatCannotBeOpenedSaysWhyAndWhatToDo() throws Exception {
        Path damaged = elsewhere.resolve("damaged");
        Files.createDirectories(damaged.resolve("broken/_delta_log"));
        Files.writeString(damaged.resolve("broken/_delta_log/00000000000000000000.json"), "{\"protocol\": oops\n");
        Path empty = Files.createDirectories(elsewhere.resolve("empty"));
        try (Journey person = Journey.begin("trouble", data, Dress.USUAL)) {
            person.openFolder(empty);
            person.shows("1-empty", person.says("navigator.navigator.nothing"));
            person.openFolder(elsewhere.resolve("gone"));
            person.awaitCell("tree-cell", "gone");
            person.shows("2-gone");
            person.openFolder(damaged);
            person.find("broken");
            person.clickCell("tree-cell", "broken");
            person.shows("3-broken", person.says("table.state.tryAgain"), "00000000000000000000.json");

            person.focus("filterField");
            person.press(KeyCode.ESCAPE);
            assertThat(person.textOf("filterField")).isEmpty();
        }
    }
}
