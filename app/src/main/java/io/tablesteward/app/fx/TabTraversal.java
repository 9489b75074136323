package io.tablesteward.app.fx;

import javafx.event.Event;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/** Lets Tab leave a text area, as it leaves every other control: a person without a mouse must get on. */
public final class TabTraversal {
    private TabTraversal() {}

    public static void in(TextArea area) {
        area.addEventFilter(KeyEvent.KEY_PRESSED, key -> {
            if (key.getCode() == KeyCode.TAB && !key.isControlDown() && !key.isAltDown()) {
                key.consume();
                // With Control a text area itself lets Tab go on
                Event.fireEvent(
                        area,
                        new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.TAB, key.isShiftDown(), true, false, false));
            }
        });
    }
}
