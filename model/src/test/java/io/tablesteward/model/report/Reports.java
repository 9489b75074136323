package io.tablesteward.model.report;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.history.RecordedTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reports for tests, made at a known time. */
final class Reports {
    static final Instant MADE_AT = Instant.parse("2026-11-30T17:00:00Z");

    private Reports() {}

    static Report of(ReportPreset preset, ZoneId zone, RecordedTable... tables) {
        return new Report(
                preset,
                List.of(tables),
                List.of(),
                ReportScope.ALL,
                zone,
                "Table Steward 1.2.3",
                InstantSource.fixed(MADE_AT));
    }

    static Report within(Report report, ReportScope scope) {
        return new Report(
                report.preset(),
                report.tables(),
                report.notFound(),
                scope,
                report.zone(),
                report.tool(),
                report.clock());
    }

    static Report utc(ReportPreset preset, RecordedTable... tables) {
        return of(preset, ZoneOffset.UTC, tables);
    }

    /** The text of the file. */
    static String written(ReportForm form, Report report, Path folder) throws WorkbenchException, IOException {
        return Files.readString(file(form, report, folder));
    }

    static Path file(ReportForm form, Report report, Path folder) throws WorkbenchException {
        Path file = folder.resolve("report." + form.ending());
        form.write(report, file, false, Progress.unwatched());
        return file;
    }

    /** A commit for each of the hostile texts, as note and as name of the user. */
    static LoggedTable hostileHistory(Path folder) throws IOException {
        LoggedTable table = LoggedTable.of(folder, "hostile", Map.of("id", "the key"));
        for (String text : Hostile.TEXTS) {
            table.noted(text);
        }
        return table.commit(JsonNodeFactory.instance
                .objectNode()
                .put("operation", "<b>OPTIMIZE</b>")
                .put("<i>unknown</i>", "=1+1"));
    }

    /** A column for each of the hostile texts, as its comment. */
    static LoggedTable hostileComments(Path folder) throws IOException {
        Map<String, String> columns = new LinkedHashMap<>();
        columns.put("-x", "a name like a formula");
        columns.put("<b>", "a name like a tag");
        for (String text : Hostile.TEXTS) {
            columns.put("c" + columns.size(), text);
        }
        return LoggedTable.of(folder, "comments", columns);
    }
}
