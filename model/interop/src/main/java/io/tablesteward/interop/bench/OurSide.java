package io.tablesteward.interop.bench;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.catalog.Connection;
import io.tablesteward.model.catalog.Listing;
import io.tablesteward.model.catalog.folder.FolderCatalog;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.format.delta.DeltaFormat;
import io.tablesteward.model.history.HistoryPage;
import io.tablesteward.model.report.Report;
import io.tablesteward.model.report.ReportForm;
import io.tablesteward.model.report.ReportPreset;
import io.tablesteward.model.report.ReportScope;
import io.tablesteward.model.table.TableName;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;

/** What we take; every time from the start, with a table that knows nothing yet. */
record OurSide(Path table) {
    private static final TableName NAME = new TableName("bench", TableName.DEFAULT_SCHEMA, "log");

    /** Reads every {@code commitInfo}. */
    long history() throws WorkbenchException {
        AtomicLong rows = new AtomicLong();
        open().history()
                .walk(
                        entry -> {
                            if (entry.info().containsKey("operation")) {
                                rows.incrementAndGet();
                            }
                            return true;
                        },
                        Progress.unwatched());
        return rows.get();
    }

    /** Writes the whole history into a file of the form that its name says. */
    long export(Path file) throws WorkbenchException {
        Report report = new Report(
                ReportPreset.HISTORY,
                List.of(open()),
                List.of(),
                ReportScope.ALL,
                ZoneOffset.UTC,
                "bench",
                InstantSource.system());
        return ReportForm.of(file)
                .orElseThrow()
                .write(report, file, false, Progress.unwatched())
                .rows();
    }

    /** Reads what the history shows first. */
    long firstPage(int rows) throws WorkbenchException {
        HistoryPage page = open().history().page(OptionalLong.empty(), rows, Progress.unwatched());
        return page.entries().size();
    }

    /** Opens the latest state, with all that the screens show of it. */
    long latest() throws WorkbenchException {
        return open().details(Progress.unwatched()).version();
    }

    /** Lists every table of a warehouse. */
    static long list(Path warehouse) throws WorkbenchException {
        AtomicLong tables = new AtomicLong();
        new FolderCatalog(new Connection.Folder("bench", warehouse.toString()), List.of(new DeltaFormat()))
                .listAll(
                        listing -> {
                            if (listing instanceof Listing.Table) {
                                tables.incrementAndGet();
                            }
                        },
                        Progress.unwatched());
        return tables.get();
    }

    private GovernedTable open() throws WorkbenchException {
        return new DeltaFormat().open(NAME, table.toString());
    }
}
