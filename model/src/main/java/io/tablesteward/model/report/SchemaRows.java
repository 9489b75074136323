package io.tablesteward.model.report;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.Difference;
import io.tablesteward.model.change.TableDifference;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.history.CommitHistory;
import io.tablesteward.model.history.HistoryPage;
import io.tablesteward.model.history.RecordedTable;
import io.tablesteward.model.history.VersionSpan;
import io.tablesteward.model.report.ReportColumn.Kind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;

/**
 * In what the schemas of two versions of a table differ: the one in force when the period begins, or else the oldest that
 * the log leads to, and the newest of the period; or two versions that were chosen. What is staged, damaged or cannot be
 * put together is passed over, and stated.
 */
final class SchemaRows {
    static final List<ReportColumn> COLUMNS = Stream.of(
                    Stream.of(
                            ReportColumn.front("table", Kind.TEXT),
                            ReportColumn.front("fromVersion", Kind.NUMBER),
                            ReportColumn.detail("fromTime", Kind.MOMENT),
                            ReportColumn.front("toVersion", Kind.NUMBER),
                            ReportColumn.detail("toTime", Kind.MOMENT)),
                    DifferenceCells.COLUMNS.stream())
            .flatMap(columns -> columns)
            .toList();

    /** What {@link ReportPreset#CHANGES} tells of, and what programs keep for themselves. */
    private static final Set<Difference.Kind> NOT_OF_SCHEMA =
            EnumSet.of(Difference.Kind.COMMENT, Difference.Kind.TAG, Difference.Kind.PROPERTY, Difference.Kind.DOMAIN);

    private static final int AT_ONCE = 500;

    private final ReportScope scope;
    private final AbsentVersions absent;
    private final List<VersionSpan> passedOver = new ArrayList<>();
    private Optional<CommitEntry> from = Optional.empty();
    private Optional<CommitEntry> to = Optional.empty();

    private SchemaRows(CoveredTable table, ReportScope scope, ReportBody body) {
        this.scope = scope;
        this.absent = new AbsentVersions(table, scope, body);
    }

    static void of(RecordedTable table, CoveredTable covered, ReportScope scope, ReportBody body, Progress progress)
            throws WorkbenchException, IOException {
        SchemaRows ends = new SchemaRows(covered, scope, body);
        ends.find(table.history(), covered, body, progress);
        body.compared(new ReportEnd.Compared(
                table.name(), ends.from.map(CommitEntry::version), ends.to.map(CommitEntry::version), ends.passedOver));
        if (ends.from.isEmpty() || ends.to.isEmpty()) {
            if (scope.versions().isPresent()) {
                VersionSpan chosen = scope.versions().get();
                throw WorkbenchException.of(
                        Problem.VERSION_NOT_KEPT,
                        ends.to.isEmpty() ? chosen.last() : chosen.first(),
                        covered.first().orElse(0),
                        covered.last().orElse(0));
            }
            return;
        }
        CommitEntry from = ends.from.get();
        CommitEntry to = ends.to.get();
        TableDifference difference = TableDifference.between(
                table.details(from.version(), progress).metadata(),
                table.details(to.version(), progress).metadata());
        for (Difference one : difference.all()) {
            if (!NOT_OF_SCHEMA.contains(one.kind())) {
                List<Cell> row = new ArrayList<>(List.of(
                        new Cell.Text(table.name().toString()),
                        new Cell.Whole(from.version()),
                        new Cell.Moment(from.timestamp()),
                        new Cell.Whole(to.version()),
                        new Cell.Moment(to.timestamp())));
                row.addAll(DifferenceCells.of(one));
                body.row(row);
            }
        }
    }

    private void find(CommitHistory history, CoveredTable table, ReportBody body, Progress progress)
            throws WorkbenchException {
        OptionalLong before = table.before();
        do {
            HistoryPage page = history.page(before, AT_ONCE, progress);
            for (CommitEntry commit : page.entries()) {
                progress.stopIfCancelled();
                absent.above(commit);
                body.isAt(table, commit.version(), progress);
                if (look(commit)) {
                    return;
                }
            }
            before = page.nextBefore();
        } while (before.isPresent());
        absent.atEnd();
    }

    private boolean look(CommitEntry commit, VersionSpan chosen) {
        if (commit.version() == chosen.last() && commit.state() == CommitEntry.State.PUBLISHED) {
            to = Optional.of(commit);
        }
        if (commit.version() == chosen.first() && commit.state() == CommitEntry.State.PUBLISHED) {
            from = Optional.of(commit);
        }
        return from.isPresent();
    }

    /** Whether there is nothing more to find. */
    private boolean look(CommitEntry commit) {
        if (scope.versions().isPresent()) {
            return look(commit, scope.versions().get());
        }
        boolean isOfPeriod = scope.until().map(commit.timestamp()::isBefore).orElse(true);
        boolean wasInForce =
                scope.since().filter(time -> !commit.timestamp().isAfter(time)).isPresent();
        boolean isKept = commit.restorable() && commit.state() == CommitEntry.State.PUBLISHED;
        if (isOfPeriod && isKept) {
            to = to.or(() -> Optional.of(commit));
            from = Optional.of(commit);
        } else if (isOfPeriod && (to.isEmpty() || wasInForce)) {
            passOver(commit.version());
        }
        return wasInForce && isOfPeriod;
    }

    private void passOver(long version) {
        int last = passedOver.size() - 1;
        if (last >= 0 && passedOver.get(last).first() == version + 1) {
            passedOver.set(last, new VersionSpan(version, passedOver.get(last).last()));
        } else if (last < 0 || passedOver.get(last).first() != version) { // staged ones can share a version
            passedOver.add(VersionSpan.of(version));
        }
    }
}
