package io.tablesteward.model.history;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What one writer did in the commits that were looked at.
 *
 * @param writer as its newest commit describes it
 * @param commits how many of the commits are its
 * @param lastVersion its newest commit
 * @param operations what it did, each once, newest first
 * @param medianGap between its commits, or its job's runs; present from three on
 * @param expectedNext present only where the gaps are regular and it has not stayed away since
 */
public record WriterActivity(
        Writer writer,
        int commits,
        long lastVersion,
        Instant lastSeen,
        List<String> operations,
        Optional<Duration> medianGap,
        Optional<Instant> expectedNext) {
    private static final int COMMITS_FOR_A_PATTERN = 3;
    /** Gaps are regular if most of them differ from their median by no more than this part of it. */
    private static final double REGULAR = 0.25;

    /** A daily job that rests at weekends has four of five gaps alike. */
    private static final double MOST = 0.8;

    /** After so many gaps without a commit the writer has stopped, or changed its pattern. */
    private static final int GAPS_UNTIL_STOPPED = 3;

    public WriterActivity {
        operations = List.copyOf(operations);
    }

    /** @param traces of this writer, newest first, at least one */
    static WriterActivity of(List<CommitTrace> traces, Instant now) {
        CommitTrace newest = traces.get(0);
        Instant last = newest.entry().timestamp();
        List<Long> gaps = gaps(timesOfRuns(traces));
        Optional<Duration> gap = gaps.size() + 1 < COMMITS_FOR_A_PATTERN
                ? Optional.empty()
                : Optional.of(Duration.ofMillis(median(gaps)));
        Optional<Instant> next = gap.filter(g -> isRegular(gaps, g.toMillis()))
                .filter(g -> now.isBefore(last.plus(g.multipliedBy(GAPS_UNTIL_STOPPED))))
                .map(last::plus);
        return new WriterActivity(
                Writer.of(newest.entry(), newest.streams()),
                traces.size(),
                newest.entry().version(),
                last,
                traces.stream()
                        .flatMap(t -> t.entry().text("operation").stream())
                        .distinct()
                        .toList(),
                gap,
                next);
    }

    /** Newest first; several commits of one run of a job count as one. */
    private static List<Instant> timesOfRuns(List<CommitTrace> newestFirst) {
        List<Instant> times = new ArrayList<>();
        Optional<String> former = Optional.empty();
        for (CommitTrace trace : newestFirst) {
            Optional<String> run = Writer.runOf(trace.entry());
            if (run.isEmpty() || !run.equals(former)) {
                times.add(trace.entry().timestamp());
            }
            former = run;
        }
        return times;
    }

    private static List<Long> gaps(List<Instant> newestFirst) {
        List<Long> gaps = new ArrayList<>();
        for (int i = 1; i < newestFirst.size(); i++) {
            gaps.add(
                    Duration.between(newestFirst.get(i), newestFirst.get(i - 1)).toMillis());
        }
        return gaps;
    }

    private static boolean isRegular(List<Long> gaps, long median) {
        long alike = gaps.stream()
                .filter(gap -> Math.abs(gap - median) <= REGULAR * median)
                .count();
        return median > 0 && alike >= MOST * gaps.size();
    }

    private static long median(List<Long> values) {
        List<Long> sorted = values.stream().sorted().toList();
        int middle = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(middle) : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
    }
}
