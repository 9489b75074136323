package io.tablesteward.model.format.delta.sample;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.Progress;
import io.tablesteward.model.catalog.Connection;
import io.tablesteward.model.catalog.Listing;
import io.tablesteward.model.catalog.folder.FolderCatalog;
import io.tablesteward.model.contract.IndependentDeltaParser;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.format.delta.DeltaFormat;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.Mark;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableName;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SampleWarehouseTest {
    private static final Instant NOW = Instant.parse("2026-03-20T15:00:00Z");

    @TempDir
    static Path shared;

    @TempDir
    Path folder;

    @BeforeAll
    static void makeItOnce() throws Exception {
        sampleIn(shared).create(Progress.unwatched());
    }

    @Test
    void threeSchemasHoldTwelveTables() throws Exception {
        List<Listing> found = new ArrayList<>();
        catalog().listAll(found::add, Progress.unwatched());
        assertThat(found).filteredOn(Listing.Schema.class::isInstance).hasSize(3);
        assertThat(found).filteredOn(Listing.Table.class::isInstance).hasSize(12);
        assertThat(found).hasSize(15);
    }

    @Test
    void everyTableCanBeChangedAndHasAHistory() throws Exception {
        for (GovernedTable table : tables()) {
            TableDetails details = table.details(Progress.unwatched());
            assertThat(details.lookOnly()).as(table.name().toString()).isEmpty();
            assertThat(details.version()).as(table.name().toString()).isGreaterThanOrEqualTo(2);
            assertThat(details.committedAt()).isBefore(NOW).isAfter(NOW.minusSeconds(40L * 86_400));
        }
    }

    @Test
    void someTextsAreThereAndManyAreMissing() throws Exception {
        long columns = 0;
        long described = 0;
        long tagged = 0;
        for (GovernedTable table : tables()) {
            for (Column column :
                    table.details(Progress.unwatched()).metadata().allColumns().toList()) {
                columns++;
                described += column.comment().isPresent() ? 1 : 0;
                tagged += column.tags().isEmpty() ? 0 : 1;
            }
        }
        assertThat(described).isBetween(15L, columns / 2);
        assertThat(tagged).isBetween(3L, columns / 4);
    }

    @Test
    void kernelReadsFromEveryTableTheRowsThatTheLogCounts() throws Exception {
        for (GovernedTable table : tables()) {
            OptionalLong counted = table.size(Progress.unwatched()).rows();
            assertThat(counted).as(table.name().toString()).isPresent();
            assertThat(rows(table.name()).count()).as(table.name().toString()).isEqualTo(counted.getAsLong());
        }
    }

    @Test
    void aParserOfItsOwnReadsTheSameVersionAndTexts() throws Exception {
        for (GovernedTable table : tables()) {
            TableDetails details = table.details(Progress.unwatched());
            IndependentDeltaParser other = IndependentDeltaParser.read(place(table.name()));
            assertThat(other.version()).isEqualTo(details.version());
            assertThat(Optional.ofNullable(other.metaData().get("description")))
                    .isEqualTo(details.metadata().comment());
            assertThat(other.commits()).hasSize(Math.toIntExact(details.version()) + 1);
        }
    }

    @Test
    void theDeletionVectorHidesItsRowsFromKernel() throws Exception {
        List<String> sources = rows(new TableName("sample", "crm", "leads")).texts("source");
        assertThat(sources).hasSize(180 - 20);
        assertThat(sources).filteredOn("partner"::equals).hasSize(40);
    }

    @Test
    void theRenamedColumnReadsOldAndNewFiles() throws Exception {
        TableName customers = new TableName("sample", "crm", "customers");
        TableDetails details = details(customers);
        assertThat(details.metadata().mapping()).isEqualTo(ColumnMapping.NAME);
        assertThat(details.metadata().column(ColumnPath.of("mail"))).isEmpty();
        List<String> emails = rows(customers).texts("email");
        assertThat(emails).hasSize(360).contains("c1000@example.com", "c1359@example.com");
    }

    @Test
    void eachSpecialKindOfTableIsThere() throws Exception {
        assertThat(details(new TableName("sample", "sales", "orders"))
                        .metadata()
                        .partitionColumns())
                .containsExactly("country");
        assertThat(details(new TableName("sample", "sales", "orders"))
                        .metadata()
                        .column(ColumnPath.of("items", "element", "sku"))
                        .flatMap(Column::comment))
                .isPresent();
        assertThat(column("campaigns", "start_year", "crm").marks()).contains(Mark.GENERATED);
        assertThat(column("refunds", "amount", "sales").marks()).contains(Mark.CONSTRAINT);
        assertThat(details(new TableName("sample", "finance", "invoices"))
                        .metadata()
                        .features()
                        .writerFeatures())
                .contains("inCommitTimestamp");
    }

    @Test
    void itIsTheSameEveryTimeApartFromTheClock() throws Exception {
        sampleIn(folder).create(Progress.unwatched());
        try (var files = Files.walk(sampleIn(folder).folder())) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path twin = sampleIn(shared)
                        .folder()
                        .resolve(sampleIn(folder).folder().relativize(file));
                assertThat(file).hasSameBinaryContentAs(twin);
            }
        }
    }

    @Test
    void whatIsThereIsLeftAloneUntilItIsRestored() throws Exception {
        SampleWarehouse sample = sampleIn(folder);
        sample.create(Progress.unwatched());
        Path file = sample.folder().resolve("sales/orders/_delta_log/00000000000000000000.json");
        Files.delete(file);
        sample.create(Progress.unwatched());
        assertThat(file).doesNotExist();
        sample.restore(Progress.unwatched());
        assertThat(file).exists();
        assertThat(folder).isDirectoryContaining("glob:**/sample");
        assertThat(folder.toFile().list()).containsExactly("sample");
    }

    @Test
    void whatAnEndedProcessLeftHalfMadeIsClearedAway() throws Exception {
        Files.createDirectories(folder.resolve("sample.making-1234/sales/orders"));
        sampleIn(folder).create(Progress.unwatched());
        assertThat(folder.toFile().list()).containsExactly("sample");
    }

    private static SampleWarehouse sampleIn(Path parent) {
        return new SampleWarehouse(parent.resolve("sample"), () -> NOW);
    }

    private static FolderCatalog catalog() {
        return new FolderCatalog(
                new Connection.Folder("sample", sampleIn(shared).folder().toString()), List.of(new DeltaFormat()));
    }

    private static List<GovernedTable> tables() throws Exception {
        List<GovernedTable> tables = new ArrayList<>();
        for (String schema : List.of("crm", "finance", "sales")) {
            for (Listing listing : catalog().children(schema, Progress.unwatched())) {
                tables.add(catalog().open(((Listing.Table) listing).name()));
            }
        }
        return tables;
    }

    private static TableDetails details(TableName name) throws Exception {
        return catalog().open(name).details(Progress.unwatched());
    }

    private static Column column(String table, String column, String schema) throws Exception {
        return details(new TableName("sample", schema, table))
                .metadata()
                .column(ColumnPath.of(column))
                .orElseThrow();
    }

    private static KernelRows rows(TableName name) {
        return new KernelRows(place(name));
    }

    private static Path place(TableName name) {
        return sampleIn(shared).folder().resolve(name.schema()).resolve(name.table());
    }
}
