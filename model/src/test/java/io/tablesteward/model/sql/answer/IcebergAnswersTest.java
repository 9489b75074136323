package io.tablesteward.model.sql.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.tablesteward.model.Problem;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.format.iceberg.MetadataOnDisk;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Of an Iceberg table nothing is answered that only a Delta table could say. */
class IcebergAnswersTest {
    @TempDir
    private Path folder;

    private MetadataOnDisk table = new MetadataOnDisk(Path.of("."));

    @BeforeEach
    void write() throws Exception {
        table = new MetadataOnDisk(folder).with("v3.metadata.json", MetadataOnDisk.TABLE);
    }

    @Test
    void describeTellsOfPartitionFieldsThatAreNoColumns() throws Exception {
        assertThat(Gathered.of(new DescribeTable(table.details(), true)).lines())
                .startsWith("id|bigint|What it is called by", "at|timestamp|-", "region|string|")
                .containsSequence("# Partitioning||", "Part 0|days(at)|", "Part 1|bucket(16, buyer.email)|", "||")
                .contains(
                        "Comment|All orders|",
                        "Provider|iceberg|",
                        "Table Properties|[format-version=2,tag.column.99.pii=gone,tag.empty=,tag.owner=sales,"
                                + "write.format.default=parquet]|");
    }

    @Test
    void propertiesHaveTheFormatVersionAndNoProtocol() throws Exception {
        assertThat(Gathered.of(new ShowProperties(table.details(), Optional.empty()))
                        .lines())
                .containsExactly(
                        "format-version|2",
                        "tag.column.99.pii|gone",
                        "tag.empty|",
                        "tag.owner|sales",
                        "write.format.default|parquet");
    }

    @Test
    void whatCannotBeSaidIsRefused() throws Exception {
        assertThat(problemOf(new ShowCreateTable(table.details()))).isEqualTo(Problem.NO_STATEMENT_MAKES_IT);
        assertThat(problemOf(new DescribeDetail(table.table()))).isEqualTo(Problem.DATA_FILES_NOT_READ);
    }

    private static Problem problemOf(Answer answer) {
        WorkbenchException thrown = catchThrowableOfType(WorkbenchException.class, () -> Gathered.of(answer));
        assertThat(thrown).isNotNull();
        return thrown.reason().problem();
    }
}
