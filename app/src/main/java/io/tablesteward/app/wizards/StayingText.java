package io.tablesteward.app.wizards;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.fx.RunningTask;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.format.StayingValues;
import io.tablesteward.model.table.ColumnPath;
import java.util.List;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.control.Label;
import org.jspecify.annotations.Nullable;

/** What the data files hold of the columns that are chosen to be dropped, in words; looked for once for each choice. */
final class StayingText {
    private final WizardSubject subject;
    private final Workbench workbench;
    private final Messages messages;
    private final ReadOnlyStringWrapper text = new ReadOnlyStringWrapper("");
    private List<ColumnPath> columns = List.of();
    private @Nullable RunningTask looking;

    StayingText(WizardSubject subject) {
        this.subject = subject;
        this.workbench = subject.workbench();
        this.messages = workbench.messages();
    }

    /** Empty while nothing is chosen. */
    ReadOnlyStringProperty textProperty() {
        return text.getReadOnlyProperty();
    }

    /** A place where it stands while there is something to say. */
    void in(Label label) {
        label.textProperty().bind(text);
        label.visibleProperty().bind(text.isNotEmpty());
        label.managedProperty().bind(text.isNotEmpty());
    }

    /** The page goes on meanwhile; in the status bar the look can be cancelled. */
    void lookFor(List<ColumnPath> wanted) {
        if (wanted.equals(columns)) {
            return;
        }
        columns = List.copyOf(wanted);
        if (looking != null) {
            looking.cancel();
        }
        if (wanted.isEmpty()) {
            text.set("");
            return;
        }
        List<ColumnPath> asked = columns;
        text.set(messages.get("wizards.staying.looking"));
        looking = workbench
                .tasks()
                .run(
                        messages.get("task.staying", subject.table().name()),
                        progress -> subject.table().table().stayingValues(asked, progress),
                        values -> show(asked, words(values)),
                        why -> show(asked, messages.get("wizards.staying.failed", said(why))),
                        () -> show(asked, messages.get("wizards.staying.cancelled")));
    }

    /** An answer to a former choice is none to this one. */
    private void show(List<ColumnPath> asked, String words) {
        if (asked == columns) {
            text.set(words);
        }
    }

    private String words(StayingValues values) {
        String words = messages.get(
                values.isEstimate() ? "wizards.staying.about" : "wizards.staying.exactly",
                workbench.figures().count(values.files()),
                workbench.figures().count(values.of()),
                workbench.figures().bytes(values.bytes()),
                workbench.figures().count(values.lookedAt()));
        return values.unread() == 0 ? words : words + " " + messages.get("wizards.staying.unread", values.unread());
    }

    private String said(Throwable why) {
        return why instanceof WorkbenchException known
                ? messages.what(known.reason())
                : String.valueOf(why.getMessage());
    }
}
