package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.table.TableMetadata;
import java.util.ArrayList;
import java.util.List;

/**
 * What a commit says: its actions after the first, and what it did.
 *
 * @param actions the protocol only where the edits ask for another, domains only where they say something else
 */
record NewState(List<CommitLines.Action> actions, DeltaOperation operation) {
    NewState {
        actions = List.copyOf(actions);
    }

    /** @param now what the base says */
    static NewState of(DeltaSnapshot base, TableMetadata now, ChangeSet changes) throws WorkbenchException {
        MetaDataTree tree = MetaDataTree.of(base);
        tree.apply(changes);
        TableMetadata after = changes.appliedTo(now);
        List<CommitLines.Action> actions = new ArrayList<>();
        if (!after.features().equals(now.features())) {
            ObjectNode protocol = ProtocolJson.changed(base.protocol(), after.features());
            actions.add(new CommitLines.Action(TableState.PROTOCOL, protocol));
        }
        actions.add(new CommitLines.Action(TableState.META_DATA, tree.metaData()));
        base.domains().forEach((name, domain) -> {
            String configuration = after.domains().getOrDefault(name, "");
            if (!configuration.equals(now.domains().get(name))) {
                actions.add(new CommitLines.Action(
                        TableState.DOMAIN_METADATA, domain.deepCopy().put("configuration", configuration)));
            }
        });
        return new NewState(actions, DeltaOperation.of(changes, tree.schema()));
    }
}
