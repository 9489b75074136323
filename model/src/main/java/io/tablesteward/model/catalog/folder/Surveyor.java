package io.tablesteward.model.catalog.folder;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.format.FolderContents;
import io.tablesteward.model.format.TableFormat;
import java.util.List;
import java.util.Optional;

/** Tells tables from schemas: one listing of a folder, judged by the names in it. */
record Surveyor(FolderTree tree, List<TableFormat> formats) {
    /** The format of which a folder is a table. */
    Optional<TableFormat> formatOf(FolderContents folder) {
        return formats.stream().filter(format -> format.recognises(folder)).findFirst();
    }

    /** What lies directly in a folder; as concurrent as the pool it is called from. */
    List<Place> below(String path, FolderContents folder, Progress progress) {
        return folder.folders().parallelStream()
                .map(name -> {
                    progress.stopIfCancelled();
                    return at(path, name);
                })
                .flatMap(Optional::stream)
                .toList();
    }

    /** Empty for a folder that is gone by now, or is neither a table nor a schema. */
    private Optional<Place> at(String path, String name) {
        FolderContents contents;
        try {
            contents = tree.contents(below(path, name));
        } catch (WorkbenchException e) {
            return e.reason().problem() == Problem.TABLE_NOT_FOUND
                    ? Optional.empty()
                    : Optional.of(new Place.Closed(name, e.reason()));
        }
        Optional<TableFormat> format = formatOf(contents);
        if (format.isPresent()) {
            return Optional.of(new Place.OfTable(name, format.get()));
        }
        return isSchema(path, contents) ? Optional.of(new Place.OfSchema(name, contents)) : Optional.empty();
    }

    /**
     * Whether a folder that is no table is a schema: it has folders in it, or is new, which is to say quite empty
     * and directly in the root.
     *
     * @param parent path of the folder it lies in
     */
    static boolean isSchema(String parent, FolderContents contents) {
        boolean isNew = parent.isEmpty() && contents.names().isEmpty();
        return isNew || !contents.folders().isEmpty();
    }

    static String below(String path, String name) {
        return path.isEmpty() ? name : path + "/" + name;
    }
}
