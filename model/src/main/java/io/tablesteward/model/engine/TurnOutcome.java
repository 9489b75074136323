package io.tablesteward.model.engine;

import io.tablesteward.model.Reason;
import io.tablesteward.model.change.CommitResult;

/** How one table's turn in a {@link CommitRun} ended. */
public sealed interface TurnOutcome {
    CommitRun.Turn turn();

    /** The engine gave an answer. */
    record Ended(CommitRun.Turn turn, CommitResult result) implements TurnOutcome {}

    /** The table could not be reached or written; nothing of ours is in it. */
    record Failed(CommitRun.Turn turn, Reason reason) implements TurnOutcome {}

    /** A bug of ours ended it: whether the commit arrived is not known (law 5). */
    record Broken(CommitRun.Turn turn, Throwable failure) implements TurnOutcome {}

    /** The person stopped the run before its turn; its changes stay pending. */
    record Stopped(CommitRun.Turn turn) implements TurnOutcome {}
}
