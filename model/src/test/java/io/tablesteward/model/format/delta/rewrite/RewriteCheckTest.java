package io.tablesteward.model.format.delta.rewrite;

import static io.tablesteward.model.format.delta.rewrite.DeltaSchema.byName;
import static io.tablesteward.model.format.delta.rewrite.DeltaSchema.field;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import java.io.ByteArrayOutputStream;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.FileMetaData;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A new file that is not what it should be is noticed, and one that nobody wants any more is not finished. */
class RewriteCheckTest {
    @TempDir
    private Path folder;

    private Path file;
    private Path written;
    private RewritePlan plan;

    @BeforeEach
    void rewriteAFile() throws Exception {
        file = ParquetFiles.write(
                folder.resolve("f"),
                ParquetFiles.schema("optional int64 gone; optional int64 c1; optional binary c2 (STRING);"
                        + " optional binary c3 (STRING);"),
                1000,
                options -> options.withPageRowCountLimit(400)
                        .withBloomFilterEnabled("c2", true)
                        .withDictionaryEncoding("c2", false));
        plan = Rewriting.inspect(
                file,
                byName(
                        field("id", "c1", 1, "long"),
                        field("name", "c2", 2, "string"),
                        field("kind", "c3", 3, "string")));
        written = folder.resolve("new");
        Rewriting.write(plan, file, written);
    }

    static Stream<Consumer<FileMetaData>> mistakes() {
        return Stream.of(
                footer -> footer.setNum_rows(999),
                footer -> footer.getRow_groups().get(0).setNum_rows(999),
                footer -> footer.getSchema().get(1).setName("other"),
                footer -> footer.getSchema().get(2).unsetLogicalType(),
                footer -> column(footer).setNum_values(999),
                footer -> column(footer).setTotal_compressed_size(column(footer).getTotal_compressed_size() - 1),
                footer -> column(footer).setData_page_offset(1L << 40),
                footer -> column(footer).setData_page_offset(column(footer).getData_page_offset() + 1),
                footer ->
                        column(footer).setDictionary_page_offset(column(footer).getDictionary_page_offset() + 2),
                footer -> withDictionary(footer).setData_page_offset(1L << 40),
                footer -> withDictionary(footer)
                        .setData_page_offset(withDictionary(footer).getData_page_offset() + 1),
                footer -> withDictionary(footer)
                        .setDictionary_page_offset(withDictionary(footer).getDictionary_page_offset() + 2),
                footer -> withDictionary(footer).unsetDictionary_page_offset(),
                footer -> column(footer).setBloom_filter_offset(1L << 40),
                footer -> column(footer).unsetBloom_filter_offset(),
                footer -> column(footer).unsetStatistics(),
                footer -> footer.getRow_groups().get(0).getColumns().get(0).setOffset_index_offset(1L << 40),
                footer -> footer.getRow_groups().get(0).getColumns().get(0).unsetColumn_index_offset(),
                footer -> footer.setRow_groups(List.of()));
    }

    @ParameterizedTest
    @MethodSource("mistakes")
    void aFooterThatSaysSomethingElseIsNoticed(Consumer<FileMetaData> mistake) throws Exception {
        FileMetaData footer = Footers.of(written);
        mistake.accept(footer);
        Footers.replace(written, footer);

        assertThat(checked().reason().problem()).isIn(Problem.DATA_FILE_NOT_VERIFIED, Problem.DATA_FILE_DAMAGED);
    }

    @Test
    void dataThatDidNotArriveIsNoticed() throws Exception {
        byte[] bytes = Files.readAllBytes(written);
        int start = (int) new ChunkExtents(
                        Footers.of(written).getRow_groups().get(0).getColumns().get(1))
                .start()
                .orElseThrow();
        bytes[start + 30] ^= 1;
        Files.write(written, bytes);

        assertThat(checked().reason().problem()).isEqualTo(Problem.DATA_FILE_NOT_VERIFIED);
    }

    @Test
    void aFileThatIsTooShortIsNoticed() throws Exception {
        Files.write(written, java.util.Arrays.copyOf(Files.readAllBytes(written), 100));

        assertThat(checked().reason().problem()).isEqualTo(Problem.DATA_FILE_DAMAGED);
    }

    @Test
    void aWishToStopIsHeardWhileCopying() throws Exception {
        List<Double> heard = new ArrayList<>();
        Progress impatient = new Progress() {
            @Override
            public void report(double fraction, String what) {
                assertThat(what).isEqualTo(file.toString());
                heard.add(fraction);
            }

            @Override
            public boolean isCancelled() {
                return !heard.isEmpty();
            }
        };
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        try (ByteSource source = LocalBytes.open(file);
                WritableByteChannel target = Channels.newChannel(bytes)) {
            assertThatThrownBy(() -> plan.write(source, target, impatient)).isInstanceOf(CancellationException.class);
        }

        assertThat(heard).hasSize(1).allMatch(fraction -> fraction > 0 && fraction < 1);
        assertThat(bytes.size()).isLessThan((int) Files.size(written));
    }

    @Test
    void anyChannelWillDo() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        List<Double> heard = new ArrayList<>();
        Progress listening = new Progress() {
            @Override
            public void report(double fraction, String what) {
                heard.add(fraction);
            }

            @Override
            public boolean isCancelled() {
                return false;
            }
        };

        try (ByteSource source = LocalBytes.open(file);
                WritableByteChannel target = Channels.newChannel(bytes)) {
            plan.write(source, target, listening);
        }

        assertThat(bytes.toByteArray()).isEqualTo(Files.readAllBytes(written));
        assertThat(heard).isSorted();
        assertThat(heard.get(heard.size() - 1)).isEqualTo(1);
    }

    private static ColumnMetaData column(FileMetaData footer) {
        return footer.getRow_groups().get(0).getColumns().get(1).getMeta_data();
    }

    private static ColumnMetaData withDictionary(FileMetaData footer) {
        ColumnMetaData column =
                footer.getRow_groups().get(0).getColumns().get(2).getMeta_data();
        assertThat(column.isSetDictionary_page_offset()).isTrue();
        return column;
    }

    private WorkbenchException checked() {
        return catchThrowableOfType(WorkbenchException.class, () -> Rewriting.verify(plan, file, written));
    }
}
