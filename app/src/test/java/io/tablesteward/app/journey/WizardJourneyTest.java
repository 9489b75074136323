package io.tablesteward.app.journey;

import static io.tablesteward.app.fx.FxToolkitExtension.onFx;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.fx.FxToolkitExtension;
import io.tablesteward.app.fx.Theme;
import io.tablesteward.app.journey.Journey.Dress;
import io.tablesteward.app.settings.Settings;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.ColumnPath;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;
import javafx.scene.control.ComboBox;
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
    @TempDir
    Path data;

    private static Stream<Dress> dresses() {
        return Stream.of(
                Dress.USUAL,
                new Dress(Settings.Language.FRENCH, Theme.DARK, 1024, 700),
                new Dress(Settings.Language.PORTUGUESE_BRAZIL, Theme.LIGHT, 1024, 700));
    }

    @ParameterizedTest
    @MethodSource("dresses")
    void aColumnIsRenamedInATableThatHadNoMapping(Dress dress) throws Exception {
        try (Journey person = begin("rename", dress)) {
            person.openSampleTable("stores");
            person.awaitCell("name-cell", "country");
            run(person, "wizards.rename");
            person.shows("1-no-mapping", person.says("wizards.choice.enableFirst"));
            choose(person, "country");
            person.focus("newNameField");
            person.press(KeyCode.SHORTCUT, KeyCode.A);
            person.type("land");
            person.clickText(person.says("wizards.choice.enableFirst"));
            person.shows("2-enable", person.says("wizards.enable.after"));
            toTheEnd(person, "enable");
            assertThat(person.now().mapping()).isEqualTo(ColumnMapping.NAME);
            person.click("nextButton");
            person.shows("3-back-again", "land");
            toTheEnd(person, "rename");
            assertThat(person.now().column(ColumnPath.of("land"))).isPresent();
            assertThat(person.now().column(ColumnPath.of("country"))).isEmpty();
            assertThat(person.textOf("letterArea")).contains("country → land").contains("`land` AS `country`");
            person.click("nextButton");
            person.awaitCell("name-cell", "land");
        }
    }

    @Test
    void aColumnIsRenamedByTheKeyboardAlone() throws Exception {
        try (Journey person = begin("keyboard", Dress.USUAL)) {
            person.openSampleTable("customers");
            person.awaitCell("name-cell", "newsletter");
            run(person, "wizards.rename");
            // from here on nothing but keys: the column, its new name, page after page, the note, the run
            person.tabTo("columnCombo");
            for (int i = 0; i < 40 && !"newsletter".equals(chosenColumn(person)); i++) {
                person.press(KeyCode.DOWN);
            }
            person.press(KeyCode.TAB);
            person.press(KeyCode.SPACE);
            person.tabTo("newNameField");
            person.press(KeyCode.SHORTCUT, KeyCode.A);
            person.type("wants_news");
            person.press(KeyCode.ENTER);
            person.awaitShown("readersBox");
            person.press(KeyCode.ENTER);
            person.awaitShown("jobsBox");
            person.press(KeyCode.ENTER);
            person.awaitShown("noteArea");
            person.type("GOV-171: as the form says");
            person.tabTo("nextButton");
            person.press(KeyCode.SPACE);
            person.awaitShown("readyLabel");
            person.press(KeyCode.ENTER);
            assertThat(person.isShown("verifiedLabel"))
                    .as("Enter never commits")
                    .isFalse();
            person.press(KeyCode.SPACE);
            person.awaitShown("verifiedLabel");
            assertThat(person.now().column(ColumnPath.of("wants_news"))).isPresent();
            assertThat(person.now().column(ColumnPath.of("newsletter"))).isEmpty();
            person.press(KeyCode.ENTER);
            person.awaitCell("name-cell", "wants_news");
            assertThat(person.isShown("verifiedLabel")).isFalse();
        }
    }

    private static String chosenColumn(Journey person) throws Exception {
        return onFx(() -> String.valueOf(((ComboBox<?>) person.scene().lookup("#columnCombo")).getValue()));
    }

    @Test
    void aDroppedColumnIsTypedFirstAndMayWaitWithTheOthers() throws Exception {
        try (Journey person = begin("drop", Dress.USUAL)) {
            person.openSampleTable("customers");
            person.awaitCell("name-cell", "newsletter");
            run(person, "wizards.drop");
            choose(person, "newsletter");
            person.shows("1-choose", person.says("wizards.drop.typed", "newsletter"));
            assertThat(onFx(() -> person.scene().lookup("#nextButton").isDisabled()))
                    .isTrue();
            person.waitUntilIdle();
            // All of the sample's files are looked at, and they hold it
            assertThat(person.textOf("stayingLabel")).matches("Hidden, not deleted: (\\d+) of \\1 data files hold .+");
            String staying = person.textOf("stayingLabel");
            person.focus("typedField");
            person.type("newsletter");
            next(person);
            next(person);
            next(person);
            person.shows("2-review", person.says("finding.valuesStayInFiles.what", "newsletter"), staying);
            person.click("pendingButton");
            assertThat(person.staged()).isEqualTo(1);
            person.commitWithNote("GOV-170: nobody reads it");
            assertThat(person.now().columns()).extracting(Column::name).doesNotContain("newsletter");
        }
    }

    @ParameterizedTest
    @MethodSource("dresses")
    void theMappingIsRemovedAndEveryFileWrittenAnew(Dress dress) throws Exception {
        try (Journey person = begin("remove", dress)) {
            person.openSampleTable("customers");
            person.awaitCell("name-cell", "email");
            run(person, "wizards.remove");
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
            person.shows("2-writers");
            next(person);
            person.shows("3-review");
            next(person);
            person.shows("4-run");
            next(person);
            person.awaitShown("verifiedLabel");
            person.shows("5-done", person.says("wizards.done.next.REMOVE_MAPPING"));
            assertThat(person.now().mapping()).isEqualTo(ColumnMapping.NONE);
            person.click("nextButton");
        }
    }

    private Journey begin(String name, Dress dress) throws Exception {
        String language = dress.language().name().toLowerCase(Locale.ROOT);
        return Journey.begin("wizard-" + name + "-" + language, data, dress);
    }

    private static void run(Journey person, String command) throws Exception {
        onFx(() -> {
            person.window().workbench().commands().run(command);
            return true;
        });
        person.awaitShown("nextButton");
    }

    private static void choose(Journey person, String column) throws Exception {
        onFx(() -> {
            @SuppressWarnings("unchecked") // as it is declared
            ComboBox<String> combo = (ComboBox<String>) person.scene().lookup("#columnCombo");
            combo.setValue(column);
            return true;
        });
        person.click("addButton");
    }

    private static void next(Journey person) throws Exception {
        person.click("nextButton");
        person.waitUntilIdle();
    }

    private static void toTheEnd(Journey person, String name) throws Exception {
        next(person);
        person.shows(name + "-affected");
        next(person);
        person.shows(name + "-writers");
        next(person);
        person.type("GOV-169: one name in all systems");
        person.shows(name + "-review", "GOV-169");
        next(person);
        person.shows(name + "-run", person.says("wizards.run.go"));
        next(person);
        person.awaitShown("verifiedLabel");
        person.shows(name + "-done");
    }
}
