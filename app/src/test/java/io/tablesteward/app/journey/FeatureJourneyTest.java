package io.tablesteward.app.journey;

import static io.tablesteward.app.fx.FxToolkitExtension.onFx;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.fx.Theme;
import io.tablesteward.app.journey.Journey.Dress;
import io.tablesteward.app.settings.Settings;
import io.tablesteward.model.table.ColumnMapping;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import javafx.scene.control.RadioButton;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Features of tables leave through their wizard, on the sample; what is left half way waits for the next start. */
@Tag("screen")
@ExtendWith(FxToolkitExtension.class)
class FeatureJourneyTest {
    @TempDir
    Path data;

    @Test
    void aFeatureIsRemovedByTheKeyboardAlone() throws Exception {
        try (Journey person = begin("keyboard", Dress.USUAL)) {
            person.openSampleTable("invoices");
            person.awaitCell("name-cell", "net");
            run(person, "wizards.dropFeature");
            person.waitUntilIdle();
            assertThat(focusedRadio(person)).isEqualTo("inCommitTimestamp");
            person.press(KeyCode.SPACE);
            person.shows(
                    "1-choose",
                    person.says("wizards.feature.way.HERE"),
                    person.says("finding.featureNotRemovable.what", "appendOnly"),
                    person.says("finding.featureDropCommits.what", "inCommitTimestamp", "2", "0"));
            goOn(person); // Enter on a choice makes the choice
            person.awaitShown("readersBox");
            person.shows("2-affected");
            person.press(KeyCode.ENTER);
            person.awaitShown("jobsBox");
            tick(person, "pausedBox", "optimizationBox", "quietTimeBox");
            if (person.isShown("rareBox")) {
                tick(person, "rareBox");
            }
            person.shows("3-writers");
            goOn(person);
            person.awaitShown("noteArea");
            person.type("GOV-180: the loader is older");
            person.shows("4-review", "GOV-180: the loader is older");
            goOn(person);
            person.awaitShown("readyLabel");
            person.shows("5-run");
            person.press(KeyCode.SPACE);
            person.awaitShown("verifiedLabel");
            person.shows("6-done", person.says("wizards.done.next.DROP_FEATURE"));
            assertThat(person.now().features().supported()).containsExactlyInAnyOrder("appendOnly", "invariants");
            String written = Files.readString(sample("finance", "invoices")
                    .resolve("_delta_log")
                    .resolve(String.format(Locale.ROOT, "%020d.json", person.version())));
            assertThat(written)
                    .contains("\"operation\":\"DROP FEATURE\"", "GOV-180", "\"minWriterVersion\":2")
                    .doesNotContain("writerFeatures");
            person.press(KeyCode.ENTER);
            person.awaitCell("name-cell", "net");
        }
    }

    @Test
    void theFeatureOfTheMappingGoesWithIt() throws Exception {
        try (Journey person = begin("mapping", new Dress(Settings.Language.FRENCH, Theme.DARK, 1024, 700))) {
            person.openSampleTable("customers");
            person.awaitCell("name-cell", "email");
            run(person, "wizards.dropMapping");
            person.waitUntilIdle();
            person.shows("1-choose", person.says("finding.filesAreRewritten.what"));
            next(person);
            next(person);
            for (String box : new String[] {"pausedBox", "optimizationBox", "quietTimeBox"}) {
                person.click(box);
            }
            if (person.isShown("rareBox")) {
                person.click("rareBox");
            }
            next(person);
            person.shows("2-review", person.says("finding.featureDropProtects.what", ColumnMapping.FEATURE));
            next(person);
            person.shows("3-run");
            next(person);
            person.awaitShown("verifiedLabel");
            person.shows("4-done", person.says("wizards.done.next.DROP_MAPPING_FEATURE"));
            assertThat(person.now().mapping()).isEqualTo(ColumnMapping.NONE);
            assertThat(person.now().features().supported())
                    .contains("checkpointProtection")
                    .doesNotContain(ColumnMapping.FEATURE);
            person.click("nextButton");
        }
    }

    /** What Spark has to do is planned here, and is there again after a restart; so is a wizard that was left. */
    @Test
    void aPlanOfTwoPartsAndAWizardThatWasLeftAreThereAfterARestart() throws Exception {
        try (Journey person = begin("left", Dress.USUAL)) {
            person.openSampleTable("leads");
            person.awaitCell("name-cell", "score");
            run(person, "wizards.dropFeature");
            person.waitUntilIdle();
            person.shows("1-choose", person.says("wizards.feature.way.BY_SPARK"));
            person.press(KeyCode.SPACE);
            person.click("truncateRadio");
            person.waitUntilIdle();
            assertThat(person.textOf("sqlArea")).endsWith("DROP FEATURE deletionVectors TRUNCATE HISTORY");
            person.click("planButton");
            person.shows("2-planned", person.says("wizards.truncation.next.EXPORT_HISTORY", ""));
            person.click("closeButton");
            person.awaitText(person.says("changes.pendingBar.truncation", "deletionVectors"));
            run(person, "wizards.dropFeature");
            person.waitUntilIdle();
            person.press(KeyCode.SPACE);
            person.click("closeButton");
            person.waitUntilIdle();
            close(person);
        }
        try (Journey person = begin("left", Dress.USUAL)) {
            person.shows("3-bar", person.says("wizards.operation.DROP_FEATURE"));
            person.click("continueButton");
            person.awaitText(person.says("finding.featureInFiles.what", "deletionVectors", "1"));
            person.click("cancelButton");
            person.click("actionButton");
            // the wizard is given up, the plan is not
            person.awaitText(person.says("changes.pendingBar.truncation", "deletionVectors"));
            person.click("continueButton");
            person.awaitShown("giveUpButton");
            person.shows("4-again", person.says("wizards.truncation.next.EXPORT_HISTORY", ""));
            person.click("giveUpButton");
            person.click("cancelButton");
            person.click("actionButton");
            person.waitUntilIdle();
            assertThat(person.isShown("continueButton")).isFalse();
        }
    }

    private Path sample(String schema, String table) {
        return data.resolve("sample").resolve(schema).resolve(table);
    }

    private static String focusedRadio(Journey person) throws Exception {
        return onFx(() -> person.scene().getFocusOwner() instanceof RadioButton radio ? radio.getText() : "");
    }

    private static void goOn(Journey person) throws Exception {
        person.tabTo("nextButton");
        person.press(KeyCode.SPACE);
    }

    private static void tick(Journey person, String... boxes) throws Exception {
        for (String box : boxes) {
            person.tabTo(box);
            person.press(KeyCode.SPACE);
        }
    }

    private static void next(Journey person) throws Exception {
        person.click("nextButton");
        person.waitUntilIdle();
    }

    private Journey begin(String name, Dress dress) throws Exception {
        String language = dress.language().name().toLowerCase(Locale.ROOT);
        return Journey.begin("feature-" + name + "-" + language, data, dress);
    }

    private static void run(Journey person, String command) throws Exception {
        onFx(() -> {
            person.window().workbench().commands().run(command);
            return true;
        });
        person.awaitShown("nextButton");
    }

    private static void close(Journey person) throws Exception {
        onFx(() -> {
            person.window().askToClose();
            return true;
        });
        person.awaitThat("the window is closed", person::isClosed);
    }
}
