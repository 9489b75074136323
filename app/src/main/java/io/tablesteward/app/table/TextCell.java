package io.tablesteward.app.table;

import java.util.function.Function;
import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeTableCell;
import org.jspecify.annotations.Nullable;

/** Shows a text of a column, cut at the edge, and the whole of it in the tooltip. */
final class TextCell extends TreeTableCell<ColumnRow, ColumnRow> {
    private final Function<ColumnRow, String> text;
    private final Function<ColumnRow, String> whole;

    TextCell(String styleClass, Function<ColumnRow, String> text, Function<ColumnRow, String> whole) {
        this.text = text;
        this.whole = whole;
        getStyleClass().add(styleClass);
    }

    @Override
    protected void updateItem(@Nullable ColumnRow row, boolean empty) {
        super.updateItem(row, empty);
        if (empty || row == null) {
            setText(null);
            setTooltip(null);
            return;
        }
        setText(text.apply(row).replaceAll("\\R", " "));
        String all = whole.apply(row);
        setTooltip(all.isEmpty() ? null : new Tooltip(all));
    }
}
