package io.tablesteward.model.format.delta;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.DroppedFeature;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.format.TruncationFacts;
import io.tablesteward.model.format.TruncationPlan.FirstRun;
import io.tablesteward.model.table.KnownFeature;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** Reads from a log how far a feature is on its way out together with the history. Blocking. */
record TruncationReader(LogFolder log) {
    private static final String WAIT = "delta.dropFeatureTruncateHistory.retentionDuration";
    private static final String USUAL_WAIT = "interval 24 hours";

    /** What says that there is nothing to clean up any more; all other obstacles are Spark's to name. */
    private static final Set<FindingCode> TRACES = Set.of(
            FindingCode.FEATURE_STILL_MAPPED,
            FindingCode.FEATURE_TYPES_WIDENED,
            FindingCode.FEATURE_IN_COLUMNS,
            FindingCode.FEATURE_IN_FILES);

    TruncationFacts read(DeltaSnapshot snapshot, FeatureDropPlan plan, Progress progress) throws WorkbenchException {
        boolean hasFeature = plan.before().supported().contains(plan.feature());
        boolean inUse = plan.findings().stream().anyMatch(finding -> TRACES.contains(finding.code()))
                || (hasFeature
                        && isTurnedOn(
                                plan.feature(), DeltaDetails.metadata(snapshot).properties()));
        Optional<FirstRun> firstRun = Optional.empty();
        if (hasFeature && !inUse) {
            OptionalLong version = plan.feature().equals(KnownFeature.CHECKPOINT_PROTECTION)
                    ? protectedBefore(snapshot)
                    : cleanSince(snapshot, progress);
            if (version.isPresent()) {
                firstRun = firstRun(snapshot, version.getAsLong());
            }
        }
        return new TruncationFacts(snapshot.metaData().path("id").asText(), hasFeature, inUse, firstRun);
    }

    private static boolean isTurnedOn(String feature, Map<String, String> properties) {
        return KnownFeature.named(feature)
                .flatMap(KnownFeature::removal)
                .filter(removal -> !removal.toSetIn(properties).isEmpty()
                        || !removal.toUnsetIn(properties).isEmpty())
                .isPresent();
    }

    /** The drop that left the protection came after all versions that need it. */
    private static OptionalLong protectedBefore(DeltaSnapshot snapshot) {
        String stated = said(snapshot, DroppedFeature.PROTECTED_BEFORE);
        return PropertyValues.isNumberFrom(0, stated) ? OptionalLong.of(Long.parseLong(stated)) : OptionalLong.empty();
    }

    /**
     * The first of the commits without content, with a checkpoint, since anything was last said of the table: Spark ends
     * its first run with one. What was found earlier is kept in the plan, so that a later edit does not lose it.
     */
    private OptionalLong cleanSince(DeltaSnapshot snapshot, Progress progress) throws WorkbenchException {
        LogListing listing = LogListing.of(log);
        OptionalLong found = OptionalLong.empty();
        for (long version = snapshot.version(); listing.hasCommit(version); version--) {
            progress.stopIfCancelled();
            CommitKind commit = CommitKind.read(log, version);
            if (commit.saysSomethingOfTheTable()) {
                break;
            }
            long candidate = version;
            if (commit.operation().equals(DeltaOperation.EMPTY_COMMIT)
                    && listing.checkpointAtOrBelow(version)
                            .filter(checkpoint -> checkpoint.version() == candidate)
                            .isPresent()) {
                found = OptionalLong.of(version);
            }
        }
        return found;
    }

    private Optional<FirstRun> firstRun(DeltaSnapshot snapshot, long version) throws WorkbenchException {
        String stated = said(snapshot, WAIT);
        String interval = PropertyValues.isInterval(stated) ? stated : USUAL_WAIT;
        Duration wait = Duration.of(PropertyValues.microseconds(interval).longValueExact(), ChronoUnit.MICROS);
        String file = fileOf(version);
        try {
            return Optional.of(new FirstRun(version, Instant.ofEpochMilli(log.modifiedAt(file)), wait));
        } catch (IOException e) {
            throw DeltaErrors.readingFile(file, e);
        }
    }

    /** Where the commit is gone, everything before it is too. */
    private String fileOf(long version) throws WorkbenchException {
        LogListing listing = LogListing.of(log);
        return listing.hasCommit(version)
                ? LogFile.commit(version)
                : listing.checkpointAtOrBelow(listing.latestVersion())
                        .map(checkpoint -> checkpoint.files().get(0))
                        .orElse(LogFile.commit(version));
    }

    private static String said(DeltaSnapshot snapshot, String key) {
        return snapshot.metaData().path(MetaDataTree.CONFIGURATION).path(key).asText();
    }

    /** Of a commit, only this much. */
    private record CommitKind(String operation, boolean saysSomethingOfTheTable) {
        static CommitKind read(LogFolder log, long version) throws WorkbenchException {
            String operation = "";
            boolean says = false;
            try (ActionReader actions = ActionReader.of(log, LogFile.commit(version))) {
                while (actions.next() && !says) {
                    if (actions.name().equals(TableState.COMMIT_INFO)) {
                        operation = actions.read().path("operation").asText();
                    } else {
                        says = TableState.KINDS.contains(actions.name());
                    }
                }
            }
            return new CommitKind(operation, says);
        }
    }
}
