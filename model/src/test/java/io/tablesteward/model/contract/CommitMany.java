package io.tablesteward.model.contract;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.change.MetadataEdit.SetTableComment;
import io.tablesteward.model.change.MetadataEdit.SetTag;
import io.tablesteward.model.engine.EmbeddedEngine;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.format.delta.DeltaFormat;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableName;
import java.util.Optional;

/**
 * A process of ours that commits to one table again and again, and says of each commit how it ended, one line each:
 * {@code verified|unverified VERSION TXN_ID KIND TEXT}, {@code clash}, {@code unknown TXN_ID} or {@code failed PROBLEM}.
 *
 * <p>Every commit sets a tag of its own; every third also wants the table's comment, which everybody wants.
 */
public final class CommitMany {
    private CommitMany() {}

    /** Arguments: folder of the table, name of this process, number of commits. */
    public static void main(String[] arguments) throws Exception {
        GovernedTable table = new DeltaFormat().open(new TableName("lake", "a", "t"), arguments[0]);
        int count = Integer.parseInt(arguments[2]);
        say("ready");
        for (int i = 0; i < count; i++) {
            String text = arguments[1] + "_" + i;
            commit(table, "tag", text, new SetTag(Optional.empty(), text, text));
            if (i % 3 == 0) {
                commit(table, "comment", text, new SetTableComment(Optional.of(text)));
            }
        }
        say("done");
    }

    private static void commit(GovernedTable table, String kind, String text, MetadataEdit edit) {
        try {
            TableDetails now = table.details(Progress.unwatched());
            ChangeSet changes = ChangeSet.none(now).plus(edit, now.metadata());
            CommitRequest request = new CommitRequest(changes, Optional.of(text), "process");
            say(line(new EmbeddedEngine().commit(table, request, Progress.unwatched()), kind, text));
        } catch (WorkbenchException e) {
            say("failed " + e.reason().problem());
        }
    }

    private static String line(CommitResult result, String kind, String text) {
        if (result instanceof CommitResult.Committed committed) {
            return "%s %d %s %s %s"
                    .formatted(
                            committed.isVerified() ? "verified" : "unverified",
                            committed.version(),
                            committed.txnId(),
                            kind,
                            text);
        }
        return result instanceof CommitResult.Unknown unknown
                ? "unknown " + unknown.txnId()
                : result.getClass().getSimpleName().toLowerCase(java.util.Locale.ROOT);
    }

    private static void say(String line) {
        System.out.println(line);
        System.out.flush();
    }
}
