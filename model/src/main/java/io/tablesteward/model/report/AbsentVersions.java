package io.tablesteward.model.report;

import io.tablesteward.model.history.CommitEntry;
import java.time.Instant;
import java.util.Optional;

/** Finds the versions of a table that are absent, on the way down from its last one (HI-05), and states them. */
final class AbsentVersions {
    private final CoveredTable table;
    private final ReportScope scope;
    private final ReportBody body;
    private long above;
    private Optional<Instant> timeAbove = Optional.empty();

    AbsentVersions(CoveredTable table, ReportScope scope, ReportBody body) {
        this.table = table;
        this.scope = scope;
        this.body = body;
        this.above = table.last().orElse(-1) + 1;
    }

    /** Those above the next commit on the way, unless all of them are surely of another time than the report. */
    Optional<ReportEnd.Gap> above(CommitEntry commit) {
        Optional<ReportEnd.Gap> gap = downTo(commit.version(), Optional.of(commit.timestamp()));
        above = commit.version();
        timeAbove = Optional.of(commit.timestamp());
        return gap;
    }

    /** Those at the end of the way, where a table has a checkpoint and no commit. */
    Optional<ReportEnd.Gap> atEnd() {
        return downTo(table.first().orElse(above) - 1, Optional.empty());
    }

    private Optional<ReportEnd.Gap> downTo(long version, Optional<Instant> time) {
        if (version >= above - 1) {
            return Optional.empty();
        }
        ReportEnd.Gap gap = new ReportEnd.Gap(table.name(), version + 1, above - 1);
        body.gap(gap);
        return Optional.of(gap).filter(found -> scope.mayBeOfPeriod(time, timeAbove));
    }
}
