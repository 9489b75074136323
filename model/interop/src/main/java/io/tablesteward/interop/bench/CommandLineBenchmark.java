package io.tablesteward.interop.bench;

import io.tablesteward.interop.Times;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Measures one statement of {@code table-steward sql} on a local table, from the start of the process to its end. Prints
 * every raw time and says which targets are missed.
 */
public final class CommandLineBenchmark {
    private static final int COMMITS = 200;
    private static final double WANTED = 1500;

    private final Path folder;
    private final Path program;

    private CommandLineBenchmark(Path folder, Path program) {
        this.folder = folder;
        this.program = program;
    }

    /** Takes the folder to work in, and the program as it is delivered. */
    public static void main(String[] arguments) throws Exception {
        new CommandLineBenchmark(
                        Path.of(arguments[0]).toAbsolutePath(),
                        Path.of(arguments[1]).toAbsolutePath())
                .run();
    }

    private void run() throws Exception {
        if (!Files.isExecutable(program)) {
            throw new IllegalStateException("Build it first (mvn -DskipTests -pl app -am package): " + program);
        }
        Path warehouse = Files.createTempDirectory(Files.createDirectories(folder), "sql");
        LongLog.write(warehouse.resolve("log"), COMMITS);
        System.out.printf(
                Locale.ROOT,
                "Java %s, %d processors, a table of %d commits; %d warm-ups, then %d times%n",
                Runtime.version(),
                Runtime.getRuntime().availableProcessors(),
                COMMITS,
                Stopwatch.WARM_UPS,
                Stopwatch.TIMES);
        AtomicInteger times = new AtomicInteger();
        print(
                "COMMENT",
                Stopwatch.measure(
                        () -> lines(warehouse, "COMMENT ON TABLE log IS 'said " + times.incrementAndGet() + "'")));
        print("DESCRIBE", Stopwatch.measure(() -> lines(warehouse, "DESCRIBE log")));
        print("DESCRIBE EXTENDED", Stopwatch.measure(() -> lines(warehouse, "DESCRIBE EXTENDED log")));
        print("DESCRIBE HISTORY", Stopwatch.measure(() -> lines(warehouse, "DESCRIBE HISTORY log LIMIT 10")));
    }

    /** Everything that the program says of it. */
    private long lines(Path warehouse, String statement) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(program.toString(), "sql", "--data"));
        command.add(folder.resolve("sql-data").toString());
        command.addAll(List.of("--warehouse", warehouse.toString(), "--format", "csv", "-e", statement));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IllegalStateException(statement + ": " + said);
        }
        return said.lines().count();
    }

    private static void print(String what, Times times) {
        System.out.printf(
                Locale.ROOT,
                "%-18s median %7.1f ms, %d lines, raw %s; wanted below %.0f ms: %s%n",
                what,
                times.median(),
                times.rows(),
                times.millis().stream()
                        .map(ms -> String.format(Locale.ROOT, "%.0f", ms))
                        .toList(),
                WANTED,
                times.median() < WANTED ? "met" : "MISSED");
    }
}
