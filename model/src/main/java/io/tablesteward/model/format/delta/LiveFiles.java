package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import java.util.Set;

/** Finds the data files that make up a version, with little memory however many they are. */
final class LiveFiles {
    private final LogFolder folder;

    LiveFiles(LogFolder folder) {
        this.folder = folder;
    }

    /** Takes the entry of one live file. */
    @FunctionalInterface
    interface Visitor {
        void file(ObjectNode add) throws WorkbenchException;
    }

    /** Visits each live file of a snapshot once; its entry is the visitor's to keep. */
    void forEach(DeltaSnapshot snapshot, Visitor visitor, Progress progress) throws WorkbenchException {
        new Reconciliation(folder, Set.of(Reconciliation.ADD))
                .forEach(snapshot, (kind, add) -> visitor.file(add), progress);
    }
}
