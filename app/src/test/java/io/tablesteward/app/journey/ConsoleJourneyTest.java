package io.tablesteward.app.journey;

import static io.tablesteward.app.fx.FxToolkitExtension.onFx;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.fx.ClipboardText;
import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.fx.Theme;
import io.tablesteward.app.journey.Journey.Dress;
import io.tablesteward.app.settings.Settings;
import java.nio.file.Path;
import java.util.Collection;
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
        try (Journey person =
                Journey.begin("console", data, new Dress(Settings.Language.FRENCH, Theme.DARK, 1024, 700))) {
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
                    .anyMatch(commit -> commit.table().table().equals("refunds"));
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
