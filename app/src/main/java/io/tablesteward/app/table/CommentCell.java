package io.tablesteward.app.table;

import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.table.ColumnPath;
import java.util.Optional;
import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeTableCell;
import org.jspecify.annotations.Nullable;

/** Shows a comment; no comment and an empty comment look different (CO-03). The editor lies above the table. */
final class CommentCell extends TreeTableCell<ColumnRow, ColumnRow> {
    private static final PseudoClass CHANGED = PseudoClass.getPseudoClass("changed");
    private static final PseudoClass PALE = PseudoClass.getPseudoClass("pale");
    /** More is neither readable in a row nor quick to lay out. */
    private static final int MOST_SHOWN = 400;

    private static final int MOST_IN_TOOLTIP = 2_000;

    private final Messages messages;

    CommentCell(Messages messages, ObservableValue<Boolean> twoLines) {
        this.messages = messages;
        getStyleClass().add("comment-cell");
        wrapTextProperty().bind(twoLines);
    }

    /** True if a node is such a cell or part of one. */
    static boolean isAround(Node node) {
        Node at = node;
        while (at != null && !(at instanceof CommentCell)) {
            at = at.getParent();
        }
        return at != null;
    }

    Optional<ColumnPath> path() {
        ColumnRow row = getItem();
        return isEmpty() || row == null ? Optional.empty() : Optional.of(row.path());
    }

    @Override
    protected void updateItem(@Nullable ColumnRow row, boolean empty) {
        super.updateItem(row, empty);
        boolean blank = empty || row == null || !row.canBeDescribed();
        Optional<String> comment =
                blank || row == null ? Optional.empty() : row.column().comment();
        setText(blank ? null : shown(comment));
        setTooltip(blank || row == null ? null : tooltip(row));
        pseudoClassStateChanged(PALE, comment.filter(text -> !text.isEmpty()).isEmpty());
        pseudoClassStateChanged(CHANGED, row != null && !blank && row.isCommentChanged());
    }

    private String shown(Optional<String> comment) {
        if (comment.isEmpty()) {
            return messages.get("table.columns.addComment");
        }
        String text = comment.get();
        return text.isEmpty()
                ? messages.get("table.columns.emptyComment")
                : cut(text, MOST_SHOWN).replaceAll("\\R", " ");
    }

    private @Nullable Tooltip tooltip(ColumnRow row) {
        String text =
                row.column().comment().map(now -> cut(now, MOST_IN_TOOLTIP)).orElse("");
        if (row.isCommentChanged()) {
            String was = messages.get(
                    "table.columns.before", BeforeText.of(row.before().flatMap(c -> c.comment()), messages));
            text = text.isEmpty() ? was : text + "\n\n" + was;
        }
        return text.isEmpty() ? null : new Tooltip(text);
    }

    private static String cut(String text, int most) {
        return text.length() <= most ? text : text.substring(0, most) + "…";
    }
}
