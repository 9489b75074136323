package io.tablesteward.app.wizards;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Messages;
import javafx.scene.control.Label;

/** How much is written anew where the names of the columns go into the files. */
final class RewriteSize {
    private RewriteSize() {}

    /** Counts in the background, says it, and sets what the change costs. */
    static void show(WizardSubject subject, Label label) {
        Workbench workbench = subject.workbench();
        Messages messages = workbench.messages();
        workbench
                .tasks()
                .runUnlisted(
                        messages.get("wizards.remove.counting"),
                        progress -> subject.table().table().size(progress),
                        size -> {
                            subject.effortProperty().set(Effort.rewriting(size));
                            label.setText(messages.get(
                                    "wizards.remove.size",
                                    workbench.figures().count(size.files()),
                                    workbench.figures().bytes(size.bytes())));
                        },
                        failure -> label.setText(
                                messages.get("wizards.remove.notCounted", String.valueOf(failure.getMessage()))));
    }
}
