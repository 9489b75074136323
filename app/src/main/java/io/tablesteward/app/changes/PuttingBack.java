package io.tablesteward.app.changes;

import io.tablesteward.app.OpenConnection;
import io.tablesteward.app.OpenTable;
import io.tablesteward.app.StepName;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.Workspace;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.app.settings.MyCommit;
import io.tablesteward.model.Problem;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.CommittedChange;
import io.tablesteward.model.change.FieldChange;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.PutBack;
import io.tablesteward.model.change.StagedEdit;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.table.TableDetails;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Stages the former values of what one commit of ours changed, or the same values again where another program put its
 * own commit over ours, and opens Review; commits nothing.
 */
public final class PuttingBack {
    private final Workbench workbench;
    private final Messages messages;
    private final FieldNames names;

    public PuttingBack(Workbench workbench) {
        this.workbench = workbench;
        this.messages = workbench.messages();
        this.names = new FieldNames(messages);
    }

    /** The table and what it says now. */
    private record Read(GovernedTable table, TableDetails now) {}

    public void start(MyCommit commit) {
        Workspace workspace = workbench.workspace();
        Optional<OpenConnection> connection = workspace.connections().stream()
                .filter(c -> c.name().equals(commit.table().catalog()))
                .findFirst();
        if (connection.isEmpty()) {
            workbench
                    .dialogs()
                    .failed(WorkbenchException.of(
                            Problem.CONNECTION_NOT_OPEN, commit.table().catalog()));
            return;
        }
        workbench
                .tasks()
                .run(
                        messages.get("changes.putBack.task"),
                        progress -> {
                            GovernedTable table = connection.get().catalog().open(commit.table());
                            return new Read(table, table.details(progress));
                        },
                        read -> check(connection.get(), commit, read));
    }

    /** Law 4: what stands in its place now may not be the table that the commit was for. */
    private void check(OpenConnection connection, MyCommit commit, Read read) {
        TableDetails now = read.now();
        CommittedChange change = new CommittedChange(commit.changes());
        CommittedChange past = commit.outcome() == MyCommit.Outcome.OVERWRITTEN ? change.undone() : change;
        if (!now.location().equals(commit.location())) {
            workbench
                    .dialogs()
                    .failed(WorkbenchException.of(
                            Problem.TABLE_ELSEWHERE, now.name(), commit.location(), now.location()));
        } else if (now.isAnotherThan(commit.tableId())) {
            workbench
                    .dialogs()
                    .ask(
                            messages.get("changes.putBack.madeAnew.title", now.name()),
                            messages.get(
                                    "changes.putBack.madeAnew.body",
                                    workbench.figures().count(commit.version())),
                            messages.get("changes.putBack.madeAnew.action"),
                            () -> stage(connection, commit, past.byName(), read));
        } else {
            stage(connection, commit, past, read);
        }
    }

    private void stage(OpenConnection connection, MyCommit commit, CommittedChange past, Read read) {
        Workspace workspace = workbench.workspace();
        OpenTable table = workspace.open(connection, read.table());
        workspace.loaded(table, read.now());
        PutBack putBack = PutBack.of(past, read.now());
        List<MetadataEdit> edits =
                putBack.changes().edits().stream().map(StagedEdit::edit).toList();
        if (!edits.isEmpty()) {
            workspace.stage(table, edits, StepName.of("putBack", String.valueOf(commit.version())));
            workbench.commands().run("changes.review");
        }
        if (!putBack.changedSince().isEmpty() || !putBack.mended().isEmpty() || edits.isEmpty()) {
            workbench.dialogs().tell(messages.get("changes.putBack.title"), leftAlone(putBack));
        }
    }

    private String leftAlone(PutBack putBack) {
        List<String> said = new ArrayList<>();
        if (!putBack.mended().isEmpty()) {
            said.add(messages.get("changes.putBack.mended", named(putBack.mended())));
        }
        if (!putBack.changedSince().isEmpty()) {
            said.add(messages.get("changes.putBack.leftAlone", named(putBack.changedSince())));
        }
        return said.isEmpty() ? messages.get("changes.putBack.nothing") : String.join("\n\n", said);
    }

    private String named(List<FieldChange> changes) {
        return changes.stream()
                .map(change -> names.place(change.field()) + " (" + names.kind(change.field()) + ")")
                .collect(Collectors.joining(", "));
    }
}
