package io.tablesteward.app.table;

import io.tablesteward.app.fx.Messages;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeTableCell;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;

/** Shows the first tag as a chip and how many more there are. */
final class TagsCell extends TreeTableCell<ColumnRow, ColumnRow> {
    private static final PseudoClass CHANGED = PseudoClass.getPseudoClass("changed");

    private final Messages messages;
    private final Label first = new Label();
    private final Label more = new Label();
    private final HBox chips = new HBox(6, first, more);

    TagsCell(Messages messages) {
        this.messages = messages;
        getStyleClass().add("tags-cell");
        first.getStyleClass().add("chip");
        more.getStyleClass().addAll("chip", "outline");
        more.setMinWidth(Label.USE_PREF_SIZE);
        chips.getStyleClass().add("chips");
        chips.maxWidthProperty().bind(widthProperty().subtract(16));
    }

    @Override
    protected void updateItem(@Nullable ColumnRow row, boolean empty) {
        super.updateItem(row, empty);
        List<String> tags =
                empty || row == null ? List.of() : TagText.all(row.column().tags());
        String before = empty || row == null || !row.areTagsChanged() ? "" : before(row);
        pseudoClassStateChanged(CHANGED, !before.isEmpty());
        setAccessibleText(tags.isEmpty() ? null : String.join(", ", tags));
        String tooltip = String.join("\n", tags) + (before.isEmpty() ? "" : "\n\n" + before);
        setTooltip(tooltip.isEmpty() ? null : new Tooltip(tooltip.strip()));
        setGraphic(tags.isEmpty() ? null : chips);
        first.setText(tags.isEmpty() ? "" : tags.get(0));
        more.setText("+" + (tags.size() - 1));
        more.setVisible(tags.size() > 1);
        more.setManaged(tags.size() > 1);
    }

    private String before(ColumnRow row) {
        List<String> was =
                row.before().map(column -> TagText.all(column.tags())).orElse(List.of());
        return messages.get(
                "table.columns.before", was.isEmpty() ? messages.get("table.tags.none") : String.join(", ", was));
    }
}
