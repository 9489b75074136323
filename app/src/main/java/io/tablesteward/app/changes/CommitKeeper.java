package io.tablesteward.app.changes;

import io.tablesteward.app.Workbench;
import io.tablesteward.app.Workspace;
import io.tablesteward.app.fx.RunningTask;
import io.tablesteward.app.settings.MyCommit;
import io.tablesteward.app.settings.MyCommits;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.engine.CommitRun;
import io.tablesteward.model.engine.ExecutionEngine;
import io.tablesteward.model.engine.TurnOutcome;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableName;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;

/** Commits what was reviewed, keeps the list of what was committed from here, and tells the workspace. */
public final class CommitKeeper {
    private final Workbench workbench;
    private final MyCommits myCommits;

    public CommitKeeper(Workbench workbench, MyCommits myCommits) {
        this.workbench = workbench;
        this.myCommits = myCommits;
    }

    MyCommits myCommits() {
        return myCommits;
    }

    /**
     * Commits table after table in the background.
     *
     * @param notes the note of each table
     * @param ended told on the FX thread, once the workspace knows; of no outcome if the run itself broke
     */
    RunningTask commit(List<TableReview> reviews, NoteChoice notes, Consumer<List<TurnOutcome>> ended) {
        return commit(
                reviews.stream()
                        .map(review -> turn(
                                review.table(),
                                review.changes(),
                                notes.of(review.table().name())))
                        .toList(),
                workbench.engine(),
                this::tell,
                ended);
    }

    /**
     * Commits what was chosen elsewhere than among the pending changes, which stay, moved onto what the table then says.
     *
     * @param ended told on the FX thread, once the workspace knows; of no outcome if the run itself broke
     */
    public RunningTask commitAside(CommitRun.Turn turn, Consumer<List<TurnOutcome>> ended) {
        return commitAside(turn, workbench.engine(), ended);
    }

    /** The same, carried out by another engine. */
    public RunningTask commitAside(CommitRun.Turn turn, ExecutionEngine engine, Consumer<List<TurnOutcome>> ended) {
        return commit(List.of(turn), engine, this::tellAside, ended);
    }

    /** A commit in the name of the person, still to be made. */
    public CommitRun.Turn turn(GovernedTable table, ChangeSet changes, Optional<String> note) {
        String name = workbench.preferences().nameProperty().get();
        return new CommitRun.Turn(table, new CommitRequest(changes, note, name));
    }

    private RunningTask commit(
            List<CommitRun.Turn> turns,
            ExecutionEngine engine,
            Consumer<TurnOutcome> told,
            Consumer<List<TurnOutcome>> ended) {
        Optional<String> run = turns.size() > 1 ? Optional.of(UUID.randomUUID().toString()) : Optional.empty();
        Workspace workspace = workbench.workspace();
        workspace.commitBegan();
        return workbench
                .tasks()
                .run(
                        workbench.messages().get("changes.commit.task", turns.size()),
                        progress -> new CommitRun(engine).run(turns, outcome -> keep(outcome, run), progress),
                        outcomes -> {
                            workspace.commitEnded();
                            outcomes.forEach(told);
                            ended.accept(outcomes);
                        },
                        failure -> {
                            workspace.commitEnded();
                            workbench.dialogs().failed(failure);
                            ended.accept(List.of());
                        });
    }

    /** In the background, at once: what was committed is on the list even if the program ends now. */
    private void keep(TurnOutcome outcome, Optional<String> run) {
        if (outcome instanceof TurnOutcome.Ended ended) {
            MyCommit.of(ended.turn().request(), ended.result(), run, Instant.now(workbench.clock()))
                    .ifPresent(this::add);
        }
    }

    private void add(MyCommit commit) {
        try {
            myCommits.add(commit);
        } catch (WorkbenchException failure) {
            // The commit itself is in the table: only the list on this computer lacks it, and that is said.
            workbench.tasks().onFxThread(() -> workbench.dialogs().failed(failure));
        }
    }

    /** Law 4: what another program overwrote stays pending, even if a look at the table has taken it away meanwhile. */
    private void keepPending(CommitResult.Committed overwritten) {
        Workspace workspace = workbench.workspace();
        TableName name = overwritten.written().table();
        if (!workspace.changes().containsKey(name)) {
            workspace.take(overwritten.written());
        }
        overwritten
                .readBack()
                .ifPresent(now -> workspace.openTable(name).ifPresent(table -> workspace.loaded(table, now)));
    }

    private void tell(TurnOutcome outcome) {
        if (outcome instanceof TurnOutcome.Broken broken) {
            workbench.dialogs().failed(broken.failure());
        }
        if (outcome instanceof TurnOutcome.Ended ended) {
            Workspace workspace = workbench.workspace();
            if (ended.result() instanceof CommitResult.Committed committed && committed.overwritten()) {
                keepPending(committed);
            } else if (ended.result() instanceof CommitResult.Committed committed) {
                workspace.committed(ended.turn().table().name(), committed.readBack());
            } else if (ended.result() instanceof CommitResult.NothingToCommit nothing) {
                workspace.committed(ended.turn().table().name(), Optional.of(nothing.now()));
            } else if (ended.result() instanceof CommitResult.PartlyDone partly) {
                partly.now()
                        .ifPresent(now -> workspace
                                .openTable(ended.turn().table().name())
                                .ifPresent(table -> workspace.loaded(table, now)));
            } else if (ended.result() instanceof CommitResult.Clash clash) {
                workspace
                        .openTable(ended.turn().table().name())
                        .ifPresent(table -> workspace.loaded(table, clash.now()));
            }
        }
    }

    private void tellAside(TurnOutcome outcome) {
        if (outcome instanceof TurnOutcome.Ended ended && ended.result() instanceof CommitResult.Committed committed) {
            // Also where it was overwritten: what was not pending before is not made pending by that
            committed.readBack().ifPresent(now -> loaded(ended.turn(), now));
        } else if (outcome instanceof TurnOutcome.Ended ended
                && ended.result() instanceof CommitResult.NothingToCommit nothing) {
            loaded(ended.turn(), nothing.now());
        } else {
            tell(outcome);
        }
    }

    private void loaded(CommitRun.Turn turn, TableDetails now) {
        Workspace workspace = workbench.workspace();
        workspace.openTable(turn.table().name()).ifPresent(table -> workspace.loaded(table, now));
    }
}
