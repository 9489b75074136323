package io.tablesteward.interop.bench;

import io.tablesteward.interop.Referee;
import io.tablesteward.interop.Times;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Measures the whole history of logs of 20,000 and 100,000 commits beside Kernel's commit range and Spark's DESCRIBE
 * HISTORY, the first page, and writing a report of all commits. Each side reads every {@code commitInfo}. Prints every raw
 * time; says which targets are missed and fails on nothing but different row counts.
 */
public final class HistoryBenchmark {
    private static final List<Integer> LENGTHS = List.of(20_000, 100_000);
    private static final int CHECKPOINTS = 20;
    private static final int PAGE = 100;
    private static final String SPARK_MEMORY = "-Xmx4g";
    private static final double TIMES_KERNEL = 10;
    private static final double TIMES_SPARK = 20;
    private static final double PAGE_MILLIS = 100;
    private static final double MILLIS = 1000;

    private final Path folder;

    private HistoryBenchmark(Path folder) {
        this.folder = folder;
    }

    /** Takes the folder to work in; what is written there is used again the next time. */
    public static void main(String[] arguments) throws Exception {
        new HistoryBenchmark(Path.of(arguments[0]).toAbsolutePath()).run();
    }

    private void run() throws Exception {
        System.out.printf(
                Locale.ROOT,
                "Java %s, %d processors, heap at most %d MB for us and Kernel, %s for Spark, %d checkpoints in each"
                        + " log; %d warm-ups, then %d times%n",
                Runtime.version(),
                Runtime.getRuntime().availableProcessors(),
                Runtime.getRuntime().maxMemory() >> 20,
                SPARK_MEMORY,
                CHECKPOINTS,
                Stopwatch.WARM_UPS,
                Stopwatch.TIMES);
        for (int commits : LENGTHS) {
            LongLog.withCheckpoints(table(commits), commits, commits / CHECKPOINTS);
        }
        try (Referee spark = Referee.start(Files.createDirectories(folder.resolve("spark")), List.of(SPARK_MEMORY))) {
            for (int commits : LENGTHS) {
                compare(commits, spark);
            }
        }
        for (int commits : LENGTHS) {
            System.out.println("whole history with " + HistoryInLittleMemory.MEMORY + ": "
                    + HistoryInLittleMemory.run(table(commits).toString()) + " commits");
        }
        for (String form : List.of("csv", "xlsx")) {
            export(form);
        }
    }

    private Path table(int commits) {
        return folder.resolve("history-" + commits);
    }

    private void compare(int commits, Referee spark) throws Exception {
        Path table = table(commits);
        OurSide ours = new OurSide(table);
        KernelPeer kernel = new KernelPeer(table);
        System.out.printf(
                Locale.ROOT,
                "history of %d commits; load average %.1f%n",
                commits,
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
        Times page = print("first page of " + PAGE + ", ours", Stopwatch.measure(() -> ours.firstPage(PAGE)));
        Times our = print("ours", Stopwatch.measure(ours::history));
        Times kernels = print("Kernel", Stopwatch.measure(kernel::history));
        Times sparks = print("Spark", spark.timeHistory(table, Stopwatch.WARM_UPS, Stopwatch.TIMES));
        for (Times times : List.of(our, kernels, sparks)) {
            if (times.rows() != commits) {
                throw new IllegalStateException("Expected " + commits + " rows, got " + times.rows());
            }
        }
        target("times as fast as Kernel", kernels.median() / our.median(), TIMES_KERNEL);
        target("times as fast as Spark", sparks.median() / our.median(), TIMES_SPARK);
        target("times a first page in 100 ms", PAGE_MILLIS / page.median(), 1);
    }

    private void export(String form) throws Exception {
        int commits = LENGTHS.get(LENGTHS.size() - 1);
        Path file = folder.resolve("history." + form);
        Times times = print("export to " + form, Stopwatch.measure(() -> new OurSide(table(commits)).export(file)));
        String inLittle = HistoryInLittleMemory.run(table(commits).toString(), file.toString());
        System.out.printf(
                Locale.ROOT,
                "  %.0f rows a second, %d MB; with %s: %s rows%n",
                times.rows() * MILLIS / times.median(),
                Files.size(file) >> 20,
                HistoryInLittleMemory.MEMORY,
                inLittle);
    }

    private static Times print(String what, Times times) {
        System.out.printf(
                Locale.ROOT,
                "  %-28s median %9.1f ms, %d rows, raw %s%n",
                what,
                times.median(),
                times.rows(),
                times.millis().stream()
                        .map(ms -> String.format(Locale.ROOT, "%.1f", ms))
                        .toList());
        return times;
    }

    private static void target(String what, double measured, double wanted) {
        System.out.printf(
                Locale.ROOT,
                "  %-28s %6.2f, wanted %.0f: %s%n",
                what,
                measured,
                wanted,
                measured >= wanted ? "met" : "MISSED");
    }
}
