package io.tablesteward.app.table;

import io.tablesteward.app.Workspace;
import java.util.Map;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;

/** Shares the width of the table among its columns, the comment taking 45 %, until a person drags an edge; then the widths are kept. */
final class ColumnWidths {
    private static final double COMMENT_SHARE = 0.45;
    private static final double SCROLL_BAR = 14;

    private final Workspace workspace;
    private final TreeTableView<ColumnRow> rows;
    private final TreeTableColumn<ColumnRow, ColumnRow> name;
    private final TreeTableColumn<ColumnRow, ColumnRow> comment;
    private boolean sharing;
    private boolean dragged;

    ColumnWidths(
            Workspace workspace,
            TreeTableView<ColumnRow> rows,
            TreeTableColumn<ColumnRow, ColumnRow> name,
            TreeTableColumn<ColumnRow, ColumnRow> comment) {
        this.workspace = workspace;
        this.rows = rows;
        this.name = name;
        this.comment = comment;
    }

    void follow() {
        restore();
        rows.widthProperty().addListener(of -> share());
        for (TreeTableColumn<ColumnRow, ?> column : rows.getColumns()) {
            column.visibleProperty().addListener((of, was, shown) -> {
                workspace.habits().columnShown(key(column), shown);
                share();
            });
            column.widthProperty().addListener(of -> keep());
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

    /** Puts the widths in place that a person chose earlier, and hides what was hidden, perhaps in another table or session. */
    private void restore() {
        Map<String, Double> chosen = workspace.habits().columnWidths();
        Map<String, Boolean> shown = workspace.habits().columnsShown();
        for (TreeTableColumn<ColumnRow, ?> column : rows.getColumns()) {
            Double width = chosen.get(key(column));
            if (width != null) {
                column.setPrefWidth(width);
                dragged = true;
            }
            column.setVisible(shown.getOrDefault(key(column), column.isVisible()));
        }
    }

    private void keep() {
        if (!sharing) {
            dragged = true;
            rows.getColumns().forEach(column -> workspace.habits().columnWidth(key(column), column.getWidth()));
        }
    }

    private static String key(TreeTableColumn<ColumnRow, ?> column) {
        return "columns." + column.getId();
    }
}
