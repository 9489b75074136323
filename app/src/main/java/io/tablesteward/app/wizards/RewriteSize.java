package io.tablesteward.app.wizards;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Messages;
import java.time.Duration;
import javafx.scene.control.Label;

/** How much is written anew where the names of the columns go into the files. */
final class RewriteSize {
    /** Copying is bound by the disk: so many bytes a second, a slow one assumed. */
    private static final long BYTES_A_SECOND = 150_000_000;

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
                            Effort effort = new Effort(
                                    Duration.ofSeconds(2 + size.bytes() / BYTES_A_SECOND), size.files(), size.bytes());
                            subject.effortProperty().set(effort);
                            label.setText(messages.get(
                                    "wizards.remove.size",
                                    workbench.figures().count(size.files()),
                                    workbench.figures().bytes(size.bytes()),
                                    effort.minutes()));
                        },
                        failure -> label.setText(
                                messages.get("wizards.remove.notCounted", String.valueOf(failure.getMessage()))));
    }
}
