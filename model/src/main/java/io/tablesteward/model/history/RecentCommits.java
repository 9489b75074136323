package io.tablesteward.model.history;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.readers.EngineSeen;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The newest commits of a table, read once, for all that can be told from them.
 *
 * @param traces newest first
 * @param readAt when they were read
 */
public record RecentCommits(List<CommitTrace> traces, Instant readAt) {
    /** Long enough to see a weekly job four times. */
    private static final Duration LOOK_BACK = Duration.ofDays(28);

    private static final int MOST_COMMITS = 3000;

    public RecentCommits {
        traces = List.copyOf(traces);
    }

    /** Looks at the last four weeks, and no more than 3,000 commits. */
    public static RecentCommits of(CommitHistory history, Instant now, Progress progress) throws WorkbenchException {
        return new RecentCommits(
                history.recent(OptionalLong.empty(), now.minus(LOOK_BACK), MOST_COMMITS, progress), now);
    }

    /**
     * The same with what was committed since; reads only that.
     *
     * @param versions how many versions came since these were read
     */
    public RecentCommits withNewer(CommitHistory history, long versions, Instant now, Progress progress)
            throws WorkbenchException {
        long known = newest().map(trace -> trace.entry().version()).orElse(-1L);
        if (known < 0 || versions < 0 || versions > MOST_COMMITS) {
            return of(history, now, progress);
        }
        Instant since = now.minus(LOOK_BACK);
        List<CommitTrace> newer = history.recent(OptionalLong.empty(), since, (int) versions, progress);
        return new RecentCommits(
                Stream.concat(newer.stream().filter(trace -> trace.entry().version() > known), traces.stream())
                        .filter(trace -> !trace.entry().timestamp().isBefore(since))
                        .limit(MOST_COMMITS)
                        .toList(),
                now);
    }

    /**
     * The same without some of them.
     *
     * @param txnIds their transaction ids
     */
    public RecentCommits without(Set<String> txnIds) {
        return new RecentCommits(
                traces.stream()
                        .filter(trace -> trace.entry()
                                .text("txnId")
                                .filter(txnIds::contains)
                                .isEmpty())
                        .toList(),
                readAt);
    }

    public Optional<CommitTrace> newest() {
        return traces.stream().findFirst();
    }

    /** Who wrote here, as it looks at another time than that of reading too. */
    public Writers writers(Instant now) {
        return Writers.seenIn(traces, now);
    }

    /** The programs that wrote here, each with its newest commit, newest first. */
    public List<EngineSeen> engines() {
        Map<String, EngineSeen> engines = new LinkedHashMap<>();
        for (CommitTrace trace : traces) {
            trace.entry()
                    .text("engineInfo")
                    .ifPresent(name -> engines.putIfAbsent(
                            name, new EngineSeen(name, trace.entry().version())));
        }
        return List.copyOf(engines.values());
    }

    /** At which hours of the week they fell. */
    public CommitHours hours(ZoneId zone) {
        return CommitHours.of(traces.stream().map(t -> t.entry().timestamp()).toList(), zone, readAt);
    }
}
