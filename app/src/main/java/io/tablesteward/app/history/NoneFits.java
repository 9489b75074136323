package io.tablesteward.app.history;

import io.tablesteward.app.fx.Messages;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** What stands where no commit fits: the filters that hide them, and the way to be rid of them. */
record NoneFits(Messages messages, HistoryFilters filters) {
    VBox box() {
        VBox box = new VBox(6, line("history.none.title", "pane-title"));
        filters.parts().forEach(part -> {
            Label words = new Label("· " + part.words().replaceAll("\\s*\\R\\s*", " "));
            words.getStyleClass().addAll("caption", "may-be-cut");
            box.getChildren().add(words);
        });
        Button clear = new Button(messages.get("history.filters.clear"));
        clear.setOnAction(event -> filters.clear());
        box.getChildren().add(clear);
        box.setAlignment(Pos.CENTER);
        box.setMaxWidth(420);
        return box;
    }

    private Label line(String key, String style) {
        Label label = new Label(messages.get(key));
        label.getStyleClass().add(style);
        label.setWrapText(true);
        return label;
    }
}
