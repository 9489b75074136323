package io.tablesteward.app.journey;

import static io.tablesteward.app.fx.FxToolkitExtension.onFx;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.input.KeyCode;

/** A person in a wizard: page after page, with the mouse or by keys alone; every page is where the first was. */
final class WizardWalk {
    private static final List<String> BOXES = List.of("pausedBox", "optimizationBox", "quietTimeBox", "rareBox");

    private final Journey person;
    private final Bounds place;

    private WizardWalk(Journey person, Bounds place) {
        this.person = person;
        this.place = place;
    }

    /** Opens a wizard for the table in front and waits until its first page has looked at it. */
    static WizardWalk begin(Journey person, String command) throws Exception {
        person.run(command);
        person.awaitShown("nextButton");
        person.waitUntilIdle();
        return new WizardWalk(person, placeOfPage(person));
    }

    private static Bounds placeOfPage(Journey person) throws Exception {
        return onFx(() -> {
            Node slot = Objects.requireNonNull(person.scene().lookup("#pageSlot"));
            return slot.localToScene(slot.getLayoutBounds());
        });
    }

    /** The page in front keeps the size and the place of the first, and the picture shows these texts. */
    void shows(String picture, String... texts) throws Exception {
        person.shows(picture, texts);
        assertThat(placeOfPage(person)).as("place of the page in " + picture).isEqualTo(place);
    }

    // With the mouse

    void next() throws Exception {
        person.click("nextButton");
        person.waitUntilIdle();
    }

    void choose(String column) throws Exception {
        onFx(() -> {
            columns().setValue(column);
            return true;
        });
        person.click("addButton");
    }

    /** From the first page to the last. */
    void toTheEnd(String name, String note) throws Exception {
        next();
        shows(name + "-affected");
        next();
        tickBoxes();
        shows(name + "-writers");
        next();
        person.type(note);
        shows(name + "-review", note);
        next();
        shows(name + "-run", person.says("wizards.run.go"));
        next();
        person.awaitShown("verifiedLabel");
        shows(name + "-done");
    }

    // By keys alone

    void chooseByKeys(String column) throws Exception {
        person.tabTo("columnCombo");
        for (int i = 0; i < 40 && !column.equals(onFx(() -> columns().getValue())); i++) {
            person.press(KeyCode.DOWN);
        }
        person.press(KeyCode.TAB);
        person.press(KeyCode.SPACE);
    }

    void nextByKeys() throws Exception {
        person.tabTo("nextButton");
        person.press(KeyCode.SPACE);
    }

    /** From the second page to the last, and out; Enter leads on, and never commits. */
    void toTheEndByKeys(String note) throws Exception {
        person.awaitShown("readersBox");
        shows("2-affected");
        person.press(KeyCode.ENTER);
        person.awaitShown("jobsBox");
        person.waitUntilIdle();
        tickBoxes();
        shows("3-writers");
        nextByKeys();
        person.awaitShown("noteArea");
        person.type(note);
        shows("4-review", note);
        nextByKeys();
        person.awaitShown("readyLabel");
        shows("5-run");
        person.press(KeyCode.ENTER);
        assertThat(person.isShown("verifiedLabel")).as("Enter never commits").isFalse();
        person.press(KeyCode.SPACE);
        person.awaitShown("verifiedLabel");
        shows("6-done");
        person.press(KeyCode.ENTER);
        assertThat(person.isShown("verifiedLabel")).isFalse();
    }

    /** All that are asked for: one of them only where a rare job is expected. Tab also scrolls to them. */
    void tickBoxes() throws Exception {
        for (String box : BOXES) {
            if (person.isShown(box)) {
                person.tabTo(box);
                person.press(KeyCode.SPACE);
            }
        }
    }

    @SuppressWarnings("unchecked") // as it is declared
    private ComboBox<String> columns() {
        return (ComboBox<String>) Objects.requireNonNull(person.scene().lookup("#columnCombo"));
    }
}
