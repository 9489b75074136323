package io.tablesteward.model.catalog.folder;

import io.tablesteward.model.Problem;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.format.FolderContents;
import io.tablesteward.model.format.TableFormat;
import io.tablesteward.model.table.TableName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds the folder of a table by its name: case is ignored, and names that differ only by case are an error (ID-03). */
record NameSearch(Surveyor surveyor, TableName wanted) {
    /**
     * A table found.
     *
     * @param parent path of the folder it lies in; empty for the root
     * @param path path of its own folder; empty for the root itself
     */
    record Hit(String parent, String path, String table, TableFormat format) {}

    Hit hit() throws WorkbenchException {
        FolderTree tree = surveyor.tree();
        FolderContents root = tree.rootContents();
        Optional<TableFormat> ofRoot = surveyor.formatOf(root);
        boolean isDefault = wanted.schema().equalsIgnoreCase(TableName.DEFAULT_SCHEMA);
        if (ofRoot.isPresent()) {
            if (isDefault && wanted.table().equalsIgnoreCase(tree.rootName())) {
                return new Hit("", "", tree.rootName(), ofRoot.get());
            }
            throw WorkbenchException.of(Problem.TABLE_NOT_FOUND, wanted);
        }
        List<Hit> hits = new ArrayList<>();
        if (isDefault) {
            hits.addAll(tablesIn("", root));
        }
        Optional<String> schema = schemaPath(surveyor, wanted.schema(), root);
        if (schema.isPresent()) {
            hits.addAll(tablesIn(schema.get(), tree.contents(schema.get())));
        }
        return only(hits);
    }

    private Hit only(List<Hit> hits) throws WorkbenchException {
        if (hits.isEmpty()) {
            throw WorkbenchException.of(Problem.TABLE_NOT_FOUND, wanted);
        }
        if (hits.size() > 1) {
            throw WorkbenchException.of(
                    Problem.AMBIGUOUS_NAMES, hits.get(0).path(), hits.get(1).path());
        }
        return hits.get(0);
    }

    /** The folder of a schema, whatever the case of its name; {@code default} may be the root. */
    static Optional<String> schema(Surveyor surveyor, String wanted) throws WorkbenchException {
        FolderContents root = surveyor.tree().rootContents();
        boolean isTable = surveyor.formatOf(root).isPresent();
        Optional<String> path = isTable ? Optional.empty() : schemaPath(surveyor, wanted, root);
        boolean isDefault = wanted.equalsIgnoreCase(TableName.DEFAULT_SCHEMA);
        return isDefault ? Optional.of(path.orElse(TableName.DEFAULT_SCHEMA)) : path;
    }

    private static Optional<String> schemaPath(Surveyor surveyor, String schema, FolderContents root)
            throws WorkbenchException {
        String path = "";
        FolderContents folder = root;
        for (String part : schema.split("/", -1)) {
            List<String> names = spelledLike(part, folder);
            if (names.isEmpty()) {
                return Optional.empty();
            }
            if (names.size() > 1) {
                throw WorkbenchException.of(Problem.AMBIGUOUS_NAMES, names.get(0), names.get(1));
            }
            path = Surveyor.below(path, names.get(0));
            folder = surveyor.tree().contents(path);
        }
        return Optional.of(path);
    }

    private List<Hit> tablesIn(String parent, FolderContents folder) throws WorkbenchException {
        List<Hit> hits = new ArrayList<>();
        @Nullable WorkbenchException failure = null;
        for (String name : spelledLike(wanted.table(), folder)) {
            String path = Surveyor.below(parent, name);
            try {
                FolderContents contents = surveyor.tree().contents(path);
                Optional<TableFormat> format = surveyor.formatOf(contents);
                if (format.isPresent()) {
                    hits.add(new Hit(parent, path, name, format.get()));
                } else {
                    failure = WorkbenchException.of(
                            Problem.NOT_A_TABLE, surveyor.tree().location(path));
                }
            } catch (WorkbenchException e) {
                failure = e;
            }
        }
        if (hits.isEmpty() && failure != null) {
            throw failure;
        }
        return hits;
    }

    private static List<String> spelledLike(String name, FolderContents folder) {
        return folder.folders().stream().filter(name::equalsIgnoreCase).toList();
    }
}
