package io.tablesteward.model.report;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.history.RecordedTable;
import java.io.IOException;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

/**
 * A report that can be made: what is asked, of which tables, and with whose clock.
 *
 * @param tables in the order in which they are reported
 * @param notFound what was asked for too and is no table that can be opened
 * @param zone in which times are written
 * @param tool the program and its version
 */
public record Report(
        ReportPreset preset,
        List<RecordedTable> tables,
        List<ReportEnd.NotRead> notFound,
        ReportScope scope,
        ZoneId zone,
        String tool,
        InstantSource clock) {
    public Report {
        tables = List.copyOf(tables);
        notFound = List.copyOf(notFound);
    }

    /**
     * Reads the tables and hands the report over, row by row; blocks. A table that cannot be read is stated in the end and
     * hinders no other.
     *
     * @throws IOException if it cannot be written
     * @throws java.util.concurrent.CancellationException if it was cancelled; then it has no end
     */
    public ReportEnd into(ReportSink.Opening opening, Progress progress) throws IOException {
        List<CoveredTable> covered = new ArrayList<>();
        for (RecordedTable table : tables) {
            progress.stopIfCancelled();
            covered.add(covered(table, progress));
        }
        ReportTitle title = new ReportTitle(
                preset, covered, scope, columns(), zone, tool, clock.instant().truncatedTo(ChronoUnit.SECONDS));
        try (ReportSink sink = opening.begin(title)) {
            ReportEnd end = rows(title, sink, progress);
            sink.end(end);
            return end;
        }
    }

    private ReportEnd rows(ReportTitle title, ReportSink sink, Progress progress) throws IOException {
        ReportBody body = new ReportBody(title, sink);
        notFound.forEach(place -> body.notRead(place.what(), place.reason()));
        for (int i = 0; i < tables.size(); i++) {
            progress.stopIfCancelled();
            RecordedTable table = tables.get(i);
            progress.report((double) i / tables.size(), table.name().toString());
            try {
                preset.rows(table, title.tables().get(i), scope, body, progress);
            } catch (WorkbenchException e) {
                body.notRead(table.name().toString(), e.reason());
            }
            body.tableDone();
        }
        progress.stopIfCancelled();
        return body.end();
    }

    /** Why it cannot be read is said once, when its rows are to be read. */
    private static CoveredTable covered(RecordedTable table, Progress progress) {
        try {
            return CoveredTable.of(table, progress);
        } catch (WorkbenchException e) {
            return CoveredTable.unknown(table);
        }
    }

    private List<ReportColumn> columns() {
        List<ReportColumn> all = preset.columns();
        return scope.columns().isEmpty()
                ? all
                : scope.columns().stream()
                        .map(name -> all.stream()
                                .filter(column -> column.name().equalsIgnoreCase(name))
                                .findFirst()
                                .orElseThrow(() -> new IllegalArgumentException("No column " + name)))
                        .distinct()
                        .toList();
    }
}
