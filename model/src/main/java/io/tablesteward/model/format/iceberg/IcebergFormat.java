package io.tablesteward.model.format.iceberg;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.CreateRequest;
import io.tablesteward.model.change.CreateResult;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.format.FolderContents;
import io.tablesteward.model.format.TableFormat;
import io.tablesteward.model.table.NewTable;
import io.tablesteward.model.table.TableName;
import java.util.List;

/** Iceberg tables in folders, to look at only: nothing here ever writes. */
public final class IcebergFormat implements TableFormat {
    static final String NAME = "iceberg";

    /** For people. */
    static final String TITLE = "Iceberg";

    @Override
    public String name() {
        return NAME;
    }

    /** A folder that is merely called metadata makes no table. */
    @Override
    public boolean recognises(FolderContents folder) {
        return folder.names().contains(MetadataFolder.NAME) && folder.holds(MetadataFolder.NAME, MetadataFile::isOne);
    }

    @Override
    public IcebergTable open(TableName name, String location) throws WorkbenchException {
        return new IcebergTable(name, MetadataFolder.of(location));
    }

    @Override
    public boolean mayBecomeTable(FolderContents folder) {
        return false;
    }

    @Override
    public List<Finding> checkNew(String location, NewTable table) throws WorkbenchException {
        throw lookOnly();
    }

    @Override
    public CreateResult create(TableName name, String location, CreateRequest request, Progress progress)
            throws WorkbenchException {
        throw lookOnly();
    }

    private static WorkbenchException lookOnly() {
        return WorkbenchException.of(Problem.FORMAT_LOOK_ONLY, TITLE);
    }
}
