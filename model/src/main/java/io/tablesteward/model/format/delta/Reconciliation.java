package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Finds what still counts of the actions of a version (PROTOCOL.md, Action Reconciliation): newest commits first, so
 * that an entry counts unless something newer was said of the same file or program. Of each entry after the checkpoint
 * only its key is held in memory; nothing of the checkpoint is.
 */
final class Reconciliation {
    static final String ADD = "add";
    static final String REMOVE = "remove";
    static final String TXN = "txn";

    private static final Set<String> OF_FILES = Set.of(ADD, REMOVE);

    private final LogFolder folder;
    private final Set<String> wanted;
    private final Set<Object> decided = new HashSet<>();
    private final Set<String> kindsSeen = new TreeSet<>();

    /** @param wanted which of {@code add}, {@code remove} and {@code txn} to visit */
    Reconciliation(LogFolder folder, Set<String> wanted) {
        this.folder = folder;
        this.wanted = Set.copyOf(wanted);
    }

    /** Visits what counts of a snapshot, each once; an entry is the visitor's to keep. */
    void forEach(DeltaSnapshot snapshot, ActionVisitor visitor, Progress progress) throws WorkbenchException {
        LogListing listing = LogListing.of(folder);
        long checkpoint = snapshot.lastCheckpoint().orElse(-1);
        List<Long> commits = listing.commitsAfter(checkpoint, snapshot.version());
        for (int i = commits.size() - 1; i >= 0; i--) {
            progress.stopIfCancelled();
            String file = LogFile.commit(commits.get(i));
            progress.report((double) (commits.size() - i) / (commits.size() + 1), file);
            visitCommit(file, visitor, progress);
        }
        if (snapshot.lastCheckpoint().isPresent()) {
            visitCheckpoint(listing.checkpointAt(checkpoint), visitor, progress);
        }
    }

    /** Every kind of action that the commits visited so far have. */
    Set<String> kindsSeen() {
        return new TreeSet<>(kindsSeen);
    }

    private void visitCommit(String file, ActionVisitor visitor, Progress progress) throws WorkbenchException {
        try (ActionReader actions = ActionReader.of(folder, file)) {
            while (actions.next()) {
                String kind = actions.name();
                kindsSeen.add(kind);
                // A removed file outdates its older entry also for those who ask for live files only
                if (OF_FILES.contains(kind) || wanted.contains(kind)) {
                    ObjectNode entry = actions.read();
                    if (decided.add(keyOf(kind, entry)) && wanted.contains(kind)) {
                        progress.stopIfCancelled();
                        visitor.action(kind, entry);
                    }
                }
            }
        }
    }

    private void visitCheckpoint(Checkpoint checkpoint, ActionVisitor visitor, Progress progress)
            throws WorkbenchException {
        new CheckpointReader(folder)
                .forEach(
                        checkpoint,
                        wanted,
                        (kind, entry) -> {
                            if (!decided.contains(keyOf(kind, entry))) {
                                progress.stopIfCancelled();
                                visitor.action(kind, kind.equals(ADD) ? CheckpointEntry.asInCommit(entry) : entry);
                            }
                        },
                        progress);
    }

    /** Files and programs cannot be confused: their keys are of different types. */
    private static Object keyOf(String kind, ObjectNode entry) {
        return kind.equals(TXN) ? entry.path("appId").asText() : FileKey.of(entry);
    }
}
