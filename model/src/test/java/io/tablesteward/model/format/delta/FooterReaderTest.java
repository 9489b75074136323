package io.tablesteward.model.format.delta;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tablesteward.model.Progress;
import io.tablesteward.model.format.RemovalOutlook;
import io.tablesteward.model.format.StayingValues;
import io.tablesteward.model.table.ColumnPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
        assertThat(before.toRewrite()).isEqualTo(4);
        assertThat(before.isOfLogAlone()).isFalse();
        assertThat(before.remaining()).isEmpty();
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
