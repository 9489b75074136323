package io.tablesteward.app.table;

import io.tablesteward.app.fx.Messages;
import javafx.scene.control.TreeTableCell;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/** Shows ✓ where a value is required and – where it may be empty. */
final class RequiredCell extends TreeTableCell<ColumnRow, ColumnRow> {
    private final Messages messages;
    private final FontIcon icon = new FontIcon();

    RequiredCell(Messages messages) {
        this.messages = messages;
        getStyleClass().add("required-cell");
        icon.getStyleClass().add("cell-icon");
    }

    @Override
    protected void updateItem(@Nullable ColumnRow row, boolean empty) {
        super.updateItem(row, empty);
        if (empty || row == null) {
            setGraphic(null);
            setAccessibleText(null);
            return;
        }
        boolean required = !row.column().nullable();
        icon.setIconLiteral(required ? "mdi2c-check" : "mdi2m-minus");
        setGraphic(icon);
        setAccessibleText(messages.get(required ? "table.columns.isRequired" : "table.columns.mayBeEmpty"));
    }
}
