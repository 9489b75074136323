package io.tablesteward.app.changes;

import io.tablesteward.app.Workbench;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.engine.CommitRun;
import io.tablesteward.model.engine.ExecutionEngine;
import io.tablesteward.model.engine.Sought;
import java.util.function.Consumer;
import javafx.animation.PauseTransition;
import javafx.util.Duration;

/**
 * A commit of which no clear answer came: the log is asked again and again until it tells (law 5). Used on the FX
 * thread.
 */
public final class SoughtCommit {
    private static final Duration AGAIN = Duration.seconds(3);

    private final Workbench workbench;
    private final ExecutionEngine engine;
    private final CommitRun.Turn turn;
    private final CommitResult.Unknown unknown;
    private final Consumer<Sought> told;
    private final PauseTransition again = new PauseTransition(AGAIN);
    private boolean looking;
    private boolean ended;

    /**
     * A commit to be looked for.
     *
     * @param engine that carried it out
     * @param told what each look said; the last time that it arrived, or is not there
     */
    public SoughtCommit(
            Workbench workbench,
            ExecutionEngine engine,
            CommitRun.Turn turn,
            CommitResult.Unknown unknown,
            Consumer<Sought> told) {
        this.workbench = workbench;
        this.engine = engine;
        this.turn = turn;
        this.unknown = unknown;
        this.told = told;
        again.setOnFinished(event -> look());
    }

    /** Looks now; while an answer is awaited it does not look again. */
    public void look() {
        if (looking || ended) {
            return;
        }
        looking = true;
        again.stop();
        workbench
                .tasks()
                .runUnlisted(
                        workbench.messages().get("wizards.run.seeking"),
                        progress -> engine.lookAgain(turn.table(), turn.request(), unknown, progress),
                        this::tell,
                        failure -> tell(new Sought.NotKnownYet())); // a log that cannot be read tells nothing
    }

    private void tell(Sought answer) {
        looking = false;
        if (ended) {
            return;
        }
        ended = !(answer instanceof Sought.NotKnownYet);
        if (!ended) {
            again.playFromStart();
        }
        told.accept(answer);
    }

    /** Whoever wanted to know does not any more. */
    public void stop() {
        ended = true;
        again.stop();
    }
}
