package io.tablesteward.app.past;

import io.tablesteward.app.fx.ClipboardText;
import io.tablesteward.app.table.TabSeparated;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import javafx.scene.control.Control;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/**
 * Puts rows on the clipboard as spreadsheets take them.
 *
 * @param header the names of the columns
 * @param selected the cells of the rows that are selected
 */
record RowCopy(Supplier<List<String>> header, Supplier<List<List<String>>> selected) {
    /** Ctrl+C copies the selection; with Shift under its header. */
    void installOn(Control rows) {
        rows.addEventHandler(KeyEvent.KEY_PRESSED, key -> {
            if (key.isShortcutDown() && key.getCode() == KeyCode.C) {
                copy(selected.get(), key.isShiftDown());
                key.consume();
            }
        });
    }

    void copy(List<List<String>> rows, boolean withHeader) {
        List<List<String>> lines = new ArrayList<>();
        if (withHeader) {
            lines.add(header.get());
        }
        lines.addAll(rows);
        ClipboardText.put(TabSeparated.format(lines));
    }
}
