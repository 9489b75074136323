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
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Finds commits of ours over which another program put its own after we had read them back (decision 0006): only the
 * transaction id in the log tells. Blocks.
 */
public final class OverwrittenCommits {
    /** A writer held up for so long that others made more versions than these has never been seen. */
    private static final int NEWEST = 10;

    private final MyCommits myCommits;

    /** Of ours, those that the log may still show among its newest versions, and every transaction id of ours. */
    public record Ours(List<MyCommit> recent, Set<String> txnIds) {
        /** Where our list cannot be read, nothing can be told. */
        public static final Ours UNKNOWN = new Ours(List.of(), Set.of());

        public Ours {
            recent = List.copyOf(recent);
            txnIds = Set.copyOf(txnIds);
        }
    }

    public OverwrittenCommits(MyCommits myCommits) {
        this.myCommits = myCommits;
    }

    /**
     * What was committed here to a table.
     *
     * @param known the table as last read
     * @param latest its latest version
     */
    public Ours of(TableDetails known, long latest) throws WorkbenchException {
        List<MyCommit> all = myCommits.all().commits();
        return new Ours(
                all.stream()
                        .filter(commit -> isOf(known, commit))
                        .filter(commit -> commit.outcome() == MyCommit.Outcome.VERIFIED
                                || commit.outcome() == MyCommit.Outcome.DIFFERS)
                        .filter(commit -> commit.version() > latest - NEWEST)
                        .toList(),
                all.stream().flatMap(MyCommit::txnIds).collect(Collectors.toUnmodifiableSet()));
    }

    /**
     * Those whose version is now somebody else's. A commit of ours in its place means that the table was put back to an
     * earlier state in between. Where none is recent, the log is not asked.
     */
    public List<MyCommit> replaced(Ours ours, GovernedTable table, Progress progress) throws WorkbenchException {
        if (ours.recent().isEmpty()) {
            return List.of();
        }
        List<CommitEntry> others = table.history().page(OptionalLong.empty(), NEWEST, progress).entries().stream()
                .filter(entry ->
                        entry.text("txnId").filter(ours.txnIds()::contains).isEmpty())
                .toList();
        return ours.recent().stream()
                .filter(commit -> others.stream()
                        .anyMatch(entry -> entry.version() == commit.version() && entry.isAnotherThan(commit.txnId())))
                .toList();
    }

    /**
     * Of those replaced, the ones overwritten in the table they were made for.
     *
     * @param now the table, read after the log: it may have been dropped and made anew
     */
    public static List<MyCommit> overwritten(List<MyCommit> replaced, TableDetails now) {
        return replaced.stream()
                .filter(commit -> isOf(now, commit))
                .map(commit -> commit.withOutcome(MyCommit.Outcome.OVERWRITTEN, commit.version()))
                .toList();
    }

    private static boolean isOf(TableDetails table, MyCommit commit) {
        return commit.table().equals(table.name())
                && commit.location().equals(table.location())
                && !table.isAnotherThan(commit.tableId());
    }

    /** Keeps what was found, so that it is said once and stays to be seen in My commits. */
    public void keep(List<MyCommit> found) throws WorkbenchException {
        for (MyCommit commit : found) {
            myCommits.add(commit);
        }
    }
}
