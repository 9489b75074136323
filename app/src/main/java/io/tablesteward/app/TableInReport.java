package io.tablesteward.app;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.history.CommitHistory;
import io.tablesteward.model.history.MetadataHistory;
import io.tablesteward.model.report.ReportedTable;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableName;

/** A table of any format, as reports ask it. */
public record TableInReport(GovernedTable table) implements ReportedTable {
    @Override
    public TableName name() {
        return table.name();
    }

    @Override
    public String location() {
        return table.location();
    }

    @Override
    public CommitHistory history() {
        return table.history();
    }

    @Override
    public MetadataHistory metadataHistory() {
        return table.metadataHistory();
    }

    @Override
    public TableDetails details(Progress progress) throws WorkbenchException {
        return table.details(progress);
    }

    @Override
    public TableDetails details(long version, Progress progress) throws WorkbenchException {
        return table.at(version).details(progress);
    }
}
