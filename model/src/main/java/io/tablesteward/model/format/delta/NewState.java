package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.table.TableFeatures;
import io.tablesteward.model.table.TableMetadata;
import java.util.Optional;

/**
 * What a commit says: the insides of its actions, and what it did.
 *
 * @param protocol only where the edits ask more of programs than before
 */
record NewState(Optional<ObjectNode> protocol, ObjectNode metaData, DeltaOperation operation) {
    /** @param now what the base says */
    static NewState of(DeltaSnapshot base, TableMetadata now, ChangeSet changes) throws WorkbenchException {
        MetaDataTree tree = MetaDataTree.of(base);
        tree.apply(changes);
        TableFeatures features = changes.appliedTo(now).features();
        Optional<ObjectNode> protocol = features.equals(now.features())
                ? Optional.empty()
                : Optional.of(ProtocolJson.changed(base.protocol(), features));
        return new NewState(protocol, tree.metaData(), DeltaOperation.of(changes, tree.schema()));
    }
}
