package io.tablesteward.model.history;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import java.time.Instant;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Predicate;

/** A table's history as it was at an older version: nothing after it has happened yet. */
public record HistoryUpTo(CommitHistory whole, long version) implements CommitHistory {
    @Override
    public HistoryPage page(OptionalLong before, int limit, Progress progress) throws WorkbenchException {
        return whole.page(within(before), limit, progress);
    }

    @Override
    public void walk(Predicate<CommitEntry> goOn, Progress progress) throws WorkbenchException {
        whole.walk(commit -> commit.version() > version || goOn.test(commit), progress);
    }

    @Override
    public List<CommitTrace> recent(OptionalLong before, Instant since, int limit, Progress progress)
            throws WorkbenchException {
        return whole.recent(within(before), since, limit, progress);
    }

    private OptionalLong within(OptionalLong before) {
        return OptionalLong.of(Math.min(before.orElse(Long.MAX_VALUE), version + 1));
    }

    @Override
    public String rawCommit(long ofVersion, int maxCharacters) throws WorkbenchException {
        return whole.rawCommit(ofVersion, maxCharacters);
    }
}
