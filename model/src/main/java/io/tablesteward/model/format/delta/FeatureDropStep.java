package io.tablesteward.model.format.delta;

/** The stations of dropping a feature; the process may end at each, and the table is whole. */
enum FeatureDropStep {
    /** A commit has taken away traces. */
    CLEANED_UP,
    /** A commit without content is in the log; its checkpoint is not. */
    BARRIER_COMMITTED,
    /** The checkpoint of that commit is there. */
    BARRIER_WRITTEN,
    /** The protocol is lower: from here on it has happened. */
    LOWERED,
    /** The checkpoint of that version is there. */
    PROTECTED;

    /** Follows a feature on its way out. */
    @FunctionalInterface
    interface Observer {
        void reached(FeatureDropStep step);
    }
}
