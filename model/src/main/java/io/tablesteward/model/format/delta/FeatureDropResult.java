package io.tablesteward.model.format.delta;

import io.tablesteward.model.Reason;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.table.TableFeatures;
import java.util.List;
import java.util.Optional;

/** How dropping a feature ended. */
public sealed interface FeatureDropResult {
    /**
     * The feature is gone.
     *
     * @param version the version that lowered the protocol
     * @param after what programs need since
     * @param verified whether the table, read again, says so
     * @param checkpointMissing why the last checkpoint, which spares other programs the older ones, could not be
     *     written; dropping the feature once more tries again
     */
    record Dropped(
            long version,
            TableFeatures before,
            TableFeatures after,
            boolean verified,
            Optional<Reason> checkpointMissing)
            implements FeatureDropResult {}

    /** The checks do not allow it; nothing was written. */
    record Refused(List<Finding> findings) implements FeatureDropResult {
        public Refused {
            findings = List.copyOf(findings);
        }
    }

    /**
     * Somebody else made it impossible on the way: the table is whole and still has the feature.
     *
     * @param version the newest version of ours, which went before
     */
    record Stopped(List<Finding> findings, long version) implements FeatureDropResult {
        public Stopped {
            findings = List.copyOf(findings);
        }
    }

    /** No clear answer, and our transaction id was neither found nor ruled out (law 5). */
    record Unknown(String txnId, long attemptedVersion) implements FeatureDropResult {}
}
