package io.tablesteward.model.format.delta.rewrite;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.format.delta.rewrite.KeptRanges.Extent;
import io.tablesteward.model.format.delta.rewrite.KeptRanges.Range;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.WritableByteChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.OffsetIndex;
import org.apache.parquet.format.PageLocation;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.format.Util;

/** Writes a file without some of its columns: what stays is copied in ranges and moves up, and all places are mended. */
final class CutOut {
    private final ByteSource source;
    private final long dataEnd;
    private final FileMetaData footer;
    private final DataFileErrors errors;

    /**
     * @param dataEnd where data ends in the source
     * @param footer of the columns that stay, with the places of the source, which are changed here
     */
    CutOut(ByteSource source, long dataEnd, FileMetaData footer) {
        this.source = source;
        this.dataEnd = dataEnd;
        this.footer = footer;
        this.errors = new DataFileErrors(source.place());
    }

    /** Tells how many bytes there are. */
    long write(WritableByteChannel target, Progress progress) throws IOException, WorkbenchException {
        KeptRanges ranges = new KeptRanges(extents(), DataFooter.MAGIC.length, errors);
        RangeCopy.write(DataFooter.MAGIC, target);
        RangeCopy copy = new RangeCopy(source, ranges.end() - DataFooter.MAGIC.length, progress);
        for (Range range : ranges.ranges()) {
            copy.copy(range.from().at(), range.from().length(), target);
        }
        long end = ranges.end();
        for (RowGroup group : footer.getRow_groups()) {
            for (ColumnChunk chunk : group.getColumns()) {
                end += writeOffsetIndex(chunk, ranges, end, target);
                move(chunk, ranges);
            }
            move(group);
        }
        return end + RangeCopy.write(DataFooter.tail(footer), target);
    }

    private List<Extent> extents() throws IOException, WorkbenchException {
        if (footer.isSetCreated_by() && footer.getCreated_by().matches("parquet-cpp version 1\\.[0-2]\\..*")) {
            // PARQUET-816: it counted a chunk some bytes too short, so where to cut is not known
            throw errors.damaged(footer.getCreated_by());
        }
        List<Extent> extents = new ArrayList<>();
        for (RowGroup group : footer.getRow_groups()) {
            for (ColumnChunk chunk : group.getColumns()) {
                extents.addAll(new ChunkExtents(chunk).copied(source));
            }
        }
        for (Extent extent : extents) {
            requireInside(extent);
        }
        return extents;
    }

    private void requireInside(Extent extent) throws WorkbenchException {
        if (!extent.isWithin(DataFooter.MAGIC.length, dataEnd)) {
            throw errors.damaged("bytes " + extent.at() + " + " + extent.length());
        }
    }

    /** An offset index says where in the file each page is; it must be written before the chunk itself is moved. */
    private long writeOffsetIndex(ColumnChunk chunk, KeptRanges ranges, long at, WritableByteChannel target)
            throws IOException, WorkbenchException {
        Optional<Extent> before = new ChunkExtents(chunk).offsetIndex();
        if (before.isEmpty()) {
            return 0;
        }
        requireInside(before.get());
        byte[] bytes = source.read(before.get().at(), (int) before.get().length());
        OffsetIndex index = Util.readOffsetIndex(new ByteArrayInputStream(bytes));
        for (PageLocation page : index.getPage_locations()) {
            page.setOffset(ranges.moved(page.getOffset()));
        }
        ByteArrayOutputStream moved = new ByteArrayOutputStream();
        Util.writeOffsetIndex(index, moved);
        chunk.setOffset_index_offset(at);
        chunk.setOffset_index_length(moved.size());
        return RangeCopy.write(moved.toByteArray(), target);
    }

    private static void move(ColumnChunk chunk, KeptRanges ranges) throws WorkbenchException {
        ColumnMetaData column = chunk.getMeta_data();
        ChunkExtents extents = new ChunkExtents(chunk);
        if (extents.hasColumnIndex()) {
            chunk.setColumn_index_offset(ranges.moved(chunk.getColumn_index_offset()));
        }
        if (extents.hasBloomFilter()) {
            column.setBloom_filter_offset(ranges.moved(column.getBloom_filter_offset()));
        }
        Optional<Extent> data = extents.data();
        // Deprecated; some put the first page's place there
        boolean isInside = data.isPresent() && data.get().holds(chunk.getFile_offset());
        chunk.setFile_offset(isInside ? ranges.moved(chunk.getFile_offset()) : 0);
        column.setData_page_offset(moved(column.getData_page_offset(), data, ranges));
        if (column.isSetDictionary_page_offset()) {
            column.setDictionary_page_offset(moved(column.getDictionary_page_offset(), data, ranges));
        }
        if (column.isSetIndex_page_offset()) {
            column.setIndex_page_offset(moved(column.getIndex_page_offset(), data, ranges));
        }
    }

    /** Where there are no pages, a place is a place that the file has. */
    private static long moved(long page, Optional<Extent> data, KeptRanges ranges) throws WorkbenchException {
        if (page <= 0) {
            return page;
        }
        return data.isEmpty() ? DataFooter.MAGIC.length : ranges.moved(page);
    }

    private static void move(RowGroup group) {
        OptionalLong first = group.getColumns().stream()
                .flatMapToLong(chunk -> new ChunkExtents(chunk).start().stream())
                .min();
        if (group.isSetFile_offset() && first.isPresent()) {
            group.setFile_offset(first.getAsLong());
        }
    }
}
