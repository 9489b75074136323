package io.tablesteward.model.format.delta.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.format.delta.rewrite.RandomColumns.Struct;
import io.tablesteward.model.format.delta.rewrite.RandomColumns.View;
import io.tablesteward.model.format.delta.rewrite.RewritePlan.Need;
import io.tablesteward.model.table.ColumnMapping;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.parquet.column.ParquetProperties.WriterVersion;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever the columns are and however the file was written, what stays is read as before, under its logical names. */
class RandomRewritesTest {
    private static final int TIMES = 300;
    private static final List<CompressionCodecName> CODECS =
            List.of(CompressionCodecName.UNCOMPRESSED, CompressionCodecName.SNAPPY, CompressionCodecName.ZSTD);

    @TempDir
    private Path folder;

    @Test
    void whatStaysIsReadAsBefore() throws Exception {
        Map<Need, Integer> needs = new EnumMap<>(Need.class);
        for (int seed = 0; seed < TIMES; seed++) {
            Struct columns = new RandomColumns(seed).struct(3);
            Random random = new Random(seed);
            Path file = ParquetFiles.write(
                    folder.resolve("f" + seed), columns.message(View.FILE), 120, options -> with(random, options));
            MappedColumns mapped =
                    MappedColumns.of(columns.delta(), random.nextBoolean() ? ColumnMapping.NAME : ColumnMapping.ID);

            Path rewritten = Rewriting.rewrite(file, mapped);

            needs.merge(Rewriting.inspect(file, mapped).need(), 1, Integer::sum);
            assertThat(ParquetFiles.schema(rewritten)).as("seed " + seed).isEqualTo(columns.message(View.LOGICAL));
            assertThat(ParquetFiles.values(rewritten))
                    .as("seed " + seed)
                    .isEqualTo(ParquetFiles.values(file, columns.message(View.KEPT)));
        }
        assertThat(needs.get(Need.CUT)).isGreaterThan(TIMES / 3);
        assertThat(needs.get(Need.NAMES)).isGreaterThan(TIMES / 10);
    }

    private static ExampleParquetWriter.Builder with(Random random, ExampleParquetWriter.Builder options) {
        return options.withCompressionCodec(CODECS.get(random.nextInt(CODECS.size())))
                .withDictionaryEncoding(random.nextBoolean())
                .withBloomFilterEnabled(random.nextBoolean())
                .withMaxBloomFilterBytes(1024)
                .withWriterVersion(random.nextBoolean() ? WriterVersion.PARQUET_1_0 : WriterVersion.PARQUET_2_0)
                .withRowGroupRowCountLimit(20 + random.nextInt(200))
                .withPageRowCountLimit(5 + random.nextInt(100))
                .withPageWriteChecksumEnabled(random.nextBoolean());
    }
}
