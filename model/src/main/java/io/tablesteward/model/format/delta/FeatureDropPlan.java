package io.tablesteward.model.format.delta;

import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.table.FeatureRemoval;
import io.tablesteward.model.table.KnownFeature;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableFeatures;
import io.tablesteward.model.table.TableMetadata;
import java.util.ArrayList;
import java.util.List;

/**
 * What dropping a feature from a table takes, its history kept (DF-03); nothing is done by planning it.
 *
 * @param after what programs need afterwards; the same as before if it cannot be dropped here
 * @param findings what stands against it and what is worth knowing, worst first
 * @param cleanUps commits that have to come before, in order; none if the table has no traces
 * @param barrierCheckpoints how many checkpoints have to lie between the clean-up and the new protocol
 */
public record FeatureDropPlan(
        String feature,
        TableFeatures before,
        TableFeatures after,
        List<Finding> findings,
        List<CleanUp> cleanUps,
        int barrierCheckpoints) {
    /** One more than the times that Spark tries again to load a snapshot. */
    private static final int BARRIER_CHECKPOINTS = 3;

    /** A commit that takes away traces of a feature. */
    public enum CleanUp {
        /** Properties are set and unset, so that nobody uses the feature any more. */
        PROPERTIES,
        /** Domains that nobody needs any more are removed. */
        DOMAINS,
        /** Files of deletion vectors are named as removed, which keeps them until their time is over. */
        DELETION_VECTOR_TOMBSTONES
    }

    public FeatureDropPlan {
        findings = List.copyOf(findings);
        cleanUps = List.copyOf(cleanUps);
    }

    /** True if it can be done here, without data being rewritten. */
    public boolean isPossible() {
        return findings.stream().noneMatch(Finding::blocks);
    }

    /**
     * How much a run writes.
     *
     * @param removesMapping whether column mapping is removed before, by a commit of its own
     */
    static Finding effort(FeatureDropPlan plan, boolean removesMapping) {
        int barriers = needsBarrier(plan.feature()) ? BARRIER_CHECKPOINTS : 0;
        int commits = plan.cleanUps().size() + (removesMapping ? 1 : 0) + barriers + 1;
        return Finding.ofTable(
                FindingCode.FEATURE_DROP_COMMITS, plan.feature(), commits, barriers == 0 ? 0 : barriers + 1);
    }

    /** What programs would need if the history went too, in the two runs of {@code TRUNCATE HISTORY} (DF-05, case 65). */
    public TableFeatures afterTruncation() {
        return before.without(feature);
    }

    /** The same, for a table that an earlier run left half way: it is gone on with. */
    FeatureDropPlan foundWith(FeatureDropTrail trail) {
        if (trail.loweredAt().isPresent()) {
            Finding onlyCheckpoint = Finding.ofTable(
                    FindingCode.FEATURE_DROP_UNPROTECTED,
                    feature,
                    trail.loweredAt().getAsLong());
            return new FeatureDropPlan(feature, before, before, List.of(onlyCheckpoint), List.of(), 0);
        }
        int there = Math.min(trail.barriers(), barrierCheckpoints);
        if (there == 0 || !cleanUps.isEmpty()) {
            return this;
        }
        List<Finding> more = new ArrayList<>(findings);
        more.add(Finding.ofTable(FindingCode.FEATURE_DROP_HALF_WAY, feature, there, barrierCheckpoints));
        return new FeatureDropPlan(feature, before, after, more, cleanUps, barrierCheckpoints);
    }

    static FeatureDropPlan of(TableDetails table, DeltaSnapshot snapshot, String feature, FileTraces files) {
        TableMetadata metadata = table.metadata();
        List<Finding> findings = FeatureDropChecks.of(table, snapshot, feature, files);
        boolean possible = findings.stream().noneMatch(Finding::blocks);
        int barrier = possible && needsBarrier(feature) ? BARRIER_CHECKPOINTS : 0;
        return new FeatureDropPlan(
                feature,
                metadata.features(),
                possible ? metadata.features().protectedWithout(feature) : metadata.features(),
                findings,
                possible ? cleanUps(metadata, feature, files) : List.of(),
                barrier);
    }

    /** Programs that only read know of such features, too: they may not come upon them in older checkpoints unwarned. */
    static boolean needsBarrier(String feature) {
        return removable(feature).needsBarrier();
    }

    static FeatureRemoval removalOf(String feature) {
        return removable(feature).removal().orElseThrow();
    }

    private static KnownFeature removable(String feature) {
        return KnownFeature.named(feature)
                .filter(known -> known.removal().isPresent())
                .orElseThrow(() -> new IllegalArgumentException("Not removable: " + feature));
    }

    private static List<CleanUp> cleanUps(TableMetadata metadata, String feature, FileTraces files) {
        FeatureRemoval removal = removalOf(feature);
        List<CleanUp> found = new ArrayList<>();
        if (!removal.toSetIn(metadata.properties()).isEmpty()
                || !removal.toUnsetIn(metadata.properties()).isEmpty()) {
            found.add(CleanUp.PROPERTIES);
        }
        if (removal.traces() == FeatureRemoval.Traces.DOMAINS
                && !metadata.domains().isEmpty()) {
            found.add(CleanUp.DOMAINS);
        }
        if (removal.traces() == FeatureRemoval.Traces.DELETION_VECTORS
                && !files.untoldVectors().isEmpty()) {
            found.add(CleanUp.DELETION_VECTOR_TOMBSTONES);
        }
        return found;
    }
}
