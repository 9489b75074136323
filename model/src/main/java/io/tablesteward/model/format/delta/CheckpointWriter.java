package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.Problem;
import io.tablesteward.model.Progress;
import io.tablesteward.model.Reason;
import io.tablesteward.model.WorkbenchException;
import java.io.IOException;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.OutputFile;

/**
 * Writes the state of a table as one classic checkpoint, whole: every action that counts, with every key it has. What
 * would get lost is refused, since commits may be cleaned away as soon as a checkpoint stands in for them.
 *
 * <p>Entries go from the log to the file one by one, so that 300,000 of them need little memory.
 */
final class CheckpointWriter {
    /** What is held in memory before it goes to the file. */
    private static final long ROW_GROUP = 8L << 20;

    private static final Set<String> STREAMED = Set.of(Reconciliation.ADD, Reconciliation.REMOVE, Reconciliation.TXN);

    /** Of commits; they are gone from a checkpoint by design (PROTOCOL.md, Checkpoints). */
    private static final Set<String> NOT_IN_CHECKPOINTS = Set.of(TableState.COMMIT_INFO, "cdc");

    /** PROTOCOL.md, Checkpoint Schema: tombstones in a checkpoint do not have them. */
    private static final Set<String> NOT_IN_TOMBSTONES = Set.of("stats", "tags");

    private final LogFolder log;
    private final CheckpointStore store;
    private final InstantSource clock;

    CheckpointWriter(LogFolder log, CheckpointStore store, InstantSource clock) {
        this.log = log;
        this.store = store;
        this.clock = clock;
    }

    /**
     * Writes the checkpoint of a snapshot's version; one that is there already is as good.
     *
     * @throws WorkbenchException also {@code CHECKPOINT_LOSES}, if the checkpoint could not hold all there is
     */
    void write(DeltaSnapshot snapshot, Progress progress) throws WorkbenchException {
        CheckpointRules.require(snapshot);
        String name = LogFile.classicCheckpoint(snapshot.version());
        Writing writing = new Writing(snapshot, progress);
        if (store.putIfAbsent(name, writing::writeTo)) {
            LastCheckpoint.put(log, store, snapshot.version(), writing.actions, writing.files);
        }
    }

    /** What a checkpoint of the snapshot could not hold; reads every entry and writes nothing. */
    Optional<Reason> whyNot(DeltaSnapshot snapshot, Progress progress) throws WorkbenchException {
        Optional<Reason> early = CheckpointRules.whyNot(snapshot).or(store::whyNot);
        if (early.isPresent()) {
            return early;
        }
        try {
            new Writing(snapshot, progress).forEach((kind, inside) -> {});
            return Optional.empty();
        } catch (WorkbenchException e) {
            if (e.reason().problem() == Problem.CHECKPOINT_LOSES) {
                return Optional.of(e.reason());
            }
            throw e;
        }
    }

    /** One file on its way. */
    private final class Writing {
        private final DeltaSnapshot snapshot;
        private final Progress progress;
        private final FileRetention retention;
        private long actions;
        private long files;

        Writing(DeltaSnapshot snapshot, Progress progress) {
            this.snapshot = snapshot;
            this.progress = progress;
            this.retention = FileRetention.of(snapshot, clock.instant());
        }

        long writeTo(OutputFile file) throws IOException, WorkbenchException {
            try (ParquetWriter<Group> rows = ExampleParquetWriter.builder(file)
                    .withType(CheckpointSchema.ALL)
                    .withConf(new PlainParquetConfiguration())
                    .withCompressionCodec(CompressionCodecName.SNAPPY)
                    .withRowGroupSize(ROW_GROUP)
                    .build()) {
                forEach((kind, inside) -> put(rows, kind, inside));
            }
            return actions;
        }

        /** Everything that belongs into the checkpoint, as it belongs there. */
        private void forEach(ActionVisitor visitor) throws WorkbenchException {
            take(TableState.PROTOCOL, snapshot.protocol(), visitor);
            take(TableState.META_DATA, snapshot.metaData(), visitor);
            for (Map.Entry<String, ObjectNode> domain : snapshot.domains().entrySet()) {
                take(TableState.DOMAIN_METADATA, domain.getValue(), visitor);
            }
            Reconciliation state = new Reconciliation(log, STREAMED);
            state.forEach(snapshot, (kind, entry) -> stream(kind, entry, visitor), progress);
            requireNoOtherKind(state.kindsSeen());
        }

        private void stream(String kind, ObjectNode entry, ActionVisitor visitor) throws WorkbenchException {
            if (kind.equals(Reconciliation.REMOVE)) {
                if (retention.isOver(entry)) {
                    return;
                }
                entry.remove(NOT_IN_TOMBSTONES);
            }
            if (!CheckpointRules.hasStatisticsAsText(snapshot)) {
                entry.remove("stats");
            }
            if (!kind.equals(Reconciliation.TXN)) {
                entry.put("dataChange", false); // as of a checkpoint nothing changes: it is what there is
            }
            take(kind, entry, visitor);
            if (kind.equals(Reconciliation.ADD)) {
                files++;
            }
        }

        private void take(String kind, ObjectNode inside, ActionVisitor visitor) throws WorkbenchException {
            CheckpointRules.requireKept(kind, inside);
            visitor.action(kind, inside);
            actions++;
        }

        private void put(ParquetWriter<Group> rows, String kind, ObjectNode inside) throws WorkbenchException {
            try {
                rows.write(CheckpointRow.of(kind, inside));
            } catch (IOException e) {
                throw new WorkbenchException(Reason.of(Problem.WRITE_FAILED, log.location(), e), e);
            }
        }

        private void requireNoOtherKind(Set<String> seen) throws WorkbenchException {
            Set<String> others = new TreeSet<>(seen);
            others.removeAll(NOT_IN_CHECKPOINTS);
            others.removeIf(CheckpointSchema.ALL::containsField);
            if (!others.isEmpty()) {
                throw WorkbenchException.of(Problem.CHECKPOINT_LOSES, String.join(", ", others));
            }
        }
    }
}
