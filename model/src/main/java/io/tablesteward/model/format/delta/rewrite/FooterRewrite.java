package io.tablesteward.model.format.delta.rewrite;

import io.tablesteward.model.WorkbenchException;
import java.util.List;
import java.util.Set;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.KeyValue;
import org.apache.parquet.format.RowGroup;

/**
 * Makes data files of a mapped table say the logical names, so that they are read right without column mapping
 * (RM-02): what is said of the data is written anew, the data itself is copied byte by byte.
 */
public final class FooterRewrite {
    private final MappedColumns columns;
    private final Set<String> keep;

    private FooterRewrite(MappedColumns columns, Set<String> keep) {
        this.columns = columns;
        this.keep = Set.copyOf(keep);
    }

    /**
     * For the data files of one table.
     *
     * @param keep names of top-level columns that stay though the schema does not name them: those in which row
     *     tracking has put row ids and commit versions
     */
    public static FooterRewrite of(MappedColumns columns, Set<String> keep) {
        return new FooterRewrite(columns, keep);
    }

    /**
     * Finds out what one file needs; reads its footer only.
     *
     * @throws WorkbenchException {@code DATA_FILE_...} if it cannot be rewritten without loss
     */
    public RewritePlan inspect(ByteSource source) throws WorkbenchException {
        DataFileErrors errors = new DataFileErrors(source.place());
        DataFooter footer = DataFooter.read(source);
        if (columns.isById() && hasNoIds(footer.schema())) {
            throw errors.withoutIds();
        }
        DroppedColumn dropped = new DroppedColumn(bytesOfLeaves(footer.metaData()));
        SchemaNode schema =
                new SchemaRewrite(columns.isById(), keep, dropped, errors).rewrite(footer.schema(), columns.root());
        boolean sameSchema = schema.elements().equals(footer.schema().elements());
        List<KeyValue> notes = FileNotes.of(footer.metaData()).rewritten(columns, keep, sameSchema);
        return new RewritePlan(footer, schema, notes, dropped.remaining());
    }

    private static boolean hasNoIds(SchemaNode root) {
        return !root.children().isEmpty()
                && root.children().stream().noneMatch(child -> child.element().isSetField_id());
    }

    private static long[] bytesOfLeaves(FileMetaData metaData) {
        long[] bytes = new long[metaData.getSchemaSize()];
        for (RowGroup group : metaData.getRow_groups()) {
            int leaf = 0;
            for (ColumnChunk chunk : group.getColumns()) {
                bytes[leaf++] += chunk.getMeta_data().getTotal_compressed_size();
            }
        }
        return bytes;
    }
}
