package io.tablesteward.model.format.delta;

import io.tablesteward.model.Progress;

/** Follows a commit on its way into the log. */
@FunctionalInterface
interface CommitObserver {
    void reached(CommitStep step);

    /** Shows the way as a fraction. */
    static CommitObserver showing(Progress progress, String table) {
        return step -> progress.report(step.done(), table);
    }
}
