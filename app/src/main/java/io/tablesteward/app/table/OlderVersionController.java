package io.tablesteward.app.table;

import io.tablesteward.app.OpenTable;
import io.tablesteward.app.Workbench;
import java.util.OptionalLong;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Asks which older version of a table to look at; the newest that can be read is proposed. */
final class OlderVersionController {
    private final Workbench workbench;
    private final OpenTable table;
    private final long newest;

    @FXML
    VBox card;

    @FXML
    Label bodyLabel;

    @FXML
    TextField versionField;

    @FXML
    Button lookButton;

    OlderVersionController(Workbench workbench, OpenTable table, long newest) {
        this.workbench = workbench;
        this.table = table;
        this.newest = newest;
    }

    void open() {
        workbench.dialogs().open(workbench.views().load(this, Region.class), this::cancel);
        versionField.requestFocus();
        versionField.selectAll();
    }

    @FXML
    void initialize() {
        bodyLabel.setText(workbench
                .messages()
                .get("table.older.newest", table.name(), workbench.figures().count(newest)));
        versionField.setText(Long.toString(newest));
        versionField.textProperty().addListener((of, was, now) -> lookButton.setDisable(wanted().isEmpty()));
    }

    @FXML
    void look() {
        wanted().ifPresent(version -> {
            cancel();
            workbench.tables().openVersion(table, version);
        });
    }

    @FXML
    void cancel() {
        workbench.dialogs().close(card);
    }

    private OptionalLong wanted() {
        try {
            long version = Long.parseLong(versionField.getText().strip());
            return version < 0 ? OptionalLong.empty() : OptionalLong.of(version);
        } catch (NumberFormatException notYet) {
            return OptionalLong.empty(); // the button waits for a number
        }
    }
}
