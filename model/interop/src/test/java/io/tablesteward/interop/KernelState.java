package io.tablesteward.interop;

import io.delta.kernel.Snapshot;
import io.delta.kernel.TableManager;
import io.delta.kernel.data.FilteredColumnarBatch;
import io.delta.kernel.data.Row;
import io.delta.kernel.defaults.engine.DefaultEngine;
import io.delta.kernel.engine.Engine;
import io.delta.kernel.internal.InternalScanFileUtils;
import io.delta.kernel.internal.SnapshotImpl;
import io.delta.kernel.utils.CloseableIterator;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;

/** A table as Delta Kernel reads it. */
record KernelState(Engine engine, Snapshot snapshot, long files, long vectors) {
    static KernelState of(Path table) throws IOException {
        Engine engine = DefaultEngine.create(new Configuration());
        Snapshot snapshot = TableManager.loadSnapshot(table.toString()).build(engine);
        long files = 0;
        long vectors = 0;
        try (CloseableIterator<FilteredColumnarBatch> batches =
                snapshot.getScanBuilder().build().getScanFiles(engine)) {
            while (batches.hasNext()) {
                try (CloseableIterator<Row> rows = batches.next().getRows()) {
                    while (rows.hasNext()) {
                        Row file = rows.next();
                        files++;
                        vectors += InternalScanFileUtils.getDeletionVectorDescriptorFromRow(file) == null ? 0 : 1;
                    }
                }
            }
        }
        return new KernelState(engine, snapshot, files, vectors);
    }

    Optional<Long> transaction(String application) {
        return ((SnapshotImpl) snapshot).getLatestTransactionVersion(engine, application);
    }
}
