package io.tablesteward.model.format.delta;

import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.table.TableDetails;
import java.util.Optional;

/** A table as its log says it, read anew each time; nothing is known of it besides. */
record TableInLog(LogFolder log) implements TableSource {
    @Override
    public DeltaSnapshot latest() throws WorkbenchException {
        return new SnapshotReader(log).latest();
    }

    @Override
    public TableDetails details(DeltaSnapshot snapshot) throws WorkbenchException {
        return new DeltaDetails(DeltaTableUnderTest.NAME, log.tableLocation()).of(snapshot, Optional.empty());
    }
}
