package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.files.FileFailures;
import io.tablesteward.model.format.delta.rewrite.ByteSource;
import io.tablesteward.model.format.delta.rewrite.ParquetBytes;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Live files whose footers are looked at: all of them, or of a large table some taken at random, the same each time.
 *
 * @param files entries of the log
 * @param of how many there are, with this many bytes
 */
record FooterSample(LogFolder log, List<ObjectNode> files, long of, long bytes) {
    static final int MOST = 200;
    private static final long SEED = 20_261_130;

    /** Takes one file: its entry, and its bytes, which are read by whoever wants them. */
    @FunctionalInterface
    interface Look {
        void at(ObjectNode add, ByteSource file) throws WorkbenchException;
    }

    static FooterSample of(LogFolder log, DeltaSnapshot snapshot, Progress progress) throws WorkbenchException {
        List<ObjectNode> taken = new ArrayList<>();
        long[] seen = {0, 0};
        Random random = new Random(SEED);
        new LiveFiles(log)
                .forEach(
                        snapshot,
                        add -> {
                            seen[0]++;
                            seen[1] += add.path("size").asLong();
                            if (taken.size() < MOST) {
                                taken.add(add);
                            } else {
                                long place = random.nextLong(seen[0]); // every file is as likely to be in it
                                if (place < MOST) {
                                    taken.set((int) place, add);
                                }
                            }
                        },
                        progress);
        return new FooterSample(log, taken, seen[0], seen[1]);
    }

    void forEach(Look look, Progress progress) throws WorkbenchException {
        int done = 0;
        for (ObjectNode add : files) {
            progress.stopIfCancelled();
            String path = add.path("path").asText();
            try (ByteSource file = ParquetBytes.open(log.dataFile(URI.create(path)), path)) {
                look.at(add, file);
            } catch (IOException e) {
                throw FileFailures.of(e, path);
            }
            done++;
            progress.report((double) done / files.size(), path);
        }
    }
}
