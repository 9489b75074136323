package io.tablesteward.model.report;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.history.RecordedTable;
import io.tablesteward.model.table.TableDetails;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** A question that a report answers; each a word of {@code table-steward report}. */
public enum ReportPreset {
    /** Every commit, newest first. */
    HISTORY(true, true) {
        @Override
        public List<ReportColumn> columns() {
            return CommitRows.COLUMNS;
        }

        @Override
        void rows(RecordedTable table, CoveredTable covered, ReportScope scope, ReportBody body, Progress progress)
                throws WorkbenchException, IOException {
            new CommitRows(covered, scope, body).of(table.history(), progress);
        }
    },
    /** What of the tables and of their columns is documented. */
    COVERAGE(false, false) {
        @Override
        public List<ReportColumn> columns() {
            return CoverageRows.COLUMNS;
        }

        @Override
        void rows(RecordedTable table, CoveredTable covered, ReportScope scope, ReportBody body, Progress progress)
                throws WorkbenchException, IOException {
            TableDetails details = table.details(progress);
            CoverageRows.of(details, body);
            if (details.version() < covered.last().orElse(details.version())) {
                long last = covered.last().getAsLong();
                body.notRead(
                        table.name().toString(),
                        details.lookOnly().orElse(Reason.of(Problem.VERSION_NOT_KEPT, last, details.version(), last)));
            }
        }
    },
    /** Who changed what is said of the tables and their columns: before and after. */
    CHANGES(true, true) {
        @Override
        public List<ReportColumn> columns() {
            return ChangeRows.COLUMNS;
        }

        @Override
        void rows(RecordedTable table, CoveredTable covered, ReportScope scope, ReportBody body, Progress progress)
                throws WorkbenchException, IOException {
            new ChangeRows(covered, scope, body).of(table, progress);
        }
    },
    /** In what the schemas of two versions differ. */
    SCHEMA(true, false) {
        @Override
        public List<ReportColumn> columns() {
            return SchemaRows.COLUMNS;
        }

        @Override
        void rows(RecordedTable table, CoveredTable covered, ReportScope scope, ReportBody body, Progress progress)
                throws WorkbenchException, IOException {
            SchemaRows.of(table, covered, scope, body, progress);
        }
    };

    private final boolean hasPeriod;
    private final boolean isOfCommits;

    ReportPreset(boolean hasPeriod, boolean isOfCommits) {
        this.hasPeriod = hasPeriod;
        this.isOfCommits = isOfCommits;
    }

    /** All that it can have, in their order. */
    public abstract List<ReportColumn> columns();

    /** Whether it is about a time that can be chosen. */
    public boolean hasPeriod() {
        return hasPeriod;
    }

    /** Whether writers and operations choose among its rows. */
    public boolean isOfCommits() {
        return isOfCommits;
    }

    /** As it is called in the report and on the command line. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    abstract void rows(RecordedTable table, CoveredTable covered, ReportScope scope, ReportBody body, Progress progress)
            throws WorkbenchException, IOException;
}
