package io.tablesteward.app.main;

import io.tablesteward.app.Workbench;
import javafx.fxml.FXML;
import javafx.scene.control.TextField;

/** Sets the note that every commit of this session gets unless it has one of its own. */
final class SessionNoteController {
    private final Workbench workbench;

    @FXML
    TextField noteField;

    SessionNoteController(Workbench workbench) {
        this.workbench = workbench;
    }

    @FXML
    void initialize() {
        noteField.setText(workbench.workspace().sessionNoteProperty().get());
    }

    void focus() {
        noteField.requestFocus();
        noteField.selectAll();
    }

    @FXML
    void use() {
        workbench.workspace().sessionNoteProperty().set(noteField.getText());
        workbench.dialogs().close();
    }

    @FXML
    void cancel() {
        workbench.dialogs().close();
    }
}
