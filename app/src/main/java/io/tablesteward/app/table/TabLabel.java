package io.tablesteward.app.table;

import io.tablesteward.app.OpenTable;
import io.tablesteward.app.Workbench;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.javafx.FontIcon;

/** What stands in a tab: the table's name, whether it may be changed, and a dot when it has changes. */
final class TabLabel extends HBox {
    private final Workbench workbench;
    private final OpenTable table;
    private final FontIcon padlock = new FontIcon();
    private final FontIcon dot = new FontIcon("mdi2c-circle");

    TabLabel(Workbench workbench, OpenTable table) {
        this.workbench = workbench;
        this.table = table;
        Label name = new Label(
                table.olderVersion().isPresent()
                        ? workbench
                                .messages()
                                .get(
                                        "table.tabs.atVersion",
                                        table.name(),
                                        workbench
                                                .figures()
                                                .count(table.olderVersion().getAsLong()))
                        : table.name().toString(),
                new FontIcon(table.isLatest() ? "mdi2t-table" : "mdi2h-history"));
        name.getStyleClass().add("tab-name");
        padlock.getStyleClass().add("cell-icon");
        dot.getStyleClass().add("dot");
        getStyleClass().add("chips");
        getChildren().addAll(name, padlock, dot);
        addEventHandler(MouseEvent.MOUSE_CLICKED, click -> {
            if (click.getButton() == MouseButton.MIDDLE) {
                workbench.workspace().close(table);
            }
        });
        table.detailsProperty().addListener(of -> show());
        table.changesProperty().addListener(of -> show());
        table.connection().editingAllowedProperty().addListener(of -> show());
        show();
    }

    private void show() {
        boolean editable = table.isEditable();
        padlock.setIconLiteral(editable ? "mdi2l-lock-open-variant-outline" : "mdi2l-lock-outline");
        boolean changed = table.changesProperty().get() != null;
        dot.setVisible(changed);
        dot.setManaged(changed);
        Tooltip.install(
                this,
                new Tooltip(
                        workbench.messages().get(editable ? "table.tabs.editable" : "table.tabs.lookOnly", table.name())
                                + (changed ? "\n" + workbench.messages().get("table.tabs.changed") : "")));
    }
}
