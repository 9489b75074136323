package io.tablesteward.model.catalog.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.catalog.Catalog;
import io.tablesteward.model.catalog.Connection;
import io.tablesteward.model.catalog.Listing;
import io.tablesteward.model.change.CreateRequest;
import io.tablesteward.model.change.CreateResult;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.format.delta.DeltaFormat;
import io.tablesteward.model.format.iceberg.IcebergFormat;
import io.tablesteward.model.table.DataType;
import io.tablesteward.model.table.NewColumn;
import io.tablesteward.model.table.NewTable;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Schemas and tables made in a folder of this computer. */
class CreationTest {
    @TempDir
    Path root;

    private Catalog lake;

    @BeforeEach
    void aFolder() {
        lake = new FolderCatalog(
                new Connection.Folder("lake", root.toString()), List.of(new DeltaFormat(), new IcebergFormat()));
    }

    private static CreateRequest request() {
        NewTable table = new NewTable(
                List.of(new NewColumn("id", DataType.Primitive.LONG, true, Optional.empty())),
                List.of(),
                Optional.of("made here"),
                new TreeMap<>(),
                new TreeMap<>());
        return new CreateRequest(table, Optional.empty(), "Ana");
    }

    private CreateResult create(String schema, String table) throws WorkbenchException {
        return lake.create(name(schema, table), request(), Progress.unwatched());
    }

    private static TableName name(String schema, String table) {
        return new TableName("lake", schema, table);
    }

    private static Reason reasonOf(ThrowingCallable action) {
        WorkbenchException thrown =
                org.assertj.core.api.Assertions.catchThrowableOfType(WorkbenchException.class, action);
        assertThat(thrown).isNotNull();
        return thrown.reason();
    }

    private List<String> listed() throws WorkbenchException {
        List<String> all = new ArrayList<>();
        lake.listAll(
                listing -> all.add(
                        listing instanceof Listing.Table table ? table.name().toString() : listing.schema() + "/"),
                Progress.unwatched());
        all.sort(null);
        return all;
    }

    /** All that is in the folder. */
    private List<String> onDisk() throws IOException {
        try (Stream<Path> paths = Files.walk(root)) {
            return paths.filter(path -> !path.equals(root))
                    .map(path -> root.relativize(path).toString().replace('\\', '/'))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void aSchemaIsMadeOnceAndListed() throws Exception {
        assertThat(lake.createSchema("sales")).isTrue();
        assertThat(lake.createSchema("sales")).isFalse();

        assertThat(listed()).containsExactly("sales/");
        assertThat(lake.children("sales", Progress.unwatched())).isEmpty();
    }

    @Test
    void theDefaultSchemaIsAlwaysThere() throws Exception {
        assertThat(lake.createSchema("default")).isFalse();
        assertThat(onDisk()).isEmpty();
    }

    // ID-03
    @Test
    void aSchemaThatDiffersOnlyByCaseIsNamedWithTheOneThatIsThere() throws Exception {
        lake.createSchema("sales");

        assertThat(reasonOf(() -> lake.createSchema("Sales")))
                .isEqualTo(Reason.of(Problem.AMBIGUOUS_NAMES, "sales", "Sales"));
    }

    // ID-01
    @ParameterizedTest
    @CsvSource({
        "'', NAME_LENGTH",
        "a.b, NAME_CHARACTER",
        "a b, NAME_CHARACTER",
        "'a\tb', NAME_CHARACTER",
        "'a\u007F', NAME_CHARACTER",
        "a/b.c, NAME_CHARACTER",
        "a//b, NAME_LENGTH",
        "/a, NAME_LENGTH",
        ".., NAME_HIDDEN",
        "_x, NAME_HIDDEN",
        ".x, NAME_HIDDEN",
        "k=v, NAME_HIDDEN"
    })
    void aNameThatIsNotAllowedIsRefusedWithTheReason(String name, Problem problem) throws Exception {
        assertThat(reasonOf(() -> lake.createSchema(name)).problem()).isEqualTo(problem);
        assertThat(reasonOf(() -> create(name, "t")).problem()).isEqualTo(problem);
        if (!name.contains("/")) {
            assertThat(reasonOf(() -> create("sales", name)).problem()).isEqualTo(problem);
        }
        assertThat(onDisk()).isEmpty();
    }

    @Test
    void aTableHasNoLevelsInItsName() {
        assertThat(reasonOf(() -> create("sales", "a/b"))).isEqualTo(Reason.of(Problem.NAME_CHARACTER, "a/b", "/"));
    }

    @Test
    void aNameOf255CharactersIsTheLongest() throws Exception {
        assertThat(lake.createSchema("x".repeat(255))).isTrue();
        assertThat(reasonOf(() -> lake.createSchema("y".repeat(256))).problem()).isEqualTo(Problem.NAME_LENGTH);
    }

    // ID-05
    @Test
    void aTableIsMadeWithTheSchemaItIsIn() throws Exception {
        CreateResult.Created first = (CreateResult.Created) create("sales", "orders");
        CreateResult.Created second = (CreateResult.Created) create("SALES", "refunds");

        assertThat(first.newSchema()).contains("sales");
        assertThat(second.newSchema()).isEmpty();
        assertThat(second.table()).isEqualTo(name("sales", "refunds"));
        assertThat(listed()).containsExactly("lake.sales.orders", "lake.sales.refunds", "sales/");
    }

    @Test
    void whatIsOpenedIsWhatWasMade() throws Exception {
        CreateResult.Created created = (CreateResult.Created) create("eu/sales", "orders");

        TableDetails opened = lake.open(name("eu/sales", "orders")).details(Progress.unwatched());
        assertThat(created.isVerified()).isTrue();
        assertThat(created.newSchema()).contains("eu/sales");
        assertThat(created.readBack()).contains(opened);
        assertThat(opened.metadata().comment()).contains("made here");
        assertThat(opened.version()).isZero();
    }

    @Test
    void inTheDefaultSchemaATableLiesInTheRoot() throws Exception {
        create("default", "orders");
        assertThat(onDisk()).contains("orders/_delta_log");

        Files.createDirectories(root.resolve("default/other"));
        assertThat(create("default", "refunds")).isInstanceOf(CreateResult.Created.class);
        assertThat(create("Default", "ORDERS")).isEqualTo(new CreateResult.AlreadyThere(name("default", "orders")));
        assertThat(onDisk()).contains("default/refunds/_delta_log");
    }

    @ParameterizedTest
    @ValueSource(strings = {"orders", "ORDERS"})
    void aTableThatIsThereIsSaidByTheNameItHas(String again) throws Exception {
        create("sales", "orders");

        assertThat(create("Sales", again)).isEqualTo(new CreateResult.AlreadyThere(name("sales", "orders")));
        assertThat(onDisk()).hasSize(4);
    }

    @Test
    void aTableOverItselfIsThere() throws Exception {
        create("default", "orders");
        Catalog itself = new FolderCatalog(
                new Connection.Folder("lake", root.resolve("orders").toString()),
                List.of(new DeltaFormat(), new IcebergFormat()));

        assertThat(itself.create(name("default", "orders"), request(), Progress.unwatched()))
                .isEqualTo(new CreateResult.AlreadyThere(name("default", "orders")));
        assertThat(reasonOf(() -> itself.create(name("default", "other"), request(), Progress.unwatched()))
                        .problem())
                .isEqualTo(Problem.INSIDE_A_TABLE);
        assertThat(reasonOf(() -> itself.createSchema("s")).problem()).isEqualTo(Problem.INSIDE_A_TABLE);
    }

    @Test
    void nothingIsMadeInsideATable() throws Exception {
        create("default", "orders");
        Files.createDirectories(root.resolve("ice/metadata"));
        Files.writeString(root.resolve("ice/metadata/v1.metadata.json"), "{}");

        for (String table : List.of("orders", "ice")) {
            Reason inside = Reason.of(Problem.INSIDE_A_TABLE, root.resolve(table));
            assertThat(reasonOf(() -> create(table, "t"))).isEqualTo(inside);
            assertThat(reasonOf(() -> create(table + "/deep", "t"))).isEqualTo(inside);
            assertThat(reasonOf(() -> lake.createSchema(table))).isEqualTo(inside);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sales/orders/data.parquet",
                "sales/orders/.hidden",
                "sales/orders",
                "sales/orders/_delta_log/00000000000000000000.crc",
                "sales/orders/_delta_log/.00000000000000000000.json.crc",
                "sales/orders/metadata/other.json"
            })
    void aPlaceWhereSomethingElseIsIsRefused(String there) throws Exception {
        Path file = root.resolve(there);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "x");
        List<String> before = onDisk();

        assertThat(reasonOf(() -> create("sales", "orders")))
                .isEqualTo(Reason.of(Problem.PLACE_TAKEN, root.resolve("sales/orders")));
        assertThat(onDisk()).isEqualTo(before);
    }

    @Test
    void whereAnIcebergTableIsNoOtherIsMade() throws Exception {
        Path file = root.resolve("sales/orders/metadata/v1.metadata.json");
        Files.createDirectories(file.getParent());
        Files.writeString(file, "x");
        List<String> before = onDisk();
        assertThat(create("sales", "orders")).isEqualTo(new CreateResult.AlreadyThere(name("sales", "orders")));
        assertThat(onDisk()).isEqualTo(before);
    }

    @Test
    void aSchemaIsNotMadeATable() throws Exception {
        lake.createSchema("sales");

        assertThat(reasonOf(() -> create("default", "sales")).problem()).isEqualTo(Problem.PLACE_TAKEN);
        assertThat(reasonOf(() -> create("default", "Sales")).problem()).isEqualTo(Problem.AMBIGUOUS_NAMES);
    }

    @Test
    void aFileIsNoSchema() throws Exception {
        Files.writeString(root.resolve("sales"), "x");

        assertThat(reasonOf(() -> create("sales", "t")).problem()).isEqualTo(Problem.PLACE_TAKEN);
        assertThat(reasonOf(() -> lake.createSchema("sales")).problem()).isEqualTo(Problem.PLACE_TAKEN);
    }

    @Test
    void namesThatDifferOnlyByCaseAreAmbiguousAlreadyBefore() throws Exception {
        create("sales", "t");
        Files.createDirectories(root.resolve("Sales/x"));
        Assumptions.assumeTrue(onDisk().contains("Sales"), "this disk ignores case");

        assertThat(reasonOf(() -> create("sales", "u")))
                .isEqualTo(Reason.of(Problem.AMBIGUOUS_NAMES, "Sales", "sales"));
    }

    /** What a process leaves that ends while it makes a table. */
    @Test
    void theRemainsOfABrokenOffCreationAreNoTableAndAreBuiltUpon() throws Exception {
        Path log = root.resolve("sales/orders/_delta_log");
        Files.createDirectories(log);
        Files.writeString(log.resolve(".00000000000000000000.json.abc.tmp"), "{\"commitInfo\"");
        assertThat(listed()).containsExactly("sales/");

        assertThat(create("sales", "orders")).isInstanceOf(CreateResult.Created.class);
        assertThat(listed()).containsExactly("lake.sales.orders", "sales/");
    }

    @Test
    void aRefusedTableLeavesNoSchemaBehind() throws Exception {
        NewTable broken = new NewTable(List.of(), List.of("x"), Optional.empty(), new TreeMap<>(), new TreeMap<>());

        CreateResult result = lake.create(
                name("sales", "orders"), new CreateRequest(broken, Optional.empty(), "Ana"), Progress.unwatched());

        assertThat(result)
                .isInstanceOfSatisfying(
                        CreateResult.Refused.class,
                        refused -> assertThat(refused.findings())
                                .extracting(finding -> finding.code())
                                .containsExactly(FindingCode.PARTITION_COLUMN_UNKNOWN));
        assertThat(onDisk()).isEmpty();
    }

    @Test
    void aFolderThatIsGoneIsSaid() {
        Catalog gone = new FolderCatalog(
                new Connection.Folder("lake", root.resolve("gone").toString()),
                List.of(new DeltaFormat(), new IcebergFormat()));

        assertThat(reasonOf(() -> gone.createSchema("s")).problem()).isEqualTo(Problem.FOLDER_NOT_FOUND);
        assertThatThrownBy(() -> gone.create(name("s", "t"), request(), Progress.unwatched()))
                .isInstanceOf(WorkbenchException.class);
    }

    @Test
    void elsewhereThanOnThisComputerNothingIsMade() throws Exception {
        Path inside = Files.createDirectory(root.resolve("sales"));
        Catalog remote = new FolderCatalog(
                "lake",
                () -> HadoopTree.at(new io.tablesteward.model.files.Location.Remote(
                        "file", root.toUri().toString())),
                List.of(new DeltaFormat(), new IcebergFormat()));

        assertThat(reasonOf(() -> remote.createSchema("new"))).isEqualTo(Reason.of(Problem.STORE_LOOK_ONLY, "file"));
        assertThat(reasonOf(() -> remote.create(name("sales", "t"), request(), Progress.unwatched())))
                .isEqualTo(Reason.of(Problem.STORE_LOOK_ONLY, "file"));
        assertThat(inside).isEmptyDirectory();
    }
}
