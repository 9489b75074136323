package io.tablesteward.app.command;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;

/**
 * What a command reads and writes.
 *
 * @param out results and nothing else; one that says when it fails, as a {@link PrintStream} does not
 * @param err everything that is said about them
 */
public record Streams(InputStream in, OutputStream out, PrintStream err) {
    /** Those of this process. */
    public static Streams system() {
        return new Streams(System.in, new FileOutputStream(FileDescriptor.out), System.err);
    }
}
