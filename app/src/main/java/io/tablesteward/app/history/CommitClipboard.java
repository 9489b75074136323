package io.tablesteward.app.history;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.ClipboardText;
import io.tablesteward.model.history.CommitEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/** Copies the selected commits as tab-separated lines, with a header line on request. */
final class CommitClipboard {
    private final Workbench workbench;
    private final CommitColumns columns;

    CommitClipboard(Workbench workbench, CommitColumns columns) {
        this.workbench = workbench;
        this.columns = columns;
    }

    void installOn(TableView<CommitEntry> table) {
        table.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        table.addEventHandler(KeyEvent.KEY_PRESSED, key -> {
            if (key.isShortcutDown() && key.getCode() == KeyCode.C) {
                copy(table, key.isShiftDown());
                key.consume();
            }
        });
        MenuItem copy = new MenuItem(workbench.messages().get("history.copy"));
        copy.setOnAction(event -> copy(table, false));
        MenuItem withHeader = new MenuItem(workbench.messages().get("history.copyWithHeader"));
        withHeader.setOnAction(event -> copy(table, true));
        table.setContextMenu(new ContextMenu(copy, withHeader));
    }

    private void copy(TableView<CommitEntry> table, boolean withHeader) {
        List<List<String>> lines = new ArrayList<>();
        if (withHeader) {
            lines.add(table.getVisibleLeafColumns().stream()
                    .map(TableColumn::getText)
                    .toList());
        }
        table.getSelectionModel().getSelectedItems().forEach(commit -> lines.add(columns.visibleTexts(commit, table)));
        ClipboardText.put(text(lines));
    }

    /** Lines of cells as spreadsheets take them. */
    static String text(List<List<String>> lines) {
        return lines.stream()
                .map(line -> line.stream().map(CommitClipboard::cell).collect(Collectors.joining("\t")))
                .collect(Collectors.joining("\n"));
    }

    /** As spreadsheets expect it: a cell with a tab, a quote or a line end stands in quotes. */
    private static String cell(String text) {
        return text.chars().anyMatch(c -> c == '\t' || c == '"' || c == '\n' || c == '\r')
                ? '"' + text.replace("\"", "\"\"") + '"'
                : text;
    }
}
