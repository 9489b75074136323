package io.tablesteward.app.command;

import io.tablesteward.model.GivenTime;
import io.tablesteward.model.report.ReportForm;
import io.tablesteward.model.report.ReportPreset;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/**
 * A report to be made without a window.
 *
 * @param tables names or paths
 * @param schemas all tables directly in these
 * @param warehouse a folder in which names are looked for
 * @param connection the name of a saved connection in which they are
 * @param progress whether it is said how far the report is
 * @param zone of the times; empty means that of the settings
 */
record ReportRequest(
        ReportPreset preset,
        List<String> tables,
        List<String> schemas,
        Optional<Path> warehouse,
        Optional<String> connection,
        Optional<GivenTime> since,
        Optional<GivenTime> until,
        List<String> writers,
        List<String> operations,
        List<String> columns,
        Optional<ZoneId> zone,
        ReportForm form,
        boolean byteOrderMark,
        boolean progress,
        Path out) {}
