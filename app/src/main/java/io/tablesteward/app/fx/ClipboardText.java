package io.tablesteward.app.fx;

import java.util.Optional;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;

/** The text on the clipboard. */
public final class ClipboardText {
    private ClipboardText() {}

    public static void put(String text) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
    }

    public static Optional<String> get() {
        return Optional.ofNullable(Clipboard.getSystemClipboard().getString()).filter(text -> !text.isEmpty());
    }
}
