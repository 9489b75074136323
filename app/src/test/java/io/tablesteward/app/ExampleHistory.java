package io.tablesteward.app;

import io.tablesteward.model.Progress;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.history.CommitHistory;
import io.tablesteward.model.history.CommitTrace;
import io.tablesteward.model.history.HistoryPage;
import java.time.Instant;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Predicate;

/** A history for tests: commits given newest first. */
public record ExampleHistory(List<CommitEntry> commits) implements CommitHistory {
    @Override
    public HistoryPage page(OptionalLong before, int limit, Progress progress) {
        List<CommitEntry> page = commits.stream()
                .filter(commit -> before.isEmpty() || commit.version() < before.getAsLong())
                .limit(limit)
                .toList();
        long oldest = page.isEmpty() ? 0 : page.get(page.size() - 1).version();
        return new HistoryPage(
                page,
                commits.isEmpty() || oldest == commits.get(commits.size() - 1).version()
                        ? OptionalLong.empty()
                        : OptionalLong.of(oldest),
                0,
                commits.isEmpty() ? 0 : commits.get(0).version());
    }

    @Override
    public void walk(Predicate<CommitEntry> goOn, Progress progress) {
        for (CommitEntry commit : commits) {
            if (!goOn.test(commit)) {
                return;
            }
        }
    }

    @Override
    public List<CommitTrace> recent(OptionalLong before, Instant since, int limit, Progress progress) {
        return commits.stream()
                .filter(commit -> before.isEmpty() || commit.version() < before.getAsLong())
                .filter(commit -> !commit.timestamp().isBefore(since))
                .limit(limit)
                .map(commit -> new CommitTrace(commit, List.of()))
                .toList();
    }

    @Override
    public String rawCommit(long version, int maxCharacters) {
        return "{}";
    }
}
