package io.tablesteward.app.history;

import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.history.CommitsByDay;
import io.tablesteward.model.history.Writer;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.NavigableSet;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** The commits read so far, and what is counted over them; a page is looked at once, when it comes. */
final class HistorySoFar {
    private final List<CommitEntry> commits = new ArrayList<>();
    private final SortedMap<LocalDate, Integer> days = new TreeMap<>();
    private final NavigableSet<String> operations = new TreeSet<>();
    private final NavigableSet<String> writers = new TreeSet<>();

    /** Starts anew; a filter by an operation or a writer seen before stays possible. */
    void clear() {
        commits.clear();
        days.clear();
    }

    void add(List<CommitEntry> page, ZoneId zone) {
        commits.addAll(page);
        CommitsByDay.of(page, zone).counts().forEach((day, count) -> days.merge(day, count, Integer::sum));
        for (CommitEntry commit : page) {
            commit.text("operation").ifPresent(operations::add);
            Writer.of(commit, List.of()).label().ifPresent(writers::add);
        }
    }

    int size() {
        return commits.size();
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
}
