package io.tablesteward.model.history;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** Counts the activity of a table commit by commit, newest first, and keeps none of them. */
public final class ActivityTally {
    /** A log in which every commit names another writer must not fill the memory. */
    static final int MOST_WRITERS = 1_000;

    private final ZoneId zone;
    private final Map<String, OneWriter> writers = new LinkedHashMap<>();
    private final SortedMap<LocalDate, Amounts> days = new TreeMap<>();
    private final List<Integer> hours = new ArrayList<>(Collections.nCopies(CommitHours.HOURS, 0));
    private Amounts all = Amounts.NONE;
    private Amounts others = Amounts.NONE;
    private Optional<Instant> since = Optional.empty();

    /**
     * Nothing counted yet.
     *
     * @param zone whose midnight parts the days, and whose clock tells the hours
     */
    public ActivityTally(ZoneId zone) {
        this.zone = zone;
    }

    private static final class OneWriter {
        private final Writer writer;
        private final Set<String> operations = new LinkedHashSet<>();
        private Instant first;
        private Instant last;
        private Amounts amounts = Amounts.NONE;

        OneWriter(Writer writer, Instant time) {
            this.writer = writer;
            this.first = time;
            this.last = time;
        }

        void add(CommitEntry commit) {
            Instant time = commit.timestamp();
            // Times need not go with the versions
            first = time.isBefore(first) ? time : first;
            last = time.isAfter(last) ? time : last;
            commit.text("operation")
                    .filter(name -> operations.size() < WriterTotals.MOST_OPERATIONS)
                    .ifPresent(operations::add);
            amounts = amounts.plus(commit);
        }

        WriterTotals totals() {
            return new WriterTotals(writer, first, last, List.copyOf(operations), amounts);
        }
    }

    public void add(CommitEntry commit) {
        all = all.plus(commit);
        ZonedDateTime time = commit.timestamp().atZone(zone);
        since = Optional.of(since.filter(commit.timestamp()::isAfter).orElse(commit.timestamp()));
        hours.set(CommitHours.hourOf(time), hours.get(CommitHours.hourOf(time)) + 1);
        days.merge(time.toLocalDate(), Amounts.NONE.plus(commit), Amounts::plus);
        Writer writer = Writer.of(commit, List.of());
        String identity = writer.identity();
        if (writers.size() >= MOST_WRITERS && !writers.containsKey(identity)) {
            others = others.plus(commit);
        } else {
            writers.computeIfAbsent(identity, key -> new OneWriter(writer, commit.timestamp()))
                    .add(commit);
        }
    }

    public void addAll(Collection<CommitEntry> commits) {
        commits.forEach(this::add);
    }

    /**
     * What was counted so far.
     *
     * @param until up to when commits were looked for
     */
    public HistoryActivity total(Instant until) {
        return new HistoryActivity(
                all,
                writers.values().stream()
                        .map(OneWriter::totals)
                        .sorted(Comparator.comparingLong(WriterTotals::commits)
                                .thenComparing(WriterTotals::last)
                                .reversed())
                        .toList(),
                others,
                CommitHours.counted(zone, hours, since, until),
                days);
    }
}
