package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** File entries of checkpoints, which hold parsed copies that entries of commits do not have. */
final class CheckpointEntry {
    private static final String PARTITION_VALUES_PARSED = "partitionValues_parsed";
    private static final String STATS_PARSED = "stats_parsed";
    private static final String STATS = "stats";

    private CheckpointEntry() {}

    /** The entry as a commit would hold it: statistics as text, and no parsed copies (PROTOCOL.md, Checkpoint Schema). */
    static ObjectNode asInCommit(ObjectNode add) {
        add.remove(PARTITION_VALUES_PARSED);
        JsonNode parsed = add.remove(STATS_PARSED);
        if (parsed != null && !add.hasNonNull(STATS)) {
            add.put(STATS, parsed.toString());
        }
        return add;
    }
}
