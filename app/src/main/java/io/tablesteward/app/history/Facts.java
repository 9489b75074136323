package io.tablesteward.app.history;

import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;

/** Two columns: what, and what it is. */
record Facts(GridPane grid) {
    void clear() {
        grid.getChildren().clear();
    }

    void add(String name, String value) {
        Label nameLabel = new Label(name);
        nameLabel.getStyleClass().add("caption");
        nameLabel.setMinWidth(90);
        nameLabel.setWrapText(true);
        nameLabel.setMaxWidth(120);
        Label valueLabel = new Label(value);
        valueLabel.getStyleClass().add("code");
        valueLabel.setWrapText(true);
        valueLabel.setMaxWidth(Double.MAX_VALUE);
        GridPane.setHgrow(valueLabel, Priority.ALWAYS);
        grid.addRow(grid.getRowCount(), nameLabel, valueLabel);
    }
}
