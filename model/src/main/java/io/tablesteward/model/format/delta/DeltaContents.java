package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.format.ColumnEvidence;
import io.tablesteward.model.format.DataFile;
import io.tablesteward.model.format.SampleValues;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableMetadata;
import io.tablesteward.model.table.TableSize;
import java.util.function.Consumer;

/** The data files of a table at one version. Blocking. */
record DeltaContents(LogFolder log, DeltaSnapshot snapshot) {
    TableSize size(Progress progress) throws WorkbenchException {
        SizeTally tally = new SizeTally();
        forEachEntry(tally::add, progress);
        return tally.sum();
    }

    void forEachFile(Consumer<DataFile> visitor, Progress progress) throws WorkbenchException {
        forEachEntry(add -> visitor.accept(DataFiles.of(add)), progress);
    }

    ColumnEvidence evidence(ColumnPath column, Progress progress) throws WorkbenchException {
        EvidenceTally tally = EvidenceTally.of(column, DeltaDetails.metadata(snapshot));
        forEachEntry(tally::add, progress);
        return tally.sum();
    }

    SampleValues sampleValues(ColumnPath column, int most, Progress progress) throws WorkbenchException {
        TableMetadata metadata = DeltaDetails.metadata(snapshot);
        return SampleReader.of(column, metadata, new DeltaAccess(snapshot, metadata).obstacles())
                .read(log, snapshot, most, progress);
    }

    private void forEachEntry(Consumer<ObjectNode> visitor, Progress progress) throws WorkbenchException {
        new LiveFiles(log).forEach(snapshot, visitor::accept, progress);
    }
}
