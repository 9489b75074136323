package io.tablesteward.app.journey;

import static io.tablesteward.app.fx.FxToolkitExtension.onFx;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.fx.ClipboardText;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.journey.Journey.Dress;
import io.tablesteward.model.table.SchemaName;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Optional;
import javafx.scene.input.KeyCode;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@Tag("screen")
@ExtendWith(FxToolkitExtension.class)
class ConsoleJourneyTest {
    @TempDir
    Path data;

    @Test
    void statementsAreMarkedMendedStagedReviewedAndAnswered() throws Exception {
        try (Journey person = Journey.begin("console", data, Dress.USUAL)) {
            person.openSampleTable("refunds");
            person.press(KeyCode.CONTROL, KeyCode.J);
            person.awaitText(person.says("console.empty"));
            person.shows("1-empty", person.says("console.empty.remedy"));
            write(person, "COMMENT ON TABEL refunds IS 'Money that went back'");
            person.shows("2-mistake", "TABEL");
            assertThat(stylesAt(person, 12)).contains("sql-error");

            write(person, "-- what it is\nCOMMENT ON TABLE refunds IS 'Money that went back'");
            person.awaitText(person.says("console.problems.none"));
            person.press(KeyCode.CONTROL, KeyCode.ENTER);
            person.shows("3-staged", person.says("console.staged", 1, 1));
            assertThat(person.staged()).isEqualTo(1);
            assertThat(stylesAt(person, 3)).containsExactly("sql-comment");
            person.press(KeyCode.CONTROL, KeyCode.Z);
            assertThat(onFx(() -> editor(person).getText())).doesNotContain("what it is");
            assertThat(person.staged()).as("the key undoes typing only").isEqualTo(1);

            person.clickText(person.says("console.review"));
            person.awaitShown("commitButton");
            person.shows("4-review", "Money that went back");
            person.press(KeyCode.ESCAPE);

            write(person, "DESCRIBE sales.refunds");
            person.press(KeyCode.CONTROL, KeyCode.ENTER);
            person.awaitCell("table-cell", "reason");
            person.shows("5-answer", person.says("console.answer.copy"));
            person.clickText(person.says("console.answer.copy"));
            assertThat(onFx(() -> ClipboardText.get().orElse("")))
                    .startsWith("col_name\tdata_type\tcomment\n")
                    .contains("\nreason\tstring\t");
        }
        try (Journey person = Journey.begin("console", data, Dress.FRENCH)) {
            onFx(() -> {
                // The size of the last session came back
                person.scene().getWindow().setWidth(1024);
                person.scene().getWindow().setHeight(700);
                return person;
            });
            person.press(KeyCode.CONTROL, KeyCode.J);
            assertThat(onFx(() -> editor(person).getText())).isEqualTo("DESCRIBE sales.refunds");
            person.press(KeyCode.CONTROL, KeyCode.ENTER);
            person.awaitCell("table-cell", "reason");
            person.shows("6-dark-small", person.says("console.commit"));
        }
    }

    @Test
    void whatIsMadeOrCommittedAtOnceIsAskedForAndListed() throws Exception {
        try (Journey person = Journey.begin("console-commit", data, Dress.USUAL)) {
            person.openSampleTable("refunds");
            long before = person.version();
            person.press(KeyCode.CONTROL, KeyCode.J);
            write(person, "CREATE TABLE sales.fresh (id INT) USING DELTA;\nCOMMENT ON TABLE refunds IS 'Money back'");
            person.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.ENTER);
            person.shows("1-refused", person.says("console.making.what"));
            assertThat(person.staged()).isZero();

            person.click("consoleCommitButton");
            person.shows("2-asked", person.says("console.commit.action"), "sample.sales.fresh");
            person.clickText(person.says("console.commit.action"));
            person.shows(
                    "3-committed",
                    person.says("console.committed", "sample.sales.refunds", before + 1),
                    person.says("console.problems.none"));
            assertThat(person.now().comment()).contains("Money back");
            assertThat(person.window().workbench().files().myCommits().all().commits())
                    .extracting(commit -> commit.table().table())
                    .containsExactlyInAnyOrder("refunds", "fresh");
        }
    }

    // ID-05
    @Test
    void aDestinationIsChosenKeptAndCalledGone() throws Exception {
        try (Journey person = Journey.begin("destination", data, Dress.USUAL)) {
            person.openSampleTable("refunds");
            person.press(KeyCode.CONTROL, KeyCode.J);
            person.awaitText(person.says("console.destination.front", "sample.sales"));
            person.focus("destinationLink");
            person.press(KeyCode.SPACE);
            person.awaitShown("destinationCatalogBox");
            person.press(KeyCode.DOWN);
            person.press(KeyCode.TAB);
            person.type("crm");
            person.shows("1-chosen", person.says("console.destination.schema.hint"));
            person.press(KeyCode.ENTER);
            person.awaitText(person.says("console.destination.chosen", "sample.crm"));

            write(person, "DESCRIBE customers");
            person.press(KeyCode.CONTROL, KeyCode.ENTER);
            person.shows(
                    "2-used",
                    person.says(
                            "console.names.line",
                            "customers",
                            "sample.crm.customers",
                            person.says("console.because.chosen.chosen")));
        }
        try (Journey person = Journey.begin("destination", data, Dress.USUAL)) {
            person.press(KeyCode.CONTROL, KeyCode.J);
            person.shows("3-again", person.says("console.destination.chosen", "sample.crm"));
            onFx(() -> {
                person.window()
                        .workbench()
                        .preferences()
                        .chooseDestination(Optional.of(new SchemaName("sample", "nowhere")));
                return true;
            });
            person.shows("4-no-schema", person.says("console.destination.noSchema", "sample.nowhere"));
            onFx(() -> {
                person.window()
                        .workbench()
                        .preferences()
                        .chooseDestination(Optional.of(new SchemaName("gone", "sales")));
                return true;
            });
            person.shows("5-gone", person.says("console.destination.notOpen", "gone.sales"));
            write(person, "DESCRIBE refunds;\nDESCRIBE sample.sales.refunds");
            person.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.ENTER);
            person.shows("6-said", person.says("problem.DESTINATION_NOT_THERE.what", "refunds", "gone.sales"));
            write(person, "DESCRIBE sample.sales.refunds");
            person.press(KeyCode.CONTROL, KeyCode.ENTER);
            person.awaitCell("table-cell", "reason");
            person.focus("destinationLink");
            person.press(KeyCode.SPACE);
            person.awaitShown("destinationCatalogBox");
            person.press(KeyCode.UP);
            person.shows("7-back", person.says("console.destination.front.hint"));
            person.click("saveDestinationButton");
            person.shows("8-front");
            assertThat(person.window()
                            .workbench()
                            .preferences()
                            .settingsProperty()
                            .get()
                            .destination())
                    .isEmpty();
        }
    }

    // UM-01
    @Test
    void theNoteThatAScriptSetsGoesAlongToReview() throws Exception {
        try (Journey person = Journey.begin("console-note", data, Dress.USUAL)) {
            person.openSampleTable("refunds");
            person.press(KeyCode.CONTROL, KeyCode.J);
            write(
                    person,
                    "SET spark.databricks.delta.commitInfo.userMetadata=DG-142;\nCOMMENT ON TABLE refunds IS 'Money back'");
            person.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.ENTER);
            person.shows("1-staged", person.says("console.staged", 1, 1), person.says("console.notice.note"));
            person.clickText(person.says("console.review"));
            person.shows("2-review", person.says("changes.review.statementNote", "DG-142"));
            person.click("commitButton");
            person.awaitShown("myCommitsButton");
            assertThat(person.window().workbench().files().myCommits().all().commits())
                    .singleElement()
                    .satisfies(commit -> assertThat(commit.note()).contains("DG-142"));
        }
    }

    @Test
    void thePaletteSaysWhatATypedNameMeans() throws Exception {
        try (Journey person = Journey.begin("palette-name", data, Dress.USUAL)) {
            person.openSampleTable("refunds");
            person.press(KeyCode.CONTROL, KeyCode.K);
            person.type("crm.customers");
            person.shows(
                    "1-meaning",
                    person.says(
                            "console.names.line",
                            "crm.customers",
                            "sample.crm.customers",
                            person.says("console.because.front.written")));
            person.press(KeyCode.ENTER);
            person.awaitThat(
                    "the table is open",
                    () -> person.window().workbench().workspace().tables().stream()
                            .anyMatch(table -> table.name().table().equals("customers")));
            person.press(KeyCode.CONTROL, KeyCode.K);
            person.type("crm.nothing");
            person.shows("2-none", person.says("problem.TABLE_NOT_FOUND.what", "sample.crm.nothing"));
        }
    }

    private static CodeArea editor(Journey person) {
        return (CodeArea) person.scene().lookup("#sqlEditor");
    }

    private static void write(Journey person, String text) throws Exception {
        person.focus("sqlEditor");
        person.press(KeyCode.CONTROL, KeyCode.A);
        person.press(KeyCode.DELETE);
        onFx(() -> {
            editor(person).insertText(0, text);
            return text;
        });
        FxToolkitExtension.settle();
    }

    private static Collection<String> stylesAt(Journey person, int place) throws Exception {
        person.awaitThat(
                "words are coloured",
                () -> !editor(person).getStyleOfChar(place).isEmpty());
        return onFx(() -> editor(person).getStyleOfChar(place));
    }
}
