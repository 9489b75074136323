package io.tablesteward.app.journey;

import static io.tablesteward.app.fx.FxToolkitExtension.onFx;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.journey.Journey.Dress;
import java.nio.file.Path;
import java.util.stream.StreamSupport;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Another program renames a column, and one overwrites a comment: found, told, given back and undone. */
@Tag("screen")
@ExtendWith(FxToolkitExtension.class)
class PastJourneyTest {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    @TempDir
    Path data;

    @ParameterizedTest
    @MethodSource("io.tablesteward.app.journey.Journey$Dress#two")
    void whatOthersTookAwayIsGivenBackAndTheirCommitUndone(Dress dress) throws Exception {
        SampleLog log = SampleLog.of(data, "crm/customers");
        String comment =
                field(log, "customer_id").path("metadata").path("comment").asText();
        assertThat(comment).isNotBlank();
        log.rename("customer_id", "customer_number");
        long renamed = log.version();
        log.loseComment("customer_number");
        long lost = log.version();

        try (Journey person = Journey.begin("past-" + dress.named("story"), data, dress)) {
            person.openSampleTable("customers");
            person.click("historyTab");
            person.awaitCell("table-cell", "RENAME COLUMN");

            select(person, renamed - 1);
            person.run("past.compareNow");
            person.awaitShown("differenceTable");
            person.shows("1-compare", "customer_number", comment);
            person.press(KeyCode.ESCAPE);
            person.awaitGone("differenceTable");

            person.run("past.blame");
            person.awaitShown("changesTable");
            person.shows("2-blame");
            person.press(KeyCode.ESCAPE);
            person.awaitGone("changesTable");

            person.run("past.lost");
            person.awaitShown("lostTable");
            person.waitUntilIdle();
            person.click("tickButton");
            person.shows("3-lost", comment);
            person.click("stageButton");
            person.awaitGone("lostTable");
            assertThat(person.staged()).isEqualTo(1);
            person.commitWithNote("GOV-170");
            assertThat(field(log, "customer_number")
                            .path("metadata")
                            .path("comment")
                            .asText())
                    .isEqualTo(comment);

            select(person, renamed);
            person.run("past.undo");
            person.awaitShown("rowsTable");
            person.shows("4-undo", "customer_number");
            person.click("stageButton");
            person.awaitGone("rowsTable");
            assertThat(person.staged()).isEqualTo(1);
            person.commitWithNote("GOV-171");
        }

        JsonNode again = field(log, "customer_id");
        assertThat(again.path("metadata").path("comment").asText()).isEqualTo(comment);
        assertThat(log.version()).isEqualTo(lost + 2);
        assertThat(MAPPER.readTree(log.newest("commitInfo").toString())
                        .path("userMetadata")
                        .asText())
                .isEqualTo("GOV-171");
    }

    /** As the history shows it when it is asked for a commit. */
    private static void select(Journey person, long version) throws Exception {
        onFx(() -> {
            person.window()
                    .workbench()
                    .workspace()
                    .frontProperty()
                    .get()
                    .commitToShowProperty()
                    .set(version);
            return true;
        });
        person.awaitThat("the commit is selected", () -> {
            var commit = person.window()
                    .workbench()
                    .workspace()
                    .frontProperty()
                    .get()
                    .selectedCommitProperty()
                    .get();
            return commit != null && commit.version() == version;
        });
    }

    /** Read by nothing of ours. */
    private static JsonNode field(SampleLog log, String name) throws Exception {
        JsonNode schema =
                MAPPER.readTree(log.newest("metaData").path("schemaString").asText());
        return StreamSupport.stream(schema.path("fields").spliterator(), false)
                .filter(field -> field.path("name").asText().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + name + " in " + schema));
    }
}
