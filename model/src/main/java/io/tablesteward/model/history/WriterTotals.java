package io.tablesteward.model.history;

import java.time.Instant;
import java.util.List;

/**
 * All that one writer did in the commits that were looked at.
 *
 * @param writer as its newest commit describes it
 * @param first time of its earliest commit
 * @param last time of its latest
 * @param operations what it did, each once, newest first; no more than {@value #MOST_OPERATIONS}
 */
public record WriterTotals(Writer writer, Instant first, Instant last, List<String> operations, Amounts amounts) {
    static final int MOST_OPERATIONS = 50;

    public WriterTotals {
        operations = List.copyOf(operations);
    }

    public long commits() {
        return amounts.commits();
    }
}
