package io.tablesteward.model.engine;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.format.GovernedTable;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;

/**
 * Commits several tables, one after the other: one commit each, and no all-or-nothing across them (law 2).
 *
 * <p>A table that fails does not keep the others from their turn. Asked to stop, it finishes the table in hand; a single one
 * stops where that leaves nothing half done.
 */
public final class CommitRun {
    private final ExecutionEngine engine;

    public CommitRun(ExecutionEngine engine) {
        this.engine = engine;
    }

    /** One table's turn. */
    public record Turn(GovernedTable table, CommitRequest request) {}

    /**
     * Blocks until every table has had its turn or the run was asked to stop.
     *
     * @param ended told of each outcome as it comes
     * @return one outcome a table, in order
     */
    public List<TurnOutcome> run(List<Turn> turns, Consumer<TurnOutcome> ended, Progress progress) {
        List<TurnOutcome> outcomes = new ArrayList<>();
        for (Turn turn : turns) {
            TurnOutcome outcome =
                    progress.isCancelled() ? new TurnOutcome.Stopped(turn) : commit(turn, progress, outcomes, turns);
            outcomes.add(outcome);
            ended.accept(outcome);
        }
        return List.copyOf(outcomes);
    }

    private TurnOutcome commit(Turn turn, Progress progress, List<TurnOutcome> before, List<Turn> all) {
        progress.report((double) before.size() / all.size(), turn.table().name().toString());
        try {
            Progress ofTurn = all.size() == 1 ? progress : uninterrupted(progress);
            return new TurnOutcome.Ended(turn, engine.commit(turn.table(), turn.request(), ofTurn));
        } catch (CancellationException stopped) {
            return new TurnOutcome.Stopped(turn); // before the point of no return: nothing of it is in the table
        } catch (WorkbenchException failure) {
            return new TurnOutcome.Failed(turn, failure.reason());
        } catch (RuntimeException | LinkageError bug) {
            // It must not take the outcomes of the other tables with it, nor their turns
            return new TurnOutcome.Broken(turn, bug);
        }
    }

    /** Stop means: finish the table in hand. */
    private static Progress uninterrupted(Progress progress) {
        return new Progress() {
            @Override
            public void report(double fraction, String what) {
                progress.report(-1, what);
            }

            @Override
            public boolean isCancelled() {
                return false;
            }
        };
    }
}
