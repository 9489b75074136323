package io.tablesteward.app.history;

import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.history.CommitsByDay;
import io.tablesteward.model.history.LastNote;
import io.tablesteward.model.history.Writer;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** The commits read so far, and what is counted over them; a page is looked at once, when it comes. */
final class HistorySoFar {
    private final List<CommitEntry> commits = new ArrayList<>();
    private final SortedMap<LocalDate, Integer> days = new TreeMap<>();
    private final int[] hours = new int[24];
    private final NavigableSet<String> operations = new TreeSet<>();
    private final NavigableSet<String> writers = new TreeSet<>();
    private final Map<Optional<String>, Integer> byOperation = new HashMap<>();
    private final Map<Optional<String>, Integer> byWriter = new HashMap<>();
    private LastNote.Search lastNote = new LastNote.Search(Integer.MAX_VALUE);

    /** Starts anew; a filter by an operation or a writer seen before stays possible. */
    void clear() {
        commits.clear();
        days.clear();
        Arrays.fill(hours, 0);
        byOperation.clear();
        byWriter.clear();
        lastNote = new LastNote.Search(Integer.MAX_VALUE);
    }

    void add(List<CommitEntry> page, ZoneId zone) {
        commits.addAll(page);
        CommitsByDay.of(page, zone).counts().forEach((day, count) -> days.merge(day, count, Integer::sum));
        for (CommitEntry commit : page) {
            hours[commit.timestamp().atZone(zone).getHour()]++;
            Optional<String> operation = commit.text("operation");
            Optional<String> writer = Writer.of(commit, List.of()).label();
            operation.ifPresent(operations::add);
            writer.ifPresent(writers::add);
            byOperation.merge(operation, 1, Integer::sum);
            byWriter.merge(writer, 1, Integer::sum);
            if (lastNote.found().isEmpty()) {
                lastNote.test(commit);
            }
        }
    }

    int size() {
        return commits.size();
    }

    /** The oldest of them. */
    Optional<CommitEntry> last() {
        return commits.isEmpty() ? Optional.empty() : Optional.of(commits.get(commits.size() - 1));
    }

    /** All of them, newest first, as a list of its own. */
    List<CommitEntry> commits() {
        return List.copyOf(commits);
    }

    /** Those that came when {@code known} were there already. */
    List<CommitEntry> beyond(int known) {
        return List.copyOf(commits.subList(known, commits.size()));
    }

    CommitsByDay days() {
        return new CommitsByDay(days);
    }

    NavigableSet<String> operations() {
        return Collections.unmodifiableNavigableSet(operations);
    }

    NavigableSet<String> writers() {
        return Collections.unmodifiableNavigableSet(writers);
    }

    /** Commits of each hour of the day, midnight first. */
    List<Integer> hours() {
        return Arrays.stream(hours).boxed().toList();
    }

    /** Commits of each operation, the most frequent first; empty stands for those that record none. */
    List<Map.Entry<Optional<String>, Integer>> byOperation() {
        return mostFirst(byOperation);
    }

    /** Commits of each job or user, the busiest first; empty stands for those that record none. */
    List<Map.Entry<Optional<String>, Integer>> byWriter() {
        return mostFirst(byWriter);
    }

    /** The newest commit with a note that is no maintenance. */
    Optional<LastNote> lastNote() {
        return lastNote.found();
    }

    private static List<Map.Entry<Optional<String>, Integer>> mostFirst(Map<Optional<String>, Integer> counts) {
        return counts.entrySet().stream()
                .map(Map.Entry::copyOf)
                .sorted(Map.Entry.<Optional<String>, Integer>comparingByValue()
                        .reversed()
                        .thenComparing(entry -> entry.getKey().orElse("")))
                .toList();
    }
}
