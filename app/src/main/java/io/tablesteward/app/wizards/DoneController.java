package io.tablesteward.app.wizards;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.ClipboardText;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.Visibility;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.MetadataEdit.RenameColumn;
import io.tablesteward.model.change.SchemaOperation;
import io.tablesteward.model.table.Identifiers;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextArea;
import javafx.scene.layout.VBox;

/** The verified version, and what is to be done now, with the real version in it. */
final class DoneController implements WizardPage {
    private final WizardSubject subject;
    private final Workbench workbench;
    private final Messages messages;
    private final ChosenChange chosen;
    private final StreamText streams;
    private final ReadOnlyStringWrapper hindrance = new ReadOnlyStringWrapper("");
    private final Node view;

    @FXML
    Label verifiedLabel;

    @FXML
    Label nextLabel;

    @FXML
    VBox settingsBox;

    @FXML
    VBox viewBox;

    @FXML
    TextArea viewArea;

    @FXML
    Button copyViewButton;

    DoneController(WizardSubject subject, ChosenChange chosen) {
        this.subject = subject;
        this.workbench = subject.workbench();
        this.messages = workbench.messages();
        this.chosen = chosen;
        this.streams = new StreamText(messages);
        this.view = workbench.views().load(this, ScrollPane.class);
    }

    @Override
    public void onShow() {
        String version = version();
        verifiedLabel.setText(
                messages.get("wizards.done.verified", subject.table().name(), version));
        nextLabel.setText(
                messages.get("wizards.done.next." + subject.operation().name()));
        settingsBox.getChildren().setAll(streams.settings(subject.operation(), version));
        boolean hasView = subject.operation() == SchemaOperation.RENAME_COLUMNS;
        Visibility.show(viewBox, hasView);
        viewArea.setText(hasView ? compatibleView() : "");
    }

    private String version() {
        return chosen.doneProperty()
                .get()
                .map(CommitResult.Committed::version)
                .map(String::valueOf)
                .orElse("");
    }

    /** For those who still ask by the old names. */
    private String compatibleView() {
        String columns = chosen.commitsProperty().get().stream()
                .flatMap(edits -> edits.stream())
                .filter(RenameColumn.class::isInstance)
                .map(RenameColumn.class::cast)
                .filter(rename -> rename.column().parent().isEmpty())
                .map(rename -> ",\n  " + Identifiers.quoteIfNeeded(rename.newName()) + " AS " + rename.column())
                .collect(Collectors.joining());
        return "CREATE VIEW " + Identifiers.quoteIfNeeded(subject.table().name().table() + "_old_names")
                + " AS SELECT *" + columns + "\nFROM " + subject.table().name() + ";";
    }

    @FXML
    void copyView() {
        ClipboardText.put(viewArea.getText());
    }

    @FXML
    void copyLetter() {
        ClipboardText.put(
                streams.forTheOwners(subject.operation(), subject.table().name(), version()));
    }

    @Override
    public String titleKey() {
        return WizardStep.DONE.titleKey();
    }

    @Override
    public String nextKey() {
        return "wizards.done.close";
    }

    /** A wizard that waited for this one goes on. */
    @Override
    public void onNext(Runnable goOn) {
        goOn.run();
        boolean waits = subject.operation() == SchemaOperation.ENABLE_MAPPING
                && workbench.workspace().leftWizards().stream()
                        .findFirst()
                        .filter(left -> left.table().equals(subject.table().name()))
                        .isPresent();
        if (waits) {
            workbench.commands().run("wizards.continue");
        }
    }

    @Override
    public Node node() {
        return view;
    }

    @Override
    public ObservableValue<String> hindrance() {
        return hindrance.getReadOnlyProperty();
    }

    @Override
    public Optional<Node> firstField() {
        return Optional.empty();
    }
}
