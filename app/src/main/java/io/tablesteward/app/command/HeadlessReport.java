package io.tablesteward.app.command;

import io.tablesteward.app.settings.AppFiles;
import io.tablesteward.app.settings.DataFolder;
import io.tablesteward.app.settings.Settings;
import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.catalog.Catalog;
import io.tablesteward.model.catalog.Listing;
import io.tablesteward.model.files.Location;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.history.RecordedTable;
import io.tablesteward.model.report.Report;
import io.tablesteward.model.report.ReportEnd;
import io.tablesteward.model.report.ReportScope;
import io.tablesteward.model.sql.SqlParser;
import io.tablesteward.model.sql.script.NameLookup;
import io.tablesteward.model.table.MultipartIdentifier;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** One report from its request to its exit code: 0 only if all that was asked for is in it. */
final class HeadlessReport {
    /** A place and no name: begun with a dot, or with a separator in it that no back-ticks hold. */
    private static final Pattern PLACE = Pattern.compile("\\.{1,2}|[^`]*[/\\\\][^`]*");

    private final ReportRequest request;
    private final AppFiles files;
    private final Streams streams;
    private final InstantSource clock;

    HeadlessReport(ReportRequest request, DataFolder data, Streams streams, InstantSource clock) {
        this.request = request;
        this.files = AppFiles.in(data);
        this.streams = streams;
        this.clock = clock;
    }

    int run() {
        return HeadlessRun.exitCode(files, streams, this::isDone);
    }

    private boolean isDone(Settings set, Complaints complaints) throws WorkbenchException {
        HeadlessTables tables =
                HeadlessTables.of(request.warehouse(), request.connection(), files.connections(), set.destination());
        Map<String, RecordedTable> asked = new LinkedHashMap<>(); // one table is one, by whatever name
        List<ReportEnd.NotRead> notFound = new ArrayList<>();
        NameLookup lookup = new NameLookup(tables.catalogs());
        for (String written : request.tables()) {
            orNotFound(shown(written), notFound, () -> add(asked, lookup.open(name(written), tables.scope())));
        }
        for (String written : request.schemas()) {
            orNotFound(written, notFound, () -> {
                for (Listing listing : lookup.tablesIn(name(written), tables.scope(), Progress.unwatched())) {
                    if (listing instanceof Listing.Table table) {
                        Catalog catalog = tables.catalogs().catalog(table.name().catalog());
                        orNotFound(table.name().toString(), notFound, () -> add(asked, catalog.open(table.name())));
                    } else if (listing instanceof Listing.Unreadable place) {
                        notFound.add(new ReportEnd.NotRead(place.path(), place.reason()));
                    }
                }
            });
        }
        if (asked.isEmpty() && !notFound.isEmpty()) {
            throw new WorkbenchException(notFound.get(0).reason()); // nothing that could be reported
        }
        ZoneId zone = request.zone().orElseGet(set::zone);
        Report report = new Report(
                request.preset(), List.copyOf(asked.values()), notFound, scope(zone), zone, Version.program(), clock);
        Progress progress = request.progress() ? new ProgressLine(streams.err(), clock) : Progress.unwatched();
        ReportEnd end = request.form().write(report, request.out(), request.byteOrderMark(), progress);
        complaints.say("report.written", request.out(), end.rows());
        for (ReportEnd.NotRead place : end.notRead()) {
            complaints.say("report.notRead", place.what());
            complaints.reason(place.reason());
        }
        return end.notRead().isEmpty();
    }

    private ReportScope scope(ZoneId zone) {
        return new ReportScope(
                request.since().map(time -> time.start(zone)),
                request.until().map(time -> time.end(zone)),
                request.writers(),
                request.operations(),
                request.columns(),
                Optional.empty());
    }

    /** Does something for the report. */
    private interface Part {
        void read() throws WorkbenchException;
    }

    /** What is not there is stated in the report, and hinders no other. */
    private static void orNotFound(String what, List<ReportEnd.NotRead> notFound, Part part) {
        try {
            part.read();
        } catch (WorkbenchException e) {
            notFound.add(new ReportEnd.NotRead(what, e.reason()));
        }
    }

    /** A place without what nobody may read. */
    private static String shown(String written) throws WorkbenchException {
        MultipartIdentifier name = name(written);
        return name.isPath() ? Location.parse(name.last()).text() : written;
    }

    private static void add(Map<String, RecordedTable> tables, GovernedTable table) {
        tables.putIfAbsent(table.location(), table);
    }

    private static MultipartIdentifier name(String written) throws WorkbenchException {
        MultipartIdentifier place = MultipartIdentifier.of("delta", written.replaceFirst("(?<=.)[/\\\\]+$", ""));
        if (place.isPath()) {
            return place;
        }
        if (PLACE.matcher(written).matches()) {
            return MultipartIdentifier.of(
                    "delta", Path.of(written).toAbsolutePath().normalize().toString());
        }
        return SqlParser.name(written).orElseThrow(() -> WorkbenchException.of(Problem.TABLE_NOT_FOUND, written));
    }
}
