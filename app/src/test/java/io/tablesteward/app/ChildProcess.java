package io.tablesteward.app;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** Another JVM that runs a main class of the tests, to be ended without warning. */
public final class ChildProcess implements AutoCloseable {
    private final Process process;
    private final BufferedReader output;

    /** Starts it; it is told the folder. */
    public ChildProcess(Class<?> main, Path folder) throws IOException {
        process = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx64m",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        main.getName(),
                        folder.toString()))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        output = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    /** The next line it prints; blocks, and fails if it ended. */
    public String line() throws IOException {
        String line = output.readLine();
        if (line == null) {
            throw new IOException("the child ended early");
        }
        return line;
    }

    /** Ends it as a power cut would, at once, and gives back the last whole line it printed after the given one. */
    public String kill(String lastRead) throws IOException, InterruptedException {
        process.toHandle().destroyForcibly(); // of the process itself it would close what is still to be read
        process.waitFor();
        String last = lastRead;
        for (String line = output.readLine(); line != null; line = output.readLine()) {
            last = line.startsWith("saved ") && line.endsWith(".") ? line : last;
        }
        return last;
    }

    @Override
    public void close() throws IOException {
        process.destroyForcibly();
        output.close();
    }
}
