package io.tablesteward.model.format.delta.sample;

import io.delta.kernel.Scan;
import io.delta.kernel.Snapshot;
import io.delta.kernel.TableManager;
import io.delta.kernel.data.ColumnVector;
import io.delta.kernel.data.ColumnarBatch;
import io.delta.kernel.data.FilteredColumnarBatch;
import io.delta.kernel.data.Row;
import io.delta.kernel.defaults.engine.DefaultEngine;
import io.delta.kernel.engine.Engine;
import io.delta.kernel.internal.InternalScanFileUtils;
import io.delta.kernel.internal.data.ScanStateRow;
import io.delta.kernel.types.StructType;
import io.delta.kernel.utils.CloseableIterator;
import io.delta.kernel.utils.FileStatus;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.hadoop.conf.Configuration;

/** Reads every row of a table with Delta Kernel, out of the Parquet files. */
final class KernelRows {
    private final Engine engine = DefaultEngine.create(new Configuration());
    private final Snapshot snapshot;

    KernelRows(Path table) {
        snapshot = TableManager.loadSnapshot(table.toString()).build(engine);
    }

    StructType schema() {
        return snapshot.getSchema();
    }

    /** A column as text, row by row. */
    List<String> texts(String column) throws IOException {
        List<String> texts = new ArrayList<>();
        int ordinal = schema().indexOf(column);
        forEach(row -> texts.add(row.isNullAt(ordinal) ? "null" : row.getString(ordinal)));
        return texts;
    }

    /** How many rows there are; each is decoded. */
    long count() throws IOException {
        List<Row> rows = new ArrayList<>();
        forEach(rows::add);
        return rows.size();
    }

    private void forEach(Consumer<Row> visitor) throws IOException {
        Scan scan = snapshot.getScanBuilder().build();
        Row state = scan.getScanState(engine);
        StructType physical = ScanStateRow.getPhysicalDataReadSchema(state);
        try (CloseableIterator<FilteredColumnarBatch> fileBatches = scan.getScanFiles(engine)) {
            while (fileBatches.hasNext()) {
                try (CloseableIterator<Row> files = fileBatches.next().getRows()) {
                    while (files.hasNext()) {
                        readFile(files.next(), state, physical, visitor);
                    }
                }
            }
        }
    }

    private void readFile(Row file, Row state, StructType physical, Consumer<Row> visitor) throws IOException {
        FileStatus status = InternalScanFileUtils.getAddFileStatus(file);
        CloseableIterator<ColumnarBatch> data = engine.getParquetHandler()
                .readParquetFiles(
                        io.delta.kernel.internal.util.Utils.singletonCloseableIterator(status),
                        physical,
                        Optional.empty())
                .map(result -> result.getData());
        try (CloseableIterator<FilteredColumnarBatch> batches = Scan.transformPhysicalData(engine, state, file, data)) {
            while (batches.hasNext()) {
                FilteredColumnarBatch batch = batches.next();
                Optional<ColumnVector> selected = batch.getSelectionVector();
                try (CloseableIterator<Row> rows = batch.getRows()) {
                    rows.forEachRemaining(visitor);
                }
                if (selected.isPresent()) {
                    selected.get().close();
                }
            }
        }
    }
}
