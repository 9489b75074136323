package io.tablesteward.app.reports;

import io.tablesteward.app.OpenConnection;
import io.tablesteward.model.history.HistoryFilter;
import io.tablesteward.model.history.VersionSpan;
import io.tablesteward.model.report.ReportPreset;
import io.tablesteward.model.table.TableName;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * With what the choice of a report begins.
 *
 * @param tables ticked at first; others of the connection may be
 * @param filter what a history shows now: its period, writer and operation
 * @param versions to be compared; empty where a period counts
 */
public record ExportWish(
        OpenConnection connection,
        List<TableName> tables,
        ReportPreset preset,
        HistoryFilter filter,
        Optional<VersionSpan> versions) {
    public ExportWish {
        tables = List.copyOf(tables);
    }

    public static ExportWish of(OpenConnection connection, Collection<TableName> tables, ReportPreset preset) {
        return new ExportWish(connection, List.copyOf(tables), preset, HistoryFilter.ALL, Optional.empty());
    }

    public ExportWish within(HistoryFilter shown) {
        return new ExportWish(connection, tables, preset, shown, versions);
    }

    public ExportWish between(VersionSpan compared) {
        return new ExportWish(connection, tables, preset, filter, Optional.of(compared));
    }
}
