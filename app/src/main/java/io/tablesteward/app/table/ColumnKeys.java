package io.tablesteward.app.table;

import io.tablesteward.app.fx.Messages;
import java.util.Optional;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;

/** What keys, double clicks and the context menu do in the columns table. */
final class ColumnKeys {
    private final ColumnsController screen;
    private final TreeTableView<ColumnRow> rows;
    private final CommentEditor editor;
    private final Messages messages;

    ColumnKeys(ColumnsController screen, CommentEditor editor, Messages messages) {
        this.screen = screen;
        this.rows = screen.columnTable;
        this.editor = editor;
        this.messages = messages;
    }

    void listen() {
        rows.addEventFilter(KeyEvent.KEY_PRESSED, this::onKey);
        rows.addEventFilter(KeyEvent.KEY_TYPED, this::onTyped);
        rows.addEventHandler(MouseEvent.MOUSE_CLICKED, this::onClick);
        rows.setContextMenu(menu());
    }

    void edit() {
        selected().ifPresent(row -> screen.ifEditable(() -> editor.begin(row.path())));
    }

    private void onKey(KeyEvent key) {
        boolean plain = !key.isShortcutDown() && !key.isAltDown();
        if (key.getCode() == KeyCode.F2 && key.isShiftDown()) {
            screen.run("wizards.rename");
        } else if ((key.getCode() == KeyCode.ENTER && plain) || key.getCode() == KeyCode.F2) {
            edit();
        } else if (key.getCode() == KeyCode.DELETE && plain) {
            screen.removeComments();
        } else if (key.getCode() == KeyCode.C && key.isShortcutDown()) {
            screen.copySelection(key.isShiftDown());
        } else if (key.getCode() == KeyCode.V && key.isShortcutDown()) {
            screen.paste();
        } else {
            return;
        }
        key.consume();
    }

    /** Typing begins a comment in the place of the one that is there; Esc brings that back. */
    private void onTyped(KeyEvent key) {
        String typed = key.getCharacter();
        boolean writes = !typed.isBlank() && !Character.isISOControl(typed.codePointAt(0));
        if (writes && !key.isShortcutDown() && !key.isAltDown() && !key.isMetaDown()) {
            selected().ifPresent(row -> screen.ifEditable(() -> editor.begin(row.path(), typed)));
            key.consume();
        }
    }

    private void onClick(MouseEvent click) {
        boolean onComment = click.getPickResult().getIntersectedNode() != null
                && CommentCell.isAround(click.getPickResult().getIntersectedNode());
        if (click.getButton() == MouseButton.PRIMARY && click.getClickCount() == 2 && onComment) {
            edit();
        }
    }

    private ContextMenu menu() {
        return new ContextMenu(
                item("table.columns.editComment", this::edit),
                item("table.columns.removeComment", screen::removeComments),
                item("table.columns.editTags", screen::editTags),
                new SeparatorMenuItem(),
                item("command.wizards.rename", () -> screen.run("wizards.rename")),
                item("command.wizards.drop", () -> screen.run("wizards.drop")),
                item("command.past.blame", () -> screen.run("past.blame")),
                new SeparatorMenuItem(),
                item("table.columns.copy", () -> screen.copySelection(false)),
                item("table.columns.copyWithHeader", () -> screen.copySelection(true)),
                item("table.columns.paste", screen::paste));
    }

    private MenuItem item(String key, Runnable action) {
        MenuItem item = new MenuItem(messages.get(key));
        item.setOnAction(event -> action.run());
        return item;
    }

    private Optional<ColumnRow> selected() {
        TreeItem<ColumnRow> item = rows.getSelectionModel().getSelectedItem();
        return Optional.ofNullable(item).map(TreeItem::getValue).filter(ColumnRow::canBeDescribed);
    }
}
