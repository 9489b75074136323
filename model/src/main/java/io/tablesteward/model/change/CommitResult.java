package io.tablesteward.model.change;

import io.tablesteward.model.Reason;
import io.tablesteward.model.table.TableDetails;
import java.util.List;
import java.util.Optional;

/** How a commit ended. */
public sealed interface CommitResult {
    /**
     * It is in the log.
     *
     * @param commits the versions that are ours, in order; at least one
     * @param written the edits as they were written, on the version they were written on: what others had done by
     *     then is not in it
     * @param readBack the table as read again afterwards; empty when that failed, though the commit happened
     * @param differences fields that do not say what we wrote, by whomever
     * @param restKept whether everything no edit touched is as it was (law 3)
     * @param overwritten whether a program without put-if-absent has put its own commit over ours since: nothing of
     *     it is in the table any more
     */
    record Committed(
            List<OwnCommit> commits,
            ChangeSet written,
            Optional<TableDetails> readBack,
            List<EditedField> differences,
            boolean restKept,
            boolean overwritten)
            implements CommitResult {
        public Committed {
            commits = List.copyOf(commits);
            differences = List.copyOf(differences);
        }

        /** Of one commit, as most changes are. */
        public Committed(
                long version,
                String txnId,
                ChangeSet written,
                Optional<TableDetails> readBack,
                List<EditedField> differences,
                boolean restKept,
                boolean overwritten) {
            this(List.of(OwnCommit.of(version, txnId, written)), written, readBack, differences, restKept, overwritten);
        }

        /** The last of the versions that are ours. */
        public long version() {
            return OwnCommit.last(commits).version();
        }

        /** Of the last of them. */
        public String txnId() {
            return OwnCommit.last(commits).txnId();
        }

        public List<Long> versions() {
            return OwnCommit.versions(commits);
        }

        /** The same, with all that were needed: a change that ended on the way had some before. */
        public Committed with(List<OwnCommit> all) {
            return new Committed(all, written, readBack, differences, restKept, overwritten);
        }

        public boolean isVerified() {
            return readBack.isPresent() && differences.isEmpty() && restKept && !overwritten;
        }
    }

    /**
     * A change that takes several commits ended on the way, and the table is whole: asked again, it goes on from there.
     *
     * @param commits the versions that are ours, in order; at least one
     * @param remaining how many commits are left; none if only the last checkpoint is
     * @param asked the edits as they were asked for
     * @param why what failed; empty if the person stopped it, or if the findings say it
     * @param findings what stands against going on, for now
     * @param now the table as read again; empty if that failed
     */
    record PartlyDone(
            List<OwnCommit> commits,
            int remaining,
            ChangeSet asked,
            Optional<Reason> why,
            List<Finding> findings,
            Optional<TableDetails> now)
            implements CommitResult {
        public PartlyDone {
            commits = List.copyOf(commits);
            findings = List.copyOf(findings);
        }

        public List<Long> versions() {
            return OwnCommit.versions(commits);
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

    /**
     * No clear answer, and our transaction id was neither found nor ruled out (law 5).
     *
     * @param txnId empty text where a bug took it along
     */
    record Unknown(String txnId, long attemptedVersion) implements CommitResult {}
}
