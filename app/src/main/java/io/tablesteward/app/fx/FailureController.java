package io.tablesteward.app.fx;

import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import java.io.PrintWriter;
import java.io.StringWriter;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;

/** What went wrong, why, and what to do; the details can be copied. */
final class FailureController {
    private final Throwable failure;
    private final Messages messages;
    private final Runnable close;

    @FXML
    Label whatLabel;

    @FXML
    Label whyLabel;

    @FXML
    Label remedyLabel;

    @FXML
    TextArea detailsArea;

    @FXML
    Button closeButton;

    FailureController(Throwable failure, Messages messages, Runnable close) {
        this.failure = failure;
        this.messages = messages;
        this.close = close;
    }

    @FXML
    void initialize() {
        if (failure instanceof WorkbenchException expected) {
            Reason reason = expected.reason();
            whatLabel.setText(messages.what(reason));
            whyLabel.setText(messages.why(reason));
            remedyLabel.setText(messages.remedy(reason));
        } else {
            whatLabel.setText(messages.get("fx.failure.bug.what"));
            whyLabel.setText(messages.get("fx.failure.bug.why"));
            remedyLabel.setText(messages.get("fx.failure.bug.remedy"));
        }
        detailsArea.setText(details());
    }

    void focus() {
        closeButton.requestFocus();
    }

    @FXML
    void copy() {
        ClipboardText.put(detailsArea.getText());
    }

    @FXML
    void close() {
        close.run();
    }

    private String details() {
        StringWriter text = new StringWriter();
        failure.printStackTrace(new PrintWriter(text, true));
        return text.toString();
    }
}
