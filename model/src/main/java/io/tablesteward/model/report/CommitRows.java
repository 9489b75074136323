package io.tablesteward.model.report;

import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.history.CommitHistory;
import io.tablesteward.model.history.HistoryColumn;
import io.tablesteward.model.history.HistoryPage;
import io.tablesteward.model.report.ReportColumn.Kind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The commits of a table, newest first. Commits that are damaged, staged or without {@code commitInfo} are rows, and so are
 * versions that are absent (HI-05): one row for those that stand together.
 */
final class CommitRows {
    private static final Set<String> FRONT =
            Set.of("version", "timestamp", "userName", "operation", "userMetadata", "engineInfo");

    /** Those of {@code DESCRIBE HISTORY} in its order (HI-01), then what it has no column for. */
    static final List<ReportColumn> COLUMNS = Stream.of(
                    Stream.of(ReportColumn.front("table", Kind.TEXT)),
                    HistoryColumn.DESCRIBED.stream().map(CommitRows::described),
                    Stream.of(
                            ReportColumn.detail("state", Kind.TEXT),
                            ReportColumn.detail("absentFrom", Kind.NUMBER),
                            ReportColumn.detail("timeSource", Kind.TEXT),
                            ReportColumn.detail("writerTimestamp", Kind.MOMENT),
                            ReportColumn.detail("restorable", Kind.FLAG),
                            ReportColumn.detail("damage", Kind.TEXT),
                            ReportColumn.detail("otherInfo", Kind.STRUCTURE)))
            .flatMap(columns -> columns)
            .toList();

    /** Each may have a note of a megabyte (case 73). */
    private static final int AT_ONCE = 32;

    private final CoveredTable table;
    private final ReportScope scope;
    private final ReportBody body;
    private final AbsentVersions absent;

    CommitRows(CoveredTable table, ReportScope scope, ReportBody body) {
        this.table = table;
        this.scope = scope;
        this.body = body;
        this.absent = new AbsentVersions(table, scope, body);
    }

    private static ReportColumn described(HistoryColumn column) {
        Kind kind = switch (column.key()) {
            case "version", "readVersion" -> Kind.NUMBER;
            case "timestamp" -> Kind.MOMENT;
            case "isBlindAppend" -> Kind.FLAG;
            case "operationParameters", "job", "notebook", "operationMetrics" -> Kind.STRUCTURE;
            default -> Kind.TEXT;
        };
        return new ReportColumn(column.key(), kind, !FRONT.contains(column.key()));
    }

    void of(CommitHistory history, Progress progress) throws WorkbenchException, IOException {
        OptionalLong before = table.before();
        do {
            HistoryPage page = history.page(before, AT_ONCE, progress);
            for (CommitEntry commit : page.entries()) {
                progress.stopIfCancelled();
                gap(absent.above(commit)); // also above the first that is too old
                if (scope.isOver(commit)) {
                    return;
                }
                if (scope.test(commit)) {
                    body.row(row(commit));
                }
                body.isAt(table, commit.version(), progress);
            }
            before = page.nextBefore();
        } while (before.isPresent());
        gap(absent.atEnd());
    }

    private void gap(Optional<ReportEnd.Gap> gap) throws IOException {
        if (gap.isPresent() && scope.isOfAllKinds()) {
            body.row(row(gap.get()));
        }
    }

    private List<Cell> row(CommitEntry commit) {
        List<Cell> cells = new ArrayList<>(COLUMNS.size());
        cells.add(new Cell.Text(table.name().toString()));
        HistoryColumn.DESCRIBED.forEach(column -> cells.add(CommitCells.of(column, commit)));
        cells.add(word(commit.state()));
        cells.add(Cell.Missing.MISSING);
        cells.add(word(commit.timeSource()));
        cells.add(CommitCells.writerTimestamp(commit));
        cells.add(new Cell.Flag(commit.restorable()));
        cells.add(Cell.text(commit.damage().map(CommitRows::plain)));
        cells.add(CommitCells.others(commit));
        return cells;
    }

    private List<Cell> row(ReportEnd.Gap gap) {
        List<Cell> cells = new ArrayList<>(COLUMNS.size());
        cells.add(new Cell.Text(gap.table().toString()));
        for (HistoryColumn column : HistoryColumn.DESCRIBED) {
            cells.add(column.key().equals("version") ? new Cell.Whole(gap.to()) : Cell.Missing.MISSING);
        }
        cells.add(new Cell.Text("absent"));
        cells.add(new Cell.Whole(gap.from()));
        while (cells.size() < COLUMNS.size()) {
            cells.add(Cell.Missing.MISSING);
        }
        return cells;
    }

    private static Cell word(Enum<?> value) {
        return new Cell.Text(value.name().toLowerCase(Locale.ROOT));
    }

    private static String plain(Reason reason) {
        return reason.problem() + ": " + String.join(", ", reason.arguments());
    }
}
