package io.tablesteward.app.wizards;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.table.TableSize;
import java.util.OptionalLong;
import java.util.function.Consumer;
import javafx.scene.control.Label;

/** How much there may be to write anew, and the room for it where that can be told. */
record RewriteSize(TableSize size, OptionalLong room) {
    /** Counts in the background and says it. */
    static void count(WizardSubject subject, Label label, Consumer<RewriteSize> counted) {
        Workbench workbench = subject.workbench();
        Messages messages = workbench.messages();
        workbench
                .tasks()
                .runUnlisted(
                        messages.get("wizards.remove.counting"),
                        progress -> new RewriteSize(
                                subject.table().table().size(progress),
                                DiskRoom.at(subject.table().table().location())),
                        found -> {
                            label.setText(messages.get(
                                    "wizards.remove.size",
                                    workbench.figures().count(found.size().files()),
                                    workbench.figures().bytes(found.size().bytes())));
                            counted.accept(found);
                        },
                        failure -> label.setText(
                                messages.get("wizards.remove.notCounted", String.valueOf(failure.getMessage()))));
    }
}
