package io.tablesteward.app.history;

import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.Visibility;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import org.kordamp.ikonli.javafx.FontIcon;

/** The filters in force, each to be taken away alone, or all at once. */
final class FilterChips {
    private static final double WIDEST = 320;

    private final Messages messages;
    private final HistoryFilters filters;
    private final Pane box;

    /**
     * Chips that follow the filters.
     *
     * @param box where they stand; not shown while there are none
     */
    FilterChips(Messages messages, HistoryFilters filters, Pane box) {
        this.messages = messages;
        this.filters = filters;
        this.box = box;
        filters.onChange(this::show);
        show();
    }

    private void show() {
        List<HistoryFilters.Part> parts = filters.parts();
        List<Node> nodes = new ArrayList<>();
        parts.forEach(part -> nodes.add(chip(part)));
        if (!parts.isEmpty()) {
            Hyperlink all = new Hyperlink(messages.get("history.filters.clear"));
            all.setId("clearFiltersLink");
            all.setOnAction(event -> filters.clear());
            nodes.add(all);
        }
        box.getChildren().setAll(nodes);
        Visibility.show(box, !parts.isEmpty());
    }

    private Node chip(HistoryFilters.Part part) {
        Label words = new Label(part.words().replaceAll("\\s*\\R\\s*", " "));
        words.getStyleClass().addAll("chip-text", "may-be-cut");
        words.setMaxWidth(WIDEST);
        Button remove = new Button(null, new FontIcon("mdi2c-close"));
        remove.getStyleClass().addAll("flat", "chip-remove");
        remove.setAccessibleText(messages.get("history.filters.remove", part.words()));
        remove.setOnAction(event -> part.remove().run());
        HBox chip = new HBox(words, remove);
        chip.getStyleClass().add("chip");
        return chip;
    }
}
