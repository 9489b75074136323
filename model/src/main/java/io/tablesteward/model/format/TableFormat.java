package io.tablesteward.model.format;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.CreateRequest;
import io.tablesteward.model.change.CreateResult;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.table.NewTable;
import io.tablesteward.model.table.TableName;
import java.util.List;

/** A kind of table; a further one is a further class and a line where the formats are listed. */
public interface TableFormat {
    /** As in {@code TableDetails.format()}: {@code delta}. */
    String name();

    /** Whether a folder is the root of such a table; blocks at most for one more listing. */
    boolean recognises(FolderContents folder);

    /** The table at a place; does not block, its methods do. */
    GovernedTable open(TableName name, String location) throws WorkbenchException;

    /** Whether a folder may become such a table: it is empty, or holds only what a broken-off creation left. Blocks. */
    boolean mayBecomeTable(FolderContents folder);

    /**
     * What there is to say against such a table in a place, worst first; writes nothing.
     *
     * @throws WorkbenchException if nothing can be made there
     */
    List<Finding> checkNew(String location, NewTable table) throws WorkbenchException;

    /**
     * Makes a table without rows, and the folders above it that are missing; blocks.
     *
     * @throws WorkbenchException if it is certain that there is no table of ours
     */
    CreateResult create(TableName name, String location, CreateRequest request, Progress progress)
            throws WorkbenchException;
}
