package io.tablesteward.model.format.delta.rewrite;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.table.ColumnMapping;

/** The columns of a table at every depth: what they are called, and how its data files say them. */
public final class MappedColumns {
    private final ColumnShape.Struct root;
    private final boolean byId;

    private MappedColumns(ColumnShape.Struct root, boolean byId) {
        this.root = root;
        this.byId = byId;
    }

    /**
     * Reads the tree of {@code metaData.schemaString}.
     *
     * @throws WorkbenchException {@code COLUMN_NOT_MAPPED} if a field lacks what the mode asks of it
     */
    public static MappedColumns of(ObjectNode schema, ColumnMapping mode) throws WorkbenchException {
        return new MappedColumns(new ColumnShape.Reader(mode).struct(schema, ""), mode == ColumnMapping.ID);
    }

    ColumnShape.Struct root() {
        return root;
    }

    /** True if files are read by field id; statistics and partition values go by physical name all the same. */
    boolean isById() {
        return byId;
    }
}
