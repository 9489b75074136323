package io.tablesteward.app.wizards;

import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableIntegerValue;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;

/** One step of a wizard. */
public interface WizardPage {
    /** Key of the name that stands in the list of steps. */
    String titleKey();

    /** What the page shows; always the same node. */
    Node node();

    /** Why the person cannot go on, in words; empty text if nothing is in the way. */
    ObservableValue<String> hindrance();

    /** Key of what the primary button says. */
    default String nextKey() {
        return "wizards.frame.next";
    }

    /** Where the focus starts; without one it starts on the primary button. */
    default Optional<Node> firstField() {
        return Optional.empty();
    }

    /** True while something runs that must end before the wizard is left or goes back. */
    default ObservableBooleanValue busy() {
        return Bindings.createBooleanBinding(() -> false);
    }

    /** True from the point on from which there is no way back. */
    default boolean isPointOfNoReturn() {
        return false;
    }

    /** Grows by every event that the person must see on this page before going on from a later one. */
    default ObservableIntegerValue calls() {
        return Bindings.createIntegerBinding(() -> 0);
    }

    /** The page comes to the front. */
    default void onShow() {}

    /** Another page comes to the front, or the wizard is closed. */
    default void onLeave() {}

    /** The wizard is closed. */
    default void onClose() {}

    /**
     * The primary button was pressed.
     *
     * @param goOn shows the next page; after the last one it closes the wizard
     */
    default void onNext(Runnable goOn) {
        goOn.run();
    }

    /** What the person entered, to be found again if the wizard is left; empty if nothing. */
    default SortedMap<String, String> entered() {
        return Collections.emptySortedMap();
    }

    /** Has again exactly what was entered before the wizard was left, and nothing that it proposes by itself. */
    default void enter(SortedMap<String, String> before) {}

    /** One thing that was entered, for {@link #entered}; nothing for empty text. */
    static SortedMap<String, String> entry(String name, String text) {
        SortedMap<String, String> entry = new TreeMap<>();
        if (!text.isEmpty()) {
            entry.put(name, text);
        }
        return entry;
    }
}
