package io.tablesteward.model.format.delta.rewrite;

import io.tablesteward.model.WorkbenchException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.format.Util;

/**
 * The footer of a Parquet file: what the file says of itself, written after its data.
 *
 * @param metaData never changed once read
 * @param start where the footer starts, which is where data ends
 */
record DataFooter(FileMetaData metaData, SchemaNode schema, long start) {
    static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] ENCRYPTED_MAGIC = "PARE".getBytes(StandardCharsets.US_ASCII);
    private static final int TAIL = Integer.BYTES + MAGIC.length;

    /** Thrift refuses messages above this unless told otherwise; a footer may be larger. */
    private static final int USUAL_LIMIT = 100 << 20;

    static DataFooter read(ByteSource source) throws WorkbenchException {
        DataFileErrors errors = new DataFileErrors(source.place());
        try {
            return read(source, errors);
        } catch (IOException e) {
            throw errors.reading(e);
        }
    }

    private static DataFooter read(ByteSource source, DataFileErrors errors) throws IOException, WorkbenchException {
        if (source.size() < MAGIC.length + TAIL) {
            throw errors.damaged("size " + source.size());
        }
        byte[] tail = source.read(source.size() - TAIL, TAIL);
        byte[] magic = Arrays.copyOfRange(tail, Integer.BYTES, TAIL);
        if (Arrays.equals(magic, ENCRYPTED_MAGIC)) {
            throw errors.encrypted();
        }
        int length = ByteBuffer.wrap(tail).order(ByteOrder.LITTLE_ENDIAN).getInt();
        long start = source.size() - TAIL - length;
        if (!Arrays.equals(magic, MAGIC) || length <= 0 || start < MAGIC.length) {
            throw errors.damaged("footer length " + length);
        }
        byte[] bytes = source.read(start, length);
        try {
            FileMetaData metaData =
                    Util.readFileMetaData(new ByteArrayInputStream(bytes), Math.max(USUAL_LIMIT, length));
            DataFooter footer = new DataFooter(metaData, SchemaNode.root(metaData.getSchema()), start);
            footer.requireOpen(errors);
            footer.requireWhole(errors);
            if (!isKnown(metaData, length)) {
                throw errors.unknownParts();
            }
            return footer;
        } catch (IOException | RuntimeException e) {
            throw errors.damaged(e);
        }
    }

    /** What the library does not know it leaves out when it writes, or cannot write at all. */
    private static boolean isKnown(FileMetaData metaData, int length) {
        try {
            return serialized(metaData).length >= length;
        } catch (IOException e) {
            return false;
        }
    }

    /** Nothing is encrypted: keys would be needed to write the file again. */
    private void requireOpen(DataFileErrors errors) throws WorkbenchException {
        if (metaData.isSetEncryption_algorithm()) {
            throw errors.encrypted();
        }
        for (RowGroup group : metaData.getRow_groups()) {
            for (ColumnChunk chunk : group.getColumns()) {
                if (chunk.isSetCrypto_metadata() || chunk.isSetEncrypted_column_metadata()) {
                    throw errors.encrypted();
                }
            }
        }
    }

    /** Every row group has one chunk for each leaf of the schema, in that order, and all bytes are in this file. */
    private void requireWhole(DataFileErrors errors) throws WorkbenchException {
        LeafPaths paths = LeafPaths.of(schema);
        if (metaData.isSetColumn_orders() && metaData.getColumn_ordersSize() != paths.count()) {
            throw errors.damaged("column orders: " + metaData.getColumn_ordersSize() + " not " + paths.count());
        }
        for (RowGroup group : metaData.getRow_groups()) {
            if (group.getColumnsSize() != paths.count()) {
                throw errors.damaged("column chunks: " + group.getColumnsSize() + " not " + paths.count());
            }
            for (int leaf = 0; leaf < paths.count(); leaf++) {
                ColumnChunk chunk = group.getColumns().get(leaf);
                if (chunk.isSetFile_path() || !chunk.isSetMeta_data()) {
                    throw errors.damaged("column chunk elsewhere: " + paths.at(leaf));
                }
                if (!chunk.getMeta_data().getPath_in_schema().equals(paths.at(leaf))) {
                    throw errors.damaged(
                            "column chunk " + chunk.getMeta_data().getPath_in_schema() + " not " + paths.at(leaf));
                }
            }
        }
    }

    /** A whole tail of a file: the footer, its length and the magic. */
    static byte[] tail(FileMetaData metaData) throws IOException {
        byte[] footer = serialized(metaData);
        return ByteBuffer.allocate(footer.length + TAIL)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(footer)
                .putInt(footer.length)
                .put(MAGIC)
                .array();
    }

    private static byte[] serialized(FileMetaData metaData) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Util.writeFileMetaData(metaData, bytes);
        return bytes.toByteArray();
    }
}
