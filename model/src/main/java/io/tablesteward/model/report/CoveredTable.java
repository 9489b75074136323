package io.tablesteward.model.report;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.history.HistoryPage;
import io.tablesteward.model.history.RecordedTable;
import io.tablesteward.model.table.TableName;
import java.util.OptionalLong;

/**
 * A table of a report and what of its history there was to read.
 *
 * @param first the oldest commit that the log still has; above 0 says that earlier ones were cleaned away (HI-02)
 * @param last the newest version, also one that is staged only, or of which there is only a checkpoint; later ones are not
 *     in the report
 */
public record CoveredTable(TableName name, String location, OptionalLong first, OptionalLong last) {
    static CoveredTable of(RecordedTable table, Progress progress) throws WorkbenchException {
        HistoryPage newest = table.history().page(OptionalLong.empty(), 1, progress);
        long last = newest.entries().stream().mapToLong(CommitEntry::version).reduce(newest.latestVersion(), Math::max);
        return last < 0
                ? unknown(table)
                : new CoveredTable(
                        table.name(), table.location(), OptionalLong.of(newest.firstVersion()), OptionalLong.of(last));
    }

    static CoveredTable unknown(RecordedTable table) {
        return new CoveredTable(table.name(), table.location(), OptionalLong.empty(), OptionalLong.empty());
    }

    /** Where to begin reading, so that what is committed meanwhile is not in what the title says. */
    OptionalLong before() {
        return last.isPresent() ? OptionalLong.of(last.getAsLong() + 1) : OptionalLong.empty();
    }

    /** Whether commits at the beginning were cleaned away. */
    public boolean isCleaned() {
        return first.orElse(0) > 0;
    }
}
