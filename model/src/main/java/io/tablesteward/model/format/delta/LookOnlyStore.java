package io.tablesteward.model.format.delta;

import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import java.util.Optional;

/** A store on which nothing is ever put. */
record LookOnlyStore(Reason why) implements CommitStore {
    @Override
    public Optional<Reason> whyNot() {
        return Optional.of(why);
    }

    @Override
    public boolean putIfAbsent(long version, CommitContent content, CommitObserver observer) throws WorkbenchException {
        throw new WorkbenchException(why);
    }

    @Override
    public boolean absenceIsFinal() {
        return true;
    }
}
