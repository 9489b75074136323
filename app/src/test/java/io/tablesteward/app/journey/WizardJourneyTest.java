package io.tablesteward.app.journey;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.journey.Journey.Dress;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableMetadata;
import java.nio.file.Path;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The wizards from the first page to the last, on the sample: every change lands, and every page fits. */
@Tag("screen")
@ExtendWith(FxToolkitExtension.class)
class WizardJourneyTest {
    private static final String NOTE = "GOV-171: as the form says";

    @TempDir
    Path data;

    @ParameterizedTest
    @MethodSource("io.tablesteward.app.journey.Journey$Dress#all")
    void aColumnIsRenamedInATableThatHadNoMapping(Dress dress) throws Exception {
        try (Journey person = Journey.begin(dress.named("wizard-rename"), data, dress)) {
            person.openSampleTable("stores");
            person.awaitCell("name-cell", "country");
            WizardWalk renaming = WizardWalk.begin(person, "wizards.rename");
            renaming.shows("1-no-mapping", person.says("wizards.choice.enableFirst"));
            renaming.choose("country");
            person.focus("newNameField");
            person.press(KeyCode.SHORTCUT, KeyCode.A);
            person.type("land");
            person.clickText(person.says("wizards.choice.enableFirst"));
            renaming.shows("2-enable", person.says("wizards.enable.after"));
            renaming.toTheEnd("enable", "GOV-169: one name in all systems");
            assertThat(person.now().mapping()).isEqualTo(ColumnMapping.NAME);
            person.click("nextButton");
            renaming.shows("3-back-again", "land");
            renaming.toTheEnd("rename", "GOV-169: one name in all systems");
            assertThat(person.now().column(ColumnPath.of("land"))).isPresent();
            assertThat(person.now().column(ColumnPath.of("country"))).isEmpty();
            assertThat(person.textOf("letterArea")).contains("country → land").contains("`land` AS `country`");
            person.click("nextButton");
            person.awaitCell("name-cell", "land");
        }
    }

    /** What is done on the first page of a wizard, and how the table tells that the whole of it was done. */
    private record ByKeys(
            String command, String table, String column, Choosing choosing, Predicate<TableMetadata> done) {
        @Override
        public String toString() {
            return command;
        }
    }

    private interface Choosing {
        void on(Journey person, WizardWalk walk) throws Exception;
    }

    private static Stream<ByKeys> wizards() {
        return Stream.of(
                new ByKeys(
                        "enable",
                        "stores",
                        "country",
                        (person, walk) -> walk.nextByKeys(),
                        now -> now.mapping() == ColumnMapping.NAME),
                new ByKeys(
                        "rename",
                        "customers",
                        "newsletter",
                        (person, walk) -> {
                            walk.chooseByKeys("newsletter");
                            person.tabTo("newNameField");
                            person.press(KeyCode.SHORTCUT, KeyCode.A);
                            person.type("wants_news");
                            person.press(KeyCode.ENTER);
                        },
                        now -> has(now, "wants_news") && !has(now, "newsletter")),
                new ByKeys(
                        "drop",
                        "customers",
                        "newsletter",
                        (person, walk) -> {
                            walk.chooseByKeys("newsletter");
                            person.tabTo("typedField");
                            person.type("newsletter");
                            person.press(KeyCode.ENTER);
                        },
                        now -> !has(now, "newsletter")),
                new ByKeys(
                        "remove",
                        "customers",
                        "email",
                        (person, walk) -> walk.nextByKeys(),
                        now -> now.mapping() == ColumnMapping.NONE),
                new ByKeys(
                        "dropFeature",
                        "invoices",
                        "net",
                        (person, walk) -> {
                            person.press(KeyCode.SPACE); // the first of the features has the focus
                            person.shows(
                                    "1-chosen",
                                    person.says("wizards.feature.way.HERE"),
                                    person.says("finding.featureNotRemovable.what", "appendOnly"),
                                    person.says("finding.featureDropCommits.what", "inCommitTimestamp", "2", "0"));
                            walk.nextByKeys(); // Enter on a choice makes the choice
                        },
                        now -> !now.features().supported().contains("inCommitTimestamp")));
    }

    private static boolean has(TableMetadata table, String column) {
        return table.column(ColumnPath.of(column)).isPresent();
    }

    @ParameterizedTest
    @MethodSource("wizards")
    void everyWizardIsDrivenByTheKeyboardAlone(ByKeys wizard) throws Exception {
        try (Journey person = Journey.begin("keys-" + wizard.command(), data, Dress.USUAL)) {
            person.openSampleTable(wizard.table());
            person.awaitCell("name-cell", wizard.column());
            long before = person.version();
            WizardWalk walk = WizardWalk.begin(person, "wizards." + wizard.command());
            walk.shows("1-choose");
            // from here on nothing but keys
            wizard.choosing().on(person, walk);
            walk.toTheEndByKeys(NOTE);
            assertThat(person.now()).matches(wizard.done(), wizard.command());
            assertThat(person.version()).isGreaterThan(before);
        }
    }

    @Test
    void aDroppedColumnIsTypedFirstAndMayWaitWithTheOthers() throws Exception {
        try (Journey person = Journey.begin("wizard-drop", data, Dress.USUAL)) {
            person.openSampleTable("customers");
            person.awaitCell("name-cell", "newsletter");
            WizardWalk walk = WizardWalk.begin(person, "wizards.drop");
            walk.choose("newsletter");
            walk.shows("1-choose", person.says("wizards.drop.typed", "newsletter"));
            assertThat(person.isEnabled("nextButton")).isFalse();
            // All of the sample's files are looked at, and they hold it
            assertThat(person.textOf("stayingLabel")).matches("Hidden, not deleted: (\\d+) of \\1 data files hold .+");
            String staying = person.textOf("stayingLabel");
            person.focus("typedField");
            person.type("newsletter");
            walk.next();
            walk.next();
            walk.next();
            walk.shows("2-review", person.says("finding.valuesStayInFiles.what", "newsletter"), staying);
            person.click("pendingButton");
            assertThat(person.staged()).isEqualTo(1);
            person.commitWithNote("GOV-170: nobody reads it");
            assertThat(person.now().columns()).extracting(Column::name).doesNotContain("newsletter");
        }
    }
}
