package io.tablesteward.app.history;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.history.Amount;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.history.HistoryColumn;
import io.tablesteward.model.history.Writer;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** What a commit says, in the words of the screen: what is not recorded says so (HI-03). */
public final class CommitText {
    private final Workbench workbench;
    private final Messages messages;

    public CommitText(Workbench workbench) {
        this.workbench = workbench;
        this.messages = workbench.messages();
    }

    public String version(CommitEntry commit) {
        return workbench.figures().count(commit.version());
    }

    public String time(CommitEntry commit) {
        return workbench.figures().momentWithoutZone(commit.timestamp());
    }

    public String operation(CommitEntry commit) {
        return switch (commit.state()) {
            case DAMAGED -> messages.get("history.history.damaged");
            case STAGED ->
                messages.get("history.history.staged", commit.text("operation").orElse(""));
            case PUBLISHED -> commit.text("operation").orElseGet(this::notRecorded);
        };
    }

    public String writer(CommitEntry commit) {
        Writer writer = Writer.of(commit, List.of());
        return writer.label()
                .map(label -> writer.stream().equals(Optional.of(label))
                        ? messages.get("history.history.stream", label)
                        : label)
                .orElseGet(this::notRecorded);
    }

    /** No note, an empty note and a note are three different things (UM-02). */
    public String note(CommitEntry commit) {
        Optional<String> note = commit.note();
        if (note.isEmpty()) {
            return messages.get("history.history.noNote");
        }
        return note.get().isEmpty() ? messages.get("history.history.emptyNote") : note.get();
    }

    /** Files added and removed, where the writer says so. */
    String files(CommitEntry commit) {
        OptionalLong added = Amount.FILES_ADDED.in(commit);
        OptionalLong removed = Amount.FILES_REMOVED.in(commit);
        return added.isEmpty() && removed.isEmpty() ? "" : "+" + amount(added) + " / -" + amount(removed);
    }

    /** What is not said is not zero. */
    private String amount(OptionalLong files) {
        return files.isEmpty() ? "?" : workbench.figures().count(files.getAsLong());
    }

    String column(HistoryColumn column, CommitEntry commit) {
        return column.textOf(commit).orElseGet(this::notRecorded);
    }

    private String notRecorded() {
        return messages.get("history.history.notRecorded");
    }
}
