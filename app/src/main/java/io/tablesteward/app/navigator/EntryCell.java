package io.tablesteward.app.navigator;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.table.TableName;
import javafx.collections.MapChangeListener;
import javafx.collections.ObservableMap;
import javafx.collections.WeakMapChangeListener;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeCell;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/** Draws one line: icon, name, and a dot if the table has pending changes. */
final class EntryCell extends TreeCell<Entry> {
    private final Workbench workbench;
    private final Messages messages;
    private final MapChangeListener<TableName, Object> onChanges = change -> showDot();
    private final FontIcon icon = new FontIcon();
    private final Label label = new Label();
    private final FontIcon dot = new FontIcon("mdi2c-circle");
    private final HBox line = new HBox(8, icon, label, dot);

    EntryCell(Workbench workbench) {
        this.workbench = workbench;
        this.messages = workbench.messages();
        dot.getStyleClass().add("dot");
        dot.managedProperty().bind(dot.visibleProperty());
        label.setMinWidth(0);
        label.getStyleClass().add("may-be-cut"); // the whole of it is in the tip
        line.getStyleClass().add("navigator-line");
        setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        ObservableMap<TableName, ?> changes = workbench.workspace().changes();
        changes.addListener(new WeakMapChangeListener<>(onChanges));
    }

    @Override
    protected void updateItem(@Nullable Entry entry, boolean empty) {
        super.updateItem(entry, empty);
        setTooltip(null);
        if (empty || entry == null) {
            setGraphic(null);
            setText(null);
            return;
        }
        icon.setVisible(true);
        label.getStyleClass().removeAll("pale", "danger-text");
        if (entry instanceof Entry.Connected connected) {
            show("mdi2d-database-outline", connected.connection().name());
        } else if (entry instanceof Entry.Schema schema) {
            show("mdi2f-folder-outline", schemaName(schema));
        } else if (entry instanceof Entry.Table table) {
            show("mdi2t-table", table.name().table());
            setTooltip(new Tooltip(table.name().toString()));
        } else if (entry instanceof Entry.Unreadable unreadable) {
            show("mdi2a-alert-outline", messages.what(unreadable.reason()));
            label.getStyleClass().add("danger-text");
            setTooltip(new Tooltip(unreadable.place() + "\n" + messages.why(unreadable.reason()) + "\n"
                    + messages.remedy(unreadable.reason())));
        } else {
            show(
                    "mdi2d-dots-horizontal",
                    messages.get(
                            entry instanceof Entry.Waiting
                                    ? "navigator.navigator.waiting"
                                    : "navigator.navigator.nothing"));
            label.getStyleClass().add("pale");
        }
        showDot();
        setGraphic(line);
    }

    private String schemaName(Entry.Schema schema) {
        return schema.schema().equals(TableName.DEFAULT_SCHEMA)
                ? messages.get("navigator.navigator.noSchema")
                : schema.lastPart();
    }

    private void show(String iconName, String text) {
        icon.setIconLiteral(iconName);
        label.setText(text);
        // The text is what a screen reader speaks and what typing a letter looks for; the graphic is what is seen
        setText(text);
    }

    private void showDot() {
        dot.setVisible(getItem() instanceof Entry.Table table
                && workbench.workspace().changes().containsKey(table.name()));
    }
}
