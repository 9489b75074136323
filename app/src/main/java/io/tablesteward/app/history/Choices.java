package io.tablesteward.app.history;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.control.ComboBox;

/** A drop-down whose first line means all. */
final class Choices {
    private Choices() {}

    /** Fills the list; what was chosen stays chosen. */
    static void show(ComboBox<String> box, String all, Stream<String> values) {
        List<String> items = new ArrayList<>(List.of(all));
        values.distinct().sorted().forEach(items::add);
        if (!box.getItems().equals(items)) {
            String chosen = box.getValue();
            box.getItems().setAll(items);
            box.setValue(chosen != null && items.contains(chosen) ? chosen : all);
        }
    }

    static Optional<String> chosen(ComboBox<String> box) {
        return box.getSelectionModel().getSelectedIndex() <= 0 ? Optional.empty() : Optional.of(box.getValue());
    }
}
