package io.tablesteward.model.report;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.history.CommitHistory;
import io.tablesteward.model.history.MetadataHistory;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableName;

/** A table as far as a report asks it. */
public interface ReportedTable {
    TableName name();

    /** Without credentials. */
    String location();

    CommitHistory history();

    MetadataHistory metadataHistory();

    /** The latest version; blocks. */
    TableDetails details(Progress progress) throws WorkbenchException;

    /** As it was at a version; blocks, and fails where the log does not lead to it. */
    TableDetails details(long version, Progress progress) throws WorkbenchException;
}
