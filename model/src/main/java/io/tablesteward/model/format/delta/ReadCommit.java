package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.table.TableMetadata;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * What was read of one commit file.
 *
 * @param info the inside of its {@code commitInfo}; empty if it has none
 * @param streams application ids of its {@code txn} actions, if they were asked for
 * @param stated what its {@code metaData} says, if it was asked for and there is one
 * @param damage why it could not be read
 */
record ReadCommit(
        CommitListing.CommitFile file,
        Map<String, JsonNode> info,
        List<String> streams,
        Optional<TableMetadata> stated,
        Optional<Reason> damage) {
    private static final Set<String> SAID = Set.of(TableState.META_DATA, TableState.COMMIT_INFO);
    private static final String TXN = "txn";
    /** The year 10,000, in milliseconds. */
    private static final long END_OF_TIMES = 253_402_300_800_000L;
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
                if (!found && actions.name().equals(TableState.COMMIT_INFO)) {
                    actions.read().properties().forEach(key -> info.put(key.getKey(), key.getValue()));
                    found = true;
                } else if (streamsToo && actions.name().equals(TXN)) {
                    streams.add(actions.read().path("appId").asText());
                }
                if (found && (!streamsToo || actions.position() > STREAMS_WITHIN_BYTES)) {
                    break;
                }
            }
            return new ReadCommit(file, info, streams, Optional.empty(), Optional.empty());
        } catch (WorkbenchException e) {
            Reason damage = damage(file, e);
            // what was understood before the damage still stands: the raw view shows the rest
            return new ReadCommit(
                    file, info, streams, Optional.empty(), found ? Optional.empty() : Optional.of(damage));
        }
    }

    /** Looks through the whole file for its {@code metaData}; tells of the commit only where there is one. */
    static ReadCommit metaDataOf(LogFolder folder, CommitListing.CommitFile file, Progress progress)
            throws WorkbenchException {
        progress.stopIfCancelled();
        try {
            Map<String, ObjectNode> actions = WantedActions.in(folder, file.name(), SAID, progress);
            ObjectNode metaData = actions.get(TableState.META_DATA);
            if (metaData == null) {
                return new ReadCommit(file, Map.of(), List.of(), Optional.empty(), Optional.empty());
            }
            Map<String, JsonNode> info = new LinkedHashMap<>();
            Optional.ofNullable(actions.get(TableState.COMMIT_INFO))
                    .ifPresent(node -> node.properties().forEach(key -> info.put(key.getKey(), key.getValue())));
            return new ReadCommit(file, info, List.of(), Optional.of(DeltaDetails.stated(metaData)), Optional.empty());
        } catch (WorkbenchException e) {
            return new ReadCommit(file, Map.of(), List.of(), Optional.empty(), Optional.of(damage(file, e)));
        }
    }

    /** The table is there: only this file is not. */
    private static Reason damage(CommitListing.CommitFile file, WorkbenchException e) throws WorkbenchException {
        Reason reason = e.reason();
        if (reason.problem() == Problem.UNREACHABLE) {
            throw e;
        }
        return reason.problem() == Problem.TABLE_NOT_FOUND ? Reason.of(Problem.UNREADABLE, file.name(), "-") : reason;
    }

    /**
     * The commit's own time, present where in-commit timestamps were enabled when it was made; none where the number is no
     * time of a commit, such as one in microseconds.
     */
    OptionalLong inCommitTimestamp() {
        JsonNode time = info.get("inCommitTimestamp");
        return time != null
                        && time.isIntegralNumber()
                        && time.canConvertToLong()
                        && time.longValue() >= 0
                        && time.longValue() < END_OF_TIMES
                ? OptionalLong.of(time.longValue())
                : OptionalLong.empty();
    }
}
