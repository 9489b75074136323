package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.DroppedFeature;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What an earlier attempt to drop a feature left at the end of a log (case 65: found half way).
 *
 * @param barriers how many commits without content, each with its checkpoint, end the log
 * @param openBarrier whether the newest commit is one without content whose checkpoint is missing
 * @param loweredAt the version that dropped the feature, where no checkpoint lies at it or above
 */
record FeatureDropTrail(int barriers, boolean openBarrier, OptionalLong loweredAt) {
    static FeatureDropTrail of(LogFolder log, DeltaSnapshot snapshot, String feature) throws WorkbenchException {
        LogListing listing = LogListing.of(log);
        long newest = snapshot.version();
        boolean open = isEmptyCommit(log, listing, newest) && !hasCheckpoint(listing, newest);
        int barriers = 0;
        for (long version = open ? newest - 1 : newest;
                isEmptyCommit(log, listing, version) && hasCheckpoint(listing, version);
                version--) {
            barriers++;
        }
        return new FeatureDropTrail(barriers, open, loweredAt(log, listing, snapshot, feature));
    }

    private static OptionalLong loweredAt(LogFolder log, LogListing listing, DeltaSnapshot snapshot, String feature)
            throws WorkbenchException {
        String stated = snapshot.metaData()
                .path(MetaDataTree.CONFIGURATION)
                .path(DroppedFeature.PROTECTED_BEFORE)
                .asText();
        boolean isGone = !DeltaDetails.metadata(snapshot).features().supported().contains(feature);
        if (!isGone || !PropertyValues.isNumberFrom(0, stated)) {
            return OptionalLong.empty();
        }
        long version = Long.parseLong(stated);
        boolean isOfFeature = listing.checkpointAtOrBelow(snapshot.version())
                        .filter(checkpoint -> checkpoint.version() >= version)
                        .isEmpty()
                && info(log, listing, version)
                        .filter(info -> info.path("operation").asText().equals(DeltaOperation.DROP_FEATURE))
                        .filter(info -> info.path("operationParameters")
                                .path("featureName")
                                .asText()
                                .equals(feature))
                        .isPresent();
        return isOfFeature ? OptionalLong.of(version) : OptionalLong.empty();
    }

    private static boolean hasCheckpoint(LogListing listing, long version) {
        return listing.checkpointAtOrBelow(version)
                .filter(checkpoint -> checkpoint.version() == version)
                .isPresent();
    }

    private static boolean isEmptyCommit(LogFolder log, LogListing listing, long version) throws WorkbenchException {
        return info(log, listing, version)
                .filter(info -> info.path("operation").asText().equals(DeltaOperation.EMPTY_COMMIT))
                .isPresent();
    }

    private static Optional<ObjectNode> info(LogFolder log, LogListing listing, long version)
            throws WorkbenchException {
        if (!listing.hasCommit(version)) {
            return Optional.empty();
        }
        try (ActionReader actions = ActionReader.of(log, LogFile.commit(version))) {
            while (actions.next()) {
                if (actions.name().equals(TableState.COMMIT_INFO)) {
                    return Optional.of(actions.read());
                }
            }
        }
        return Optional.empty();
    }
}
