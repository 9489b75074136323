package io.tablesteward.interop.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** Reads a whole history or writes it into a file, to be run in a JVM with little memory. */
public final class HistoryInLittleMemory {
    static final String MEMORY = "-Xmx64m";

    private HistoryInLittleMemory() {}

    /** Takes the table's folder and, to be written, a file; prints how many commits the history has. */
    public static void main(String[] arguments) throws Exception {
        OurSide ours = new OurSide(Path.of(arguments[0]));
        System.out.println(arguments.length == 1 ? ours.history() : ours.export(Path.of(arguments[1])));
    }

    /** Runs it in a JVM of its own, so that nothing we hold here counts, and an OutOfMemoryError would show. */
    static String run(String... arguments) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home", ""), "bin", "java")
                                .toString(),
                        MEMORY,
                        "-cp",
                        System.getProperty("java.class.path", ""),
                        HistoryInLittleMemory.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.command().addAll(List.of(arguments));
        Process process = builder.start();
        String commits = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        return process.waitFor() == 0 ? commits : "failed, no";
    }
}
