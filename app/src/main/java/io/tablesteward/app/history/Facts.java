package io.tablesteward.app.history;

import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;

/** Two columns: what, and what it is. */
record Facts(GridPane grid) {
    void clear() {
        grid.getChildren().clear();
    }

    /** For people to read. */
    void add(String name, String value) {
        add(name, value, "fact");
    }

    /** What a program wrote: a key with its value. */
    void addCode(String name, String value) {
        add(name, value, "code");
    }

    private void add(String name, String value, String style) {
        Label nameLabel = new Label(name);
        nameLabel.getStyleClass().add("caption");
        nameLabel.setMinWidth(90);
        nameLabel.setWrapText(true);
        nameLabel.setMaxWidth(120);
        Label valueLabel = new Label(value);
        valueLabel.getStyleClass().add(style);
        valueLabel.setWrapText(true);
        valueLabel.setMaxWidth(Double.MAX_VALUE);
        GridPane.setHgrow(valueLabel, Priority.ALWAYS);
        grid.addRow(grid.getRowCount(), nameLabel, valueLabel);
    }
}
