package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.history.MetadataHistory;
import io.tablesteward.model.history.StatedMetadata;
import io.tablesteward.model.history.VersionSpan;
import io.tablesteward.model.table.TableMetadata;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * What a Delta table said of itself, out of the {@code metaData} of its commits. Where commits are gone, a checkpoint
 * tells what the table said then, and not which commit had said so.
 */
final class DeltaMetadataHistory implements MetadataHistory {
    /** Fewer than a history reads: each may have a schema of thousands of columns. */
    private static final int AT_ONCE = 16;

    private final LogFolder folder;
    private final DeltaHistory commits;

    DeltaMetadataHistory(LogFolder folder, DeltaHistory commits) {
        this.folder = folder;
        this.commits = commits;
    }

    @Override
    public void walk(Visitor visitor, Progress progress) throws WorkbenchException {
        new Walk(commits.list(), visitor, progress).walk();
    }

    /** One way back through the log as it was listed. */
    private final class Walk {
        private final DeltaHistory.Listed log;
        private final Visitor visitor;
        private final Progress progress;
        /** Everything from here on was looked at. */
        private long reached;

        private long lastStated = Long.MAX_VALUE;
        private boolean damageSince;
        private boolean goesOn = true;

        Walk(DeltaHistory.Listed log, Visitor visitor, Progress progress) {
            this.log = log;
            this.visitor = visitor;
            this.progress = progress;
            this.reached = log.listing().latestVersion() + 1;
        }

        void walk() throws WorkbenchException {
            // the catalog alone knows which of them count (CC-07)
            log.listing().stagedVersions().ifPresent(visitor::unseen);
            for (VersionSpan run : log.listing().runs()) {
                missing(run.last() + 1);
                if (goesOn) {
                    commits.walkCommits(
                            log,
                            OptionalLong.of(run.last() + 1),
                            AT_ONCE,
                            ReadCommit::metaDataOf,
                            (commit, entry) -> entry.version() >= run.first() && commit(commit, entry),
                            progress);
                }
                reached = run.first();
            }
            missing(0);
        }

        private boolean commit(ReadCommit commit, CommitEntry entry) {
            if (commit.damage().isPresent()) {
                visitor.unseen(VersionSpan.of(entry.version()));
                damageSince = true;
            }
            commit.stated().ifPresent(metadata -> state(entry.version(), Optional.of(entry), metadata));
            return goesOn;
        }

        private void state(long version, Optional<CommitEntry> commit, TableMetadata metadata) {
            goesOn = visitor.stated(new StatedMetadata(version, commit, metadata));
            lastStated = version;
            damageSince = false;
        }

        /** Tells of the versions from one on to what was reached, whose commits are not there. */
        private void missing(long first) throws WorkbenchException {
            long last = reached - 1;
            if (first > last) {
                return;
            }
            stateWhatStoodBefore(last);
            for (Map.Entry<Long, Checkpoint> within : log.listing()
                    .checkpoints()
                    .subMap(first, true, last, false)
                    .descendingMap()
                    .entrySet()) {
                if (goesOn) {
                    visitor.unseen(new VersionSpan(within.getKey() + 1, last));
                    atCheckpoint(within.getKey(), within.getValue());
                    last = within.getKey();
                }
            }
            if (goesOn) {
                visitor.unseen(new VersionSpan(first, last));
            }
        }

        /** No commit since has said anything else, so that the first checkpoint behind the gap tells what stood in it. */
        private void stateWhatStoodBefore(long last) throws WorkbenchException {
            Map.Entry<Long, Checkpoint> next = log.listing().checkpoints().ceilingEntry(last);
            if (goesOn && next != null && next.getKey() < lastStated) {
                atCheckpoint(damageSince ? next.getKey() : last, next.getValue());
            }
        }

        private void atCheckpoint(long version, Checkpoint checkpoint) throws WorkbenchException {
            stated(checkpoint, progress).ifPresent(metadata -> state(version, Optional.empty(), metadata));
        }
    }

    /** Empty where it is damaged: it only repeats what commits said. */
    private Optional<TableMetadata> stated(Checkpoint checkpoint, Progress progress) throws WorkbenchException {
        try {
            TableState.Changes said = new TableState.Changes();
            new CheckpointReader(folder).forEach(checkpoint, Set.of(TableState.META_DATA), said::take, progress);
            Optional<ObjectNode> metaData = TableState.empty()
                    .with(said, checkpoint.version(), Optional.empty())
                    .metaData();
            return metaData.isPresent() ? Optional.of(DeltaDetails.stated(metaData.get())) : Optional.empty();
        } catch (WorkbenchException e) {
            if (e.reason().problem() == Problem.UNREACHABLE) {
                throw e;
            }
            return Optional.empty();
        }
    }
}
