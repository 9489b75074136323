package io.tablesteward.app.main;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Command;
import io.tablesteward.app.fx.Messages;
import java.util.List;
import javafx.fxml.FXML;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;

/** The table of all keys: those of the commands, then those that work inside a table or a cell. */
final class KeysController {
    private static final List<String> INSIDE = List.of(
            "redo", "enter", "shiftEnter", "escape", "f2", "shiftF2", "arrows", "homeEnd", "chart", "tabs", "menu");

    private final Workbench workbench;
    private final Messages messages;

    @FXML
    GridPane keysGrid;

    KeysController(Workbench workbench) {
        this.workbench = workbench;
        this.messages = workbench.messages();
    }

    @FXML
    void initialize() {
        for (Command command : workbench.commands().all()) {
            command.shortcut()
                    .ifPresent(keys -> addRow(keys.getDisplayText(), messages.get("command." + command.id())));
        }
        INSIDE.forEach(
                key -> addRow(messages.get("main.keys." + key + ".keys"), messages.get("main.keys." + key + ".does")));
    }

    @FXML
    void close() {
        workbench.dialogs().close();
    }

    private void addRow(String keys, String does) {
        Label keysLabel = new Label(keys);
        keysLabel.getStyleClass().add("code");
        keysLabel.setMinWidth(Label.USE_PREF_SIZE);
        Label doesLabel = new Label(does);
        doesLabel.setWrapText(true);
        keysGrid.addRow(keysGrid.getRowCount(), keysLabel, doesLabel);
    }
}
