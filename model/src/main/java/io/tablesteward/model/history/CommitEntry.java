package io.tablesteward.model.history;

import com.fasterxml.jackson.databind.JsonNode;
import io.tablesteward.model.Reason;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * One version of a table as its history tells it.
 *
 * @param info every key of the commit's {@code commitInfo} as written, known to us or not (HI-04); empty when the commit
 *     has none (HI-05)
 * @param state whether the commit can be shown in full
 * @param restorable whether the log still leads to this version: a checkpoint, or version 0, and every commit since;
 *     says nothing of data files that a clean-up removed, nor whether those earlier commits can be understood
 * @param damage what is wrong with the commit file; present exactly in state {@code DAMAGED}
 */
public record CommitEntry(
        long version,
        Instant timestamp,
        TimeSource timeSource,
        Map<String, JsonNode> info,
        State state,
        boolean restorable,
        Optional<Reason> damage) {
    /** Where the time comes from. */
    public enum TimeSource {
        /** {@code inCommitTimestamp}, which copying the table does not change. */
        IN_COMMIT,
        /** The commit file's time, moved up where needed so that later versions have later times. */
        FILE
    }

    /** What is known of the commit. */
    public enum State {
        PUBLISHED,
        /** A commit of a catalog-managed table that is not yet in the log proper (CC-07). */
        STAGED,
        /** The file is there but cannot be understood. */
        DAMAGED
    }

    public CommitEntry {
        info = Collections.unmodifiableMap(new LinkedHashMap<>(info));
    }

    /** The key as text: strings as they are, other JSON as JSON text; absent or null is empty. */
    public Optional<String> text(String key) {
        JsonNode node = info.get(key);
        if (node == null || node.isNull()) {
            return Optional.empty();
        }
        return Optional.of(node.isTextual() ? node.textValue() : node.toString());
    }

    /** True if the version is there and is another commit than that of this transaction. */
    public boolean isAnotherThan(String txnId) {
        return state == State.PUBLISHED && !text("txnId").equals(Optional.of(txnId));
    }

    /** The person's note; empty text and no note are different (UM-02). */
    public Optional<String> note() {
        return text("userMetadata");
    }
}
