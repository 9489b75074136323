package io.tablesteward.model.history;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Who writes to a table, from evidence in its recent log.
 *
 * @param activities the one seen last first
 * @param commitsSeen how many commits this rests on
 * @param since the oldest of them; empty if there were none
 * @param databricksWroteAt the newest version that Databricks wrote, if any
 */
public record Writers(
        List<WriterActivity> activities, int commitsSeen, Optional<Instant> since, OptionalLong databricksWroteAt) {
    public Writers {
        activities = List.copyOf(activities);
    }

    /** Looks at the last four weeks, and no more than 3,000 commits. */
    public static Writers of(CommitHistory history, Instant now, Progress progress) throws WorkbenchException {
        return RecentCommits.of(history, now, progress).writers(now);
    }

    /**
     * What these commits tell of their writers.
     *
     * @param traces newest first
     */
    public static Writers seenIn(List<CommitTrace> traces, Instant now) {
        Map<String, List<CommitTrace>> byWriter = new LinkedHashMap<>();
        OptionalLong databricks = OptionalLong.empty();
        for (CommitTrace trace : traces) {
            Writer writer = Writer.of(trace.entry(), trace.streams());
            byWriter.computeIfAbsent(writer.identity(), identity -> new ArrayList<>())
                    .add(trace);
            if (databricks.isEmpty() && writer.isDatabricks()) {
                databricks = OptionalLong.of(trace.entry().version());
            }
        }
        return new Writers(
                byWriter.values().stream()
                        .map(ofOne -> WriterActivity.of(ofOne, now))
                        .sorted(Comparator.comparing(WriterActivity::lastSeen).reversed())
                        .toList(),
                traces.size(),
                traces.isEmpty()
                        ? Optional.empty()
                        : Optional.of(traces.get(traces.size() - 1).entry().timestamp()),
                databricks);
    }
}
