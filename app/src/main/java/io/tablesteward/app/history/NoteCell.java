package io.tablesteward.app.history;

import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.history.NoteNode;
import javafx.scene.control.TreeCell;
import org.jspecify.annotations.Nullable;

/** A part of a note: its key and, where it has none below it, its value on one line. */
final class NoteCell extends TreeCell<NoteNode> {
    private final Messages messages;
    private final int longest;

    NoteCell(Messages messages, int longest) {
        this.messages = messages;
        this.longest = longest;
    }

    @Override
    protected void updateItem(@Nullable NoteNode node, boolean empty) {
        super.updateItem(node, empty);
        setText(empty || node == null ? null : text(node));
    }

    private String text(NoteNode node) {
        if (!node.isLeaf()) {
            return node.left() == 0 ? node.name() : node.name() + "  " + messages.get("history.note.more", node.left());
        }
        String value = node.value();
        String start = value.length() > longest ? value.substring(0, longest) + "…" : value;
        return node.name() + ": " + start.replaceAll("\\s*\\R\\s*", " ");
    }
}
