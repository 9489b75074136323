package io.tablesteward.model.format;

import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.table.TableName;

/** A kind of table; a further one is a further class and a line where the formats are listed. */
public interface TableFormat {
    /** As in {@code TableDetails.format()}: {@code delta}. */
    String name();

    /** Whether a folder is the root of such a table; blocks at most for one more listing. */
    boolean recognises(FolderContents folder);

    /** The table at a place; does not block, its methods do. */
    GovernedTable open(TableName name, String location) throws WorkbenchException;
}
