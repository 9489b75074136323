package io.tablesteward.model.report;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.Difference;
import io.tablesteward.model.change.TableDifference;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.history.CommitHistory;
import io.tablesteward.model.history.HistoryPage;
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
 * the log leads to, and the newest of the period.
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
    private Optional<CommitEntry> from = Optional.empty();
    private Optional<CommitEntry> to = Optional.empty();

    private SchemaRows(ReportScope scope) {
        this.scope = scope;
    }

    static void of(ReportedTable table, CoveredTable covered, ReportScope scope, ReportBody body, Progress progress)
            throws WorkbenchException, IOException {
        SchemaRows ends = new SchemaRows(scope);
        ends.find(table.history(), covered, body, progress);
        if (ends.from.isEmpty() || ends.to.isEmpty()) {
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
                body.isAt(table, commit.version(), progress);
                if (look(commit)) {
                    return;
                }
            }
            before = page.nextBefore();
        } while (before.isPresent());
    }

    /** Whether both are found. */
    private boolean look(CommitEntry commit) {
        if (to.isEmpty() && scope.until().map(commit.timestamp()::isBefore).orElse(true)) {
            to = Optional.of(commit);
        }
        boolean wasInForce =
                scope.since().filter(time -> !commit.timestamp().isAfter(time)).isPresent();
        if (commit.restorable() || wasInForce) {
            from = Optional.of(commit);
        }
        return wasInForce && to.isPresent();
    }
}
