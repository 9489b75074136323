package io.tablesteward.app.fx;

import java.util.Optional;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;

/** Ctrl+F inside a pane goes to the filter of that pane; pressed there again, it goes on to the one of the window. */
public final class FilterKey {
    public static final KeyCombination KEYS = new KeyCodeCombination(KeyCode.F, KeyCombination.SHORTCUT_DOWN);

    private FilterKey() {}

    /**
     * Watches a pane.
     *
     * @param filter of what is in front; empty if that has none
     */
    public static void in(Node pane, Supplier<Optional<TextField>> filter) {
        pane.addEventHandler(KeyEvent.KEY_PRESSED, key -> {
            if (KEYS.match(key)) {
                filter.get().filter(field -> !field.isFocused()).ifPresent(field -> {
                    go(field);
                    key.consume();
                });
            }
        });
    }

    /** With what is in it selected, so that typing asks anew. */
    public static void go(TextField filter) {
        filter.requestFocus();
        filter.selectAll();
    }
}
