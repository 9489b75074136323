package io.tablesteward.model.contract;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.CreateRequest;
import io.tablesteward.model.change.CreateResult;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.format.FolderContents;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.format.TableFormat;
import io.tablesteward.model.table.NewTable;
import io.tablesteward.model.table.TableName;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Recognises tables by their log folder and notes what it is asked to open, so that catalogs are tested alone. */
public final class LogFolderFormat implements TableFormat {
    /** What was opened. */
    public record Opened(TableName name, String location) {}

    private final List<Opened> opened = new CopyOnWriteArrayList<>();

    @Override
    public String name() {
        return "delta";
    }

    @Override
    public boolean recognises(FolderContents folder) {
        return folder.names().contains("_delta_log")
                && folder.holds("_delta_log", file -> file.matches("\\d{20}\\..*"));
    }

    /** Remembers the call; there is no table to give back. */
    @Override
    public GovernedTable open(TableName name, String location) throws WorkbenchException {
        opened.add(new Opened(name, location));
        throw WorkbenchException.of(Problem.NOT_SUPPORTED, "opening in this test");
    }

    @Override
    public boolean mayBecomeTable(FolderContents folder) {
        return folder.names().isEmpty();
    }

    @Override
    public List<Finding> checkNew(String location, NewTable table) {
        return List.of();
    }

    @Override
    public CreateResult create(TableName name, String location, CreateRequest request, Progress progress)
            throws WorkbenchException {
        throw WorkbenchException.of(Problem.NOT_SUPPORTED, "making tables in this test");
    }

    public List<Opened> opened() {
        return opened;
    }
}
