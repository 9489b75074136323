package io.tablesteward.model.format;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.change.MetadataEdit.DropFeature;
import io.tablesteward.model.table.KnownFeature;
import io.tablesteward.model.table.TableDetails;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Whether a feature that a table has can be dropped, and what there is to say of it.
 *
 * @param findings worst first
 */
public record FeatureOutlook(String feature, Way way, List<Finding> findings) {
    /** How it could go, the easiest first. */
    public enum Way {
        HERE,
        /** Something that depends on it, or that only a person may take away, goes first. */
        SOMETHING_FIRST,
        /** Data or old versions have to be rewritten or deleted. */
        BY_SPARK,
        /** Delta has no way. */
        NEVER
    }

    public FeatureOutlook {
        findings = List.copyOf(findings);
    }

    static FeatureOutlook of(String feature, List<Finding> findings) {
        List<Finding> blocking = findings.stream().filter(Finding::blocks).toList();
        Way way = blocking.isEmpty()
                ? Way.HERE
                : blocking.stream().anyMatch(finding -> finding.code() == FindingCode.FEATURE_NOT_REMOVABLE)
                        ? Way.NEVER
                        : blocking.stream().allMatch(FeatureOutlook::isForSpark) ? Way.BY_SPARK : Way.SOMETHING_FIRST;
        return new FeatureOutlook(feature, way, findings);
    }

    /** Whoever may truncate the history can do without it being kept. */
    private static boolean isForSpark(Finding finding) {
        return finding.isForSpark() || finding.code() == FindingCode.FEATURE_NEEDS_TRUNCATION;
    }

    /** Of every feature of the table, the easiest first, as far as the table itself tells. */
    public static List<FeatureOutlook> of(GovernedTable table, TableDetails details) {
        List<FeatureOutlook> all = new ArrayList<>();
        for (String feature : details.metadata().features().supported()) {
            all.add(of(feature, table.check(details, dropping(feature, details))));
        }
        return sorted(all);
    }

    /** The same with what its log and the entries of its files tell; blocks. */
    public static List<FeatureOutlook> of(GovernedTable table, TableDetails details, Progress progress)
            throws WorkbenchException {
        List<FeatureOutlook> all = new ArrayList<>();
        for (String feature : details.metadata().features().supported()) {
            progress.stopIfCancelled();
            all.add(of(feature, table.inspect(details, dropping(feature, details), progress)));
        }
        return sorted(all);
    }

    private static ChangeSet dropping(String feature, TableDetails details) {
        return ChangeSet.none(details).plus(DropFeature.of(feature), details.metadata());
    }

    private static List<FeatureOutlook> sorted(List<FeatureOutlook> all) {
        all.sort(Comparator.comparing(FeatureOutlook::way));
        return List.copyOf(all);
    }

    /** Whether it can go together with the old versions, which Spark does in two runs (DF-05, DF-08). */
    public boolean mayTakeHistoryAlong() {
        return way != Way.NEVER
                && (feature.equals(KnownFeature.CHECKPOINT_PROTECTION)
                        || KnownFeature.named(feature)
                                .filter(KnownFeature::needsBarrier)
                                .isPresent());
    }

    /** Whether it can go and the old versions stay. */
    public boolean mayLeaveHistory() {
        return !feature.equals(KnownFeature.CHECKPOINT_PROTECTION);
    }
}
