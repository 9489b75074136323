package io.tablesteward.model.format.delta.rewrite;

import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.KeyValue;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.format.SortingColumn;

/** Puts the footer of a rewritten file together; data and indexes are still said to be where they were. */
final class NewFooter {
    private final FileMetaData source;
    private final SchemaNode schema;
    private final LeafPaths leaves;
    private final List<KeyValue> notes;

    NewFooter(FileMetaData source, SchemaNode schema, List<KeyValue> notes) {
        this.source = source;
        this.schema = schema;
        this.leaves = LeafPaths.of(schema);
        this.notes = notes;
    }

    FileMetaData build() {
        FileMetaData footer = source.deepCopy();
        footer.setSchema(schema.elements());
        if (footer.isSetKey_value_metadata()) {
            footer.setKey_value_metadata(notes);
        }
        if (footer.isSetColumn_orders()) {
            footer.setColumn_orders(kept(footer.getColumn_orders()));
        }
        footer.getRow_groups().forEach(this::keepLeaves);
        return footer;
    }

    private void keepLeaves(RowGroup group) {
        boolean isCut = group.getColumnsSize() > leaves.count();
        List<ColumnChunk> chunks = kept(group.getColumns());
        for (int leaf = 0; leaf < leaves.count(); leaf++) {
            chunks.get(leaf).getMeta_data().setPath_in_schema(leaves.at(leaf));
        }
        group.setColumns(chunks);
        if (!isCut) {
            return;
        }
        group.setTotal_byte_size(chunks.stream()
                .mapToLong(chunk -> chunk.getMeta_data().getTotal_uncompressed_size())
                .sum());
        if (group.isSetTotal_compressed_size()) {
            group.setTotal_compressed_size(chunks.stream()
                    .mapToLong(chunk -> chunk.getMeta_data().getTotal_compressed_size())
                    .sum());
        }
        if (group.isSetSorting_columns()) {
            group.setSorting_columns(sorting(group.getSorting_columns()));
        }
    }

    /** Rows sorted by (a, b, c) are still sorted by (a) where b is gone, and by nothing else. */
    private List<SortingColumn> sorting(List<SortingColumn> columns) {
        List<SortingColumn> sorting = new ArrayList<>();
        for (SortingColumn column : columns) {
            int leaf = leaves.sources().indexOf(column.getColumn_idx());
            if (leaf < 0) {
                return sorting;
            }
            sorting.add(column.deepCopy().setColumn_idx(leaf));
        }
        return sorting;
    }

    private <T> List<T> kept(List<T> ofSource) {
        return new ArrayList<>(leaves.sources().stream().map(ofSource::get).toList());
    }
}
