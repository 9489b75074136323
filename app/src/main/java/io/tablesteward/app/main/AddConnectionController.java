package io.tablesteward.app.main;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.settings.SavedConnection;
import io.tablesteward.model.catalog.Connection;
import java.util.Locale;
import java.util.Set;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;

/** Asks for a place with tables and a name for it. */
final class AddConnectionController {
    private static final Set<String> READ_HERE = Set.of("file", "hdfs");

    private final Workbench workbench;
    private final Messages messages;
    private final Places places;

    @FXML
    TextField placeField;

    @FXML
    Label placeHintLabel;

    @FXML
    TextField nameField;

    @FXML
    Label nameHintLabel;

    @FXML
    Button addButton;

    AddConnectionController(Workbench workbench, Places places) {
        this.workbench = workbench;
        this.messages = workbench.messages();
        this.places = places;
    }

    @FXML
    void initialize() {
        placeField.textProperty().addListener((property, before, now) -> check());
        nameField.textProperty().addListener((property, before, now) -> check());
        check();
    }

    void focus() {
        placeField.requestFocus();
    }

    @FXML
    void chooseFolder() {
        workbench.dialogs().chooseFolder(messages.get("main.chooseFolder")).ifPresent(folder -> {
            placeField.setText(folder.toString());
            if (nameField.getText().isBlank() && folder.getFileName() != null) {
                nameField.setText(folder.getFileName().toString());
            }
        });
    }

    @FXML
    void add() {
        if (addButton.isDisabled()) {
            return;
        }
        workbench.dialogs().close();
        places.open(SavedConnection.fresh(new Connection.Folder(
                nameField.getText().strip(), placeField.getText().strip())));
    }

    /** What was typed is short and easily typed again, but not thrown away unasked. */
    @FXML
    void cancel() {
        if (placeField.getText().isBlank() && nameField.getText().isBlank()) {
            workbench.dialogs().close();
            return;
        }
        Runnable closeThis = () -> workbench.dialogs().close();
        workbench
                .dialogs()
                .ask(
                        messages.get("main.addConnection.leave.title"),
                        messages.get("main.addConnection.leave.body"),
                        messages.get("main.addConnection.leave.action"),
                        closeThis);
    }

    private void check() {
        String place = placeField.getText().strip();
        String name = nameField.getText().strip();
        String scheme = scheme(place);
        boolean nameTaken = Sample.NAME.equalsIgnoreCase(name)
                || places.savedProperty().get().named(name).isPresent();
        placeHintLabel.setText(
                scheme.isEmpty() || READ_HERE.contains(scheme)
                        ? messages.get("main.addConnection.place.hint")
                        : messages.get("main.addConnection.place.other", scheme));
        nameHintLabel.setText(
                messages.get(nameTaken ? "main.addConnection.name.taken" : "main.addConnection.name.hint"));
        addButton.setDisable(place.isEmpty() || name.isEmpty() || nameTaken || !isAbsolute(place));
    }

    private static boolean isAbsolute(String place) {
        return !scheme(place).isEmpty() || place.startsWith("/") || place.matches("[A-Za-z]:[\\\\/].*");
    }

    private static String scheme(String place) {
        int end = place.indexOf("://");
        // One letter is a drive
        return end > 1 ? place.substring(0, end).toLowerCase(Locale.ROOT) : "";
    }
}
