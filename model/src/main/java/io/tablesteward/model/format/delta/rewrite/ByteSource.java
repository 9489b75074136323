package io.tablesteward.model.format.delta.rewrite;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.nio.channels.WritableByteChannel;

/** The bytes of one file that does not change, read in ranges; blocking. */
public interface ByteSource extends Closeable {
    /** Where it is, for messages; without credentials. */
    String place();

    long size();

    /**
     * Reads a range whole.
     *
     * @throws EOFException if the file ends before
     */
    byte[] read(long at, int length) throws IOException;

    /**
     * Copies a range without holding it in memory.
     *
     * @throws EOFException if the file ends before
     */
    void copy(long at, long length, WritableByteChannel target) throws IOException;
}
