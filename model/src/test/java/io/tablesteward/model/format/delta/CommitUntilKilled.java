package io.tablesteward.model.format.delta;

import io.tablesteward.model.Progress;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.MetadataEdit.SetColumnComment;
import io.tablesteward.model.change.MetadataEdit.SetTableComment;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableDetails;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;

/** A process that commits until it is killed: at a named step of a commit, where it waits for its end, or whenever. */
final class CommitUntilKilled {
    /** Named like a step, for commits without a stop. */
    static final String ANY_TIME = "ANY_TIME";

    private CommitUntilKilled() {}

    /** Arguments: folder of the table, step at which to wait. Every commit gives table and column the same number. */
    public static void main(String[] arguments) throws Exception {
        LocalLogFolder log = new LocalLogFolder(Path.of(arguments[0]));
        CommitStore store = new LocalCommitStore(log.path());
        DeltaTable table = new DeltaTable(DeltaTableUnderTest.NAME, log, store);
        table.details(Progress.unwatched());
        ChildTalk.awaitTheStart();
        CommitObserver observer = step -> {
            if (step.name().equals(arguments[1])) {
                ChildTalk.say("reached");
                ChildTalk.waitToBeKilled();
            }
        };
        while (true) {
            TableDetails now = table.details(Progress.unwatched());
            String number = Long.toString(now.version() + 1);
            ChangeSet changes = ChangeSet.none(now)
                    .plus(new SetTableComment(Optional.of(number)), now.metadata())
                    .plus(new SetColumnComment(ColumnPath.of("id"), Optional.of(number)), now.metadata());
            new DeltaCommit(new TableInLog(log), log, store, InstantSource.system(), observer)
                    .commit(new CommitRequest(changes, Optional.of("number " + number), "child"), Progress.unwatched());
            ChildTalk.say("committed");
        }
    }
}
