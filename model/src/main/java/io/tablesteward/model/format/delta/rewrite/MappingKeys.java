package io.tablesteward.model.format.delta.rewrite;

import java.util.List;

/** The keys by which column mapping is written into the metadata of a field. */
final class MappingKeys {
    static final String ID = "delta.columnMapping.id";
    static final String PHYSICAL_NAME = "delta.columnMapping.physicalName";

    /** RM-02: what no field says any more once mapping is off. */
    static final List<String> ALL = List.of(
            ID, PHYSICAL_NAME, "delta.columnMapping.nested.ids", "parquet.field.id", "parquet.field.nested.ids");

    private MappingKeys() {}
}
