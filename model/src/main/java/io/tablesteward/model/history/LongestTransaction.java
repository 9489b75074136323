package io.tablesteward.model.history;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import java.time.Duration;
import java.util.Optional;

/**
 * The commit that took longest, as far as commits say how long they took (DF-06): a wait that is to outlast all
 * transactions is measured by it.
 */
public record LongestTransaction(long version, Duration took) {
    /** Reads the whole history; empty where no commit says it. */
    public static Optional<LongestTransaction> of(CommitHistory history, Progress progress) throws WorkbenchException {
        LongestTransaction[] longest = new LongestTransaction[1];
        history.walk(
                commit -> {
                    Duration took = took(commit);
                    if (!took.isZero() && (longest[0] == null || took.compareTo(longest[0].took()) > 0)) {
                        longest[0] = new LongestTransaction(commit.version(), took);
                    }
                    return true;
                },
                progress);
        return Optional.ofNullable(longest[0]);
    }

    private static Duration took(CommitEntry commit) {
        return Optional.ofNullable(commit.info().get("operationMetrics"))
                .map(metrics -> metrics.path("executionTimeMs").asLong(0))
                .map(Duration::ofMillis)
                .orElse(Duration.ZERO);
    }
}
