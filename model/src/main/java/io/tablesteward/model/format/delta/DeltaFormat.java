package io.tablesteward.model.format.delta;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.CreateRequest;
import io.tablesteward.model.change.CreateResult;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.files.Location;
import io.tablesteward.model.format.FolderContents;
import io.tablesteward.model.format.TableFormat;
import io.tablesteward.model.table.NewTable;
import io.tablesteward.model.table.TableName;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;

/** Delta tables: folders with a log of commits in them. */
public final class DeltaFormat implements TableFormat {
    static final String NAME = "delta";

    @Override
    public String name() {
        return NAME;
    }

    /** A log with only what a broken-off write left is none; one that begins with a checkpoint is. */
    @Override
    public boolean recognises(FolderContents folder) {
        return folder.names().contains(LogFolder.NAME)
                && folder.holds(
                        LogFolder.NAME,
                        file -> LogFile.named(file).filter(LogFile::isState).isPresent());
    }

    @Override
    public DeltaTable open(TableName name, String location) throws WorkbenchException {
        Location place = Location.parse(location);
        return new DeltaTable(name, LogFolders.at(place), storeAt(place));
    }

    /** Of a log, only temporary files may be there: whatever else it holds belongs to somebody's table. */
    @Override
    public boolean mayBecomeTable(FolderContents folder) {
        return folder.names().isEmpty()
                || (folder.names().equals(Set.of(LogFolder.NAME))
                        && !folder.holds(LogFolder.NAME, file -> !LocalCommitStore.isTemporary(file)));
    }

    @Override
    public CreateResult create(TableName name, String location, CreateRequest request, Progress progress)
            throws WorkbenchException {
        Location.Local place = localPlace(location);
        return new DeltaCreation(
                        name,
                        new LocalLogFolder(place.path()),
                        storeAt(place),
                        InstantSource.system(),
                        CommitObserver.showing(progress, name.table()))
                .create(request, progress);
    }

    @Override
    public List<Finding> checkNew(String location, NewTable table) throws WorkbenchException {
        localPlace(location);
        return DeltaCreation.check(table);
    }

    private static Location.Local localPlace(String location) throws WorkbenchException {
        Location place = Location.parse(location);
        if (place instanceof Location.Local local) {
            return local;
        }
        throw new WorkbenchException(storeAt(place).whyNot().orElseThrow());
    }

    /** Only local files are written so far; elsewhere a table opens to look at. */
    private static CommitStore storeAt(Location place) {
        return place instanceof Location.Local local
                ? new LocalCommitStore(local.path().resolve(LogFolder.NAME))
                : new LookOnlyStore(Reason.of(Problem.STORE_LOOK_ONLY, ((Location.Remote) place).scheme()));
    }
}
