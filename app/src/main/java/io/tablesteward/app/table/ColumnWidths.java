package io.tablesteward.app.table;

import java.util.List;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;

/** Shares the width of the table among its columns, the comment taking 45 %, until a person drags an edge. */
final class ColumnWidths {
    private static final double COMMENT_SHARE = 0.45;
    private static final double SCROLL_BAR = 14;

    private final TreeTableView<ColumnRow> rows;
    private final TreeTableColumn<ColumnRow, ColumnRow> name;
    private final TreeTableColumn<ColumnRow, ColumnRow> comment;
    private boolean sharing;
    private boolean dragged;

    ColumnWidths(
            TreeTableView<ColumnRow> rows,
            TreeTableColumn<ColumnRow, ColumnRow> name,
            TreeTableColumn<ColumnRow, ColumnRow> comment) {
        this.rows = rows;
        this.name = name;
        this.comment = comment;
    }

    void follow() {
        rows.widthProperty().addListener(of -> share());
        for (TreeTableColumn<ColumnRow, ?> column : rows.getColumns()) {
            column.visibleProperty().addListener(of -> share());
            column.widthProperty().addListener(of -> dragged |= !sharing);
        }
    }

    private void share() {
        double width = rows.getWidth() - SCROLL_BAR;
        if (dragged || width <= 0) {
            return;
        }
        sharing = true;
        double commentWidth = Math.max(comment.getMinWidth(), Math.floor(rows.getWidth() * COMMENT_SHARE));
        double others = rows.getVisibleLeafColumns().stream()
                .filter(column -> column != name && column != comment)
                .mapToDouble(TreeTableColumn::getPrefWidth)
                .sum();
        comment.setPrefWidth(commentWidth);
        name.setPrefWidth(Math.max(name.getMinWidth(), width - commentWidth - others));
        sharing = false;
    }

    /** Puts widths in place that a person chose earlier, in the order of the columns. */
    void restore(List<Double> widths) {
        for (int i = 0; i < Math.min(widths.size(), rows.getColumns().size()); i++) {
            rows.getColumns().get(i).setPrefWidth(widths.get(i));
        }
        dragged = true;
    }
}
