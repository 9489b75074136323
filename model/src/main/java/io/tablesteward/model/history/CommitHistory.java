package io.tablesteward.model.history;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import java.util.OptionalLong;

/** The commits of one table. Blocking; memory does not grow with the log. */
public interface CommitHistory {
    /**
     * A page of commits, newest first.
     *
     * @param before only versions below this one; empty starts at the newest
     * @param limit at most so many
     */
    HistoryPage page(OptionalLong before, int limit, Progress progress) throws WorkbenchException;

    /** The whole commit file as text, at most so many characters, for the raw view. */
    String rawCommit(long version, int maxCharacters) throws WorkbenchException;
}
