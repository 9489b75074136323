package io.tablesteward.model.history;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import java.time.Instant;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Predicate;

/** The commits of one table. Blocking; memory does not grow with the log. */
public interface CommitHistory {
    /**
     * A page of commits, newest first.
     *
     * @param before only versions below this one; empty starts at the newest
     * @param limit at most so many
     */
    HistoryPage page(OptionalLong before, int limit, Progress progress) throws WorkbenchException;

    /**
     * Every commit, newest first, until the visitor answers false or the work is cancelled; in the caller's thread.
     *
     * @param goOn told each commit; answers whether it wants another
     */
    void walk(Predicate<CommitEntry> goOn, Progress progress) throws WorkbenchException;

    /**
     * The newest commits with the streams that wrote them, newest first, to find out who writes here.
     *
     * @param before only versions below this one; empty starts at the newest
     * @param since commits before this are left out
     * @param limit at most so many
     */
    List<CommitTrace> recent(OptionalLong before, Instant since, int limit, Progress progress)
            throws WorkbenchException;

    /** The whole commit file as text, at most so many characters, for the raw view. */
    String rawCommit(long version, int maxCharacters) throws WorkbenchException;
}
