package io.tablesteward.app.changes;

import io.tablesteward.app.settings.MyCommit;
import io.tablesteward.app.settings.MyCommits;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.table.TableDetails;
import java.util.List;
import java.util.OptionalLong;

/**
 * Finds commits of ours over which another program put its own after we had read them back (decision 0006): only the
 * transaction id in the log tells. Blocks.
 */
public final class OverwrittenCommits {
    /** A writer held up for so long that others made more versions than these has never been seen. */
    private static final int NEWEST = 10;

    private final MyCommits myCommits;

    public OverwrittenCommits(MyCommits myCommits) {
        this.myCommits = myCommits;
    }

    /**
     * Those that are new; where no commit of ours is among the newest versions, the log is not asked.
     *
     * @param known the table as last read
     * @param latest its latest version
     */
    public List<MyCommit> in(GovernedTable table, TableDetails known, long latest, Progress progress)
            throws WorkbenchException {
        List<MyCommit> mine = myCommits.all().commits().stream()
                .filter(commit -> commit.table().equals(known.name())
                        && commit.location().equals(known.location())
                        && !known.isAnotherThan(commit.tableId()))
                .filter(commit ->
                        commit.outcome() == MyCommit.Outcome.VERIFIED || commit.outcome() == MyCommit.Outcome.DIFFERS)
                .filter(commit -> commit.version() > latest - NEWEST)
                .toList();
        if (mine.isEmpty()) {
            return List.of();
        }
        List<CommitEntry> inLog =
                table.history().page(OptionalLong.empty(), NEWEST, progress).entries();
        return mine.stream()
                .filter(commit -> inLog.stream()
                        .anyMatch(entry -> entry.version() == commit.version() && entry.isAnotherThan(commit.txnId())))
                .map(commit -> commit.withOutcome(MyCommit.Outcome.OVERWRITTEN, commit.version()))
                .toList();
    }

    /** Keeps what was found, so that it is said once and stays to be seen in My commits. */
    public void keep(List<MyCommit> found) throws WorkbenchException {
        for (MyCommit commit : found) {
            myCommits.add(commit);
        }
    }
}
