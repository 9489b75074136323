package io.tablesteward.model.format.delta.rewrite;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A file of this computer; copying is left to the operating system. */
public final class LocalBytes implements ByteSource {
    private final Path file;
    private final FileChannel channel;
    private final long size;

    private LocalBytes(Path file, FileChannel channel, long size) {
        this.file = file;
        this.channel = channel;
        this.size = size;
    }

    public static LocalBytes open(Path file) throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
        return new LocalBytes(file, channel, channel.size());
    }

    @Override
    public String place() {
        return file.toString();
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public byte[] read(long at, int length) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(length);
        while (buffer.hasRemaining()) {
            if (channel.read(buffer, at + buffer.position()) < 0) {
                throw new EOFException(place());
            }
        }
        return buffer.array();
    }

    @Override
    public void copy(long at, long length, WritableByteChannel target) throws IOException {
        long done = 0;
        while (done < length) {
            long some = channel.transferTo(at + done, length - done, target);
            if (some == 0 && at + done >= channel.size()) {
                throw new EOFException(place());
            }
            done += some;
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
