package io.tablesteward.model.format.delta.rewrite;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import java.io.IOException;
import java.nio.channels.WritableByteChannel;
import java.util.List;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.KeyValue;
import org.apache.parquet.format.RowGroup;

/** What one data file needs, and how it gets it. */
public final class RewritePlan {
    private final DataFooter source;
    private final SchemaNode schema;
    private final List<KeyValue> notes;
    private final List<String> remaining;

    /** How much there is to do. */
    public enum Need {
        /** Names are logical everywhere, no column is unknown, no field id or trace of mapping is left. */
        NOTHING,
        /** The data stays where it is in the file. */
        NAMES,
        /** Columns that the table does not know are left out, and the others move up. */
        CUT
    }

    RewritePlan(DataFooter source, SchemaNode schema, List<KeyValue> notes, List<String> remaining) {
        this.source = source;
        this.schema = schema;
        this.notes = List.copyOf(notes);
        this.remaining = List.copyOf(remaining);
    }

    public Need need() {
        if (LeafPaths.of(schema).count() < LeafPaths.of(source.schema()).count()) {
            return Need.CUT;
        }
        boolean isSame = schema.elements().equals(source.schema().elements())
                && notes.equals(FileNotes.of(source.metaData()).notes());
        return isSame ? Need.NOTHING : Need.NAMES;
    }

    public long rows() {
        return source.metaData().getNum_rows();
    }

    /** Bytes of data that will not be in the new file. */
    public long bytesCutOut() {
        return bytesOfData(source.metaData()) - bytesOfData(newFooter());
    }

    /**
     * Dropped columns whose values stay in the new file under another name, each in the names of the old file: of a
     * struct that has lost all of its columns, one must stay to tell in which rows the struct is null.
     */
    public List<String> remaining() {
        return remaining;
    }

    /**
     * Writes the new file; nothing but the footer is held in memory.
     *
     * @param file the file that was inspected
     * @param target at its start, opened for this alone; what is in it after a failure is of no use
     * @param progress hears of this file only; a wish to stop is heard between ranges
     */
    public RewrittenFile write(ByteSource file, WritableByteChannel target, Progress progress)
            throws IOException, WorkbenchException {
        long bytes = need() == Need.CUT
                ? new CutOut(file, source.start(), newFooter()).write(target, progress)
                : writeWhole(file, target, progress);
        return new RewrittenFile(bytes, rows());
    }

    private long writeWhole(ByteSource file, WritableByteChannel target, Progress progress) throws IOException {
        new RangeCopy(file, source.start(), progress).copy(0, source.start(), target);
        return source.start() + RangeCopy.write(DataFooter.tail(newFooter()), target);
    }

    /**
     * Reads the footer of the new file and looks at the ends of each of its column chunks.
     *
     * @throws WorkbenchException {@code DATA_FILE_NOT_VERIFIED} if it is not what was to be written
     */
    public void verify(ByteSource file, ByteSource written) throws WorkbenchException {
        new RewriteCheck(file, source, written).check(newFooter());
    }

    /** As it will be, but for the places of data and indexes. */
    private FileMetaData newFooter() {
        return new NewFooter(source.metaData(), schema, notes).build();
    }

    private static long bytesOfData(FileMetaData metaData) {
        long bytes = 0;
        for (RowGroup group : metaData.getRow_groups()) {
            for (ColumnChunk chunk : group.getColumns()) {
                bytes += chunk.getMeta_data().getTotal_compressed_size();
            }
        }
        return bytes;
    }
}
