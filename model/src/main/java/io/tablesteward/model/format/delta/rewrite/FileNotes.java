package io.tablesteward.model.format.delta.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.KeyValue;

/** What writers note in a footer beside the schema: mostly which program it was, sometimes the schema once more. */
record FileNotes(List<KeyValue> notes) {
    static final String OF_SPARK = "org.apache.spark.sql.parquet.row.metadata";

    /**
     * The schema once more in the words of another program, which reads the file by it: Arrow for Rust refuses a file
     * whose names differ from these. Without them the schema of the file itself counts.
     */
    private static final Set<String> OTHER_SCHEMAS =
            Set.of("ARROW:schema", "pandas", "parquet.avro.schema", "avro.schema", "iceberg.schema");

    FileNotes {
        notes = List.copyOf(notes);
    }

    static FileNotes of(FileMetaData metaData) {
        return new FileNotes(metaData.isSetKey_value_metadata() ? metaData.getKey_value_metadata() : List.of());
    }

    /** @param sameSchema true if the file says the names of the table as it is */
    List<KeyValue> rewritten(MappedColumns columns, Set<String> keep, boolean sameSchema) {
        List<KeyValue> rewritten = new ArrayList<>();
        for (KeyValue note : notes) {
            if (note.getKey().equals(OF_SPARK)) {
                Optional<String> schema = new SparkSchema(columns.root(), keep).rewritten(note.getValue());
                schema.ifPresent(json -> rewritten.add(new KeyValue(OF_SPARK).setValue(json)));
            } else if (sameSchema || !OTHER_SCHEMAS.contains(note.getKey())) {
                rewritten.add(note);
            }
        }
        return rewritten;
    }
}
