package io.tablesteward.model.history;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.OptionalLong;

/**
 * What commits say they added to a table or took out of it, under whatever name their program gave it in {@code
 * operationMetrics}. Of what a commit does not say nothing is claimed: it is not zero.
 */
public enum Amount {
    ROWS_ADDED,
    ROWS_REMOVED,
    BYTES_ADDED,
    BYTES_REMOVED,
    FILES_ADDED,
    FILES_REMOVED;

    /** The first that a commit has counts: a merge counts what it copied among its output, so its own come first. */
    private List<String> names() {
        return switch (this) {
            case ROWS_ADDED ->
                List.of("numTargetRowsInserted", "num_target_rows_inserted", "numOutputRows", "num_added_rows");
            case ROWS_REMOVED ->
                List.of("numTargetRowsDeleted", "num_target_rows_deleted", "numDeletedRows", "num_deleted_rows");
            case BYTES_ADDED -> List.of("numTargetBytesAdded", "numAddedBytes", "numOutputBytes", "restoredFilesSize");
            case BYTES_REMOVED -> List.of("numTargetBytesRemoved", "numRemovedBytes", "removedFilesSize");
            // Not numCopiedFiles of a clone: a shallow one copies none and has them all
            case FILES_ADDED ->
                List.of(
                        "numTargetFilesAdded",
                        "num_target_files_added",
                        "numAddedFiles",
                        "num_added_files",
                        "numFilesAdded",
                        "numRestoredFiles",
                        "numConvertedFiles",
                        "numFiles");
            case FILES_REMOVED ->
                List.of(
                        "numTargetFilesRemoved",
                        "num_target_files_removed",
                        "numRemovedFiles",
                        "num_removed_files",
                        "numFilesRemoved");
        };
    }

    /** Empty if the commit does not say it, or says something that is no amount. */
    public OptionalLong in(CommitEntry commit) {
        JsonNode metrics = commit.info().get("operationMetrics");
        if (metrics == null || !metrics.isObject()) {
            return OptionalLong.empty();
        }
        return names().stream()
                .filter(metrics::hasNonNull)
                .findFirst()
                .map(name -> whole(metrics.get(name)))
                .orElse(OptionalLong.empty());
    }

    /** Spark writes these numbers as texts, delta-rs as numbers. */
    private static OptionalLong whole(JsonNode value) {
        if (!value.isValueNode()) {
            return OptionalLong.empty();
        }
        try {
            long number = Long.parseLong(value.asText().strip());
            return number < 0 ? OptionalLong.empty() : OptionalLong.of(number);
        } catch (NumberFormatException noWholeNumber) {
            return OptionalLong.empty();
        }
    }
}
