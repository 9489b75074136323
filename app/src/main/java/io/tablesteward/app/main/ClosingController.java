package io.tablesteward.app.main;

import io.tablesteward.app.Workbench;
import io.tablesteward.model.change.ChangeSet;
import java.util.Collection;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;

/** Says at the end what is not committed, and that it stays as drafts on this computer. */
final class ClosingController {
    private final Workbench workbench;
    private final Runnable close;

    @FXML
    Label bodyLabel;

    @FXML
    Button cancelButton;

    @FXML
    Button reviewButton;

    ClosingController(Workbench workbench, Runnable close) {
        this.workbench = workbench;
        this.close = close;
    }

    @FXML
    void initialize() {
        Collection<ChangeSet> sets = workbench.workspace().changes().values();
        int edits = sets.stream().mapToInt(ChangeSet::size).sum();
        bodyLabel.setText(workbench.messages().get("main.closing.body", edits, sets.size()));
        boolean review = workbench.commands().find("changes.review").isPresent();
        reviewButton.setVisible(review);
        reviewButton.setManaged(review);
    }

    void focus() {
        cancelButton.requestFocus();
    }

    @FXML
    void cancel() {
        workbench.dialogs().close();
    }

    @FXML
    void review() {
        workbench.dialogs().close();
        workbench.commands().run("changes.review");
    }

    @FXML
    void closeWindow() {
        close.run();
    }
}
