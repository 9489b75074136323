package io.tablesteward.model.format.delta;

/** The stations of a commit on its way into the log. */
enum CommitStep {
    /** Read, checked and put together; nothing is on disk yet. */
    PREPARED(0.3),
    /** Half of the temporary file is written. */
    HALF_WRITTEN(0.4),
    /** The temporary file is written, but maybe only in memory. */
    WRITTEN(0.5),
    /** The temporary file is on the disk; no reader looks at it. */
    SYNCED(0.6),
    /** The version is in the log: from here on it has happened. */
    LINKED(0.7),
    /** The log folder is on the disk too. */
    FOLDER_SYNCED(0.8),
    /** Read again and compared. */
    READ_BACK(1);

    private final double done;

    CommitStep(double done) {
        this.done = done;
    }

    /** From 0 to 1, for a progress bar. */
    double done() {
        return done;
    }
}
