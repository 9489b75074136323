package io.tablesteward.model.format.delta.rewrite;

import io.tablesteward.model.format.delta.rewrite.KeptRanges.Extent;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.Util;

/** Where the parts of one column chunk are in its file. */
record ChunkExtents(ColumnChunk chunk) {

    /** Where its pages start, a dictionary first; empty if it has none. Some writers say 0 for what there is not. */
    OptionalLong start() {
        ColumnMetaData column = chunk.getMeta_data();
        return LongStream.of(
                        column.getData_page_offset(),
                        column.isSetDictionary_page_offset() ? column.getDictionary_page_offset() : 0,
                        column.isSetIndex_page_offset() ? column.getIndex_page_offset() : 0)
                .filter(offset -> offset > 0)
                .min();
    }

    /** Its pages; empty where there are none. */
    Optional<Extent> data() {
        long length = chunk.getMeta_data().getTotal_compressed_size();
        return start().isPresent() && length != 0
                ? Optional.of(new Extent(start().getAsLong(), length))
                : Optional.empty();
    }

    /** Where it is said where its pages are. */
    Optional<Extent> offsetIndex() {
        return chunk.isSetOffset_index_offset() && chunk.isSetOffset_index_length()
                ? Optional.of(new Extent(chunk.getOffset_index_offset(), chunk.getOffset_index_length()))
                : Optional.empty();
    }

    boolean hasColumnIndex() {
        return chunk.isSetColumn_index_offset() && chunk.isSetColumn_index_length();
    }

    boolean hasBloomFilter() {
        return chunk.getMeta_data().isSetBloom_filter_offset();
    }

    /** All that can be copied as it is: everything but the offset index, which says places. */
    List<Extent> copied(ByteSource source) throws IOException {
        List<Extent> extents = new ArrayList<>(data().stream().toList());
        if (hasColumnIndex()) {
            extents.add(new Extent(chunk.getColumn_index_offset(), chunk.getColumn_index_length()));
        }
        if (hasBloomFilter()) {
            extents.add(bloomFilter(source));
        }
        return extents;
    }

    /** Files of older writers do not say how long it is; its own header does. */
    Extent bloomFilter(ByteSource source) throws IOException {
        ColumnMetaData column = chunk.getMeta_data();
        long at = column.getBloom_filter_offset();
        if (column.isSetBloom_filter_length()) {
            return new Extent(at, column.getBloom_filter_length());
        }
        SourceStream stream = new SourceStream(source, at);
        int bytes = Util.readBloomFilterHeader(stream).getNumBytes();
        return new Extent(at, stream.position() - at + bytes);
    }
}
