package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.change.DroppedFeature;
import io.tablesteward.model.table.FeatureRemoval;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;

/**
 * The content of one commit on the way to drop a feature, with the names and parameters that Spark writes.
 *
 * @param after the snapshot committed on, saying what it says afterwards
 */
record FeatureDropCommit(DeltaOperation operation, DeltaSnapshot after, List<CommitLines.Action> actions) {
    private static final String DELETION_TIMESTAMP = "deletionTimestamp";

    FeatureDropCommit {
        actions = List.copyOf(actions);
    }

    /** Has no content: only its checkpoint counts. */
    static FeatureDropCommit barrier(DeltaSnapshot base) {
        return new FeatureDropCommit(operation(DeltaOperation.EMPTY_COMMIT, parameters()), base, List.of());
    }

    /** @param now milliseconds since the epoch */
    static FeatureDropCommit cleanUp(
            FeatureDropPlan plan, DeltaSnapshot base, FileTraces files, Map<String, String> properties, long now) {
        FeatureRemoval removal = FeatureDropPlan.removalOf(plan.feature());
        return switch (plan.cleanUps().get(0)) {
            case PROPERTIES -> properties(base, removal.toSetIn(properties), removal.toUnsetIn(properties));
            case DOMAINS ->
                new FeatureDropCommit(
                        operation(
                                "DOMAIN METADATA CLEANUP",
                                parameters()
                                        .put(
                                                "domainMetadataRemovedCount",
                                                base.domains().size())),
                        base,
                        removed(base.domains()));
            case DELETION_VECTOR_TOMBSTONES ->
                new FeatureDropCommit(
                        operation("Deletion Vector Tombstones", parameters()),
                        base,
                        files.untoldVectors().stream()
                                .map(path -> tombstone(path, now))
                                .toList());
        };
    }

    /** Drops the feature from the protocol; protects older versions if {@code plan} has a barrier (DF-03, DF-04). */
    static FeatureDropCommit lowering(FeatureDropPlan plan, DeltaSnapshot base) {
        FeatureRemoval removal = FeatureDropPlan.removalOf(plan.feature());
        ObjectNode metaData = base.metaData();
        ObjectNode configuration = configuration(metaData);
        configuration.remove(removal.unsetLast());
        if (plan.barrierCheckpoints() > 0) {
            configuration.put(DroppedFeature.PROTECTED_BEFORE, Long.toString(base.version() + 1));
        }
        ObjectNode protocol = ProtocolJson.changed(base.protocol(), plan.after());
        List<CommitLines.Action> actions = new ArrayList<>();
        actions.add(new CommitLines.Action(TableState.PROTOCOL, protocol));
        actions.add(new CommitLines.Action(TableState.META_DATA, metaData));
        SortedMap<String, ObjectNode> last = new TreeMap<>(base.domains());
        last.keySet()
                .removeIf(
                        domain -> !removal.removedLast().filter(domain::equals).isPresent());
        actions.addAll(removed(last));
        ObjectNode parameters = parameters().put("featureName", plan.feature()).put("truncateHistory", false);
        return new FeatureDropCommit(
                operation(DeltaOperation.DROP_FEATURE, parameters), base.saying(protocol, metaData), actions);
    }

    private static FeatureDropCommit properties(
            DeltaSnapshot base, SortedMap<String, String> set, SortedSet<String> unset) {
        ObjectNode metaData = base.metaData();
        ObjectNode configuration = configuration(metaData);
        configuration.remove(unset);
        set.forEach(configuration::put);
        return new FeatureDropCommit(
                operationOf(set, unset),
                base.saying(base.protocol(), metaData),
                List.of(new CommitLines.Action(TableState.META_DATA, metaData)));
    }

    private static DeltaOperation operationOf(SortedMap<String, String> set, SortedSet<String> unset) {
        ArrayNode gone = DeltaJson.MAPPER.createArrayNode();
        unset.forEach(gone::add);
        if (set.isEmpty()) {
            return operation(
                    DeltaOperation.UNSET_PROPERTIES,
                    parameters().put("properties", gone.toString()).put("ifExists", true));
        }
        ObjectNode said = DeltaJson.MAPPER.createObjectNode();
        set.forEach(said::put);
        ObjectNode parameters = parameters().put("properties", said.toString());
        if (!unset.isEmpty()) {
            parameters.put("unsetProperties", gone.toString());
        }
        return operation(DeltaOperation.SET_PROPERTIES, parameters);
    }

    private static ObjectNode configuration(ObjectNode metaData) {
        return metaData.withObjectProperty(MetaDataTree.CONFIGURATION);
    }

    private static List<CommitLines.Action> removed(SortedMap<String, ObjectNode> domains) {
        return domains.values().stream()
                .map(domain -> new CommitLines.Action(
                        TableState.DOMAIN_METADATA, domain.deepCopy().put("removed", true)))
                .toList();
    }

    private static CommitLines.Action tombstone(String path, long now) {
        return new CommitLines.Action(
                Reconciliation.REMOVE,
                DeltaJson.MAPPER
                        .createObjectNode()
                        .put("path", path)
                        .put(DELETION_TIMESTAMP, now)
                        .put("dataChange", false));
    }

    private static ObjectNode parameters() {
        return DeltaJson.MAPPER.createObjectNode();
    }

    private static DeltaOperation operation(String name, ObjectNode parameters) {
        return new DeltaOperation(name, parameters);
    }
}
