package io.tablesteward.model.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.catalog.Catalog;
import io.tablesteward.model.catalog.Listing;
import io.tablesteward.model.format.TableFormat;
import io.tablesteward.model.format.iceberg.IcebergFormat;
import io.tablesteward.model.table.TableName;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What every catalog over folders answers. */
public abstract class CatalogContract {
    private static final String LOG_FILE = "00000000000000000000.json";

    protected final LogFolderFormat format = new LogFolderFormat();
    protected final List<TableFormat> formats = List.of(format, new IcebergFormat());

    @TempDir
    protected Path root;

    /** A catalog named {@code lake} over a folder. */
    protected abstract Catalog over(Path folder) throws Exception;

    @Test
    void aFolderWithALogIsATableOfTheSchemaThatIsItsParent() throws Exception {
        table("sales/orders");
        assertThat(children("sales")).containsExactly("sales.orders");
        assertThat(children("")).containsExactly("sales/");
    }

    @Test
    void aTableDirectlyInTheRootIsInTheDefaultSchema() throws Exception {
        table("orders");
        table("sales/refunds");
        assertThat(children("")).containsExactly("default.orders", "sales/");
        assertThat(children("default")).containsExactly("default.orders");
    }

    @Test
    void aDeeperTableHasASchemaPath() throws Exception {
        table("eu/sales/orders");
        assertThat(children("eu")).containsExactly("eu/sales/");
        assertThat(children("eu/sales")).containsExactly("eu/sales.orders");
        assertThat(all()).containsExactlyInAnyOrder("eu/", "eu/sales/", "eu/sales.orders");
    }

    @Test
    void aFolderThatIsItselfATableOpensAsThatTable() throws Exception {
        table("orders");
        Catalog catalog = over(root.resolve("orders"));
        assertThat(names(catalog.children("", Progress.unwatched()))).containsExactly("default.orders");
        assertThat(opened(catalog, "default", "orders")).isEqualTo(new TableName("lake", "default", "orders"));
    }

    @Test
    void nothingIsFoundInsideATableOrInInnerHiddenAndPartitionFolders() throws Exception {
        table("sales/orders");
        table("sales/orders/inside");
        table("sales/_x/orders");
        table("sales/.x/orders");
        table("sales/day=1/orders");
        assertThat(children("sales")).containsExactly("sales.orders");
        assertThat(children("sales/orders")).isEmpty();
        assertThat(all()).containsExactlyInAnyOrder("sales/", "sales.orders");
    }

    @Test // case 88
    void aLogThatBeginsWithACheckpointIsATable() throws Exception {
        file("sales/orders/_delta_log/00000000000000000010.checkpoint.parquet");
        assertThat(children("sales")).containsExactly("sales.orders");
    }

    @Test // case 89
    void aLogWithOnlyLeftOversIsNoTableAndStraysAreIgnored() throws Exception {
        table("sales/orders");
        file("sales/refunds/_delta_log/_commit_1.json.tmp");
        file("sales/stray.json");
        file("sales/notes/readme.txt");
        Files.createDirectories(root.resolve("sales/empty"));
        assertThat(children("sales")).containsExactly("sales.orders");
        assertThat(problemOf(() -> over(root).open(new TableName("lake", "sales", "refunds"))))
                .isEqualTo(Problem.NOT_A_TABLE);
    }

    @Test
    void aFolderWithIcebergMetadataIsATableAndOneThatIsMerelyCalledMetadataIsNone() throws Exception {
        table("sales/orders");
        file("sales/ice/metadata/v1.metadata.json");
        file("sales/ice/data/x.parquet");
        table("sales/metadata/orders");
        assertThat(over(root).children("sales", Progress.unwatched()))
                .filteredOn(Listing.Table.class::isInstance)
                .extracting(listing -> ((Listing.Table) listing).format() + " "
                        + ((Listing.Table) listing).name().table())
                .containsExactly("iceberg ice", "delta orders");
        assertThat(children("sales")).containsExactly("sales.ice", "sales/metadata/", "sales.orders");
        assertThat(children("sales/ice")).isEmpty();
    }

    @Test
    void aTableThatIsWrittenForBothFormatsIsOfTheFirst() throws Exception {
        table("sales/orders");
        file("sales/orders/metadata/v1.metadata.json");
        assertThat(opened(over(root), "sales", "orders")).isEqualTo(new TableName("lake", "sales", "orders"));
    }

    @Test
    void namesThatDifferOnlyByCaseAreAnErrorInTheirPlace() throws Exception {
        table("sales/orders");
        table("sales/Orders");
        table("sales/refunds");
        Assumptions.assumeTrue(Files.notExists(root.resolve("sales/oRDERS")), "this disk ignores case");
        assertThat(children("sales")).containsExactly("Orders|orders", "sales.refunds");
        assertThatThrownBy(() -> over(root).open(new TableName("lake", "sales", "orders")))
                .isInstanceOfSatisfying(
                        WorkbenchException.class,
                        e -> assertThat(e.reason().arguments()).containsExactly("sales/Orders", "sales/orders"));
    }

    @Test
    void aTableIsOpenedByItsNameWhateverTheCase() throws Exception {
        table("Sales/Orders");
        assertThat(opened(over(root), "Sales", "Orders")).isEqualTo(new TableName("lake", "Sales", "Orders"));
        assertThat(opened(over(root), "sales", "ORDERS")).isEqualTo(new TableName("lake", "Sales", "Orders"));
    }

    @Test
    void aTableThatIsNotThereIsSaidByName() throws Exception {
        table("sales/orders");
        assertThat(problemOf(() -> over(root).open(new TableName("lake", "sales", "gone"))))
                .isEqualTo(Problem.TABLE_NOT_FOUND);
        assertThat(problemOf(() -> over(root).open(new TableName("lake", "gone", "orders"))))
                .isEqualTo(Problem.TABLE_NOT_FOUND);
        assertThat(problemOf(() -> over(root).open(new TableName("lake", "../sales", "orders"))))
                .isEqualTo(Problem.TABLE_NOT_FOUND);
    }

    @Test
    void aNameInTheRootAndInTheFolderDefaultIsAmbiguous() throws Exception {
        table("orders");
        table("default/orders");
        assertThat(problemOf(() -> over(root).open(new TableName("lake", "default", "orders"))))
                .isEqualTo(Problem.AMBIGUOUS_NAMES);
    }

    @Test
    void aRootThatIsNotThereOrIsAFileIsToldApart() throws Exception {
        file("plain.txt");
        Catalog gone = over(root.resolve("gone"));
        Catalog plain = over(root.resolve("plain.txt"));
        assertThat(problemOf(() -> gone.children("", Progress.unwatched()))).isEqualTo(Problem.FOLDER_NOT_FOUND);
        assertThat(problemOf(() -> plain.children("", Progress.unwatched()))).isEqualTo(Problem.NOT_A_TABLE);
        assertThat(problemOf(() -> plain.listAll(listing -> {}, Progress.unwatched())))
                .isEqualTo(Problem.NOT_A_TABLE);
    }

    @Test
    void oddCharactersInNamesAreKept() throws Exception {
        List<String> odd =
                new ArrayList<>(List.of("with space", "50%", "a%20b", "semi;comma,", "plus+hash#amp&", "q'uote"));
        if (Charset.forName(System.getProperty("sun.jnu.encoding", "UTF-8"))
                .newEncoder()
                .canEncode("ção日本")) {
            odd.add("ção日本");
        }
        for (String name : odd) {
            table(name + "/" + name);
        }
        for (String name : odd) {
            assertThat(children(name)).containsExactly(name + "." + name);
            assertThat(opened(over(root), name, name)).isEqualTo(new TableName("lake", name, name));
        }
    }

    @Test
    void aLocationLeadsBackToTheTable() throws Exception {
        table("with space/50%25");
        Listing.Table found = (Listing.Table)
                over(root).children("with space", Progress.unwatched()).get(0);
        assertThat(names(over(found).children("", Progress.unwatched()))).containsExactly("default.50%25");
    }

    /** A catalog over the place a listing names. */
    protected abstract Catalog over(Listing.Table listed);

    @Test
    void everythingIsListedOnceAndHandedOverOneAtATime() throws Exception {
        Set<String> expected = new HashSet<>();
        for (int schema = 0; schema < 12; schema++) {
            expected.add("s" + schema + "/");
            for (int table = 0; table < 25; table++) {
                table("s" + schema + "/t" + table);
                expected.add("s" + schema + ".t" + table);
            }
        }
        AtomicInteger inside = new AtomicInteger();
        List<Listing> found = Collections.synchronizedList(new ArrayList<>());
        over(root)
                .listAll(
                        listing -> {
                            assertThat(inside.incrementAndGet()).isEqualTo(1);
                            found.add(listing);
                            inside.decrementAndGet();
                        },
                        Progress.unwatched());
        assertThat(names(found)).containsExactlyInAnyOrderElementsOf(expected);
    }

    @Test
    void aListingStopsWhenItIsAskedTo() throws Exception {
        for (int table = 0; table < 50; table++) {
            table("sales/t" + table);
        }
        AtomicInteger found = new AtomicInteger();
        Progress stop = new Progress() {
            @Override
            public void report(double fraction, String what) {}

            @Override
            public boolean isCancelled() {
                return found.get() >= 5;
            }
        };
        assertThatThrownBy(() -> over(root).listAll(listing -> found.incrementAndGet(), stop))
                .isInstanceOf(CancellationException.class);
        assertThat(found).hasValue(5);
    }

    @Test
    void foldersAreSearchedSixNamesDeep() throws Exception {
        table("a/b/c/d/e/six");
        table("a/b/c/d/e/f/seven");
        assertThat(all()).contains("a/b/c/d/e.six").doesNotContain("a/b/c/d/e/f.seven");
        assertThat(children("a/b/c/d/e/f")).containsExactly("a/b/c/d/e/f.seven");
    }

    /** Makes a folder that looks like a table. */
    protected void table(String path) throws IOException {
        file(path + "/_delta_log/" + LOG_FILE);
        file(path + "/part-00000.parquet");
    }

    protected void file(String path) throws IOException {
        Path file = root.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "x");
    }

    protected List<String> children(String schema) throws Exception {
        return names(over(root).children(schema, Progress.unwatched()));
    }

    private List<String> all() throws Exception {
        List<Listing> found = new ArrayList<>();
        over(root).listAll(found::add, Progress.unwatched());
        return names(found);
    }

    /** Schemas end in a slash, tables have a dot, ambiguous names a bar. */
    protected static List<String> names(List<Listing> listings) {
        return listings.stream().map(CatalogContract::text).toList();
    }

    private static String text(Listing listing) {
        if (listing instanceof Listing.Table table) {
            return table.name().schema() + "." + table.name().table();
        }
        return listing instanceof Listing.Unreadable unreadable
                ? String.join("|", unreadable.reason().arguments())
                : listing.schema() + "/";
    }

    private TableName opened(Catalog catalog, String schema, String table) {
        assertThat(problemOf(() -> catalog.open(new TableName("lake", schema, table))))
                .isEqualTo(Problem.NOT_SUPPORTED);
        return format.opened().get(format.opened().size() - 1).name();
    }

    protected static Problem problemOf(ThrowingCallable action) {
        WorkbenchException thrown =
                org.assertj.core.api.Assertions.catchThrowableOfType(WorkbenchException.class, action);
        assertThat(thrown).isNotNull();
        Reason reason = thrown.reason();
        return reason.problem();
    }
}
