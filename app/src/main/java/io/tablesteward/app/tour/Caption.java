package io.tablesteward.app.tour;

import javafx.scene.control.Label;
import javafx.stage.Popup;
import javafx.stage.Window;

/** The line that tells what comes next, above the lower edge of the window; it is in no picture. */
final class Caption {
    private static final double ABOVE_EDGE = 96;

    private final Window window;
    private final Popup popup = new Popup();
    private final Label label = new Label();

    Caption(Window window) {
        this.window = window;
        label.getStyleClass().add("tour-caption");
        popup.getContent().add(label);
        // Otherwise it would take the Esc that the tour presses in the window
        popup.setHideOnEscape(false);
    }

    void show(String text) {
        label.setText(text);
        popup.show(window);
        popup.setX(window.getX() + (window.getWidth() - popup.getWidth()) / 2);
        popup.setY(window.getY() + window.getHeight() - ABOVE_EDGE);
    }

    void hide() {
        popup.hide();
    }
}
