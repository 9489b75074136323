package io.tablesteward.app.wizards;

import io.tablesteward.app.fx.ClipboardText;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.TabTraversal;
import io.tablesteward.app.fx.Visibility;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.streams.StreamLocations;
import io.tablesteward.model.change.streams.StreamStop;
import java.util.List;
import java.util.SortedMap;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;

/** What the owners of streams that read the table have to do, and a check of locations that they send. */
final class StreamsController {
    private final WizardSubject subject;
    private final Messages messages;
    private final StreamText text;

    @FXML
    Button copyStreamsButton;

    @FXML
    VBox recipeBox;

    @FXML
    VBox settingsBox;

    @FXML
    TextField checkpointField;

    @FXML
    TextArea trackingArea;

    @FXML
    VBox locationsBox;

    StreamsController(WizardSubject subject) {
        this.subject = subject;
        this.messages = subject.workbench().messages();
        this.text = new StreamText(messages);
    }

    @FXML
    void initialize() {
        TabTraversal.in(trackingArea);
        checkpointField.textProperty().addListener((property, before, now) -> checkLocations());
        trackingArea.textProperty().addListener((property, before, now) -> checkLocations());
        recipeBox.getChildren().setAll(text.recipe(subject.forOthers()));
        settingsBox.getChildren().setAll(text.settings(StreamStop.toCome(subject.forOthers())));
        Visibility.show(settingsBox, !settingsBox.getChildren().isEmpty());
    }

    @FXML
    void copy() {
        ClipboardText.put(text.forTheOwners(subject, StreamStop.toCome(subject.forOthers())));
    }

    SortedMap<String, String> entered() {
        SortedMap<String, String> entered = WizardPage.entry("checkpoint", checkpointField.getText());
        entered.putAll(WizardPage.entry("tracking", trackingArea.getText()));
        return entered;
    }

    void enter(SortedMap<String, String> before) {
        checkpointField.setText(before.getOrDefault("checkpoint", ""));
        trackingArea.setText(before.getOrDefault("tracking", ""));
    }

    private void checkLocations() {
        boolean none =
                checkpointField.getText().isBlank() && trackingArea.getText().isBlank();
        List<Finding> findings = none
                ? List.of()
                : new StreamLocations(
                                checkpointField.getText(),
                                trackingArea.getText().lines().toList())
                        .check();
        locationsBox
                .getChildren()
                .setAll(findings.stream().map(new FindingRow(messages)::of).toList());
    }
}
