package io.tablesteward.app.console;

import io.tablesteward.app.Destination;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.Workspace;
import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.catalog.NameScope;
import io.tablesteward.model.sql.SqlParser;
import io.tablesteward.model.sql.script.ChangedTable;
import io.tablesteward.model.sql.script.ScriptFault;
import io.tablesteward.model.sql.script.ScriptOptions;
import io.tablesteward.model.sql.script.ScriptPlan;
import io.tablesteward.model.sql.script.ScriptRun;
import io.tablesteward.model.sql.script.SqlTables;
import io.tablesteward.model.sql.script.Step;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;

/** Runs a script and commits what it changes, after the person was asked once with all its tables. */
final class ScriptCommit {
    private final Workbench workbench;
    private final Workspace workspace;
    private final Messages messages;
    private final String script;
    private final SqlTables tables;
    private final Runnable began;
    private final Consumer<Ended> then;

    /**
     * How it ended.
     *
     * @param done what was committed or made, a line each
     */
    record Ended(
            Optional<ScriptPlan> plan,
            List<AnswerRows> answers,
            List<Trouble> troubles,
            List<String> done,
            List<String> notices,
            boolean stopped) {}

    /**
     * A script to be run once.
     *
     * @param began told when it is under way, so that waiting for it can be shown
     * @param then told on the FX thread how it ended; while the person is asked, that nothing is committed yet
     */
    ScriptCommit(Workbench workbench, String script, Runnable began, Consumer<Ended> then) {
        this.workbench = workbench;
        this.workspace = workbench.workspace();
        this.messages = workbench.messages();
        this.script = script;
        this.tables = ConsoleTables.toCommit(workspace);
        this.began = began;
        this.then = then;
    }

    void start() {
        began.run();
        NameScope scope = Destination.scope(workbench);
        workbench
                .tasks()
                .run(
                        messages.get("console.task.plan"),
                        progress -> ScriptPlan.of(SqlParser.parse(script), scope, Optional.empty(), tables, progress),
                        this::ask,
                        failure -> {
                            nothingCommitted(Optional.empty());
                            workbench.dialogs().failed(failure);
                        },
                        () -> nothingCommitted(Optional.empty()));
    }

    private void ask(ScriptPlan plan) {
        Set<String> changed = changed(plan);
        if (!plan.isSound()) {
            List<Trouble> troubles = plan.faults().stream()
                    .map(fault -> Trouble.of(fault, messages))
                    .toList();
            then.accept(new Ended(Optional.of(plan), List.of(), troubles, List.of(), List.of(), false));
        } else if (changed.isEmpty()) {
            List<String> notices = List.of(messages.get("console.commit.nothing"));
            then.accept(new Ended(Optional.of(plan), List.of(), List.of(), List.of(), notices, false));
        } else {
            nothingCommitted(Optional.of(plan));
            workbench
                    .dialogs()
                    .ask(
                            messages.get("console.commit.title", changed.size()),
                            messages.get("console.commit.body", String.join("\n", changed)),
                            messages.get("console.commit.action"),
                            () -> commit(plan));
        }
    }

    private void nothingCommitted(Optional<ScriptPlan> plan) {
        List<String> notices = List.of(messages.get("console.commit.notYet"));
        then.accept(new Ended(plan, List.of(), List.of(), List.of(), notices, false));
    }

    private static Set<String> changed(ScriptPlan plan) {
        Set<String> names = new LinkedHashSet<>();
        for (ChangedTable table : plan.changed()) {
            names.add(table.details().name().toString());
        }
        for (Step step : plan.steps()) {
            if (step instanceof Step.MakeTable make && make.isNew()) {
                names.add(make.name().toString());
            } else if (step instanceof Step.MakeSchema make && make.isNew()) {
                names.add(make.name().toString());
            }
        }
        return names;
    }

    private void commit(ScriptPlan plan) {
        CommitWatcher watcher = new CommitWatcher(script, workbench.files().myCommits(), workbench.clock(), messages);
        ScriptOptions options = new ScriptOptions(
                false, Optional.empty(), workbench.preferences().nameProperty().get());
        began.run();
        workspace.commitBegan();
        workbench
                .tasks()
                .run(
                        messages.get("console.task.commit"),
                        progress -> {
                            ScriptRun run = new ScriptRun(tables, workbench.engine(), options, watcher);
                            try {
                                return new Outcome(run.run(plan, progress), false);
                            } catch (CancellationException stopped) {
                                // What is committed by then stays, and is told
                                return new Outcome(Optional.empty(), true);
                            }
                        },
                        outcome -> {
                            workspace.commitEnded();
                            tell(plan, watcher, outcome);
                        },
                        failure -> {
                            workspace.commitEnded();
                            workbench.dialogs().failed(failure);
                            tell(plan, watcher, new Outcome(Optional.empty(), true));
                        });
    }

    private record Outcome(Optional<ScriptFault> fault, boolean stopped) {}

    private void tell(ScriptPlan plan, CommitWatcher watcher, Outcome outcome) {
        watcher.readBack()
                .forEach(now -> workspace
                        .openTable(now.name())
                        .ifPresent(table -> workbench.tables().loaded(table, now)));
        if (plan.steps().stream().anyMatch(ScriptCommit::makes)) {
            workbench.commands().run("navigator.refresh");
        }
        List<Trouble> troubles = outcome.fault().stream()
                .map(fault -> Trouble.of(fault, messages))
                .toList();
        then.accept(new Ended(
                Optional.of(plan), watcher.answers(), troubles, watcher.done(), watcher.notices(), outcome.stopped()));
    }

    private static boolean makes(Step step) {
        return step instanceof Step.MakeTable || step instanceof Step.MakeSchema;
    }
}
