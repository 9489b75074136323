package io.tablesteward.app.wizards;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.Visibility;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.format.RemovalOutlook;
import java.util.ArrayList;
import java.util.List;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/**
 * Looks into the files before a removal of column mapping: what would end it is said here, before anybody has paused a job
 * for it. In the background, and it can be cancelled.
 */
final class RemovalLookController {
    private final WizardSubject subject;
    private final Workbench workbench;
    private final Messages messages;
    private final Runnable changed;
    private final Node view;
    private State state = State.NOT_LOOKED;
    private String cannot = "";

    private enum State {
        NOT_LOOKED,
        LOOKING,
        LOOKED,
        CANCELLED,
        FAILED
    }

    @FXML
    Label outlookLabel;

    @FXML
    Hyperlink lookAgainLink;

    /** @param changed told when more is known */
    RemovalLookController(WizardSubject subject, Runnable changed) {
        this.subject = subject;
        this.workbench = subject.workbench();
        this.messages = workbench.messages();
        this.changed = changed;
        this.view = workbench.views().load(this, VBox.class);
    }

    @FXML
    void initialize() {
        say("");
    }

    Node node() {
        return view;
    }

    /** Looks if it was not looked yet, or in vain: what was in the way may be mended. */
    void look() {
        if (state == State.NOT_LOOKED || state == State.FAILED) {
            lookAgain();
        }
    }

    @FXML
    void lookAgain() {
        state = State.LOOKING;
        cannot = "";
        say(messages.get("wizards.remove.looking"));
        changed.run();
        workbench
                .tasks()
                .run(
                        messages.get("task.lookAhead", subject.table().name()),
                        progress -> subject.table().table().removalOutlook(progress),
                        this::show,
                        this::showFailure,
                        this::showCancelled);
    }

    private void show(RemovalOutlook outlook) {
        state = State.LOOKED;
        List<String> words = new ArrayList<>();
        if (outlook.isOfLogAlone()) {
            words.add(messages.get("wizards.remove.logAlone"));
        }
        if (!outlook.remaining().isEmpty()) {
            words.add(messages.get("wizards.remove.remaining", String.join(", ", outlook.remaining())));
        }
        say(String.join(" ", words));
        changed.run();
    }

    private void showFailure(Throwable why) {
        state = State.FAILED;
        cannot = why instanceof WorkbenchException known
                ? messages.get(
                        "wizards.remove.cannot",
                        messages.what(known.reason()),
                        messages.why(known.reason()) + " " + messages.remedy(known.reason()))
                : messages.get("wizards.staying.failed", String.valueOf(why.getMessage()));
        say(cannot);
        changed.run();
    }

    private void showCancelled() {
        state = State.CANCELLED;
        say(messages.get("wizards.staying.cancelled"));
        changed.run();
    }

    private void say(String words) {
        outlookLabel.setText(words);
        Visibility.show(outlookLabel, !words.isEmpty());
        Visibility.show(lookAgainLink, state == State.CANCELLED || state == State.FAILED);
    }

    /**
     * Why one cannot go on; empty text if one can.
     *
     * @param isAlone false if a commit goes before the removal, which would stay if a file ended the removal
     */
    String hindrance(boolean isAlone) {
        return switch (state) {
            case FAILED -> cannot;
            case LOOKED -> "";
            case NOT_LOOKED, LOOKING -> isAlone ? "" : messages.get("wizards.remove.looking");
            case CANCELLED -> isAlone ? "" : messages.get("wizards.remove.mustLook");
        };
    }
}
