package io.tablesteward.model.history;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A column of a history, named as {@code DESCRIBE HISTORY} or the writer named it.
 *
 * @param key the column's name, and the key of {@code commitInfo} that it shows
 */
public record HistoryColumn(String key) {
    private static final String VERSION = "version";
    private static final String TIMESTAMP = "timestamp";

    /** The 15 columns of {@code DESCRIBE HISTORY}, in its order (HI-01). */
    public static final List<HistoryColumn> DESCRIBED = Stream.of(
                    VERSION,
                    TIMESTAMP,
                    "userId",
                    "userName",
                    "operation",
                    "operationParameters",
                    "job",
                    "notebook",
                    "clusterId",
                    "readVersion",
                    "isolationLevel",
                    "isBlindAppend",
                    "operationMetrics",
                    "userMetadata",
                    "engineInfo")
            .map(HistoryColumn::new)
            .toList();

    private static final Set<String> DESCRIBED_KEYS =
            DESCRIBED.stream().map(HistoryColumn::key).collect(Collectors.toUnmodifiableSet());

    /** A column for every other key that these commits have, in the order first met (HI-04). */
    public static List<HistoryColumn> beyond(Collection<CommitEntry> commits) {
        Set<String> keys = new LinkedHashSet<>();
        commits.forEach(commit -> keys.addAll(commit.info().keySet()));
        keys.removeAll(DESCRIBED_KEYS);
        return keys.stream().map(HistoryColumn::new).toList();
    }

    /** What the commit says there: text as it is, other JSON as JSON, times in ISO 8601; empty if not recorded. */
    public Optional<String> textOf(CommitEntry commit) {
        return switch (key) {
            case VERSION -> Optional.of(Long.toString(commit.version()));
            case TIMESTAMP -> Optional.of(commit.timestamp().toString());
            default -> commit.text(key);
        };
    }
}
