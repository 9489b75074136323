package io.tablesteward.model.format.delta;

import io.tablesteward.model.Progress;
import java.nio.file.Path;
import java.time.InstantSource;

/** Writes the checkpoint of a table's latest version, in a process that has little memory. */
final class CheckpointInLittleMemory {
    private CheckpointInLittleMemory() {}

    public static void main(String[] words) throws Exception {
        LocalLogFolder log = new LocalLogFolder(Path.of(words[0]));
        DeltaSnapshot snapshot = new SnapshotReader(log).latest();
        long start = System.nanoTime();
        new CheckpointWriter(log, new LocalCheckpointStore(log.path()), InstantSource.system())
                .write(snapshot, Progress.unwatched());
        System.out.println("milliseconds " + (System.nanoTime() - start) / 1_000_000);
        long[] files = {0};
        new LiveFiles(log).forEach(new SnapshotReader(log).latest(), file -> files[0]++, Progress.unwatched());
        System.out.println("files " + files[0]);
    }
}
