package io.tablesteward.interop.bench;

import io.tablesteward.interop.Referee;
import io.tablesteward.interop.Times;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Measures the removal of column mapping from a table of about 1 GB beside Spark and beside {@code cp} of its files, side
 * by side in one run, each to the end of its sync to the disk; then ours with 100,000 files. Prints every raw time; says
 * which targets are missed, and fails on nothing but different rows.
 */
public final class RemovalBenchmark {
    private static final int MANY_FILES = 100_000;
    private static final String SPARK_MEMORY = "-Xmx4g";
    private static final double NANOS_A_MILLI = 1e6;
    private static final long SETTLING = 5_000;
    private static final double TIMES_SPARK = 30;
    private static final double TIMES_COPY = 1.3;

    private final Path folder;
    private final int times;

    private RemovalBenchmark(Path folder, int times) {
        this.folder = folder;
        this.times = times;
    }

    /** Takes the folder to work in and, if it is not to be five, how often; the tables there are used again the next time. */
    public static void main(String[] arguments) throws Exception {
        int times = arguments.length > 1 ? Integer.parseInt(arguments[1]) : Stopwatch.TIMES;
        new RemovalBenchmark(Path.of(arguments[0]).toAbsolutePath(), times).run();
    }

    private void run() throws Exception {
        Path table = folder.resolve("mapped-gigabyte");
        Path many = folder.resolve("mapped-many");
        System.out.printf(
                Locale.ROOT,
                "Java %s, %d processors, %s for us, %s for Spark; one warm-up, then %d times%n",
                Runtime.version(),
                Runtime.getRuntime().availableProcessors(),
                LittleJvm.MEMORY,
                SPARK_MEMORY,
                times);
        List<Double> ours = new ArrayList<>();
        List<Double> theirs = new ArrayList<>();
        List<Double> copies = new ArrayList<>();
        try (Referee spark = Referee.start(Files.createDirectories(folder.resolve("spark")), List.of(SPARK_MEMORY));
                LittleJvm us = LittleJvm.start()) {
            MappedTables tables = new MappedTables(spark);
            tables.gigabyte(table);
            tables.many(many, MANY_FILES);
            System.out.printf(Locale.ROOT, "%d MB in the table%n", megabytes(table));
            for (int i = -1; i < times; i++) {
                Path copied = folder.resolve("copied");
                double copy = synced(() -> run("cp", "-r", table.toString(), copied.toString()));
                settle();
                double our = us.remove(copied);
                String rows = rows(spark, copied);
                delete(copied);
                run("cp", "-r", table.toString(), copied.toString());
                double their = synced(() -> spark.sql(
                        "ALTER TABLE delta.`" + copied + "` SET TBLPROPERTIES ('delta.columnMapping.mode' = 'none')"));
                if (!rows.equals(rows(spark, copied)) || !rows.equals(rows(spark, table))) {
                    throw new IllegalStateException("Not the same rows");
                }
                delete(copied);
                System.out.printf(
                        Locale.ROOT,
                        "%s: ours %.0f ms, Spark %.0f ms, cp %.0f ms; load average %.1f%n",
                        i < 0 ? "warm-up" : "time " + (i + 1),
                        our,
                        their,
                        copy,
                        ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
                if (i >= 0) {
                    ours.add(our);
                    theirs.add(their);
                    copies.add(copy);
                }
            }
            many(us, spark, many);
        }
        double our = new Times(ours, 0).median();
        double spark = new Times(theirs, 0).median();
        double copy = new Times(copies, 0).median();
        System.out.printf(Locale.ROOT, "medians: ours %.0f ms, Spark %.0f ms, cp %.0f ms%n", our, spark, copy);
        target("against Spark, warm: times as fast", spark / our, TIMES_SPARK, spark / our >= TIMES_SPARK);
        target("against cp: times as long", our / copy, TIMES_COPY, our / copy <= TIMES_COPY);
    }

    private void many(LittleJvm us, Referee spark, Path many) throws Exception {
        Path copied = folder.resolve("copied");
        run("cp", "-r", many.toString(), copied.toString());
        run("sync");
        double millis = us.remove(copied);
        System.out.printf(
                Locale.ROOT,
                "%d files with %s: %.1f s; %s rows%n",
                MANY_FILES,
                LittleJvm.MEMORY,
                millis / 1000,
                spark.sql("SELECT count(v) FROM delta.`" + copied + "`").single());
        delete(copied);
    }

    private static void target(String what, double measured, double wanted, boolean isMet) {
        System.out.printf(
                Locale.ROOT, "%-36s %6.2f, wanted %.1f: %s%n", what, measured, wanted, isMet ? "met" : "MISSED");
    }

    /** Work that is done when it is on the disk. */
    @FunctionalInterface
    private interface Work {
        void run() throws Exception;
    }

    /** Nothing of anybody's waits to be written when it begins. */
    private static double synced(Work work) throws Exception {
        settle();
        long start = System.nanoTime();
        work.run();
        run("sync");
        return (System.nanoTime() - start) / NANOS_A_MILLI;
    }

    /** What was before, on the disk or in the memory of Spark, is over. */
    private static void settle() throws Exception {
        run("sync");
        Thread.sleep(SETTLING);
    }

    private static String rows(Referee spark, Path table) {
        return spark.sql("SELECT concat_ws('|', count(*), bit_xor(xxhash64(id, amount, c, f, s, l, to_json(m), h, k)))"
                        + " FROM delta.`" + table + "`")
                .single();
    }

    private static long megabytes(Path table) throws IOException {
        try (var files = Files.walk(table)) {
            return files.mapToLong(file ->
                                    file.toFile().isFile() ? file.toFile().length() : 0)
                            .sum()
                    >> 20;
        }
    }

    private static void delete(Path copied) throws Exception {
        run("rm", "-r", copied.toString());
    }

    private static void run(String... command) throws IOException, InterruptedException {
        int code = new ProcessBuilder(command).inheritIO().start().waitFor();
        if (code != 0) {
            throw new IOException(String.join(" ", command) + " ended with " + code);
        }
    }
}
