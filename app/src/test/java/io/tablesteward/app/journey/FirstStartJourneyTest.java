package io.tablesteward.app.journey;

import static io.tablesteward.app.fx.FxToolkitExtension.onFx;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.fx.Theme;
import io.tablesteward.app.journey.Journey.Dress;
import io.tablesteward.app.settings.Settings.Language;
import io.tablesteward.model.table.ColumnPath;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("screen")
@ExtendWith(FxToolkitExtension.class)
class FirstStartJourneyTest {
    private static final ColumnPath STREET = ColumnPath.of("shipping", "address", "street");
    private static final String COMMENT = "Street and house number";
    private static final String NOTE = "GOV-131: addresses described";

    @TempDir
    Path data;

    static Stream<Arguments> dresses() {
        return Stream.of(
                Arguments.of("first-en", Dress.USUAL),
                Arguments.of("first-en-small", new Dress(Language.ENGLISH, Theme.DARK, 1024, 700)),
                Arguments.of("first-pt", new Dress(Language.PORTUGUESE_BRAZIL, Theme.LIGHT, 1024, 700)),
                Arguments.of("first-fr", new Dress(Language.FRENCH, Theme.DARK, 1440, 900)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dresses")
    void aPersonDescribesATableCommitsWithANoteAndPutsItBack(String name, Dress dress) throws Exception {
        try (Journey person = Journey.begin(name, data, dress)) {
            person.shows("01-welcome", person.says("main.welcome.sample.button"));
            person.click("sampleButton");
            person.awaitCell("tree-cell", "sales");
            person.click("filterField");
            person.type("orders");
            person.awaitCell("tree-cell", "orders");
            person.shows("02-filter", "orders");
            person.clickCell("tree-cell", "orders");
            person.shows("03-overview", "One row for each order of the web shops");

            person.click("editLink");
            person.press(KeyCode.CONTROL, KeyCode.A);
            person.type("All orders");
            person.press(KeyCode.CONTROL, KeyCode.ENTER);
            person.click("columnsTab");
            person.clickCell("name-cell", "street");
            person.press(KeyCode.ENTER);
            person.type(COMMENT);
            person.press(KeyCode.ENTER);
            person.clickCell("name-cell", "street");
            person.press(KeyCode.CONTROL, KeyCode.T);
            person.type("pii");
            person.click("valueField");
            person.type("yes");
            person.press(KeyCode.ENTER);
            person.shows("04-columns", COMMENT, "pii: yes");
            person.click("propertiesTab");
            person.click("addButton");
            person.click("keyField");
            person.type("review.cycle");
            person.click("valueField");
            person.type("yearly");
            person.click("stageButton");
            person.shows("05-properties", "review.cycle", "yearly");

            person.press(KeyCode.CONTROL, KeyCode.Z);
            assertThat(person.staged()).isEqualTo(3);
            person.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.Z);
            assertThat(person.staged()).isEqualTo(4);

            commit(person, NOTE, "06-review");
            long version = person.version();
            person.shows(
                    "07-verified",
                    person.says("changes.outcome.verified", "sample.sales.orders", String.valueOf(version)));
            person.click("closeButton");
            person.click("historyTab");
            person.clickCell("table-cell", NOTE);
            person.shows("08-history", NOTE);
            assertThat(person.now().comment()).contains("All orders");
            assertThat(person.now().column(STREET).orElseThrow().comment()).contains(COMMENT);
            assertThat(person.now().column(STREET).orElseThrow().tags()).containsEntry("pii", "yes");
            assertThat(person.now().properties()).containsEntry("review.cycle", "yearly");
            assertThat(commitInfo(version).get("userMetadata").asText()).isEqualTo(NOTE);
            assertThat(commitInfo(version).get("userName").asText()).isEqualTo(Journey.STEWARD);

            onFx(() -> {
                person.window().workbench().commands().run("changes.myCommits");
                return true;
            });
            person.awaitShown("putBackButton");
            person.waitUntilIdle();
            person.clickCell("table-cell", NOTE);
            person.shows("09-my-commits", NOTE);
            person.click("putBackButton");
            commit(person, "Put back", "10-put-back");
            person.awaitShown("myCommitsButton");
            assertThat(person.now().comment()).contains("One row for each order of the web shops");
            assertThat(person.now().column(STREET).orElseThrow().comment()).isEmpty();
            assertThat(person.now().column(STREET).orElseThrow().tags()).isEmpty();
            assertThat(person.now().properties()).doesNotContainKey("review.cycle");
        }
    }

    private static void commit(Journey person, String note, String picture) throws Exception {
        person.typeNote(note);
        person.shows(picture, note);
        person.click("commitButton");
        person.awaitShown("myCommitsButton");
    }

    private JsonNode commitInfo(long version) throws Exception {
        Path commit = data.resolve(String.format("sample/sales/orders/_delta_log/%020d.json", version));
        return new ObjectMapper().readTree(Files.readAllLines(commit).get(0)).get("commitInfo");
    }
}
