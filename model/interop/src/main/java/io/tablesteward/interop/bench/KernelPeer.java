package io.tablesteward.interop.bench;

import io.delta.kernel.CommitRange;
import io.delta.kernel.CommitRangeBuilder.CommitBoundary;
import io.delta.kernel.Snapshot;
import io.delta.kernel.TableManager;
import io.delta.kernel.data.ColumnarBatch;
import io.delta.kernel.defaults.engine.DefaultEngine;
import io.delta.kernel.engine.Engine;
import io.delta.kernel.internal.DeltaLogActionUtils.DeltaAction;
import io.delta.kernel.utils.CloseableIterator;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;

/** What Delta Kernel takes for the same work. */
record KernelPeer(Path table, Engine engine) {
    KernelPeer(Path table) {
        this(table, DefaultEngine.create(new Configuration()));
    }

    /** Reads every {@code commitInfo}. */
    long history() throws IOException {
        CommitRange range = TableManager.loadCommitRange(table.toString(), CommitBoundary.atVersion(0))
                .build(engine);
        long rows = 0;
        try (CloseableIterator<ColumnarBatch> batches = range.getActions(engine, Set.of(DeltaAction.COMMITINFO))) {
            while (batches.hasNext()) {
                ColumnarBatch batch = batches.next();
                int infos = batch.getSchema().indexOf("commitInfo");
                for (int row = 0; row < batch.getSize(); row++) {
                    if (!batch.getColumnVector(infos).isNullAt(row)) {
                        rows++;
                    }
                }
            }
        }
        return rows;
    }

    /** Opens the latest state: protocol, schema and properties. */
    long latest() {
        Snapshot snapshot = TableManager.loadSnapshot(table.toString()).build(engine);
        int columns = snapshot.getSchema().length();
        int properties = snapshot.getTableProperties().size();
        if (columns == 0 && properties == 0) {
            throw new IllegalStateException("Nothing was read");
        }
        return snapshot.getVersion();
    }
}
