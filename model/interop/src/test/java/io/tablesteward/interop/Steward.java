package io.tablesteward.interop;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.MetadataEdit;
import io.tablesteward.model.engine.EmbeddedEngine;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.format.delta.DeltaFormat;
import io.tablesteward.model.format.delta.DeltaTable;
import io.tablesteward.model.format.delta.FeatureDropRequest;
import io.tablesteward.model.format.delta.FeatureDropResult;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableName;
import java.nio.file.Path;
import java.util.Optional;

/** A person who changes one table with our embedded engine, as from Review. */
record Steward(String name, Path place) {
    Steward(Path place) {
        this("Ana Souza", place);
    }

    GovernedTable table() throws WorkbenchException {
        return new DeltaFormat().open(new TableName("c", "s", "t"), place.toString());
    }

    TableDetails details() throws WorkbenchException {
        return table().details(Progress.unwatched());
    }

    ChangeSet staging(MetadataEdit... edits) throws WorkbenchException {
        TableDetails before = details();
        ChangeSet changes = ChangeSet.none(before);
        for (MetadataEdit edit : edits) {
            changes = changes.plus(edit, before.metadata());
        }
        return changes;
    }

    CommitResult commit(ChangeSet changes, Optional<String> note) throws WorkbenchException {
        return commit(changes, note, Progress.unwatched());
    }

    CommitResult commit(ChangeSet changes, Optional<String> note, Progress progress) throws WorkbenchException {
        return new EmbeddedEngine().commit(table(), new CommitRequest(changes, note, name), progress);
    }

    /** Commits, and insists that it was verified. */
    CommitResult.Committed commit(MetadataEdit... edits) throws WorkbenchException {
        CommitResult result = commit(staging(edits), Optional.of("for the referee"));
        if (result instanceof CommitResult.Committed committed && committed.isVerified()) {
            return committed;
        }
        throw new AssertionError("Not committed and verified: " + result);
    }

    /** Drops a feature, its history kept. */
    FeatureDropResult drop(String feature) throws WorkbenchException {
        return ((DeltaTable) table())
                .dropFeature(
                        new FeatureDropRequest(feature, Optional.of("for the referee"), name), Progress.unwatched());
    }
}
