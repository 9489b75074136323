package io.tablesteward.interop.bench;

import io.tablesteward.interop.Times;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/** Measures work again and again, after having warmed up; both sides of a comparison alike. */
final class Stopwatch {
    static final int WARM_UPS = 3;
    static final int TIMES = 5;
    private static final double NANOS_A_MILLI = 1e6;

    private Stopwatch() {}

    static Times measure(Callable<Long> work) throws Exception {
        List<Double> millis = new ArrayList<>();
        long rows = 0;
        for (int i = -WARM_UPS; i < TIMES; i++) {
            long start = System.nanoTime();
            rows = work.call();
            if (i >= 0) {
                millis.add((System.nanoTime() - start) / NANOS_A_MILLI);
            }
        }
        return new Times(millis, rows);
    }
}
