package io.tablesteward.app.console;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.ClipboardText;
import io.tablesteward.app.table.TabSeparated;
import io.tablesteward.model.report.Cell;
import io.tablesteward.model.report.CellText;
import io.tablesteward.model.report.RowOrder;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumn.SortType;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/**
 * Shows the rows of one answer; what is missing looks other than what is empty. A click on the head of a column sorts by
 * it, a second one the other way round, and a third one brings the order of the answer back.
 */
final class AnswerTable {
    private static final PseudoClass PALE = PseudoClass.getPseudoClass("pale");
    private static final double WIDTH = 180;

    private final TableView<List<Cell>> view;
    private final Workbench workbench;
    private List<TableColumn<List<Cell>, ?>> columns = List.of();
    private AnswerRows answer = new AnswerRows("");
    private int sorts;

    AnswerTable(TableView<List<Cell>> view, Workbench workbench) {
        this.view = view;
        this.workbench = workbench;
        view.setFixedCellSize(28);
        view.setPlaceholder(new Label(workbench.messages().get("console.answer.noRows")));
        view.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        view.addEventHandler(KeyEvent.KEY_PRESSED, key -> {
            if (key.getCode() == KeyCode.C && key.isShortcutDown()) {
                copy();
                key.consume();
            }
        });
        view.setOnSort(event -> {
            event.consume(); // else the table sorts on this thread, which many rows would hold up
            sort();
        });
    }

    void show(AnswerRows fresh) {
        answer = fresh;
        columns = new ArrayList<>();
        for (int i = 0; i < fresh.columns().size(); i++) {
            columns.add(column(fresh.columns().get(i), i));
        }
        view.getSortOrder().clear();
        view.getColumns().setAll(columns);
        show(fresh.rows());
    }

    /** The same by a menu, for a person without a mouse: each column, and the order of the answer. */
    void sortBy(MenuButton menu) {
        menu.showingProperty().addListener((of, was, isShowing) -> {
            if (isShowing) {
                offer(menu);
            }
        });
        offer(menu);
    }

    private void offer(MenuButton menu) {
        menu.getItems().clear();
        for (TableColumn<List<Cell>, ?> column : view.getColumns()) {
            boolean turns = view.getSortOrder().contains(column) && column.getSortType() == SortType.ASCENDING;
            menu.getItems()
                    .add(item(
                            turns ? "console.answer.sort.down" : "console.answer.sort.up",
                            column.getText(),
                            () -> sort(column, turns ? SortType.DESCENDING : SortType.ASCENDING)));
        }
        menu.getItems()
                .add(item(
                        "console.answer.sort.off", "", () -> view.getSortOrder().clear()));
    }

    private MenuItem item(String key, String column, Runnable action) {
        MenuItem item = new MenuItem(workbench.messages().get(key, column));
        item.setMnemonicParsing(false); // names of columns have underscores
        item.setOnAction(chosen -> action.run());
        return item;
    }

    private void sort(TableColumn<List<Cell>, ?> column, SortType type) {
        column.setSortType(type);
        view.getSortOrder().setAll(List.of(column));
    }

    /** The answer with its rows as they stand now. */
    AnswerRows asShown() {
        return answer.with(view.getItems());
    }

    /** The selected rows, or all of them, with the names of the columns. */
    void copy() {
        List<List<Cell>> rows = view.getSelectionModel().getSelectedItems();
        CellText text = cellText();
        List<List<String>> block = new ArrayList<>();
        block.add(answer.columns());
        for (List<Cell> row : rows.isEmpty() ? view.getItems() : rows) {
            block.add(row.stream().map(cell -> cell.accept(text)).toList());
        }
        ClipboardText.put(TabSeparated.format(block));
    }

    private void sort() {
        RowOrder order = new RowOrder(view.getSortOrder().stream()
                .map(column -> new RowOrder.By(columns.indexOf(column), column.getSortType() == SortType.DESCENDING))
                .toList());
        List<List<Cell>> rows = answer.rows();
        if (order.by().isEmpty()) {
            show(rows);
            return;
        }
        sorts++;
        int mine = sorts;
        workbench
                .tasks()
                .run(
                        workbench.messages().get("console.task.sort"),
                        progress -> rows.stream().sorted(order).toList(),
                        sorted -> {
                            if (mine == sorts) {
                                show(sorted);
                            }
                        });
    }

    /** Whatever is still being sorted comes too late now. */
    private void show(List<List<Cell>> rows) {
        sorts++;
        view.getSelectionModel().clearSelection();
        view.getItems().setAll(rows);
    }

    private TableColumn<List<Cell>, Cell> column(String name, int at) {
        TableColumn<List<Cell>, Cell> column = new TableColumn<>(name);
        column.setPrefWidth(WIDTH);
        column.setCellValueFactory(
                row -> new ReadOnlyObjectWrapper<>(row.getValue().get(at)));
        column.setCellFactory(of -> new AnswerCell());
        return column;
    }

    private CellText cellText() {
        return new CellText(workbench.figures().zone());
    }

    /** One value. */
    private final class AnswerCell extends TableCell<List<Cell>, Cell> {
        @Override
        protected void updateItem(Cell value, boolean empty) {
            super.updateItem(value, empty);
            boolean isThere = !empty && value != null;
            boolean missing = isThere && value instanceof Cell.Missing;
            pseudoClassStateChanged(PALE, missing);
            setText(
                    isThere
                            ? missing ? workbench.messages().get("console.answer.null") : value.accept(cellText())
                            : null);
        }
    }
}
