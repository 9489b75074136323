package io.tablesteward.model.history;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;

/** What a table said of itself, version by version, as far as it is kept. Blocking; memory does not grow with the log. */
public interface MetadataHistory {
    /**
     * Every statement from the newest back to the oldest, until the visitor wants no other or the work is cancelled; in
     * the caller's thread.
     */
    void walk(Visitor visitor, Progress progress) throws WorkbenchException;

    /** Hears of the statements, newest first. */
    interface Visitor {
        /** Answers whether it wants another. */
        boolean stated(StatedMetadata metadata);

        /** These versions lie between the last statement and the next; what they said is not kept or cannot be read. */
        void unseen(VersionSpan versions);
    }
}
