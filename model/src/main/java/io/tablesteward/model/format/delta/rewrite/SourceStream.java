package io.tablesteward.model.format.delta.rewrite;

import java.io.IOException;
import java.io.InputStream;

/** A file from some byte on, for parsers that find out themselves where the thing they read ends. */
final class SourceStream extends InputStream {
    private static final int BLOCK = 512;

    private final ByteSource source;
    private long blockAt;
    private byte[] block = new byte[0];
    private int next;

    SourceStream(ByteSource source, long at) {
        this.source = source;
        this.blockAt = at;
    }

    /** Of the byte that comes next. */
    long position() {
        return blockAt + next;
    }

    @Override
    public int read() throws IOException {
        return fill() ? block[next++] & 0xff : -1;
    }

    @Override
    public int read(byte[] target, int at, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (!fill()) {
            return -1;
        }
        int some = Math.min(length, block.length - next);
        System.arraycopy(block, next, target, at, some);
        next += some;
        return some;
    }

    /** False at the end of the file. */
    private boolean fill() throws IOException {
        if (next == block.length) {
            blockAt += block.length;
            next = 0;
            block = source.read(blockAt, (int) Math.max(0, Math.min(BLOCK, source.size() - blockAt)));
        }
        return block.length > 0;
    }
}
