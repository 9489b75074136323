package io.tablesteward.app.command;

import java.io.InputStream;
import java.io.PrintStream;

/**
 * What a command reads and writes.
 *
 * @param out results and nothing else
 * @param err everything that is said about them
 */
public record Streams(InputStream in, PrintStream out, PrintStream err) {
    /** Those of this process. */
    public static Streams system() {
        return new Streams(System.in, System.out, System.err);
    }
}
