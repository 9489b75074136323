package io.tablesteward.model.catalog.folder;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.catalog.Catalog;
import io.tablesteward.model.catalog.Catalogs;
import io.tablesteward.model.catalog.Connection;
import io.tablesteward.model.catalog.Listing;
import io.tablesteward.model.contract.CatalogContract;
import io.tablesteward.model.format.FolderContents;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;

/** Folders of this computer, without Hadoop. */
class LocalFolderCatalogTest extends CatalogContract {
    @Override
    protected Catalog over(Path folder) {
        return at(folder.toString());
    }

    @Override
    protected Catalog over(Listing.Table listed) {
        return at(listed.location());
    }

    private Catalog at(String uri) {
        return new Catalogs(folder -> new FolderCatalog(folder, formats)).of(new Connection.Folder("lake", uri));
    }

    @Test
    void linksAreNotFollowedSoThatACycleEnds() throws Exception {
        table("sales/orders");
        Files.createSymbolicLink(root.resolve("sales/round"), root);
        assertThat(children("sales")).containsExactly("sales.orders");
    }

    @Test
    void aFileUriWithOrWithoutEscapesIsTheSameFolder() throws Exception {
        table("with space/orders");
        String plain = root.resolve("with space").toString();
        for (String uri : List.of(root.resolve("with space").toUri().toString(), "file:" + plain, "file://" + plain)) {
            assertThat(names(at(uri).children("", Progress.unwatched())))
                    .as(uri)
                    .containsExactly("default.orders");
        }
    }

    /** A permission cannot play the closed folder here: the tests may run as root, who may read everything. */
    @Test
    void aFolderThatCannotBeReadShowsWhyInItsPlace() throws Exception {
        table("sales/orders");
        table("sales/secret/x");
        Catalog catalog = watched(new ConcurrentLinkedQueue<>());
        List<Listing> listings = catalog.children("sales", Progress.unwatched());
        assertThat(listings.get(1))
                .isEqualTo(new Listing.Unreadable(
                        "sales",
                        root.resolve("sales/secret").toString(),
                        Reason.of(Problem.ACCESS_DENIED, "sales/secret")));
        assertThat(names(listings)).startsWith("sales.orders");
    }

    @Test
    void eachFolderIsListedOnceAndNoTableIsEntered() throws Exception {
        for (int table = 0; table < 40; table++) {
            table("sales/t" + table);
            file("sales/t" + table + "/day=1/part-0.parquet");
        }
        Queue<String> listed = new ConcurrentLinkedQueue<>();
        watched(listed).listAll(listing -> {}, Progress.unwatched());
        assertThat(listed).hasSize(1 + 1 + 40).doesNotHaveDuplicates().allMatch(path -> path.split("/").length <= 2);
    }

    @Test
    void openingALevelListsOnlyWhatIsNeededToShowIt() throws Exception {
        table("sales/orders");
        table("sales/eu/refunds");
        Queue<String> listed = new ConcurrentLinkedQueue<>();
        watched(listed).children("sales", Progress.unwatched());
        assertThat(listed).containsExactlyInAnyOrder("", "sales", "sales/orders", "sales/eu");
    }

    private Catalog watched(Queue<String> listed) {
        FolderTree real = new LocalTree(root);
        FolderTree tree = new FolderTree() {
            @Override
            public FolderContents contents(String path) throws WorkbenchException {
                listed.add(path);
                if (path.endsWith("secret")) {
                    throw WorkbenchException.of(Problem.ACCESS_DENIED, path);
                }
                return real.contents(path);
            }

            @Override
            public String location(String path) {
                return real.location(path);
            }

            @Override
            public void checkNew(String name) throws WorkbenchException {
                real.checkNew(name);
            }

            @Override
            public void make(String path) throws WorkbenchException {
                real.make(path);
            }

            @Override
            public String rootName() {
                return real.rootName();
            }
        };
        return new FolderCatalog("lake", () -> tree, formats);
    }
}
