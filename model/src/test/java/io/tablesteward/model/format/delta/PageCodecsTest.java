package io.tablesteward.model.format.delta;

import static io.tablesteward.model.format.delta.LogOnDisk.digits;
import static io.tablesteward.model.format.delta.SampleActions.PROTOCOL;
import static io.tablesteward.model.format.delta.SampleActions.field;
import static io.tablesteward.model.format.delta.SampleActions.metaData;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.compression.CompressionCodecFactory.BytesInputDecompressor;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.CodecFactory;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the codecs of Hadoop pack is what ours unpack. */
class PageCodecsTest {
    private static final byte[] PAGE = "a page of a checkpoint, ".repeat(4_000).getBytes(StandardCharsets.UTF_8);

    private final PageCodecs codecs = new PageCodecs();

    @ParameterizedTest
    @EnumSource(names = {"UNCOMPRESSED", "SNAPPY", "GZIP", "ZSTD", "LZ4_RAW"})
    void everyPageIsWhatItWas(CompressionCodecName codec) throws IOException {
        BytesInputDecompressor ours = codecs.getDecompressor(codec);
        byte[] packed = packed(codec);
        assertThat(ours.decompress(BytesInput.from(packed), PAGE.length)
                        .toInputStream()
                        .readAllBytes())
                .isEqualTo(PAGE);

        ByteBuffer plain = ByteBuffer.allocate(PAGE.length);
        ours.decompress(ByteBuffer.wrap(packed), packed.length, plain, PAGE.length);
        assertThat(plain.array()).isEqualTo(PAGE);
        codecs.release();
    }

    @ParameterizedTest
    @EnumSource(names = {"UNCOMPRESSED", "SNAPPY", "GZIP", "ZSTD"})
    void aPageOfAnotherLengthThanTheFileStatesIsRefused(CompressionCodecName codec) throws IOException {
        BytesInput packed = BytesInput.from(packed(codec));
        assertThatThrownBy(() -> codecs.getDecompressor(codec).decompress(packed, PAGE.length + 1))
                .isInstanceOf(IOException.class);
    }

    @ParameterizedTest
    @EnumSource(names = {"UNCOMPRESSED", "SNAPPY", "GZIP", "ZSTD", "LZ4_RAW"})
    void aCheckpointIsReadHoweverItIsPacked(CompressionCodecName codec, @TempDir Path table) throws Exception {
        LogOnDisk log = LogOnDisk.in(table);
        CheckpointOnDisk.write(log.path(digits(3) + ".checkpoint.parquet"), codec, PROTOCOL, metaData(field("a")));
        assertThat(new SnapshotReader(log)
                        .latest()
                        .metaData()
                        .path("schemaString")
                        .asText())
                .contains("\"a\"");
    }

    private static byte[] packed(CompressionCodecName codec) throws IOException {
        CodecFactory hadoop = new CodecFactory(new PlainParquetConfiguration(), PAGE.length);
        try {
            return hadoop.getCompressor(codec)
                    .compress(BytesInput.from(PAGE))
                    .toInputStream()
                    .readAllBytes();
        } finally {
            hadoop.release();
        }
    }
}
