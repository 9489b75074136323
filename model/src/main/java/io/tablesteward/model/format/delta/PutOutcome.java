package io.tablesteward.model.format.delta;

/** What became of an attempt to put a version into the log. */
enum PutOutcome {
    OURS,
    /** Somebody else has that version; ours is not in the log and cannot come. */
    LOST,
    /** Neither found nor ruled out (law 5). */
    UNCLEAR
}
