package io.tablesteward.app.history;

import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import javafx.scene.control.ComboBox;

/** A drop-down whose first line means all. */
final class Choices {
    private Choices() {}

    /** Adds what is not in the list yet, in order; what was chosen stays chosen. */
    static void show(ComboBox<String> box, String all, NavigableSet<String> values) {
        List<String> items = box.getItems();
        if (items.isEmpty()) {
            items.add(all);
            box.setValue(all);
        }
        int at = 1;
        for (String value : values) {
            if (at == items.size() || !items.get(at).equals(value)) {
                items.add(at, value);
            }
            at++;
        }
    }

    static Optional<String> chosen(ComboBox<String> box) {
        return box.getSelectionModel().getSelectedIndex() <= 0 ? Optional.empty() : Optional.of(box.getValue());
    }
}
