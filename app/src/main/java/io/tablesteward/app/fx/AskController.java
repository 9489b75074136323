package io.tablesteward.app.fx;

import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;

/** A question with one action, or something said that only needs to be closed. */
final class AskController {
    private final String title;
    private final String body;
    private final String actionText;
    private final Runnable action;
    private final Runnable close;
    private final boolean canCancel;

    @FXML
    Label titleLabel;

    @FXML
    Label bodyLabel;

    @FXML
    Button cancelButton;

    @FXML
    Button actionButton;

    AskController(String title, String body, String actionText, Runnable action, Runnable close, boolean canCancel) {
        this.title = title;
        this.body = body;
        this.actionText = actionText;
        this.action = action;
        this.close = close;
        this.canCancel = canCancel;
    }

    @FXML
    void initialize() {
        titleLabel.setText(title);
        bodyLabel.setText(body);
        actionButton.setText(actionText);
        cancelButton.setVisible(canCancel);
        cancelButton.setManaged(canCancel);
    }

    void focus() {
        (canCancel ? cancelButton : actionButton).requestFocus();
    }

    @FXML
    void act() {
        close.run();
        action.run();
    }

    @FXML
    void cancel() {
        close.run();
    }
}
