package io.tablesteward.model.format.delta.sample;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.Progress;
import io.tablesteward.model.format.SampleValues;
import io.tablesteward.model.format.delta.DeltaFormat;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableName;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SampleValuesTest {
    @TempDir
    static Path folder;

    private static Path warehouse = Path.of("");

    @BeforeAll
    static void make() throws Exception {
        warehouse = folder.resolve("sample");
        new SampleWarehouse(warehouse, () -> Instant.parse("2026-03-20T15:00:00Z")).create(Progress.unwatched());
    }

    @Test
    void theyAreDifferentValuesOfTheColumnUnderWhateverNameTheFilesHaveIt() throws Exception {
        SampleValues email = values("crm/customers", 20, "email");
        assertThat(email.values())
                .hasSize(20)
                .doesNotHaveDuplicates()
                .isSubsetOf(new KernelRows(warehouse.resolve("crm/customers")).texts("email"));
        assertThat(email.rows()).isGreaterThanOrEqualTo(20);
        assertThat(email.maybeDeleted()).isFalse();
    }

    @Test
    void aValueThatIsOftenThereIsShownOnce() throws Exception {
        assertThat(values("sales/orders", 20, "shipping", "method").values())
                .containsExactlyInAnyOrder("parcel", "pick-up");
    }

    @Test
    void fieldsInStructsAndInListsAreReached() throws Exception {
        assertThat(values("sales/orders", 3, "shipping", "address", "city").values())
                .hasSize(3);
        assertThat(values("sales/orders", 20, "items", "element", "quantity").values())
                .isNotEmpty()
                .isSubsetOf("1", "2", "3", "4");
        assertThat(values("sales/orders", 1, "items").values())
                .singleElement()
                .asString()
                .startsWith("[{\"sku\":");
    }

    @Test
    void aPartitionColumnSaysWhatTheLogSays() throws Exception {
        SampleValues country = values("sales/orders", 20, "country");
        assertThat(country.values())
                .containsExactlyInAnyOrderElementsOf(new KernelRows(warehouse.resolve("sales/orders"))
                        .texts("country").stream().distinct().toList());
        assertThat(country.rows()).isZero();
    }

    @Test
    void filesWithDeletedRowsAreTheLastResortAndThenItIsSaid() throws Exception {
        SampleValues few = values("crm/leads", 20, "name");
        assertThat(few.maybeDeleted()).isFalse();
        assertThat(few.values()).isSubsetOf(new KernelRows(warehouse.resolve("crm/leads")).texts("name"));
        assertThat(values("crm/leads", 1_000, "name").maybeDeleted()).isTrue();
    }

    @Test
    void whatIsPrintedNamesNoValue() throws Exception {
        assertThat(values("sales/orders", 20, "shipping", "method"))
                .hasToString("2 sample values of "
                        + values("sales/orders", 20, "shipping", "method").rows() + " rows");
    }

    private static SampleValues values(String table, int most, String... column) throws Exception {
        return new DeltaFormat()
                .open(
                        new TableName("sample", "any", "any"),
                        warehouse.resolve(table).toString())
                .sampleValues(ColumnPath.of(column), most, Progress.unwatched());
    }
}
