package io.tablesteward.model.format.delta.rewrite;

import io.tablesteward.model.Progress;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;

/** Copies ranges of one file, in steps between which it tells how far it is and may be stopped. */
final class RangeCopy {
    private static final long STEP = 16L << 20;

    private final ByteSource source;
    private final long total;
    private final Progress progress;
    private long done;

    /** @param total bytes that will be copied in all */
    RangeCopy(ByteSource source, long total, Progress progress) {
        this.source = source;
        this.total = total;
        this.progress = progress;
    }

    void copy(long at, long length, WritableByteChannel target) throws IOException {
        for (long copied = 0; copied < length; copied += STEP) {
            progress.stopIfCancelled();
            long some = Math.min(STEP, length - copied);
            source.copy(at + copied, some, target);
            done += some;
            progress.report((double) done / total, source.place());
        }
    }

    /** Writes all of the bytes; tells how many. */
    static int write(byte[] bytes, WritableByteChannel target) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        while (buffer.hasRemaining()) {
            target.write(buffer);
        }
        return bytes.length;
    }
}
