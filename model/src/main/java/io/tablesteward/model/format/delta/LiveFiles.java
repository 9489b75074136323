package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds the data files that make up a version (PROTOCOL.md, Action Reconciliation): newest commits first, so that an
 * entry counts unless something newer was said of the same file. Of each entry after the checkpoint only its key is
 * held in memory; nothing of the checkpoint is.
 */
final class LiveFiles {
    private static final String ADD = "add";
    private static final String REMOVE = "remove";
    private static final Set<String> KINDS = Set.of(ADD, REMOVE);

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
        LogListing listing = LogListing.of(folder);
        long checkpoint = snapshot.lastCheckpoint().orElse(-1);
        List<Long> commits = listing.commitsAfter(checkpoint, snapshot.version());
        Set<FileKey> decided = new HashSet<>();
        for (int i = commits.size() - 1; i >= 0; i--) {
            progress.stopIfCancelled();
            String file = LogFile.commit(commits.get(i));
            progress.report((double) (commits.size() - i) / (commits.size() + 1), file);
            visitCommit(file, decided, visitor, progress);
        }
        if (snapshot.lastCheckpoint().isPresent()) {
            visitCheckpoint(listing.checkpointAt(checkpoint), decided, visitor, progress);
        }
    }

    private void visitCommit(String file, Set<FileKey> decided, Visitor visitor, Progress progress)
            throws WorkbenchException {
        try (ActionReader actions = ActionReader.of(folder, file)) {
            while (actions.next()) {
                if (KINDS.contains(actions.name())) {
                    boolean isAdd = actions.name().equals(ADD);
                    ObjectNode entry = actions.read();
                    if (decided.add(FileKey.of(entry)) && isAdd) {
                        progress.stopIfCancelled();
                        visitor.file(entry);
                    }
                }
            }
        }
    }

    private void visitCheckpoint(Checkpoint checkpoint, Set<FileKey> decided, Visitor visitor, Progress progress)
            throws WorkbenchException {
        new CheckpointReader(folder)
                .forEach(
                        checkpoint,
                        Set.of(ADD),
                        (name, add) -> {
                            if (!decided.contains(FileKey.of(add))) {
                                progress.stopIfCancelled();
                                visitor.file(CheckpointEntry.asInCommit(add));
                            }
                        },
                        progress);
    }
}
