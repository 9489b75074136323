package io.tablesteward.model.catalog.folder;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.CreateRequest;
import io.tablesteward.model.change.CreateResult;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.format.FolderContents;
import io.tablesteward.model.format.TableFormat;
import io.tablesteward.model.table.NameRules;
import io.tablesteward.model.table.NewTable;
import io.tablesteward.model.table.TableName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes schemas and tables where nothing is yet; a name that is there in another case is there (ID-03). */
record Creation(String catalog, Surveyor surveyor) {
    /**
     * A folder for tables.
     *
     * @param contents empty if the folder is not there yet
     * @param missing names of the folders on the path that are not there yet
     */
    private record Spot(String path, Optional<FolderContents> contents, List<String> missing) {
        static Spot inRoot(FolderContents root) {
            return new Spot("", Optional.of(root), List.of());
        }
    }

    /** Makes a schema; false if it is there already. */
    boolean schema(String wanted) throws WorkbenchException {
        FolderContents root = root();
        if (wanted.equalsIgnoreCase(TableName.DEFAULT_SCHEMA)) {
            return false;
        }
        Spot spot = find(wanted, root);
        if (spot.contents().isEmpty()) {
            checkNew(spot.missing());
            tree().make(spot.path());
            return true;
        }
        if (!spot.path().equals(wanted)) {
            throw WorkbenchException.of(Problem.AMBIGUOUS_NAMES, spot.path(), wanted);
        }
        return false;
    }

    CreateResult table(TableName wanted, CreateRequest request, Progress progress) throws WorkbenchException {
        FolderContents root = tree().rootContents();
        if (surveyor.formatOf(root).isPresent() && isRootItself(wanted)) {
            return new CreateResult.AlreadyThere(new TableName(catalog, TableName.DEFAULT_SCHEMA, tree().rootName()));
        }
        Spot schema = schemaOf(wanted, root());
        List<TableName> there = new ArrayList<>(tablesLike(wanted.table(), schema));
        if (isDefault(wanted) && !schema.path().isEmpty()) {
            there.addAll(tablesLike(wanted.table(), Spot.inRoot(root)));
        }
        if (there.size() > 1) {
            throw WorkbenchException.of(Problem.AMBIGUOUS_NAMES, there.get(0), there.get(1));
        }
        if (there.size() == 1) {
            return new CreateResult.AlreadyThere(there.get(0));
        }
        refuseIfTaken(wanted.table(), schema);
        checkNew(schema.missing());
        checkNew(List.of(wanted.table()));
        TableName name = named(schema.path(), wanted.table());
        CreateResult result = format().create(
                        name, tree().location(Surveyor.below(schema.path(), wanted.table())), request, progress);
        return result instanceof CreateResult.Created created
                        && schema.contents().isEmpty()
                ? created.withNewSchema(schema.path())
                : result;
    }

    /** What {@link #table} would refuse, before anything is made. */
    List<Finding> check(TableName wanted, NewTable table) throws WorkbenchException {
        Spot schema = schemaOf(wanted, root());
        refuseIfTaken(wanted.table(), schema);
        checkNew(schema.missing());
        checkNew(List.of(wanted.table()));
        return format().checkNew(tree().location(Surveyor.below(schema.path(), wanted.table())), table);
    }

    private FolderTree tree() {
        return surveyor.tree();
    }

    /** New tables are of the first format. */
    private TableFormat format() {
        return surveyor.formats().get(0);
    }

    private FolderContents root() throws WorkbenchException {
        FolderContents root = tree().rootContents();
        refuseIfTable("", root);
        return root;
    }

    private static boolean isDefault(TableName wanted) {
        return wanted.schema().equalsIgnoreCase(TableName.DEFAULT_SCHEMA);
    }

    private boolean isRootItself(TableName wanted) {
        return isDefault(wanted) && wanted.table().equalsIgnoreCase(tree().rootName());
    }

    /** The schema {@code default} is the folder of that name, or else the root. */
    private Spot schemaOf(TableName wanted, FolderContents root) throws WorkbenchException {
        Spot spot = isDefault(wanted) ? find(TableName.DEFAULT_SCHEMA, root) : find(wanted.schema(), root);
        return isDefault(wanted) && spot.contents().isEmpty() ? Spot.inRoot(root) : spot;
    }

    private Spot find(String schema, FolderContents root) throws WorkbenchException {
        String path = "";
        Optional<FolderContents> folder = Optional.of(root);
        List<String> missing = new ArrayList<>();
        for (String part : schema.split("/", -1)) {
            List<String> like = folder.isPresent() ? namesLike(part, folder.get()) : List.of();
            if (like.size() > 1) {
                throw WorkbenchException.of(Problem.AMBIGUOUS_NAMES, like.get(0), like.get(1));
            }
            if (like.isEmpty()) {
                missing.add(part);
                path = Surveyor.below(path, part);
                folder = Optional.empty();
            } else {
                path = Surveyor.below(path, like.get(0));
                if (!folder.orElseThrow().folders().contains(like.get(0))) {
                    throw taken(path);
                }
                FolderContents contents = tree().contents(path);
                refuseIfTable(path, contents);
                folder = Optional.of(contents);
            }
        }
        return new Spot(path, folder, missing);
    }

    private void refuseIfTable(String path, FolderContents contents) throws WorkbenchException {
        if (surveyor.formatOf(contents).isPresent()) {
            throw WorkbenchException.of(Problem.INSIDE_A_TABLE, tree().location(path));
        }
    }

    private List<TableName> tablesLike(String table, Spot schema) throws WorkbenchException {
        List<TableName> found = new ArrayList<>();
        if (schema.contents().isPresent()) {
            for (String name : schema.contents().get().folders()) {
                if (name.equalsIgnoreCase(table)
                        && surveyor.formatOf(tree().contents(Surveyor.below(schema.path(), name)))
                                .isPresent()) {
                    found.add(named(schema.path(), name));
                }
            }
        }
        return found;
    }

    /** Only the remains of a broken-off creation may be built upon. */
    private void refuseIfTaken(String table, Spot schema) throws WorkbenchException {
        if (schema.contents().isEmpty()) {
            return;
        }
        for (String name : namesLike(table, schema.contents().get())) {
            if (!name.equals(table)) {
                throw WorkbenchException.of(Problem.AMBIGUOUS_NAMES, name, table);
            }
            String path = Surveyor.below(schema.path(), name);
            if (!schema.contents().get().folders().contains(name)) {
                throw taken(path);
            }
            FolderContents contents = tree().contents(path);
            if (Surveyor.isSchema(schema.path(), contents) || !format().mayBecomeTable(contents)) {
                throw taken(path);
            }
        }
    }

    private WorkbenchException taken(String path) {
        return WorkbenchException.of(Problem.PLACE_TAKEN, tree().location(path));
    }

    private void checkNew(List<String> names) throws WorkbenchException {
        for (String name : names) {
            Optional<Reason> fault = NameRules.fault(name);
            if (fault.isPresent()) {
                throw new WorkbenchException(fault.get());
            }
            tree().checkNew(name);
        }
    }

    private TableName named(String schema, String table) {
        return new TableName(catalog, schema.isEmpty() ? TableName.DEFAULT_SCHEMA : schema, table);
    }

    private static List<String> namesLike(String name, FolderContents folder) {
        return folder.names().stream().filter(name::equalsIgnoreCase).sorted().toList();
    }
}
