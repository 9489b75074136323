package io.tablesteward.app.table;

import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.table.Column;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** What is known of a column, name by name, in a grid. */
final class Facts {
    /** Names of our own are shorter, and always whole beside a value however long. */
    private static final int LONGEST_WHOLE = 24;

    private final GridPane grid;
    private final Messages messages;

    Facts(GridPane grid, Messages messages) {
        this.grid = grid;
        this.messages = messages;
    }

    void show(Column column) {
        grid.getChildren().clear();
        add(messages.get("table.columns.type"), column.type().text(), true);
        add(
                messages.get("table.columns.required"),
                messages.get(column.nullable() ? "table.inspector.mayBeEmpty" : "table.inspector.required"),
                false);
        column.id().ifPresent(id -> add(messages.get("table.columns.id"), String.valueOf(id), true));
        column.physicalName().ifPresent(name -> add(messages.get("table.columns.fileName"), name, true));
        column.otherMetadata().forEach((key, json) -> add(key, json, true));
    }

    /**
     * Adds a line.
     *
     * @param code true for what programs read: types, names, values
     */
    void add(String name, String value, boolean code) {
        int row = grid.getRowCount();
        Label nameLabel = new Label(name);
        nameLabel.getStyleClass().add("caption");
        nameLabel.setTooltip(new Tooltip(name));
        if (name.length() <= LONGEST_WHOLE) {
            nameLabel.setMinWidth(Region.USE_PREF_SIZE);
        } else {
            nameLabel.getStyleClass().add("may-be-cut"); // a key of any length, as some writer chose it
        }
        Label valueLabel = new Label(value);
        valueLabel.getStyleClass().add(code ? "code" : "fact");
        valueLabel.setWrapText(true);
        valueLabel.setTooltip(new Tooltip(value));
        GridPane.setHgrow(valueLabel, Priority.ALWAYS);
        grid.addRow(row, nameLabel, valueLabel);
    }
}
