package io.tablesteward.model.report;

import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.history.HistoryFilter;
import io.tablesteward.model.history.VersionSpan;
import io.tablesteward.model.history.Writer;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What of the tables a report is about; every part that says anything must hold.
 *
 * @param since this time or later
 * @param until before this time
 * @param writers one of these, as {@link Writer#label} names them; none means all
 * @param operations one of these, as recorded; none means all
 * @param columns the names of the columns wanted, in this order; none means all
 * @param versions the two that {@link ReportPreset#SCHEMA} compares; empty means those of the period
 */
public record ReportScope(
        Optional<Instant> since,
        Optional<Instant> until,
        List<String> writers,
        List<String> operations,
        List<String> columns,
        Optional<VersionSpan> versions)
        implements Predicate<CommitEntry> {
    public static final ReportScope ALL =
            new ReportScope(Optional.empty(), Optional.empty(), List.of(), List.of(), List.of(), Optional.empty());

    public ReportScope {
        writers = List.copyOf(writers);
        operations = List.copyOf(operations);
        columns = List.copyOf(columns);
    }

    public ReportScope withPeriod(Optional<Instant> from, Optional<Instant> to) {
        return new ReportScope(from, to, writers, operations, columns, versions);
    }

    public ReportScope withColumns(List<String> names) {
        return new ReportScope(since, until, writers, operations, names, versions);
    }

    public ReportScope withVersions(VersionSpan compared) {
        return new ReportScope(since, until, writers, operations, columns, Optional.of(compared));
    }

    @Override
    public boolean test(CommitEntry commit) {
        return isInPeriod(commit)
                && (operations.isEmpty()
                        || operations.stream()
                                .anyMatch(name -> filter(Optional.of(name), Optional.empty())
                                        .test(commit)))
                && (writers.isEmpty()
                        || writers.stream()
                                .anyMatch(name -> filter(Optional.empty(), Optional.of(name))
                                        .test(commit)));
    }

    /** Whether commits of every kind are wanted, so that one that is absent is worth a row. */
    boolean isOfAllKinds() {
        return writers.isEmpty() && operations.isEmpty();
    }

    boolean isOfAllTimes() {
        return since.isEmpty() && until.isEmpty();
    }

    boolean isInPeriod(CommitEntry commit) {
        return filter(Optional.empty(), Optional.empty()).test(commit);
    }

    /**
     * Whether what happened between two times may be of the period.
     *
     * @param from empty where nothing is known
     * @param to empty where nothing is known
     */
    boolean mayBeOfPeriod(Optional<Instant> from, Optional<Instant> to) {
        boolean tellNothing = from.isPresent() && to.isPresent() && to.get().isBefore(from.get());
        boolean isBefore = since.isPresent() && to.isPresent() && to.get().isBefore(since.get());
        boolean isAfter = until.isPresent() && from.isPresent() && !from.get().isBefore(until.get());
        return tellNothing || !(isBefore || isAfter);
    }

    /** Whether this commit and all before it are too old: of files, later versions have later times. */
    boolean isOver(CommitEntry commit) {
        // commits before a table had times of its own have those of their files, which a copy makes late (case 83)
        return commit.timeSource() == CommitEntry.TimeSource.FILE
                && commit.state() != CommitEntry.State.DAMAGED
                && since.filter(commit.timestamp()::isBefore).isPresent();
    }

    private HistoryFilter filter(Optional<String> operation, Optional<String> writer) {
        return new HistoryFilter(Optional.empty(), operation, writer, false, since, until);
    }
}
