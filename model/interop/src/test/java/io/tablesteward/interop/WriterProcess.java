package io.tablesteward.interop;

import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.MetadataEdit.SetTag;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Random;

/** A process of ours that commits one tag after the other on a table that others write to as well. */
final class WriterProcess {
    private static final int LONGEST_PAUSE_MILLIS = 4_000;

    private WriterProcess() {}

    /** Takes the table, its own name and a number of commits; prints a line a commit: key, outcome, version, txnId. */
    public static void main(String[] args) throws Exception {
        Steward steward = new Steward(args[1], Path.of(args[0]));
        Random random = new Random(args[1].hashCode());
        for (int i = 0; i < Integer.parseInt(args[2]); i++) {
            String key = args[1] + i;
            CommitResult result =
                    steward.commit(steward.staging(new SetTag(Optional.empty(), key, "set")), Optional.of(key));
            System.out.println(key + ' ' + outcome(result));
            Thread.sleep(random.nextInt(LONGEST_PAUSE_MILLIS)); // or Spark would never get through
        }
    }

    private static String outcome(CommitResult result) {
        if (result instanceof CommitResult.Committed committed) {
            return (committed.isVerified() ? "verified " : "unverified ")
                    + committed.version()
                    + ' '
                    + committed.txnId();
        }
        return result.getClass().getSimpleName() + " - -";
    }
}
