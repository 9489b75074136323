package io.tablesteward.model.format.delta.rewrite;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.SeekableInputStream;

/** A file on any file system, as the library of Parquet reads it. */
public final class ParquetBytes implements ByteSource {
    private static final int STEP = 1 << 20;

    private final String place;
    private final long size;
    private final SeekableInputStream bytes;

    private ParquetBytes(String place, long size, SeekableInputStream bytes) {
        this.place = place;
        this.size = size;
        this.bytes = bytes;
    }

    /** Opens it; {@code place} is for messages, without credentials. */
    public static ParquetBytes open(InputFile file, String place) throws IOException {
        return new ParquetBytes(place, file.getLength(), file.newStream());
    }

    @Override
    public String place() {
        return place;
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public byte[] read(long at, int length) throws IOException {
        byte[] range = new byte[length];
        bytes.seek(at);
        bytes.readFully(range);
        return range;
    }

    @Override
    public void copy(long at, long length, WritableByteChannel target) throws IOException {
        for (long done = 0; done < length; done += STEP) {
            ByteBuffer some = ByteBuffer.wrap(read(at + done, (int) Math.min(STEP, length - done)));
            while (some.hasRemaining()) {
                target.write(some);
            }
        }
    }

    @Override
    public void close() throws IOException {
        bytes.close();
    }
}
