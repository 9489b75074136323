package io.tablesteward.model.format.delta;

import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import java.io.IOException;
import java.util.Optional;

/** Puts commit files into one table's log, never over one that is there (law 4). Blocking. */
interface CommitStore {
    /** Why no commit can be written here at all, as far as that can be told without writing. */
    Optional<Reason> whyNot();

    /**
     * Puts a version into the log if nobody has; readers see all of it or nothing.
     *
     * @return false if that version is there already
     * @throws WorkbenchException if it is certain that nothing was put
     * @throws IOException if it is not certain: look for the transaction id (law 5)
     */
    boolean putIfAbsent(long version, CommitContent content, CommitObserver observer)
            throws IOException, WorkbenchException;

    /** Whether a version that is absent after an unclear answer stays so, or may still arrive. */
    boolean absenceIsFinal();
}
