package io.tablesteward.model.catalog.folder;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.catalog.Catalog;
import io.tablesteward.model.catalog.Connection;
import io.tablesteward.model.catalog.Listing;
import io.tablesteward.model.change.CreateRequest;
import io.tablesteward.model.change.CreateResult;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.format.FolderContents;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.format.TableFormat;
import io.tablesteward.model.table.NewTable;
import io.tablesteward.model.table.TableName;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The tables below one folder; a folder that is itself a table is a catalog of that one table. */
public final class FolderCatalog implements Catalog {
    /** How many names deep {@link #listAll} looks; deeper ones are found level by level. */
    static final int MAX_DEPTH = 6;

    /** Listing waits for disks and servers, not for the processor. */
    private static final int THREADS = 16;

    private final String name;
    private final TreeSource trees;
    private final List<TableFormat> formats;

    /**
     * Does not touch the folder.
     *
     * @param formats new tables are of the first
     */
    public FolderCatalog(Connection.Folder connection, List<TableFormat> formats) {
        this(connection.name(), () -> FolderTree.at(connection.uri()), formats);
    }

    FolderCatalog(String name, TreeSource trees, List<TableFormat> formats) {
        this.name = name;
        this.trees = trees;
        this.formats = List.copyOf(formats);
    }

    /** Finds the tree when it is needed, since the place may not even be a path. */
    interface TreeSource {
        FolderTree open() throws WorkbenchException;
    }

    @Override
    public String name() {
        return name;
    }

    /** The schema {@code default} is the folder of that name, or else the tables directly in the root. */
    @Override
    public List<Listing> children(String schema, Progress progress) throws WorkbenchException {
        FolderTree tree = trees.open();
        Surveyor surveyor = new Surveyor(tree, formats);
        FolderContents root = tree.rootContents();
        boolean isRootSchema =
                schema.equals(TableName.DEFAULT_SCHEMA) && !root.folders().contains(TableName.DEFAULT_SCHEMA);
        String path = isRootSchema ? "" : schema;
        Optional<TableFormat> ofRoot = surveyor.formatOf(root);
        if (ofRoot.isPresent() && path.isEmpty()) {
            return List.of(rootTable(tree, ofRoot.get()));
        }
        if (ofRoot.isPresent() || !Stream.of(path.split("/")).allMatch(FolderTree::mayHoldTables)) {
            throw WorkbenchException.of(Problem.TABLE_NOT_FOUND, schema);
        }
        FolderContents folder = path.isEmpty() ? root : tree.contents(path);
        if (!path.isEmpty() && surveyor.formatOf(folder).isPresent()) {
            return List.of(); // never descends into a table
        }
        return concurrently(() -> level(surveyor, path, surveyor.below(path, folder, progress))).stream()
                .filter(listing -> !isRootSchema || listing instanceof Listing.Table)
                .toList();
    }

    @Override
    public void listAll(Consumer<Listing> found, Progress progress) throws WorkbenchException {
        FolderTree tree = trees.open();
        Surveyor surveyor = new Surveyor(tree, formats);
        FolderContents root = tree.rootContents();
        Optional<TableFormat> ofRoot = surveyor.formatOf(root);
        if (ofRoot.isPresent()) {
            found.accept(rootTable(tree, ofRoot.get()));
            return;
        }
        Walk walk = new Walk(surveyor, progress, oneAtATime(found, progress));
        concurrently(() -> {
            walk.from("", root, 1);
            return List.of();
        });
    }

    @Override
    public GovernedTable open(TableName wanted) throws WorkbenchException {
        FolderTree tree = trees.open();
        NameSearch.Hit hit = new NameSearch(new Surveyor(tree, formats), wanted).hit();
        String schema = hit.parent().isEmpty() ? TableName.DEFAULT_SCHEMA : hit.parent();
        return hit.format().open(new TableName(name, schema, hit.table()), tree.location(hit.path()));
    }

    @Override
    public Optional<String> schema(String wanted) throws WorkbenchException {
        return NameSearch.schema(new Surveyor(trees.open(), formats), wanted);
    }

    @Override
    public List<Finding> checkNew(TableName wanted, NewTable table) throws WorkbenchException {
        return creation().check(wanted, table);
    }

    @Override
    public boolean createSchema(String schema) throws WorkbenchException {
        return creation().schema(schema);
    }

    @Override
    public CreateResult create(TableName wanted, CreateRequest request, Progress progress) throws WorkbenchException {
        return creation().table(wanted, request, progress);
    }

    private Creation creation() throws WorkbenchException {
        return new Creation(name, new Surveyor(trees.open(), formats));
    }

    private Listing rootTable(FolderTree tree, TableFormat format) {
        return new Listing.Table(
                new TableName(name, TableName.DEFAULT_SCHEMA, tree.rootName()), format.name(), tree.location(""));
    }

    private List<Listing> level(Surveyor surveyor, String path, List<Place> places) {
        return new Level(name, surveyor.tree(), path, places).listings();
    }

    private static Consumer<List<Listing>> oneAtATime(Consumer<Listing> found, Progress progress) {
        Object turn = new Object();
        return listings -> {
            synchronized (turn) {
                for (Listing listing : listings) {
                    progress.stopIfCancelled();
                    progress.report(-1, listing.schema());
                    found.accept(listing);
                }
            }
        };
    }

    private static <T> T concurrently(java.util.function.Supplier<T> work) {
        ForkJoinPool pool = new ForkJoinPool(THREADS);
        try {
            return pool.invoke(ForkJoinTask.adapt(work::get));
        } finally {
            pool.shutdownNow();
        }
    }

    /** Everything below a folder, each folder listed once. */
    private final class Walk {
        private final Surveyor surveyor;
        private final Progress progress;
        private final Consumer<List<Listing>> found;

        Walk(Surveyor surveyor, Progress progress, Consumer<List<Listing>> found) {
            this.surveyor = surveyor;
            this.progress = progress;
            this.found = found;
        }

        void from(String path, FolderContents folder, int depth) {
            List<Place> places = surveyor.below(path, folder, progress);
            found.accept(level(surveyor, path, places));
            if (depth < MAX_DEPTH) {
                places.parallelStream().forEach(place -> {
                    if (place instanceof Place.OfSchema schema) {
                        from(Surveyor.below(path, place.name()), schema.contents(), depth + 1);
                    }
                });
            }
        }
    }
}
