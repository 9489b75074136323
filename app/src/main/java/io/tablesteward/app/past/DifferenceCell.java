package io.tablesteward.app.past;

import javafx.scene.control.TreeTableCell;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/** What differs; a group stands out, and so does a column that is another one under the same name. */
final class DifferenceCell extends TreeTableCell<DifferenceRow, String> {
    @Override
    protected void updateItem(@Nullable String item, boolean empty) {
        super.updateItem(item, empty);
        getStyleClass().remove("section-title");
        setGraphic(null);
        setText(empty ? null : item);
        DifferenceRow row = empty ? null : getTableRow().getItem();
        if (row == null) {
            return;
        }
        if (row.difference().isEmpty()) {
            getStyleClass().add("section-title");
        } else if (row.isReplaced()) {
            FontIcon icon = new FontIcon("mdi2a-alert-outline");
            icon.getStyleClass().addAll("cell-icon", "warning-icon");
            setGraphic(icon);
        }
    }
}
