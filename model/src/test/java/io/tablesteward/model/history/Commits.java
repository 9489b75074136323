package io.tablesteward.model.history;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.tablesteward.model.Progress;
import io.tablesteward.model.history.CommitEntry.State;
import io.tablesteward.model.history.CommitEntry.TimeSource;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Predicate;

/** Commits for tests, told in JSON. */
final class Commits {
    private static final ObjectMapper JSON = new ObjectMapper();

    private Commits() {}

    /** @param inside what stands between the braces of the {@code commitInfo} */
    static CommitEntry commit(long version, Instant time, String inside) {
        Map<String, JsonNode> info = new LinkedHashMap<>();
        try {
            JSON.readTree("{" + inside + "}").properties().forEach(e -> info.put(e.getKey(), e.getValue()));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(inside, e);
        }
        return new CommitEntry(version, time, TimeSource.FILE, info, State.PUBLISHED, true, Optional.empty());
    }

    static CommitTrace trace(long version, Instant time, String inside, String... streams) {
        return new CommitTrace(commit(version, time, inside), List.of(streams));
    }

    /** A history of these commits. */
    static CommitHistory history(List<CommitEntry> newestFirst) {
        return new CommitHistory() {
            @Override
            public HistoryPage page(OptionalLong before, int limit, Progress progress) {
                return new HistoryPage(newestFirst, OptionalLong.empty(), 0, newestFirst.size());
            }

            @Override
            public void walk(Predicate<CommitEntry> goOn, Progress progress) {
                newestFirst.stream().takeWhile(goOn).forEach(commit -> {});
            }

            @Override
            public List<CommitTrace> recent(OptionalLong before, Instant since, int limit, Progress progress) {
                return newestFirst.stream()
                        .map(commit -> new CommitTrace(commit, List.of()))
                        .toList();
            }

            @Override
            public String rawCommit(long version, int maxCharacters) {
                return "";
            }
        };
    }
}
