package io.tablesteward.app.reports;

import io.tablesteward.app.fx.Messages;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;

/** Some of several names, in a drop-down; none ticked means all. */
final class ChoiceMenu {
    private final MenuButton button;
    private final Messages messages;

    ChoiceMenu(MenuButton button, Messages messages) {
        this.button = button;
        this.messages = messages;
        show();
    }

    /** Adds names that are not offered yet, in order; what is ticked stays so. */
    void offer(Collection<String> names) {
        List<String> ticked = chosen();
        TreeSet<String> all = new TreeSet<>(names);
        button.getItems().stream().map(MenuItem::getText).forEach(all::add);
        button.getItems().setAll(all.stream().map(name -> item(name, ticked)).toList());
        show();
    }

    void tick(String name) {
        offer(List.of(name));
        button.getItems().stream()
                .filter(item -> name.equals(item.getText()))
                .forEach(item -> ((CheckMenuItem) item).setSelected(true));
        show();
    }

    List<String> chosen() {
        return button.getItems().stream()
                .filter(item -> ((CheckMenuItem) item).isSelected())
                .map(MenuItem::getText)
                .toList();
    }

    private CheckMenuItem item(String name, List<String> ticked) {
        CheckMenuItem item = new CheckMenuItem(name);
        item.setMnemonicParsing(false); // text of a table is data (law 9)
        item.setSelected(ticked.contains(name));
        item.selectedProperty().addListener((of, was, now) -> show());
        return item;
    }

    private void show() {
        List<String> chosen = chosen();
        button.setText(chosen.isEmpty() ? messages.get("reports.all") : String.join(", ", chosen));
    }
}
