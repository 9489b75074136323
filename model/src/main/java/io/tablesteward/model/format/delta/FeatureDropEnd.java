package io.tablesteward.model.format.delta;

import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.table.TableFeatures;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What follows once a protocol is lowered: it has happened, so that nothing stops it and little fails any more. */
record FeatureDropEnd(LogFolder log, CheckpointWriter checkpoints, FeatureDropStep.Observer observer) {
    private static final Logger LOG = LoggerFactory.getLogger(FeatureDropEnd.class);

    FeatureDropResult lowered(long version, FeatureDropPlan plan, Progress progress) {
        Optional<Reason> missing = plan.barrierCheckpoints() > 0 ? protect(version, progress) : Optional.empty();
        return dropped(version, plan.before(), plan.after(), missing);
    }

    /** An earlier run ended between the new protocol and its checkpoint. */
    FeatureDropResult finished(long version, Progress progress) throws WorkbenchException {
        TableFeatures before = features(version - 1);
        return dropped(version, before, features(version), protect(version, progress));
    }

    private TableFeatures features(long version) throws WorkbenchException {
        return DeltaDetails.metadata(new SnapshotReader(log).at(version)).features();
    }

    /** Empty if the checkpoint is there. */
    private Optional<Reason> protect(long version, Progress progress) {
        try {
            checkpoints.write(new SnapshotReader(log).at(version), new PartOf(progress, false));
            observer.reached(FeatureDropStep.PROTECTED);
            return Optional.empty();
        } catch (WorkbenchException e) {
            LOG.warn("Version {} of {} stays without a checkpoint", version, log.location(), e);
            return Optional.of(e.reason());
        }
    }

    private FeatureDropResult dropped(
            long version, TableFeatures before, TableFeatures after, Optional<Reason> missing) {
        boolean verified = false;
        try {
            verified = features(version).equals(after);
        } catch (WorkbenchException e) {
            LOG.warn("Version {} of {} could not be read again", version, log.location(), e);
        }
        return new FeatureDropResult.Dropped(version, before, after, verified, missing);
    }
}
