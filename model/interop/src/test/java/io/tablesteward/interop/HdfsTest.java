package io.tablesteward.interop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.tablesteward.interop.bench.LongLog;
import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.catalog.Catalog;
import io.tablesteward.model.catalog.Connection;
import io.tablesteward.model.catalog.Listing;
import io.tablesteward.model.catalog.folder.FolderCatalog;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.engine.EmbeddedEngine;
import io.tablesteward.model.format.DataFile;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.format.delta.DeltaFormat;
import io.tablesteward.model.format.delta.sample.SampleWarehouse;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.history.HistoryPage;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableName;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CancellationException;
import org.apache.hadoop.fs.permission.FsPermission;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A warehouse on a real HDFS is listed and read like one on this computer, and never written. */
class HdfsTest {
    private static final List<DeltaFormat> FORMATS = List.of(new DeltaFormat());

    @TempDir
    private static Path folder;

    private static Path local;
    private static Hdfs hdfs;

    @BeforeAll
    static void startHdfs() throws IOException, InterruptedException, WorkbenchException {
        local = folder.resolve("sample");
        new SampleWarehouse(local, InstantSource.system()).create(Progress.unwatched());
        hdfs = Hdfs.start(folder.resolve("hdfs"));
        hdfs.upload(local, "/lake");
    }

    @AfterAll
    static void stopHdfs() {
        hdfs.close();
    }

    @Test
    void everyLevelListsAsOnThisComputer() throws WorkbenchException {
        Catalog here = catalog(local.toString());
        Catalog there = catalog(hdfs.uri("/lake"));
        List<Listing> top = there.children("", Progress.unwatched());
        assertThat(top).hasSizeGreaterThanOrEqualTo(3).isEqualTo(here.children("", Progress.unwatched()));
        for (Listing schema : top) {
            assertThat(names(there.children(schema.schema(), Progress.unwatched())))
                    .as(schema.schema())
                    .isNotEmpty()
                    .isEqualTo(names(here.children(schema.schema(), Progress.unwatched())));
        }
        assertThat(names(all(there))).containsExactlyInAnyOrderElementsOf(names(all(here)));
    }

    @Test
    void everyTableOfTheSampleReadsAsOnThisComputer() throws WorkbenchException {
        Catalog here = catalog(local.toString());
        Catalog there = catalog(hdfs.uri("/lake"));
        List<TableName> tables = names(all(there));
        assertThat(tables).hasSizeGreaterThanOrEqualTo(12);
        for (TableName name : tables) {
            GovernedTable ours = here.open(name);
            GovernedTable theirs = there.open(name);
            TableDetails details = theirs.details(Progress.unwatched());
            TableDetails expected = ours.details(Progress.unwatched());
            assertThat(details.version()).isEqualTo(expected.version());
            assertThat(details.metadataHash()).isEqualTo(expected.metadataHash());
            assertThat(details.metadata()).isEqualTo(expected.metadata());
            assertThat(details.lookOnly()).contains(Reason.of(Problem.STORE_LOOK_ONLY, "hdfs"));
            assertThat(theirs.latestVersion()).isEqualTo(expected.version());
            assertThat(theirs.size(Progress.unwatched())).isEqualTo(ours.size(Progress.unwatched()));
            assertThat(files(theirs)).isNotEmpty().containsExactlyElementsOf(files(ours));
            for (Column column : expected.metadata().columns()) {
                assertThat(theirs.evidence(column.path(), Progress.unwatched()))
                        .isEqualTo(ours.evidence(column.path(), Progress.unwatched()));
            }
            assertThat(infos(theirs)).hasSize((int) expected.version() + 1).isEqualTo(infos(ours));
            assertThat(theirs.history().rawCommit(0, 100_000))
                    .contains("\"metaData\"")
                    .isEqualTo(ours.history().rawCommit(0, 100_000));
        }
    }

    @Test
    void aCommitIsRefusedWithTheReason() throws WorkbenchException, IOException {
        GovernedTable table = catalog(hdfs.uri("/lake")).open(new TableName("lake", "sales", "orders"));
        TableDetails before = table.details(Progress.unwatched());
        ChangeSet changes = ChangeSet.none(before)
                .plus(new MetadataEdit.SetTableComment(Optional.of("typed in vain")), before.metadata());
        CommitResult result = new EmbeddedEngine()
                .commit(table, new CommitRequest(changes, Optional.empty(), "Ana Souza"), Progress.unwatched());
        assertThat(result)
                .isInstanceOfSatisfying(
                        CommitResult.Refused.class,
                        refused -> assertThat(refused.findings())
                                .anySatisfy(finding ->
                                        assertThat(finding.toString()).contains("STORE_LOOK_ONLY")));
        assertThat(table.latestVersion()).isEqualTo(before.version());
    }

    @Test
    void aFolderThatMayNotBeReadShowsWhyInItsPlace() throws IOException, WorkbenchException {
        hdfs.upload(local.resolve("crm"), "/guarded/crm");
        hdfs.upload(local.resolve("finance"), "/guarded/secret");
        close("/guarded/secret");
        Catalog catalog = catalog(hdfs.uri("/guarded"));
        Reason denied = Reason.of(Problem.ACCESS_DENIED, hdfs.uri("/guarded/secret"));

        assertThat(catalog.children("", Progress.unwatched()))
                .containsExactlyInAnyOrder(
                        new Listing.Schema("crm"), new Listing.Unreadable("", hdfs.uri("/guarded/secret"), denied));
        assertThat(all(catalog)).contains(new Listing.Unreadable("", hdfs.uri("/guarded/secret"), denied));
        assertThat(reasonOf(() -> catalog.children("secret", Progress.unwatched())))
                .isEqualTo(denied);
    }

    @Test
    void aTableWhoseLogMayNotBeReadSaysSoWhenOpened() throws IOException, WorkbenchException {
        hdfs.upload(local.resolve("sales/orders"), "/shut/orders");
        close("/shut/orders/_delta_log");
        Catalog catalog = catalog(hdfs.uri("/shut"));

        assertThat(names(catalog.children("", Progress.unwatched())))
                .containsExactly(new TableName("lake", "default", "orders"));
        GovernedTable table = catalog.open(new TableName("lake", "default", "orders"));
        assertThat(reasonOf(() -> table.details(Progress.unwatched())))
                .isEqualTo(Reason.of(Problem.ACCESS_DENIED, hdfs.uri("/shut/orders/_delta_log")));
    }

    @Test
    void whatIsMissingIsNamed() throws WorkbenchException {
        assertThat(reasonOf(() -> catalog(hdfs.uri("/gone")).children("", Progress.unwatched())))
                .isEqualTo(Reason.of(Problem.FOLDER_NOT_FOUND, hdfs.uri("/gone")));
        assertThat(reasonOf(() -> catalog(hdfs.uri("/lake")).open(new TableName("lake", "sales", "gone")))
                        .problem())
                .isEqualTo(Problem.TABLE_NOT_FOUND);
        GovernedTable plain = new DeltaFormat().open(new TableName("c", "s", "t"), hdfs.uri("/lake/sales"));
        assertThat(reasonOf(() -> plain.details(Progress.unwatched())))
                .isEqualTo(Reason.of(Problem.NOT_A_TABLE, hdfs.uri("/lake/sales")));
    }

    @Test
    void aLogOfTwoThousandCommitsOpensAndIsPaged() throws IOException, WorkbenchException {
        Path table = folder.resolve("long");
        LongLog.write(table, 2000);
        hdfs.upload(table, "/long");
        GovernedTable theirs = new DeltaFormat().open(new TableName("c", "s", "long"), hdfs.uri("/long"));
        GovernedTable ours = new DeltaFormat().open(new TableName("c", "s", "long"), table.toString());

        Instant start = Instant.now();
        TableDetails details = theirs.details(Progress.unwatched());
        say("details", start);
        assertThat(details.version()).isEqualTo(1999);
        assertThat(details.metadataHash())
                .isEqualTo(ours.details(Progress.unwatched()).metadataHash());
        start = Instant.now();
        HistoryPage first = theirs.history().page(OptionalLong.empty(), 100, Progress.unwatched());
        say("first page", start);
        assertThat(first.entries())
                .hasSize(100)
                .first()
                .satisfies(e -> assertThat(e.version()).isEqualTo(1999));
        start = Instant.now();
        assertThat(infos(theirs)).hasSize(2000).isEqualTo(infos(ours));
        say("all pages", start);
        assertThat(theirs.size(Progress.unwatched())).isEqualTo(ours.size(Progress.unwatched()));
    }

    @Test
    void listingStopsWhenItIsCancelled() {
        List<Listing> found = Collections.synchronizedList(new ArrayList<>());
        Progress stopped = new Progress() {
            @Override
            public void report(double fraction, String what) {}

            @Override
            public boolean isCancelled() {
                return !found.isEmpty();
            }
        };
        CancellationException answer = catchThrowableOfType(
                CancellationException.class, () -> catalog(hdfs.uri("/lake")).listAll(found::add, stopped));
        assertThat(answer).isNotNull();
        assertThat(found).hasSize(1);
    }

    private static void say(String what, Instant since) {
        System.out.println("hdfs, 2,000 commits, " + what + ": "
                + Duration.between(since, Instant.now()).toMillis() + " ms");
    }

    private static void close(String path) throws IOException {
        hdfs.files().setPermission(new org.apache.hadoop.fs.Path(path), new FsPermission((short) 0));
    }

    private static Catalog catalog(String uri) {
        return new FolderCatalog(new Connection.Folder("lake", uri), List.copyOf(FORMATS));
    }

    private static List<Listing> all(Catalog catalog) throws WorkbenchException {
        List<Listing> found = new ArrayList<>();
        catalog.listAll(found::add, Progress.unwatched());
        return found;
    }

    private static List<TableName> names(List<Listing> listings) {
        return listings.stream()
                .filter(Listing.Table.class::isInstance)
                .map(listing -> ((Listing.Table) listing).name())
                .toList();
    }

    private static List<DataFile> files(GovernedTable table) throws WorkbenchException {
        List<DataFile> files = new ArrayList<>();
        table.forEachFile(files::add, Progress.unwatched());
        return files;
    }

    /** All pages, seven at a time; of each commit what does not hang on the time of its file. */
    private static List<Object> infos(GovernedTable table) throws WorkbenchException {
        List<Object> infos = new ArrayList<>();
        OptionalLong before = OptionalLong.empty();
        do {
            HistoryPage page = table.history().page(before, 7, Progress.unwatched());
            for (CommitEntry entry : page.entries()) {
                infos.add(List.of(entry.version(), entry.info(), entry.state(), entry.restorable()));
            }
            before = page.nextBefore();
        } while (before.isPresent());
        return infos;
    }

    private static Reason reasonOf(org.assertj.core.api.ThrowableAssert.ThrowingCallable work) {
        return catchThrowableOfType(WorkbenchException.class, work).reason();
    }
}
