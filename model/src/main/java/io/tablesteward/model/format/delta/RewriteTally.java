package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.node.ObjectNode;

/** How much of a rewriting there is to do and is done. */
record RewriteTally(
        long files, long filesToDo, long bytesToDo, long filesDone, long bytesRead, long bytesWritten, long rows) {
    static final RewriteTally NONE = new RewriteTally(0, 0, 0, 0, 0, 0, 0);

    RewriteTally plusFile(long bytes, boolean isToBeDone) {
        return isToBeDone
                ? new RewriteTally(
                        files + 1, filesToDo + 1, bytesToDo + bytes, filesDone, bytesRead, bytesWritten, rows)
                : new RewriteTally(files + 1, filesToDo, bytesToDo, filesDone, bytesRead, bytesWritten, rows);
    }

    RewriteTally plusDone(long read, long written, long rowsInIt) {
        return new RewriteTally(
                files, filesToDo, bytesToDo, filesDone + 1, bytesRead + read, bytesWritten + written, rows + rowsInIt);
    }

    /** As Spark counts it in the history: numbers as texts. */
    ObjectNode metrics() {
        return DeltaJson.MAPPER
                .createObjectNode()
                .put("numRewrittenFiles", Long.toString(filesDone))
                .put("numRemovedBytes", Long.toString(bytesRead))
                .put("numOutputBytes", Long.toString(bytesWritten))
                .put("numCopiedRows", Long.toString(rows));
    }
}
