package io.tablesteward.interop;

import java.util.List;

/** Raw times of the same thing done again and again, and the rows it gave the last time. */
public record Times(List<Double> millis, long rows) {
    public Times {
        millis = List.copyOf(millis);
    }

    public double median() {
        List<Double> sorted = millis.stream().sorted().toList();
        return sorted.get(sorted.size() / 2);
    }
}
