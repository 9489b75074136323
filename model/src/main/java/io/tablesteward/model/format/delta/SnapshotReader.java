package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import java.io.IOException;
import java.util.Comparator;
import java.util.Optional;
import java.util.OptionalLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads the state of a table straight from its log: the newest complete checkpoint, of it only the columns that say what
 * the table is, then the commits after it. No entry of a data file is ever held in memory.
 */
final class SnapshotReader {
    private static final Logger LOG = LoggerFactory.getLogger(SnapshotReader.class);

    private final LogFolder folder;

    SnapshotReader(LogFolder folder) {
        this.folder = folder;
    }

    /**
     * The latest version; where newer commits are damaged, the newest version that can be read, with the damage.
     *
     * @throws WorkbenchException also {@code NO_PROTOCOL}, {@code NO_METADATA}, {@code VERSIONS_NOT_CONTIGUOUS}
     */
    DeltaSnapshot latest() throws WorkbenchException {
        LogListing listing = LogListing.of(folder);
        listing.requireNoGap();
        return read(listing, listing.latestVersion(), true);
    }

    /**
     * A version that can still be put together from what is there; damage on the way is a failure.
     *
     * @throws WorkbenchException also {@code VERSION_NOT_KEPT}
     */
    DeltaSnapshot at(long version) throws WorkbenchException {
        LogListing listing = LogListing.of(folder);
        if (!listing.isRestorable(version)) {
            throw WorkbenchException.of(
                    Problem.VERSION_NOT_KEPT,
                    version,
                    listing.restorable().stream()
                            .min(Comparator.naturalOrder())
                            .map(String::valueOf)
                            .orElse("–"),
                    listing.latestVersion());
        }
        return read(listing, version, false);
    }

    /** The newest version that can be put together and that a reading of it does not fail on; empty if none can. */
    OptionalLong newestReadable(Reading reading, Progress progress) throws WorkbenchException {
        LogListing listing = LogListing.of(folder);
        for (long version : listing.restorable()) {
            progress.stopIfCancelled();
            progress.report(-1, Long.toString(version));
            try {
                reading.of(read(listing, version, false));
                return OptionalLong.of(version);
            } catch (WorkbenchException e) {
                if (e.reason().problem() == Problem.UNREACHABLE) {
                    throw e; // nothing is known of this version, nor will be of older ones
                }
                LOG.info("Version {} of {} cannot be read: {}", version, folder.location(), e.getMessage());
            }
        }
        return OptionalLong.empty();
    }

    /** Makes something of a snapshot, if it can. */
    @FunctionalInterface
    interface Reading {
        void of(DeltaSnapshot snapshot) throws WorkbenchException;
    }

    long latestVersion() throws WorkbenchException {
        return LogListing.of(folder).latestVersion();
    }

    private DeltaSnapshot read(LogListing listing, long version, boolean orBefore) throws WorkbenchException {
        Optional<Checkpoint> checkpoint = listing.checkpointAtOrBelow(version);
        try {
            return read(listing, checkpoint, version, orBefore);
        } catch (WorkbenchException e) {
            if (checkpoint.isEmpty() || !isDamage(e, checkpoint.get())) {
                throw e;
            }
            return readWithout(checkpoint.get(), listing, version, orBefore, e);
        }
    }

    private static boolean isDamage(WorkbenchException e, Checkpoint checkpoint) {
        return e.reason().problem() == Problem.DAMAGED_LOG
                && checkpoint.files().contains(e.reason().arguments().get(0));
    }

    /** A checkpoint repeats what the commits say: an older start serves as well, as far as the commits are there. */
    private DeltaSnapshot readWithout(
            Checkpoint broken, LogListing listing, long version, boolean orBefore, WorkbenchException damage)
            throws WorkbenchException {
        Optional<Checkpoint> older = listing.checkpointAtOrBelow(broken.version() - 1);
        if (!listing.leadsTo(version, older)) {
            throw damage;
        }
        DeltaSnapshot found = read(listing, older, version, orBefore);
        return found.damage().isPresent() ? found : found.with(damage.reason());
    }

    private DeltaSnapshot read(LogListing listing, Optional<Checkpoint> checkpoint, long version, boolean orBefore)
            throws WorkbenchException {
        TableState state = TableState.empty();
        if (checkpoint.isPresent()) {
            TableState.Changes start = new TableState.Changes();
            new CheckpointReader(folder).forEach(checkpoint.get(), TableState.KINDS, start::take, Progress.unwatched());
            state = state.with(start, checkpoint.get().version(), Optional.empty());
        }
        long after = checkpoint.map(Checkpoint::version).orElse(-1L);
        for (long next : listing.commitsAfter(after, version)) {
            try {
                state = commit(state, next);
            } catch (WorkbenchException e) {
                if (!orBefore || e.reason().problem() != Problem.DAMAGED_LOG || !state.isTable()) {
                    throw e;
                }
                state = state.damagedBy(e.reason());
                break;
            }
        }
        return snapshot(listing, state, checkpoint);
    }

    private TableState commit(TableState state, long version) throws WorkbenchException {
        TableState.Changes changes = new TableState.Changes();
        try (ActionReader actions = ActionReader.of(folder, LogFile.commit(version))) {
            while (actions.next()) {
                if (TableState.KINDS.contains(actions.name()) || actions.name().equals(TableState.COMMIT_INFO)) {
                    changes.take(actions.name(), actions.read());
                }
            }
            return state.with(changes, version, actions.untidy());
        }
    }

    private DeltaSnapshot snapshot(LogListing listing, TableState state, Optional<Checkpoint> checkpoint)
            throws WorkbenchException {
        if (state.protocol().isEmpty()) {
            throw WorkbenchException.of(Problem.NO_PROTOCOL, folder.location());
        }
        if (state.metaData().isEmpty()) {
            throw WorkbenchException.of(Problem.NO_METADATA, folder.location());
        }
        ObjectNode metaData = state.metaData().get();
        return new DeltaSnapshot(
                state.version(),
                state.protocol().get(),
                metaData,
                state.domains(),
                isInCommitTimed(metaData) ? inCommitTimestamp(listing, state) : OptionalLong.empty(),
                fileTime(listing, state.version(), checkpoint),
                checkpoint.map(c -> OptionalLong.of(c.version())).orElseGet(OptionalLong::empty),
                listing.latestVersion(),
                state.damage());
    }

    private static boolean isInCommitTimed(ObjectNode metaData) {
        return metaData.path("configuration")
                .path("delta.enableInCommitTimestamps")
                .asText()
                .equalsIgnoreCase("true");
    }

    /** Where the state comes from a checkpoint alone, its commit file may be there still, or gone. */
    private OptionalLong inCommitTimestamp(LogListing listing, TableState state) throws WorkbenchException {
        if (state.commitInfo().isPresent()) {
            return timestampIn(state.commitInfo().get());
        }
        if (!listing.hasCommit(state.version())) {
            return OptionalLong.empty();
        }
        try (ActionReader actions = ActionReader.of(folder, LogFile.commit(state.version()))) {
            while (actions.next()) {
                if (actions.name().equals(TableState.COMMIT_INFO)) {
                    return timestampIn(actions.read());
                }
            }
        }
        return OptionalLong.empty();
    }

    private static OptionalLong timestampIn(ObjectNode commitInfo) {
        return commitInfo.path("inCommitTimestamp").isIntegralNumber()
                ? OptionalLong.of(commitInfo.path("inCommitTimestamp").longValue())
                : OptionalLong.empty();
    }

    private long fileTime(LogListing listing, long version, Optional<Checkpoint> checkpoint) throws WorkbenchException {
        String file = listing.hasCommit(version) || checkpoint.isEmpty()
                ? LogFile.commit(version)
                : checkpoint.get().files().get(0);
        try {
            return folder.modifiedAt(file);
        } catch (IOException e) {
            throw DeltaErrors.readingFile(file, e);
        }
    }
}
