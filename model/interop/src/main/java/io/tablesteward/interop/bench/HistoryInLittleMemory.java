package io.tablesteward.interop.bench;

import java.nio.file.Path;

/** Reads a whole history, to be run in a JVM with little memory. */
public final class HistoryInLittleMemory {
    private HistoryInLittleMemory() {}

    /** Takes the table's folder and prints how many commits its history has. */
    public static void main(String[] arguments) throws Exception {
        System.out.println(new OurSide(Path.of(arguments[0])).history());
    }
}
