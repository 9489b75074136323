package io.tablesteward.model.format.iceberg;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.history.CommitHistory;
import io.tablesteward.model.history.CommitTrace;
import io.tablesteward.model.history.HistoryPage;
import io.tablesteward.model.history.MetadataHistory;
import java.time.Instant;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Predicate;

/** The history of Iceberg tables, which nothing here reads yet: every question is refused, none answered with nothing. */
final class UnreadHistory implements CommitHistory {
    static final CommitHistory OF_COMMITS = new UnreadHistory();
    static final MetadataHistory OF_METADATA = (visitor, progress) -> {
        throw notRead();
    };

    private UnreadHistory() {}

    private static WorkbenchException notRead() {
        return WorkbenchException.of(Problem.HISTORY_NOT_READ, IcebergFormat.TITLE);
    }

    @Override
    public HistoryPage page(OptionalLong before, int limit, Progress progress) throws WorkbenchException {
        throw notRead();
    }

    @Override
    public void walk(Predicate<CommitEntry> goOn, Progress progress) throws WorkbenchException {
        throw notRead();
    }

    @Override
    public List<CommitTrace> recent(OptionalLong before, Instant since, int limit, Progress progress)
            throws WorkbenchException {
        throw notRead();
    }

    @Override
    public String rawCommit(long version, int maxCharacters) throws WorkbenchException {
        throw notRead();
    }
}
