package io.tablesteward.interop.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** A JVM of its own with little memory that removes column mapping, warm after its first table as Spark is. */
final class LittleJvm implements AutoCloseable {
    static final String MEMORY = "-Xmx128m";

    private final Process process;
    private final Writer tables;
    private final BufferedReader millis;

    private LittleJvm(Process process) {
        this.process = process;
        this.tables = process.outputWriter(StandardCharsets.UTF_8);
        this.millis = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    static LittleJvm start() throws IOException {
        return new LittleJvm(new ProcessBuilder(
                        Path.of(System.getProperty("java.home", ""), "bin", "java")
                                .toString(),
                        MEMORY,
                        "-cp",
                        System.getProperty("java.class.path", ""),
                        RemovalInLittleMemory.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start());
    }

    /** Tells how many milliseconds it took. */
    double remove(Path table) throws IOException {
        tables.write(table + "\n");
        tables.flush();
        String said = millis.readLine();
        if (said == null) {
            throw new IOException("It ended at " + table);
        }
        return Double.parseDouble(said);
    }

    @Override
    public void close() throws IOException {
        tables.close();
        process.destroy();
    }
}
