package io.tablesteward.model.report;

import java.time.Instant;
import java.time.ZoneId;
import java.util.List;

/**
 * What a report says of itself before its rows, so that it can be read alone.
 *
 * @param columns those that the rows have
 * @param zone in which times are written
 * @param tool the program and its version
 */
public record ReportTitle(
        ReportPreset preset,
        List<CoveredTable> tables,
        ReportScope scope,
        List<ReportColumn> columns,
        ZoneId zone,
        String tool,
        Instant madeAt) {
    public ReportTitle {
        tables = List.copyOf(tables);
        columns = List.copyOf(columns);
    }

    public List<String> columnNames() {
        return columns.stream().map(ReportColumn::name).toList();
    }
}
