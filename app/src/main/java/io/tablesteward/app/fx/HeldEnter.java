package io.tablesteward.app.fx;

import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Window;

/**
 * The Enter key of one window. Held down, a key repeats: once it has brought something new to the front, it does nothing
 * there until it is let go.
 */
final class HeldEnter {
    // Held here: a value that nobody holds is collected, and who listens to it hears nothing any more
    private final ObservableValue<Boolean> isInFront;
    private boolean isDown;
    private boolean isSpent;

    /** @param root under which every key of the window arrives */
    HeldEnter(Node root) {
        root.addEventFilter(KeyEvent.KEY_PRESSED, this::press);
        root.addEventFilter(KeyEvent.KEY_RELEASED, this::release);
        isInFront = root.sceneProperty()
                .flatMap(Scene::windowProperty)
                .flatMap(Window::focusedProperty)
                .orElse(false);
        // What is let go over another window is not told to this one
        isInFront.addListener((property, before, now) -> letGo());
    }

    /** Something new is in front. */
    void spend() {
        isSpent = isDown;
    }

    private void press(KeyEvent key) {
        if (key.getCode() != KeyCode.ENTER) {
            return;
        }
        if (isSpent) {
            key.consume();
        }
        isDown = true;
    }

    private void release(KeyEvent key) {
        if (key.getCode() != KeyCode.ENTER) {
            return;
        }
        if (isSpent) {
            key.consume();
        }
        letGo();
    }

    private void letGo() {
        isDown = false;
        isSpent = false;
    }
}
