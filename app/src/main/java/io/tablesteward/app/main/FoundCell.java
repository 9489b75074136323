package io.tablesteward.app.main;

import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.Shortened;
import io.tablesteward.model.table.TableName;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.OverrunStyle;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/** One line of the palette: icon, name, where it is or why it was found, and its keys. */
final class FoundCell extends ListCell<Found> {
    private final Messages messages;
    private final FontIcon icon = new FontIcon("mdi2m-magnify");
    private final Label nameLabel = new Label();
    private final Label besideLabel = new Label();
    private final Label keysLabel = new Label();
    private final HBox row = new HBox(8, icon, nameLabel, besideLabel, keysLabel);

    FoundCell(Messages messages) {
        this.messages = messages;
        besideLabel.getStyleClass().add("caption");
        besideLabel.setMaxWidth(Double.MAX_VALUE);
        besideLabel.setTextOverrun(OverrunStyle.ELLIPSIS);
        keysLabel.getStyleClass().add("caption");
        keysLabel.setMinWidth(USE_PREF_SIZE);
        nameLabel.setMinWidth(USE_PREF_SIZE);
        HBox.setHgrow(besideLabel, Priority.ALWAYS);
        row.getStyleClass().add("found");
        // The row must not widen the list beyond its viewport
        setPrefWidth(0);
    }

    @Override
    protected void updateItem(@Nullable Found found, boolean empty) {
        super.updateItem(found, empty);
        if (empty || found == null) {
            setGraphic(null);
            return;
        }
        nameLabel.setText(found.name());
        keysLabel.setText("");
        if (found instanceof Found.OfCommand of) {
            icon.setIconLiteral(
                    of.command().icon().isEmpty()
                            ? "mdi2c-chevron-right"
                            : of.command().icon());
            besideLabel.setText("");
            of.command().shortcut().ifPresent(keys -> keysLabel.setText(keys.getDisplayText()));
        } else if (found instanceof Found.OfTable of) {
            icon.setIconLiteral("mdi2t-table");
            besideLabel.setText(place(of.table()));
        } else if (found instanceof Found.OfColumn of) {
            icon.setIconLiteral("mdi2t-table-column");
            String where = place(of.table()) + " › " + of.table().table();
            besideLabel.setText(of.because().isBlank() ? where : where + " · " + Shortened.to(80, of.because()));
        }
        setAccessibleText(found.name() + " " + besideLabel.getText());
        setGraphic(row);
    }

    private String place(TableName table) {
        String schema =
                TableName.DEFAULT_SCHEMA.equals(table.schema()) ? messages.get("main.noSchema") : table.schema();
        return table.catalog() + " › " + schema;
    }
}
