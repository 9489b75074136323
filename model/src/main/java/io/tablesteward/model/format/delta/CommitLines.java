package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.change.CommitRequest;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** The two lines of a metadata commit: who did what ({@code commitInfo}, always first, CC-06), and the new state. */
final class CommitLines {
    private static final String ENGINE = "Table-Steward/" + version();

    private CommitLines() {}

    /**
     * The whole content of a commit file.
     *
     * @param base the version committed on
     * @param now milliseconds since the epoch
     */
    static byte[] of(
            DeltaSnapshot base,
            TableSwitches switches,
            ObjectNode metaData,
            DeltaOperation operation,
            CommitRequest request,
            String txnId,
            long now) {
        ObjectNode info = DeltaJson.MAPPER.createObjectNode();
        if (switches.inCommitTimestamps()) {
            // PROTOCOL.md, In-Commit Timestamps: later than the version before, whatever the clock says
            info.put("inCommitTimestamp", Math.max(now, base.inCommitTimestamp().orElse(base.fileTime()) + 1));
        }
        info.put("timestamp", now)
                .put("userName", request.userName())
                .put("operation", operation.name())
                .set("operationParameters", operation.parameters());
        info.put("readVersion", base.version())
                .put("isolationLevel", "Serializable")
                // As Spark writes it for commits that neither read nor write rows
                .put("isBlindAppend", true)
                .putObject("operationMetrics");
        request.note().ifPresent(note -> info.put("userMetadata", note));
        if (switches.rowTracking()) {
            info.putObject("tags").put("delta.rowTracking.preserved", "true");
        }
        info.put("engineInfo", ENGINE).put("txnId", txnId);
        return (line("commitInfo", info) + line("metaData", metaData)).getBytes(StandardCharsets.UTF_8);
    }

    private static String line(String action, ObjectNode inside) {
        return DeltaJson.MAPPER.createObjectNode().set(action, inside).toString() + "\n";
    }

    private static String version() {
        try (InputStream text = Objects.requireNonNull(CommitLines.class.getResourceAsStream("version.txt"))) {
            return new String(text.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
