package io.tablesteward.app.table;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.Workspace;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.Mark;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TreeTableCell;
import javafx.scene.control.TreeTableColumn;

/** How the columns table looks: its cells, which of them are shown, one or two lines, and the legend of the marks. */
final class ColumnsView {
    private static final double ONE_LINE = 28;
    private static final double TWO_LINES = 46;

    private final ColumnsController screen;
    private final Workspace workspace;
    private final Messages messages;
    private final CheckMenuItem twoLines;

    ColumnsView(ColumnsController screen, Workbench workbench) {
        this.screen = screen;
        this.workspace = workbench.workspace();
        this.messages = workbench.messages();
        this.twoLines = new CheckMenuItem(messages.get("table.columns.twoLines"));
    }

    void showColumns() {
        cells(
                screen.nameColumn,
                () -> new TextCell(
                        "name-cell",
                        row -> row.column().name(),
                        row -> row.column().name()));
        cells(
                screen.typeColumn,
                () -> new TextCell(
                        "type-cell",
                        row -> row.column().type().shortText(),
                        row -> row.column().type().text()));
        cells(screen.requiredColumn, () -> new RequiredCell(messages));
        cells(screen.commentColumn, () -> new CommentCell(messages, twoLines.selectedProperty()));
        cells(screen.tagsColumn, () -> new TagsCell(messages));
        cells(screen.marksColumn, () -> new MarksCell(messages));
        cells(
                screen.fileNameColumn,
                () -> new TextCell(
                        "code-cell",
                        row -> row.column().physicalName().orElse(""),
                        row -> row.column().physicalName().orElse("")));
        cells(
                screen.idColumn,
                () -> new TextCell(
                        "code-cell",
                        row -> row.column().id().map(String::valueOf).orElse(""),
                        row -> ""));
        ColumnWidths widths = new ColumnWidths(workspace, screen.columnTable, screen.nameColumn, screen.commentColumn);
        widths.follow();
        fillMenu();
        fillLegend();
        showHidden();
    }

    private static void cells(
            TreeTableColumn<ColumnRow, ColumnRow> column, Supplier<TreeTableCell<ColumnRow, ColumnRow>> cell) {
        column.setCellValueFactory(
                features -> new ReadOnlyObjectWrapper<>(features.getValue().getValue()));
        column.setCellFactory(of -> cell.get());
    }

    /** The order that the person asked for by clicking on headers; empty is that of the schema. */
    Optional<Comparator<Column>> order() {
        ColumnSort sort = new ColumnSort(messages.locale());
        Map<TreeTableColumn<ColumnRow, ?>, Comparator<Column>> orders = Map.of(
                screen.nameColumn, sort.byName(),
                screen.typeColumn, sort.byType(),
                screen.requiredColumn, sort.byRequired(),
                screen.commentColumn, sort.byComment(),
                screen.tagsColumn, sort.byTags(),
                screen.fileNameColumn, sort.byNameInFiles(),
                screen.idColumn, sort.byId());
        return screen.columnTable.getSortOrder().stream()
                .flatMap(column -> Optional.ofNullable(orders.get(column))
                        .map(order ->
                                column.getSortType() == TreeTableColumn.SortType.DESCENDING ? order.reversed() : order)
                        .stream())
                .reduce(Comparator::thenComparing);
    }

    private void fillMenu() {
        twoLines.selectedProperty()
                .addListener((of, was, two) -> screen.columnTable.setFixedCellSize(two ? TWO_LINES : ONE_LINE));
        screen.viewMenu.getItems().addAll(twoLines, new SeparatorMenuItem());
        for (TreeTableColumn<ColumnRow, ?> column : screen.columnTable.getColumns()) {
            if (column != screen.nameColumn) {
                CheckMenuItem shown = new CheckMenuItem(column.getText());
                shown.selectedProperty().bindBidirectional(column.visibleProperty());
                shown.selectedProperty().addListener(of -> showHidden());
                screen.viewMenu.getItems().add(shown);
            }
        }
    }

    private void showHidden() {
        List<String> hidden = screen.columnTable.getColumns().stream()
                .filter(column -> !column.isVisible())
                .map(TreeTableColumn::getText)
                .toList();
        screen.hiddenLabel.setText(
                hidden.isEmpty() ? "" : messages.get("table.columns.hidden", String.join(", ", hidden)));
    }

    private void fillLegend() {
        for (Mark mark : Mark.values()) {
            Label label = new Label(MarksCell.name(mark, messages), MarksCell.icon(mark));
            label.getStyleClass().add("caption");
            screen.legend.getChildren().add(label);
        }
    }
}
