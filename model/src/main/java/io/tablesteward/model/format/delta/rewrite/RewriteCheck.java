package io.tablesteward.model.format.delta.rewrite;

import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.format.delta.rewrite.KeptRanges.Extent;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.OffsetIndex;
import org.apache.parquet.format.PageHeader;
import org.apache.parquet.format.PageLocation;
import org.apache.parquet.format.PageType;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.format.Util;

/** Compares a rewritten file with the one it was made of: all that the footers say, and both ends of each chunk. */
final class RewriteCheck {
    /** Enough for any two pages to differ: their headers have sizes and mostly a checksum. */
    private static final int SOME_BYTES = 64;

    private final ByteSource source;
    private final DataFooter sourceFooter;
    private final ByteSource written;
    private final DataFileErrors errors;

    RewriteCheck(ByteSource source, DataFooter sourceFooter, ByteSource written) {
        this.source = source;
        this.sourceFooter = sourceFooter;
        this.written = written;
        this.errors = new DataFileErrors(written.place());
    }

    /** @param expected as the new footer should be, with the places of the source */
    void check(FileMetaData expected) throws WorkbenchException {
        DataFooter footer = DataFooter.read(written);
        FileMetaData found = footer.metaData();
        require(found.getSchema().equals(expected.getSchema()), "schema");
        require(found.getNum_rows() == expected.getNum_rows(), "rows");
        require(found.getRow_groupsSize() == expected.getRow_groupsSize(), "row groups");
        LeafPaths leaves = LeafPaths.of(footer.schema());
        try {
            require(Arrays.equals(written.read(0, DataFooter.MAGIC.length), DataFooter.MAGIC), "start");
            for (int i = 0; i < found.getRow_groupsSize(); i++) {
                RowGroup group = found.getRow_groups().get(i);
                RowGroup like = expected.getRow_groups().get(i);
                require(group.getNum_rows() == like.getNum_rows(), "rows of row group " + i);
                for (int leaf = 0; leaf < leaves.count(); leaf++) {
                    ChunkExtents chunk = new ChunkExtents(group.getColumns().get(leaf));
                    String name = String.join(".", leaves.at(leaf)) + " in row group " + i;
                    check(chunk, new ChunkExtents(like.getColumns().get(leaf)), footer.start(), name);
                }
            }
        } catch (IOException e) {
            throw errors.reading(e);
        }
    }

    private void check(ChunkExtents chunk, ChunkExtents like, long dataEnd, String name)
            throws IOException, WorkbenchException {
        require(withoutPlaces(chunk.chunk()).equals(withoutPlaces(like.chunk())), name);
        List<Extent> copied = chunk.copied(written);
        List<Extent> from = like.copied(source);
        require(copied.size() == from.size(), name);
        for (int i = 0; i < copied.size(); i++) {
            requireInside(copied.get(i), dataEnd, name);
            requireSameEnds(copied.get(i), from.get(i), name);
        }
        Optional<Extent> data = chunk.data();
        if (data.isPresent()) {
            requirePage(chunk.chunk().getMeta_data(), data.get(), name);
        }
        if (chunk.offsetIndex().isPresent()) {
            requirePages(chunk.offsetIndex().get(), data, dataEnd, name);
        }
    }

    /** What a chunk says but for where in the file it is: type, codec, counts of values, sizes, statistics. */
    private static ColumnChunk withoutPlaces(ColumnChunk chunk) {
        ColumnChunk bare = chunk.deepCopy();
        bare.setFile_offset(0);
        if (bare.isSetOffset_index_offset()) {
            bare.setOffset_index_offset(0);
            bare.setOffset_index_length(0);
        }
        if (bare.isSetColumn_index_offset()) {
            bare.setColumn_index_offset(0);
        }
        ColumnMetaData column = bare.getMeta_data();
        Optional<Extent> data = new ChunkExtents(chunk).data();
        column.setData_page_offset(within(data, column.getData_page_offset()));
        if (column.isSetDictionary_page_offset()) {
            column.setDictionary_page_offset(within(data, column.getDictionary_page_offset()));
        }
        if (column.isSetIndex_page_offset()) {
            column.setIndex_page_offset(within(data, column.getIndex_page_offset()));
        }
        if (column.isSetBloom_filter_offset()) {
            column.setBloom_filter_offset(0);
        }
        return bare;
    }

    /** How far into its chunk a page is. */
    private static long within(Optional<Extent> data, long page) {
        return page > 0 && data.isPresent() ? page - data.get().at() : 0;
    }

    /** The header of the first page can be read, and the page fits. */
    private void requirePage(ColumnMetaData column, Extent data, String name) throws IOException, WorkbenchException {
        SourceStream stream = new SourceStream(written, data.at());
        PageHeader header = parsed(() -> Util.readPageHeader(stream), name);
        boolean isDictionary = header.getType() == PageType.DICTIONARY_PAGE;
        require(isDictionary || data.at() == column.getData_page_offset(), name);
        require(
                header.getCompressed_page_size() >= 0
                        && stream.position() + header.getCompressed_page_size() <= data.end(),
                name);
    }

    private void requirePages(Extent index, Optional<Extent> data, long dataEnd, String name)
            throws IOException, WorkbenchException {
        requireInside(index, dataEnd, name);
        byte[] bytes = written.read(index.at(), (int) index.length());
        OffsetIndex pages = parsed(() -> Util.readOffsetIndex(new ByteArrayInputStream(bytes)), name);
        for (PageLocation page : pages.getPage_locations()) {
            Extent place = new Extent(page.getOffset(), page.getCompressed_page_size());
            require(
                    data.isPresent()
                            && place.isWithin(data.get().at(), data.get().end()),
                    name);
        }
    }

    private void requireInside(Extent extent, long dataEnd, String name) throws WorkbenchException {
        require(extent.isWithin(DataFooter.MAGIC.length, dataEnd), name);
    }

    private void requireSameEnds(Extent extent, Extent from, String name) throws IOException, WorkbenchException {
        require(extent.length() == from.length() && from.end() <= sourceFooter.start(), name);
        int some = (int) Math.min(SOME_BYTES, extent.length());
        require(Arrays.equals(written.read(extent.at(), some), source.read(from.at(), some)), name);
        require(Arrays.equals(written.read(extent.end() - some, some), source.read(from.end() - some, some)), name);
    }

    /** Bytes that make no sense are not those that were to be written. */
    private <T> T parsed(Parse<T> parse, String name) throws WorkbenchException {
        try {
            return parse.parse();
        } catch (IOException e) {
            throw errors.notAsWritten(name, e);
        }
    }

    @FunctionalInterface
    private interface Parse<T> {
        T parse() throws IOException;
    }

    private void require(boolean isSo, String detail) throws WorkbenchException {
        if (!isSo) {
            throw errors.notAsWritten(detail);
        }
    }
}
