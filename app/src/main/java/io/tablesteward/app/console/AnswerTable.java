package io.tablesteward.app.console;

import io.tablesteward.app.fx.ClipboardText;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.table.TabSeparated;
import io.tablesteward.model.report.Cell;
import io.tablesteward.model.report.CellText;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.css.PseudoClass;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/** Shows the rows of one answer; what is missing looks other than what is empty. */
final class AnswerTable {
    private static final PseudoClass PALE = PseudoClass.getPseudoClass("pale");
    private static final double WIDTH = 180;

    private final TableView<List<Cell>> view;
    private final Messages messages;
    private final Supplier<ZoneId> zone;
    private List<String> columns = List.of();

    AnswerTable(TableView<List<Cell>> view, Messages messages, Supplier<ZoneId> zone) {
        this.view = view;
        this.messages = messages;
        this.zone = zone;
        view.setFixedCellSize(28);
        view.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        view.addEventHandler(KeyEvent.KEY_PRESSED, key -> {
            if (key.getCode() == KeyCode.C && key.isShortcutDown()) {
                copy();
                key.consume();
            }
        });
    }

    void show(AnswerRows answer) {
        columns = answer.columns();
        List<TableColumn<List<Cell>, Cell>> shown = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            shown.add(column(columns.get(i), i));
        }
        view.getColumns().setAll(shown);
        view.setItems(FXCollections.observableArrayList(answer.rows()));
    }

    /** The selected rows, or all of them, with the names of the columns. */
    void copy() {
        List<List<Cell>> rows = view.getSelectionModel().getSelectedItems();
        CellText text = new CellText(zone.get());
        List<List<String>> block = new ArrayList<>();
        block.add(columns);
        for (List<Cell> row : rows.isEmpty() ? view.getItems() : rows) {
            block.add(row.stream().map(cell -> cell.accept(text)).toList());
        }
        ClipboardText.put(TabSeparated.format(block));
    }

    private TableColumn<List<Cell>, Cell> column(String name, int at) {
        TableColumn<List<Cell>, Cell> column = new TableColumn<>(name);
        column.setPrefWidth(WIDTH);
        column.setSortable(false);
        column.setCellValueFactory(
                row -> new ReadOnlyObjectWrapper<>(row.getValue().get(at)));
        column.setCellFactory(of -> new AnswerCell());
        return column;
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
                            ? missing ? messages.get("console.answer.null") : value.accept(new CellText(zone.get()))
                            : null);
        }
    }
}
