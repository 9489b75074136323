package io.tablesteward.model.format.delta;

import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import java.util.Optional;

/** A store on which no checkpoint is ever put. */
record LookOnlyCheckpoints(Reason why) implements CheckpointStore {
    @Override
    public Optional<Reason> whyNot() {
        return Optional.of(why);
    }

    @Override
    public boolean putIfAbsent(String name, Content content) throws WorkbenchException {
        throw new WorkbenchException(why);
    }

    @Override
    public void replace(String name, byte[] content) throws WorkbenchException {
        throw new WorkbenchException(why);
    }
}
