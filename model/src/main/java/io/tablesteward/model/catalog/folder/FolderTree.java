package io.tablesteward.model.catalog.folder;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.files.Location;
import io.tablesteward.model.format.FolderContents;

/** A folder and everything below it on some file system; paths are names joined by {@code /}, empty for the root. */
interface FolderTree {
    /**
     * Lists one folder. Blocks.
     *
     * @throws WorkbenchException if it is gone, no folder, or may not be read
     */
    FolderContents contents(String path) throws WorkbenchException;

    /** Lists the root; one that is gone is no table that is missing. */
    default FolderContents rootContents() throws WorkbenchException {
        try {
            return contents("");
        } catch (WorkbenchException e) {
            if (e.reason().problem() == Problem.TABLE_NOT_FOUND) {
                throw new WorkbenchException(Reason.of(Problem.FOLDER_NOT_FOUND, location("")), e);
            }
            throw e;
        }
    }

    /** A folder's place as text. */
    String location(String path);

    /** Fails if nothing new can be made here, or no folder can have that name. */
    void checkNew(String name) throws WorkbenchException;

    /** Makes a folder, and those above it that are missing. Blocks. */
    void make(String path) throws WorkbenchException;

    /** The name of the root folder itself. */
    String rootName();

    /** Blocks where a server must be reached. */
    static FolderTree at(String uri) throws WorkbenchException {
        Location place = Location.parse(uri);
        return place instanceof Location.Local local
                ? new LocalTree(local.path())
                : HadoopTree.at((Location.Remote) place);
    }

    /** Folders of other names hold a table's inner life, hidden things or one partition; nobody keeps tables there. */
    static boolean mayHoldTables(String name) {
        return !name.startsWith("_") && !name.startsWith(".") && !name.contains("=");
    }
}
