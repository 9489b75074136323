package io.tablesteward.app.journey;

import static io.tablesteward.app.fx.FxToolkitExtension.onFx;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.journey.Journey.Dress;
import io.tablesteward.model.history.QuietWait;
import io.tablesteward.model.table.ColumnMapping;
import java.nio.file.Path;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Features of tables leave through their wizard, on the sample; what is left half way waits for the next start. */
@Tag("screen")
@ExtendWith(FxToolkitExtension.class)
class FeatureJourneyTest {
    private static final String IN_USE = "delta.enableDeletionVectors";

    @TempDir
    Path data;

    @Test
    void theFeatureOfTheMappingGoesWithIt() throws Exception {
        try (Journey person = Journey.begin("feature-mapping-french", data, Dress.FRENCH)) {
            person.openSampleTable("customers");
            person.awaitCell("name-cell", "email");
            WizardWalk walk = WizardWalk.begin(person, "wizards.dropMapping");
            walk.shows("1-choose", person.says("finding.filesAreRewritten.what"));
            walk.toTheEnd("2", "GOV-181: for the old readers");
            walk.shows("3-done", person.says("wizards.done.next.DROP_MAPPING_FEATURE"));
            assertThat(person.now().mapping()).isEqualTo(ColumnMapping.NONE);
            assertThat(person.now().features().supported())
                    .contains("checkpointProtection")
                    .doesNotContain(ColumnMapping.FEATURE);
            person.click("nextButton");
        }
    }

    /** Another program takes the feature into use again between our commits (DF-03). */
    @ParameterizedTest
    @MethodSource("io.tablesteward.app.journey.Journey$Dress#two")
    void aDropThatSomebodyStoppedSaysWhatIsInAndGoesOnToTheEnd(Dress dress) throws Exception {
        SampleLog log = SampleLog.of(data, "crm/campaigns");
        log.setProperty(
                IN_USE,
                "true",
                "{\"protocol\":{\"minReaderVersion\":3,\"minWriterVersion\":7,\"readerFeatures\":[\"deletionVectors\"],"
                        + "\"writerFeatures\":[\"appendOnly\",\"deletionVectors\",\"generatedColumns\",\"invariants\"]}}");
        long before = log.version();
        InterruptedEngine engine =
                new InterruptedEngine(() -> log.version() == before + 2, () -> log.setProperty(IN_USE, "true"));
        try (Journey person = Journey.begin(dress.named("feature-stopped"), data, dress, engine)) {
            person.openSampleTable("campaigns");
            person.awaitCell("name-cell", "title");
            WizardWalk walk = WizardWalk.begin(person, "wizards.dropFeature");
            person.clickText("deletionVectors");
            person.waitUntilIdle();
            walk.shows("1-choose", person.says("finding.featureDropCommits.what", "deletionVectors", "5", "4"));
            walk.next();
            walk.next();
            walk.tickBoxes();
            // the other program saved just now, and comes when it likes
            assertThat(person.isEnabled("nextButton")).isFalse();
            person.letPass(QuietWait.LONGEST);
            walk.next();
            person.type("GOV-182: deletion vectors go");
            walk.next();
            walk.next();
            // the other program's save calls the person back to the boxes
            person.awaitShown("pausedBox");
            walk.shows("2-called-back");
            walk.tickBoxes();
            walk.next();
            walk.next();
            String versions = (before + 1) + ", " + (before + 2);
            walk.shows(
                    "3-done-in-part",
                    person.says("changes.outcome.partly", person.front().name(), versions, 5),
                    person.says("finding.featureUsedAgain.what", "deletionVectors"),
                    person.says("changes.outcome.partly.why"));
            assertThat(person.now().features().supported()).contains("deletionVectors");
            walk.next();
            person.awaitShown("verifiedLabel");
            walk.shows("4-done", person.says("wizards.done.next.DROP_FEATURE"));
            assertThat(person.now().features().supported())
                    .contains("checkpointProtection")
                    .doesNotContain("deletionVectors");
            assertThat(log.version()).as("two of ours, theirs, five of ours").isEqualTo(before + 8);
            person.click("nextButton");
        }
    }

    /** What Spark has to do is planned here, and is there again after a restart; so is a wizard that was left. */
    @Test
    void aPlanOfTwoPartsAndAWizardThatWasLeftAreThereAfterARestart() throws Exception {
        try (Journey person = Journey.begin("feature-left", data, Dress.USUAL)) {
            person.openSampleTable("leads");
            person.awaitCell("name-cell", "score");
            WizardWalk walk = WizardWalk.begin(person, "wizards.dropFeature");
            walk.shows("1-choose", person.says("wizards.feature.way.BY_SPARK"));
            person.press(KeyCode.SPACE);
            person.click("truncateRadio");
            person.waitUntilIdle();
            assertThat(person.textOf("sqlArea")).endsWith("DROP FEATURE deletionVectors TRUNCATE HISTORY");
            person.click("planButton");
            walk.shows("2-planned", person.says("wizards.truncation.next.EXPORT_HISTORY", ""));
            person.click("closeButton");
            person.awaitText(person.says("changes.pendingBar.truncation", "deletionVectors"));
            WizardWalk.begin(person, "wizards.dropFeature");
            person.press(KeyCode.SPACE);
            person.click("closeButton");
            person.waitUntilIdle();
            close(person);
        }
        try (Journey person = Journey.begin("feature-left", data, Dress.USUAL)) {
            person.shows("3-bar", person.says("wizards.operation.DROP_FEATURE"));
            person.pick("continueMenu", person.says("changes.pendingBar.truncation", "deletionVectors"));
            person.awaitShown("giveUpButton");
            person.click("cancelButton"); // both are still in the bar
            person.pick("continueMenu", person.says("wizards.operation.DROP_FEATURE"));
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

    private static void close(Journey person) throws Exception {
        onFx(() -> {
            person.window().askToClose();
            return true;
        });
        person.awaitThat("the window is closed", person::isClosed);
    }
}
