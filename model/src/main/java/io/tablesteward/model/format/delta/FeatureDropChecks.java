package io.tablesteward.model.format.delta;

import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.DroppedFeature;
import io.tablesteward.model.change.Finding;
import io.tablesteward.model.change.FindingCode;
import io.tablesteward.model.change.MetadataEdit.DropFeature;
import io.tablesteward.model.format.TruncationPlan;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.FeatureRemoval;
import io.tablesteward.model.table.Identifiers;
import io.tablesteward.model.table.KnownFeature;
import io.tablesteward.model.table.MappingTraces;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableMetadata;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** What there is to say of dropping a feature from a table, before anything is done (column (f) of the rules). Pure. */
final class FeatureDropChecks {
    private static final Pattern GEOSPATIAL = Pattern.compile("\\b(geometry|geography)\\b");

    private final TableMetadata metadata;
    private final String feature;
    private final List<Finding> findings = new ArrayList<>();

    private FeatureDropChecks(TableMetadata metadata, String feature) {
        this.metadata = metadata;
        this.feature = feature;
    }

    /** Worst first. */
    static List<Finding> of(TableDetails table, DeltaSnapshot snapshot, String feature, FileTraces files) {
        FeatureDropChecks checks = new FeatureDropChecks(table.metadata(), feature);
        Optional<FeatureRemoval> removal = checks.removal();
        if (removal.isPresent()) {
            checks.dependents();
            checks.traces(removal.get().traces(), files);
            if (FeatureDropPlan.needsBarrier(feature)) {
                checks.barrier(snapshot);
            }
        }
        checks.findings.sort(Finding.WORST_FIRST);
        if (table.lookOnly().isPresent()) {
            // What stands against any change stands first; Spark asks what else there is
            checks.findings.add(0, Finding.lookOnly(table.lookOnly().get()));
        }
        return checks.findings;
    }

    /**
     * The same as far as the table itself tells: neither its data files nor its log are looked at. Column mapping is not
     * in the way, since it is removed first.
     */
    static List<Finding> of(TableMetadata metadata, ChangeSet changes, DropFeature edit) {
        FeatureDropChecks checks = new FeatureDropChecks(metadata, edit.feature());
        if (checks.mayLackItsLastCheckpoint()) {
            return List.of();
        }
        Optional<FeatureRemoval> removal = checks.removal();
        if (removal.isPresent()) {
            checks.dependents();
            boolean isForReaders = FeatureDropPlan.needsBarrier(edit.feature());
            if (edit.truncateHistory()) {
                checks.truncation(changes, isForReaders);
            } else {
                if (removal.get().traces() != FeatureRemoval.Traces.MAPPING) {
                    checks.traces(removal.get().traces(), FileTraces.NONE);
                }
                if (isForReaders) {
                    checks.say(FindingCode.FEATURE_DROP_PROTECTS);
                }
            }
        }
        return checks.findings;
    }

    /** Whether an earlier run ended just before its last checkpoint (case 65) only the log tells. */
    private boolean mayLackItsLastCheckpoint() {
        return !metadata.features().supported().contains(feature)
                && metadata.features().supported().contains(KnownFeature.CHECKPOINT_PROTECTION)
                && KnownFeature.named(feature).flatMap(KnownFeature::removal).isPresent();
    }

    private void truncation(ChangeSet changes, boolean isForReaders) {
        if (isForReaders || feature.equals(KnownFeature.CHECKPOINT_PROTECTION)) {
            say(
                    FindingCode.FEATURE_TRUNCATION_BY_SPARK,
                    TruncationPlan.sql("delta." + Identifiers.quote(changes.location()), feature));
        } else {
            say(FindingCode.FEATURE_NEEDS_NO_TRUNCATION); // DF-08
        }
    }

    /** Empty, and said why, if the feature is none that could be dropped from any table like this. */
    private Optional<FeatureRemoval> removal() {
        if (!metadata.features().supported().contains(feature)) {
            boolean isProperty = DeltaProperties.startsWith(feature, DeltaProperties.PREFIX);
            say(isProperty ? FindingCode.FEATURE_IS_PROPERTY : FindingCode.FEATURE_NOT_THERE); // DF-09
            return Optional.empty();
        }
        Optional<FeatureRemoval> removal = KnownFeature.named(feature).flatMap(KnownFeature::removal);
        if (removal.isEmpty()) {
            say(FindingCode.FEATURE_NOT_REMOVABLE); // DF-02
        }
        return removal;
    }

    private void dependents() {
        SortedSet<String> supported = metadata.features().supported();
        sayIfAny(FindingCode.FEATURE_NEEDED, KnownFeature.dependingOn(feature, supported)); // RM-05
        if (feature.equals(ColumnMapping.FEATURE)) {
            MappingTraces.in(metadata)
                    .ifPresent(column -> findings.add(Finding.ofTable(FindingCode.MAPPING_TRACES_LEFT, column)));
        }
    }

    private void traces(FeatureRemoval.Traces traces, FileTraces files) {
        switch (traces) {
            case NONE -> {}
            case CONSTRAINTS -> sayIfAny(FindingCode.FEATURE_HAS_CONSTRAINTS, constraints()); // case 67
            case MAPPING -> {
                if (metadata.mapping() != ColumnMapping.NONE) {
                    say(FindingCode.FEATURE_STILL_MAPPED);
                }
            }
            case DOMAINS ->
                sayIfAny(
                        FindingCode.FEATURE_DROP_TAKES_DOMAINS,
                        metadata.domains().keySet());
            case TYPE_CHANGES ->
                sayIfAny(
                        FindingCode.FEATURE_TYPES_WIDENED,
                        columns(column -> column.otherMetadata().containsKey(DroppedFeature.TYPE_CHANGES)));
            case GEOSPATIAL_TYPES ->
                sayIfAny(
                        FindingCode.FEATURE_IN_COLUMNS,
                        columns(column ->
                                GEOSPATIAL.matcher(column.type().shortText()).find()));
            case DELETION_VECTORS, ROW_IDS -> {
                if (files.of(traces) > 0) {
                    say(FindingCode.FEATURE_IN_FILES, files.of(traces));
                }
            }
            case HISTORY -> say(FindingCode.FEATURE_NEEDS_TRUNCATION); // DF-08
        }
    }

    private List<String> constraints() {
        return metadata.properties().keySet().stream()
                .filter(key -> DeltaProperties.startsWith(key, FieldKeys.CONSTRAINT_PREFIX))
                .map(key -> key.substring(FieldKeys.CONSTRAINT_PREFIX.length()) + ": "
                        + metadata.properties().get(key))
                .toList();
    }

    private List<String> columns(Predicate<Column> which) {
        return metadata.allColumns()
                .filter(which)
                .map(column -> column.path().toString())
                .toList();
    }

    private void barrier(DeltaSnapshot snapshot) {
        CheckpointRules.whyNot(snapshot)
                .ifPresent(reason -> say(
                        FindingCode.FEATURE_NEEDS_CHECKPOINTS,
                        reason.arguments().get(0)));
        say(FindingCode.FEATURE_DROP_PROTECTS);
    }

    private void sayIfAny(FindingCode code, Collection<String> names) {
        if (!names.isEmpty()) {
            say(code, String.join(", ", names));
        }
    }

    /** Every one of these findings names the feature first. */
    private void say(FindingCode code, Object... arguments) {
        List<Object> all = new ArrayList<>(List.of(feature));
        all.addAll(List.of(arguments));
        findings.add(Finding.ofTable(code, all.toArray()));
    }
}
