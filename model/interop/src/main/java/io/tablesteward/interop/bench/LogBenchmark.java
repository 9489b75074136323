package io.tablesteward.interop.bench;

import io.tablesteward.interop.Referee;
import io.tablesteward.interop.Times;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Measures opening and the whole history of a long log beside Kernel and Spark, the first page of that history, and
 * listing a warehouse of very many tables. Prints every raw time; says which targets are missed and fails on nothing but
 * different row counts.
 */
public final class LogBenchmark {
    private static final int COMMITS = 20_000;
    private static final int TABLES = 10_000;
    private static final int PAGE = 100;
    private static final String SPARK_MEMORY = "-Xmx2g";

    private final Path folder;

    private LogBenchmark(Path folder) {
        this.folder = folder;
    }

    /** Takes the folder to work in; what is written there is used again the next time. */
    public static void main(String[] arguments) throws Exception {
        new LogBenchmark(Path.of(arguments[0]).toAbsolutePath()).run();
    }

    private void run() throws Exception {
        Path table = folder.resolve("long-log");
        Path warehouse = folder.resolve("warehouse");
        LongLog.write(table, COMMITS);
        ManyTables.write(warehouse, TABLES);
        System.out.printf(
                Locale.ROOT,
                "Java %s, %d processors, heap at most %d MB for us and Kernel, %s for Spark; %d warm-ups, then %d"
                        + " times%n",
                Runtime.version(),
                Runtime.getRuntime().availableProcessors(),
                Runtime.getRuntime().maxMemory() >> 20,
                SPARK_MEMORY,
                Stopwatch.WARM_UPS,
                Stopwatch.TIMES);
        OurSide ours = new OurSide(table);
        KernelPeer kernel = new KernelPeer(table);

        Times ourHistory = print("history of 20,000 commits, ours", Stopwatch.measure(ours::history));
        Times kernelHistory = print("history of 20,000 commits, Kernel", Stopwatch.measure(kernel::history));
        Times ourLatest = print("latest state, ours", Stopwatch.measure(ours::latest));
        Times kernelLatest = print("latest state, Kernel", Stopwatch.measure(kernel::latest));
        Times page = print("first page, ours", Stopwatch.measure(() -> ours.firstPage(PAGE)));
        Times listing = print("listing 10,000 tables, ours", Stopwatch.measure(() -> OurSide.list(warehouse)));
        Times sparkHistory;
        Times sparkLatest;
        try (Referee spark = Referee.start(Files.createDirectories(folder.resolve("spark")), List.of(SPARK_MEMORY))) {
            sparkHistory = print(
                    "history of 20,000 commits, Spark", spark.timeHistory(table, Stopwatch.WARM_UPS, Stopwatch.TIMES));
            sparkLatest = print("latest state, Spark", spark.timeLatest(table, Stopwatch.WARM_UPS, Stopwatch.TIMES));
        }
        sameRows(COMMITS, ourHistory, kernelHistory, sparkHistory);
        sameRows(COMMITS - 1, ourLatest, kernelLatest);
        sameRows(PAGE, page);
        sameRows(TABLES, listing);

        target("history against Kernel", kernelHistory.median() / ourHistory.median(), 5);
        target("history against Spark", sparkHistory.median() / ourHistory.median(), 10);
        target("latest state against Kernel", kernelLatest.median() / ourLatest.median(), 1);
        target("latest state against Spark", sparkLatest.median() / ourLatest.median(), 1);
        target("first page against 100 ms", 100 / page.median(), 1);
        target("listing against 1 s", 1000 / listing.median(), 1);
        System.out.println("whole history with " + HistoryInLittleMemory.MEMORY + ": "
                + HistoryInLittleMemory.run(table.toString()) + " commits");
    }

    private static Times print(String what, Times times) {
        System.out.printf(
                Locale.ROOT,
                "%-36s median %8.1f ms, %d rows, raw %s%n",
                what,
                times.median(),
                times.rows(),
                times.millis().stream()
                        .map(ms -> String.format(Locale.ROOT, "%.1f", ms))
                        .toList());
        return times;
    }

    private static void target(String what, double times, double wanted) {
        System.out.printf(
                Locale.ROOT,
                "%-36s %6.1f times as fast, wanted %.0f: %s%n",
                what,
                times,
                wanted,
                times >= wanted ? "met" : "MISSED");
    }

    private static void sameRows(long expected, Times... all) {
        for (Times times : all) {
            if (times.rows() != expected) {
                throw new IllegalStateException("Expected " + expected + " rows, got " + times.rows());
            }
        }
    }
}
