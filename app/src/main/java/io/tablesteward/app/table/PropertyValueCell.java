package io.tablesteward.app.table;

import io.tablesteward.app.fx.Messages;
import javafx.css.PseudoClass;
import javafx.scene.control.TableCell;
import javafx.scene.control.Tooltip;
import org.jspecify.annotations.Nullable;

/** Shows the value of a property; a removed one says so. */
final class PropertyValueCell extends TableCell<PropertyRow, PropertyRow> {
    private static final PseudoClass CHANGED = PseudoClass.getPseudoClass("changed");
    private static final PseudoClass PALE = PseudoClass.getPseudoClass("pale");

    private final Messages messages;

    PropertyValueCell(Messages messages) {
        this.messages = messages;
        getStyleClass().add("code-cell");
    }

    @Override
    protected void updateItem(@Nullable PropertyRow row, boolean empty) {
        super.updateItem(row, empty);
        boolean changed = !empty && row != null && row.isChanged();
        pseudoClassStateChanged(CHANGED, changed);
        pseudoClassStateChanged(PALE, !empty && row != null && row.value().isEmpty());
        if (empty || row == null) {
            setText(null);
            setTooltip(null);
            return;
        }
        String value = row.value().orElseGet(() -> messages.get("table.properties.removed"));
        setText(value.replaceAll("\\R", " "));
        String before = row.before().orElseGet(() -> messages.get("table.properties.notSet"));
        setTooltip(new Tooltip(changed ? value + "\n\n" + messages.get("table.columns.before", before) : value));
    }
}
