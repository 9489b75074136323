package io.tablesteward.model.report;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.Difference;
import io.tablesteward.model.history.BackwardSteps;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.history.Origin;
import io.tablesteward.model.history.RecordedTable;
import io.tablesteward.model.history.VersionSpan;
import io.tablesteward.model.report.ReportColumn.Kind;
import io.tablesteward.model.table.TableMetadata;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Who changed what a table says of itself and of its columns, newest first, from one state that is kept to the next. What
 * the oldest of them says is no change, unless it is known which commit made the table with these texts.
 */
final class ChangeRows {
    static final List<ReportColumn> COLUMNS = Stream.of(
                    Stream.of(
                            ReportColumn.front("table", Kind.TEXT),
                            ReportColumn.front("version", Kind.NUMBER),
                            ReportColumn.detail("notBefore", Kind.NUMBER),
                            ReportColumn.front("timestamp", Kind.MOMENT),
                            ReportColumn.front("userName", Kind.TEXT),
                            ReportColumn.detail("operation", Kind.TEXT),
                            ReportColumn.detail("userMetadata", Kind.TEXT),
                            ReportColumn.detail("engineInfo", Kind.TEXT)),
                    DifferenceCells.COLUMNS.stream())
            .flatMap(columns -> columns)
            .toList();

    private final CoveredTable table;
    private final ReportScope scope;
    private final ReportBody body;

    ChangeRows(CoveredTable table, ReportScope scope, ReportBody body) {
        this.table = table;
        this.scope = scope;
        this.body = body;
    }

    void of(RecordedTable of, Progress progress) throws WorkbenchException, IOException {
        TimesAround times = new TimesAround(of.history(), table, progress);
        try {
            for (VersionSpan unseen : BackwardSteps.through(
                    of.metadataHistory(), (older, newer, origin) -> step(older, newer, origin, times), progress)) {
                body.gap(new ReportEnd.Gap(table.name(), unseen.first(), unseen.last()));
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        } catch (TimesAround.NotRead e) {
            throw e.why();
        }
    }

    private void step(Optional<TableMetadata> older, TableMetadata newer, Origin origin, TimesAround times) {
        boolean isLater = origin.versions().last() > table.last().orElse(Long.MAX_VALUE);
        boolean isKnown = older.isPresent()
                || origin.commit().filter(commit -> commit.version() == 0).isPresent();
        if (isLater || !isKnown || !isWanted(origin, times)) {
            return;
        }
        try {
            for (Difference difference : TextsToo.between(older, newer)) {
                body.row(row(difference, origin));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A change whose commit is not kept may be of the period, and is shown with the versions that it can be of. */
    private boolean isWanted(Origin origin, TimesAround times) {
        return origin.commit()
                .map(scope::test)
                .orElseGet(() -> scope.isOfAllKinds() && mayBeOfPeriod(origin.versions(), times));
    }

    private boolean mayBeOfPeriod(VersionSpan versions, TimesAround times) {
        return scope.isOfAllTimes()
                || scope.mayBeOfPeriod(times.before(versions.first()), times.atOrAfter(versions.last()));
    }

    private List<Cell> row(Difference difference, Origin origin) {
        Optional<CommitEntry> commit = origin.commit();
        List<Cell> row = new ArrayList<>(List.of(
                new Cell.Text(table.name().toString()),
                new Cell.Whole(origin.versions().last()),
                commit.isPresent()
                        ? Cell.Missing.MISSING
                        : new Cell.Whole(origin.versions().first()),
                commit.<Cell>map(one -> new Cell.Moment(one.timestamp())).orElse(Cell.Missing.MISSING)));
        for (String key : List.of("userName", "operation", "userMetadata", "engineInfo")) {
            row.add(Cell.text(commit.flatMap(one -> one.text(key))));
        }
        row.addAll(DifferenceCells.of(difference));
        return row;
    }
}
