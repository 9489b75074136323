package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Reads the actions of a checkpoint of any kind: classic, in parts, or V2 with its sidecars. */
final class CheckpointReader {
    private static final String SIDECAR = "sidecar";
    private static final Set<String> FILE_ACTIONS = Set.of("add", "remove");

    private final LogFolder folder;

    CheckpointReader(LogFolder folder) {
        this.folder = folder;
    }

    /**
     * Visits the actions of the kinds asked for.
     *
     * <p>Sidecars hold file actions only (PROTOCOL.md, Sidecar Files), so they are opened only for these; a checkpoint
     * may follow the V2 spec under a classic name, so every one is asked for them.
     */
    void forEach(Checkpoint checkpoint, Set<String> kinds, ActionVisitor visitor, Progress progress)
            throws WorkbenchException {
        boolean wantsFiles = kinds.stream().anyMatch(FILE_ACTIONS::contains);
        Set<String> asked = new HashSet<>(kinds);
        List<String> sidecars = new ArrayList<>();
        if (wantsFiles) {
            asked.add(SIDECAR);
        }
        for (String file : checkpoint.files()) {
            progress.stopIfCancelled();
            read(file, asked, (name, inside) -> {
                if (name.equals(SIDECAR)) {
                    sidecars.add(pathOf(inside, file));
                } else {
                    visitor.action(name, inside);
                }
            });
        }
        for (String sidecar : sidecars) {
            progress.stopIfCancelled();
            ParquetActions.read(folder, sidecar, kinds, visitor);
        }
    }

    private void read(String file, Set<String> kinds, ActionVisitor visitor) throws WorkbenchException {
        if (!file.endsWith(".json")) {
            ParquetActions.read(folder, file, kinds, visitor);
            return;
        }
        try (ActionReader actions = ActionReader.of(folder, file)) {
            while (actions.next()) {
                if (kinds.contains(actions.name())) {
                    visitor.action(actions.name(), actions.read());
                }
            }
        }
    }

    private static String pathOf(ObjectNode sidecar, String manifest) throws WorkbenchException {
        String path = sidecar.path("path").asText();
        if (path.isEmpty()) {
            throw WorkbenchException.of(Problem.DAMAGED_LOG, manifest, "-", sidecar);
        }
        return LogListing.SIDECARS + "/" + path.substring(path.lastIndexOf('/') + 1);
    }
}
