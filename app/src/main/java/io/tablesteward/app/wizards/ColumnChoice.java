package io.tablesteward.app.wizards;

import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.Visibility;
import io.tablesteward.model.table.ColumnPath;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.kordamp.ikonli.javafx.FontIcon;

/** One chosen column as a row: what it is called, what it is to be called, and a way to leave it out. */
final class ColumnChoice {
    private static final double PATH_WIDTH = 260;

    private final ColumnPath path;
    private final TextField nameField = new TextField();
    private final Button removeButton = new Button();
    private final HBox row;

    ColumnChoice(
            Messages messages, ColumnPath path, boolean hasNewName, Runnable changed, Consumer<ColumnChoice> remove) {
        this.path = path;
        Label label = new Label(path.toString());
        label.getStyleClass().add("code");
        label.setWrapText(true);
        label.setPrefWidth(PATH_WIDTH);
        FontIcon arrow = new FontIcon("mdi2a-arrow-right");
        arrow.getStyleClass().add("cell-icon");
        nameField.setText(path.name());
        nameField.setId("newNameField");
        nameField.getStyleClass().add("code");
        nameField.setAccessibleText(messages.get("wizards.rename.newName", path));
        nameField.textProperty().addListener((property, before, now) -> changed.run());
        HBox.setHgrow(nameField, Priority.ALWAYS);
        Visibility.show(arrow, hasNewName);
        Visibility.show(nameField, hasNewName);
        removeButton.setGraphic(new FontIcon("mdi2c-close"));
        removeButton.getStyleClass().addAll("flat", "small");
        removeButton.setAccessibleText(messages.get("wizards.choice.leaveOut", path));
        removeButton.setOnAction(event -> remove.accept(this));
        row = new HBox(8, label, arrow, nameField, removeButton);
        row.getStyleClass().add("tick-row");
    }

    ColumnPath path() {
        return path;
    }

    TextField nameField() {
        return nameField;
    }

    HBox row() {
        return row;
    }

    /** It cannot be left out. */
    void keep() {
        Visibility.show(removeButton, false);
    }

    void focus() {
        (nameField.isVisible() ? nameField : removeButton).requestFocus();
        nameField.selectAll();
    }
}
