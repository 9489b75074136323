package io.tablesteward.model.sql.script;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.engine.ExecutionEngine;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * Carries a sound plan out and commits. Edits of a table gather until the note changes, a statement asks about that
 * table, or the script ends; or each statement is a commit of its own, as in Spark.
 *
 * <p>It stops at the first failure: what is committed by then stays committed and has been told to the watcher.
 */
public final class ScriptRun {
    private final SqlTables tables;
    private final ExecutionEngine engine;
    private final ScriptOptions options;
    private final ScriptWatcher watcher;

    public ScriptRun(SqlTables tables, ExecutionEngine engine, ScriptOptions options, ScriptWatcher watcher) {
        this.tables = tables;
        this.engine = engine;
        this.options = options;
        this.watcher = watcher;
    }

    /**
     * Blocks until the script has ended.
     *
     * @return why it ended early; empty if all of it was carried out
     * @throws IOException if the watcher does not take an answer
     * @throws IllegalArgumentException if the plan is not sound
     */
    public Optional<ScriptFault> run(ScriptPlan plan, Progress progress) throws IOException {
        if (!plan.isSound()) {
            throw new IllegalArgumentException(plan.faults().toString());
        }
        Gathering gathering = new Gathering(engine, options, watcher, progress);
        StepRun stepRun = new StepRun(gathering, tables, options, watcher, progress);
        for (Step step : plan.steps()) {
            Optional<ScriptFault> fault = attempt(step, () -> {
                step.source().notices().forEach(notice -> watcher.notice(step.source(), notice));
                step.accept(stepRun);
                if (options.commitEach()) {
                    gathering.commitAll();
                }
            });
            if (fault.isPresent()) {
                return fault;
            }
            progress.stopIfCancelled();
        }
        return plan.steps().isEmpty()
                ? Optional.empty()
                : attempt(plan.steps().get(plan.steps().size() - 1), gathering::commitAll);
    }

    /** Part of a run. */
    private interface Part {
        void run() throws WorkbenchException, StatementRefused, IOException;
    }

    private static Optional<ScriptFault> attempt(Step step, Part part) throws IOException {
        try {
            part.run();
            return Optional.empty();
        } catch (StatementRefused e) {
            return Optional.of(e.fault());
        } catch (WorkbenchException e) {
            return Optional.of(new ScriptFault(step.source().span(), e.reason(), List.of()));
        }
    }
}
