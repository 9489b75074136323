package io.tablesteward.model.format.delta;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.format.RemovalOutlook;
import io.tablesteward.model.format.StayingValues;
import io.tablesteward.model.table.ColumnPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.io.LocalInputFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What footers say of values that a drop hides, and of a removal to come, told beforehand and found so afterwards. */
class FooterReaderTest {
    @TempDir
    private Path folder;

    @Test
    void whatADropHidesIsWhatParquetsOwnReaderFinds() throws Exception {
        MappedTable table = MappedTable.make(folder.resolve("t"), 6, 50);

        StayingValues staying = table.opened().stayingValues(List.of(ColumnPath.of("value")), Progress.unwatched());

        assertThat(staying).isEqualTo(new StayingValues(6, bytesOf(table, "col_v"), 6, 0, 6));
        assertThat(staying.isEstimate()).isFalse();
        assertThat(table.opened()
                        .stayingValues(List.of(ColumnPath.of("seq")), Progress.unwatched())
                        .bytes())
                .isEqualTo(bytesOf(table, "seq"));
    }

    @Test
    void ofALargeTableSomeFilesAreLookedAtAndItSaysSo() throws Exception {
        int files = FooterSample.MOST + 50;
        MappedTable table = MappedTable.make(folder.resolve("t"), files, 2);

        StayingValues staying = table.opened().stayingValues(List.of(ColumnPath.of("value")), Progress.unwatched());

        assertThat(staying.isEstimate()).isTrue();
        assertThat(staying.lookedAt()).isEqualTo(FooterSample.MOST);
        assertThat(staying.of()).isEqualTo(files);
        assertThat(staying.files()).isEqualTo(files);
        // All files are alike, so that the estimate is right
        assertThat(staying.bytes()).isEqualTo(bytesOf(table, "col_v"));
    }

    @Test
    void aFileThatCannotBeReadIsSaidToBeSo() throws Exception {
        MappedTable table = MappedTable.make(folder.resolve("t"), 3, 2);
        Files.writeString(folder.resolve("t").resolve(table.live().first()), "this is no data file at all");

        StayingValues staying = table.opened().stayingValues(List.of(ColumnPath.of("value")), Progress.unwatched());

        assertThat(staying.unread()).isEqualTo(1);
        assertThat(staying.files()).isEqualTo(3);
        assertThat(staying.isEstimate()).isTrue();
    }

    @Test
    void lookingCanBeCancelled() throws Exception {
        MappedTable table = MappedTable.make(folder.resolve("t"), 3, 2);
        Progress cancelled = new Progress() {
            @Override
            public void report(double fraction, String what) {}

            @Override
            public boolean isCancelled() {
                return true;
            }
        };
        assertThatThrownBy(() -> table.opened().stayingValues(List.of(ColumnPath.of("value")), cancelled))
                .isInstanceOf(CancellationException.class);
    }

    @Test
    void aRemovalIsSeenBeforehand() throws Exception {
        MappedTable table = MappedTable.make(folder.resolve("t"), 4, 2);

        RemovalOutlook before = table.opened().removalOutlook(Progress.unwatched());
        assertThat(before).isEqualTo(new RemovalOutlook(4, 4, new TreeSet<>()));
        assertThat(before.isOfLogAlone()).isFalse();
    }

    @Test
    void aSingleFileAmongManyThatEndsARemovalIsFoundBeforehand() throws Exception {
        int files = FooterSample.MOST + 50;
        for (int bad : List.of(0, files / 2, files - 1)) {
            MappedTable table = MappedTable.make(folder.resolve("t" + bad), files, 1);
            Path file = table.folder().resolve(List.copyOf(table.live()).get(bad));
            Files.writeString(file, "this is no data file at all");

            assertThatThrownBy(() -> table.opened().removalOutlook(Progress.unwatched()))
                    .hasMessageContaining(file.getFileName().toString());
        }
    }

    /** As in a shallow clone: no new file may be put beside it. */
    @Test
    void aFileOfAnotherTableIsFoundBeforehand() throws Exception {
        MappedTable table = MappedTable.make(folder.resolve("t"), 3, 1);
        String first = table.live().first();
        Path elsewhere = Files.copy(table.folder().resolve(first), folder.resolve("elsewhere.parquet"));
        Path commit = table.folder().resolve("_delta_log/00000000000000000001.json");
        Files.writeString(
                commit,
                Files.readString(commit)
                        .replace('"' + first + '"', '"' + elsewhere.toUri().toString() + '"'));

        assertThatThrownBy(() -> table.opened().removalOutlook(Progress.unwatched()))
                .isInstanceOfSatisfying(
                        WorkbenchException.class,
                        failure -> assertThat(failure.reason().problem()).isEqualTo(Problem.DATA_FILE_ELSEWHERE));
    }

    private static long bytesOf(MappedTable table, String column) throws IOException {
        long bytes = 0;
        for (String file : table.live()) {
            try (ParquetFileReader reader = ParquetFileReader.open(
                    new LocalInputFile(table.folder().resolve(file)),
                    ParquetReadOptions.builder(new PlainParquetConfiguration()).build())) {
                bytes += reader.getFooter().getBlocks().stream()
                        .flatMap(block -> block.getColumns().stream())
                        .filter(chunk -> chunk.getPath().toDotString().equals(column))
                        .mapToLong(chunk -> chunk.getTotalSize())
                        .sum();
            }
        }
        return bytes;
    }
}
