package io.tablesteward.model.history;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableName;

/** A table as far as its past is asked for: by reports, and by whoever looks back. */
public interface RecordedTable {
    TableName name();

    /** Where it lies, without credentials; known without reading anything. */
    String location();

    CommitHistory history();

    MetadataHistory metadataHistory();

    /** The latest version; blocks. */
    TableDetails details(Progress progress) throws WorkbenchException;

    /** As it was at a version; blocks, and fails where the log does not lead to it. */
    TableDetails details(long version, Progress progress) throws WorkbenchException;
}
