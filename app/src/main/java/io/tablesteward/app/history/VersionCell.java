package io.tablesteward.app.history;

import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.history.CommitEntry;
import javafx.scene.control.TableCell;
import javafx.scene.control.Tooltip;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/** A version's number, with a mark where the log does not lead to that version any more. */
final class VersionCell extends TableCell<CommitEntry, String> {
    private final Messages messages;
    private final FontIcon mark = new FontIcon("mdi2c-cancel");

    VersionCell(Messages messages) {
        this.messages = messages;
        mark.getStyleClass().add("cell-icon");
    }

    @Override
    protected void updateItem(@Nullable String version, boolean empty) {
        super.updateItem(version, empty);
        CommitEntry commit = empty ? null : getTableRow().getItem();
        boolean gone = commit != null && !commit.restorable();
        setText(empty ? null : version);
        setGraphic(gone ? mark : null);
        String why = messages.get("history.history.notRestorable");
        setTooltip(gone ? new Tooltip(why) : null);
        setAccessibleText(gone ? version + ", " + why : version);
    }
}
