package io.tablesteward.app.table;

import javafx.scene.control.TableCell;
import javafx.scene.control.Tooltip;
import org.jspecify.annotations.Nullable;

/** Shows the key of a property, as programs write it. */
final class PropertyKeyCell extends TableCell<PropertyRow, PropertyRow> {
    PropertyKeyCell() {
        getStyleClass().add("code-cell");
    }

    @Override
    protected void updateItem(@Nullable PropertyRow row, boolean empty) {
        super.updateItem(row, empty);
        setText(empty || row == null ? null : row.key());
        setTooltip(empty || row == null ? null : new Tooltip(row.key()));
    }
}
