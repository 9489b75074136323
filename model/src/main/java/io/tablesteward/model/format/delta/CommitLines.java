package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CreateRequest;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** The lines of a metadata commit: who did what ({@code commitInfo}, always first, CC-06), and the new state. */
final class CommitLines {
    private static final String IN_COMMIT_TIMESTAMP = "inCommitTimestamp";
    private static final String ENGINE = "Table-Steward/" + version();

    private CommitLines() {}

    /**
     * The whole content of a commit file.
     *
     * @param base the version committed on
     * @param now milliseconds since the epoch
     */
    static byte[] of(
            DeltaSnapshot base, TableSwitches switches, NewState state, CommitRequest request, String txnId, long now) {
        ObjectNode info = DeltaJson.MAPPER.createObjectNode();
        if (switches.inCommitTimestamps()) {
            // PROTOCOL.md, In-Commit Timestamps: later than the version before, whatever the clock says
            info.put(IN_COMMIT_TIMESTAMP, Math.max(now, base.inCommitTimestamp().orElse(base.fileTime()) + 1));
        }
        tell(info, state.operation(), request.userName(), now);
        info.put("readVersion", base.version());
        tellOfRows(info);
        request.note().ifPresent(note -> info.put("userMetadata", note));
        if (switches.rowTracking()) {
            info.putObject("tags").put("delta.rowTracking.preserved", "true");
        }
        info.put("engineInfo", ENGINE).put("txnId", txnId);
        String protocol = state.protocol()
                .map(action -> line(TableState.PROTOCOL, action))
                .orElse("");
        return bytes(line("commitInfo", info), protocol, line("metaData", state.metaData()));
    }

    /** The whole content of the first commit of a table: it has no version before, and says what programs need. */
    static byte[] of(FirstVersion first, TableSwitches switches, CreateRequest request, String txnId, long now) {
        ObjectNode info = DeltaJson.MAPPER.createObjectNode();
        if (switches.inCommitTimestamps()) {
            info.put(IN_COMMIT_TIMESTAMP, now);
        }
        tell(info, first.operation(), request.userName(), now);
        tellOfRows(info);
        request.note().ifPresent(note -> info.put("userMetadata", note));
        info.put("engineInfo", ENGINE).put("txnId", txnId);
        return bytes(line("commitInfo", info), line("metaData", first.metaData()), line("protocol", first.protocol()));
    }

    private static void tell(ObjectNode info, DeltaOperation operation, String userName, long now) {
        info.put("timestamp", now)
                .put("userName", userName)
                .put("operation", operation.name())
                .set("operationParameters", operation.parameters());
    }

    /** As Spark writes it for commits that neither read nor write rows. */
    private static void tellOfRows(ObjectNode info) {
        info.put("isolationLevel", "Serializable").put("isBlindAppend", true).putObject("operationMetrics");
    }

    private static byte[] bytes(String... lines) {
        return String.join("", lines).getBytes(StandardCharsets.UTF_8);
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
