package io.tablesteward.model.change;

import io.tablesteward.model.table.TableDetails;
import java.util.List;
import java.util.Optional;

/** How a commit ended. */
public sealed interface CommitResult {
    /**
     * It is in the log.
     *
     * @param version the version that is ours
     * @param txnId the transaction id written with it
     * @param written the edits as they were written, on the version they were written on: what others had done by
     *     then is not in it
     * @param readBack the table as read again afterwards; empty when that failed, though the commit happened
     * @param differences fields that do not say what we wrote, by whomever
     * @param restKept whether everything no edit touched is as it was (law 3)
     * @param overwritten whether a program without put-if-absent has put its own commit over ours since: nothing of
     *     it is in the table any more
     */
    record Committed(
            long version,
            String txnId,
            ChangeSet written,
            Optional<TableDetails> readBack,
            List<EditedField> differences,
            boolean restKept,
            boolean overwritten)
            implements CommitResult {
        public Committed {
            differences = List.copyOf(differences);
        }

        public boolean isVerified() {
            return readBack.isPresent() && differences.isEmpty() && restKept && !overwritten;
        }
    }

    /** The table says all of it already; nothing was written (law 6). */
    record NothingToCommit(TableDetails now) implements CommitResult {}

    /** Somebody else changed the same fields; nothing was written. */
    record Clash(Merge merge, TableDetails now) implements CommitResult {}

    /** The checks do not allow it; nothing was written. */
    record Refused(List<Finding> findings) implements CommitResult {
        public Refused {
            findings = List.copyOf(findings);
        }
    }

    /** No clear answer, and our transaction id was neither found nor ruled out (law 5). */
    record Unknown(String txnId, long attemptedVersion) implements CommitResult {}
}
