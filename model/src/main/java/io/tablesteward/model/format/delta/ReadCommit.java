package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.JsonNode;
import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What was read of one commit file.
 *
 * @param info the inside of its {@code commitInfo}; empty if it has none
 * @param streams application ids of its {@code txn} actions, if they were asked for
 * @param damage why it could not be read
 */
record ReadCommit(
        CommitListing.CommitFile file, Map<String, JsonNode> info, List<String> streams, Optional<Reason> damage) {
    private static final String COMMIT_INFO = "commitInfo";
    private static final String TXN = "txn";
    /** Streams write their {@code txn} before the files they add; a commit may have gigabytes of those. */
    private static final long STREAMS_WITHIN_BYTES = 1 << 20;

    /**
     * Reads up to the {@code commitInfo} and no further.
     *
     * @throws WorkbenchException only where the whole log cannot be reached; any other failure is damage of the commit
     */
    static ReadCommit infoOf(LogFolder folder, CommitListing.CommitFile file, Progress progress)
            throws WorkbenchException {
        return read(folder, file, false, progress);
    }

    /** Reads the {@code commitInfo}, and the {@code txn} actions among the first megabyte. */
    static ReadCommit infoAndStreamsOf(LogFolder folder, CommitListing.CommitFile file, Progress progress)
            throws WorkbenchException {
        return read(folder, file, true, progress);
    }

    private static ReadCommit read(
            LogFolder folder, CommitListing.CommitFile file, boolean streamsToo, Progress progress)
            throws WorkbenchException {
        progress.stopIfCancelled();
        Map<String, JsonNode> info = new LinkedHashMap<>();
        List<String> streams = new ArrayList<>();
        boolean found = false;
        try (ActionReader actions = ActionReader.of(folder, file.name())) {
            while (actions.next()) {
                progress.stopIfCancelled();
                if (!found && actions.name().equals(COMMIT_INFO)) {
                    actions.read().properties().forEach(key -> info.put(key.getKey(), key.getValue()));
                    found = true;
                } else if (streamsToo && actions.name().equals(TXN)) {
                    streams.add(actions.read().path("appId").asText());
                }
                if (found && (!streamsToo || actions.position() > STREAMS_WITHIN_BYTES)) {
                    break;
                }
            }
            return new ReadCommit(file, info, streams, Optional.empty());
        } catch (WorkbenchException e) {
            if (e.reason().problem() == Problem.UNREACHABLE) {
                throw e;
            }
            // what was understood before the damage still stands: the raw view shows the rest
            return new ReadCommit(
                    file, info, streams, found ? Optional.empty() : Optional.of(damage(file, e.reason())));
        }
    }

    /** The table is there: only this file is not. */
    private static Reason damage(CommitListing.CommitFile file, Reason reason) {
        return reason.problem() == Problem.TABLE_NOT_FOUND ? Reason.of(Problem.UNREADABLE, file.name(), "-") : reason;
    }

    /** The commit's own time, present where in-commit timestamps were enabled when it was made. */
    OptionalLong inCommitTimestamp() {
        JsonNode time = info.get("inCommitTimestamp");
        return time != null && time.isIntegralNumber() ? OptionalLong.of(time.longValue()) : OptionalLong.empty();
    }
}
