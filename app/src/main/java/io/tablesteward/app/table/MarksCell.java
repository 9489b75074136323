package io.tablesteward.app.table;

import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.table.Mark;
import java.util.Locale;
import java.util.stream.Collectors;
import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeTableCell;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/** Shows what is special about a column as icons. */
final class MarksCell extends TreeTableCell<ColumnRow, ColumnRow> {
    private final Messages messages;

    MarksCell(Messages messages) {
        this.messages = messages;
        getStyleClass().add("marks-cell");
    }

    @Override
    protected void updateItem(@Nullable ColumnRow row, boolean empty) {
        super.updateItem(row, empty);
        if (empty || row == null || row.column().marks().isEmpty()) {
            setGraphic(null);
            setTooltip(null);
            setAccessibleText(null);
            return;
        }
        HBox icons = new HBox(6);
        icons.getStyleClass().add("chips");
        row.column().marks().forEach(mark -> icons.getChildren().add(icon(mark)));
        String names =
                row.column().marks().stream().map(mark -> name(mark, messages)).collect(Collectors.joining(", "));
        setGraphic(icons);
        setTooltip(new Tooltip(names));
        setAccessibleText(names);
    }

    static FontIcon icon(Mark mark) {
        FontIcon icon = new FontIcon(literal(mark));
        icon.getStyleClass().add("cell-icon");
        return icon;
    }

    static String name(Mark mark, Messages messages) {
        return messages.get("table.mark." + mark.name().toLowerCase(Locale.ROOT));
    }

    private static String literal(Mark mark) {
        return switch (mark) {
            case PARTITION -> "mdi2c-call-split";
            case GENERATED -> "mdi2f-function-variant";
            case IDENTITY -> "mdi2c-counter";
            case CONSTRAINT -> "mdi2s-shield-check-outline";
            case CLUSTERING -> "mdi2s-scatter-plot-outline";
        };
    }
}
