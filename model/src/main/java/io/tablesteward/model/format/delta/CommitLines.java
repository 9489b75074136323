package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.change.CommitRequest;
import io.tablesteward.model.change.CreateRequest;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

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
        return of(
                base,
                switches,
                state.operation(),
                new Signed(request.note(), request.userName(), txnId, now),
                state.actions());
    }

    /**
     * The whole content of a commit file with any actions.
     *
     * @param switches as the table has them after the commit
     */
    static byte[] of(
            DeltaSnapshot base, TableSwitches switches, DeltaOperation operation, Signed signed, List<Action> actions) {
        return bytes(Stream.concat(
                        Stream.of(line("commitInfo", info(base, switches, operation, signed))),
                        actions.stream().map(action -> line(action.kind(), action.inside())))
                .toArray(String[]::new));
    }

    /** Who did what: the inside of the first line. */
    static ObjectNode info(DeltaSnapshot base, TableSwitches switches, DeltaOperation operation, Signed signed) {
        ObjectNode info = DeltaJson.MAPPER.createObjectNode();
        if (switches.inCommitTimestamps()) {
            // PROTOCOL.md, In-Commit Timestamps: later than the version before, whatever the clock says
            info.put(
                    IN_COMMIT_TIMESTAMP,
                    Math.max(signed.now(), base.inCommitTimestamp().orElse(base.fileTime()) + 1));
        }
        tell(info, operation, signed.userName(), signed.now());
        info.put("readVersion", base.version());
        tellOfRows(info);
        signed.note().ifPresent(note -> info.put("userMetadata", note));
        if (switches.rowTracking()) {
            info.putObject("tags").put("delta.rowTracking.preserved", "true");
        }
        return info.put("engineInfo", ENGINE).put("txnId", signed.txnId());
    }

    /**
     * Who commits, and when.
     *
     * @param now milliseconds since the epoch
     */
    record Signed(Optional<String> note, String userName, String txnId, long now) {}

    /** One line after the first, such as {@code metaData}. */
    record Action(String kind, ObjectNode inside) {}

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

    static String line(String action, ObjectNode inside) {
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
