package io.tablesteward.model.format.delta;

import com.github.luben.zstd.ZstdInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.zip.GZIPInputStream;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.CodecFactory;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.jspecify.annotations.Nullable;
import org.xerial.snappy.Snappy;

/**
 * Unpacks the pages of a Parquet file without Hadoop, which takes longer to load than a checkpoint to read; what is packed in
 * a rare way is left to the codecs of Hadoop.
 */
final class PageCodecs implements CompressionCodecFactory {
    private @Nullable CodecFactory rare;

    @Override
    public BytesInputDecompressor getDecompressor(CompressionCodecName codec) {
        return switch (codec) {
            case UNCOMPRESSED -> new Pages((packed, size) -> packed);
            case SNAPPY -> new Pages(PageCodecs::snappy);
            case GZIP -> new Pages((packed, size) -> read(new GZIPInputStream(stream(packed)), size));
            case ZSTD -> new Pages((packed, size) -> read(new ZstdInputStream(stream(packed)), size));
            default -> rare().getDecompressor(codec);
        };
    }

    @Override
    public BytesInputCompressor getCompressor(CompressionCodecName codec) {
        throw new UnsupportedOperationException("Parquet files are read here, not written: " + codec);
    }

    @Override
    public void release() {
        if (rare != null) {
            rare.release();
        }
    }

    private CodecFactory rare() {
        if (rare == null) {
            rare = new CodecFactory(new PlainParquetConfiguration(), 0);
        }
        return rare;
    }

    /** The length stands in the packed bytes, and must not be believed before it is compared. */
    private static byte[] snappy(byte[] packed, int size) throws IOException {
        return Snappy.uncompressedLength(packed) == size ? Snappy.uncompress(packed) : new byte[0];
    }

    private static InputStream stream(byte[] bytes) {
        return new ByteArrayInputStream(bytes);
    }

    private static byte[] read(InputStream unpacking, int size) throws IOException {
        try (unpacking) {
            return unpacking.readNBytes(size);
        }
    }

    /** One way to unpack; {@code size} is what the file says of the result. */
    private interface Unpacking {
        byte[] of(byte[] packed, int size) throws IOException;
    }

    /** Pages that are all packed in one way. */
    private record Pages(Unpacking unpacking) implements BytesInputDecompressor {
        @Override
        public BytesInput decompress(BytesInput packed, int size) throws IOException {
            return BytesInput.from(plain(packed, size));
        }

        @Override
        public void decompress(ByteBuffer packed, int packedSize, ByteBuffer plain, int size) throws IOException {
            plain.put(plain(BytesInput.from(packed), size));
        }

        private byte[] plain(BytesInput packed, int size) throws IOException {
            byte[] plain = unpacking.of(packed.toInputStream().readAllBytes(), size);
            if (plain.length != size) {
                throw new IOException("A page does not have the " + size + " bytes that the file states");
            }
            return plain;
        }

        @Override
        public void release() {
            // holds nothing
        }
    }
}
