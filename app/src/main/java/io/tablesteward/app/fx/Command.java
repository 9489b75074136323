package io.tablesteward.app.fx;

import java.util.Optional;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.input.KeyCombination;

/**
 * Something a person can ask for; menu, toolbar, shortcut and palette all offer the same one.
 *
 * @param id also its text key: {@code command.<id>}
 * @param icon an Ikonli literal such as {@code mdi2r-refresh}; empty text for none
 */
public record Command(
        String id, Optional<KeyCombination> shortcut, String icon, ObservableBooleanValue available, Runnable action) {
    public void run() {
        if (available.get()) {
            action.run();
        }
    }
}
