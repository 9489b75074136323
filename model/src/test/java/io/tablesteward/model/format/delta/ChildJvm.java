package io.tablesteward.model.format.delta;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Another process of ours, small and quick to start, that a test talks to line by line and may end with SIGKILL. */
final class ChildJvm implements AutoCloseable {
    private final Process process;
    private final BufferedReader output;
    private final Writer input;

    private ChildJvm(Process process) {
        this.process = process;
        this.output = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        this.input = process.outputWriter(StandardCharsets.UTF_8);
    }

    static ChildJvm start(Class<?> main, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx96m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xshare:auto",
                "-cp",
                System.getProperty("java.class.path"),
                main.getName()));
        command.addAll(List.of(arguments));
        return new ChildJvm(new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start());
    }

    /** Waits until the process says this line. */
    void await(String line) throws IOException {
        String said = output.readLine();
        while (said != null && !said.equals(line)) {
            said = output.readLine();
        }
        if (said == null) {
            throw new IOException("The process ended without saying " + line);
        }
    }

    void tell(String line) throws IOException {
        input.write(line + "\n");
        input.flush();
    }

    /** The next line it says. */
    String line() throws IOException {
        String said = output.readLine();
        if (said == null) {
            throw new IOException("The process ended without a word");
        }
        return said;
    }

    /** Everything it says from now on, until it ends. */
    List<String> rest() {
        return output.lines().toList();
    }

    int exitCode() throws InterruptedException {
        return process.waitFor();
    }

    /** SIGKILL: the process can do nothing more, not even tidy up. */
    void kill() throws InterruptedException {
        process.destroyForcibly();
        process.waitFor(30, TimeUnit.SECONDS);
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
