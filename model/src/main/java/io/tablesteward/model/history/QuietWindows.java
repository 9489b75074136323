package io.tablesteward.model.history;

import java.time.DayOfWeek;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The hours of the week in which a change of some length meets the fewest commits.
 *
 * @param commits how many this rests on
 * @param best the best first; empty without a basis, or where no such window is known
 */
public record QuietWindows(int commits, List<QuietWindow> best) {
    /** Fewer say nothing about the hours of a week. */
    private static final int COMMITS_FOR_A_BASIS = 30;

    private static final int MOST = 3;

    public QuietWindows {
        best = List.copyOf(best);
    }

    /** False if there are too few commits to say anything. */
    public boolean hasBasis() {
        return commits >= COMMITS_FOR_A_BASIS;
    }

    /**
     * Looks for windows.
     *
     * @param length how long the change is expected to take
     */
    public static QuietWindows of(CommitHours hours, Duration length) {
        if (hours.commits() < COMMITS_FOR_A_BASIS) {
            return new QuietWindows(hours.commits(), List.of());
        }
        int needed = (int)
                Math.max(1, Math.min(CommitHours.HOURS, length.plusMinutes(59).toHours()));
        List<QuietWindow> found = withoutAny(hours, needed);
        return new QuietWindows(hours.commits(), found.isEmpty() ? withFewest(hours, needed) : found);
    }

    /** Whole runs of hours in which nothing was ever saved, the longest first. */
    private static List<QuietWindow> withoutAny(CommitHours hours, int needed) {
        List<QuietWindow> runs = new ArrayList<>();
        for (int hour = 0; hour < CommitHours.HOURS; hour++) {
            if (isQuiet(hours, hour) && !isQuiet(hours, hour - 1)) {
                int length = 1;
                while (isQuiet(hours, hour + length)) {
                    length++;
                }
                if (length >= needed) {
                    runs.add(window(hours, hour, length));
                }
            }
        }
        return runs.stream()
                .sorted(Comparator.comparingInt(QuietWindow::hours).reversed())
                .limit(MOST)
                .toList();
    }

    /** There are commits, so no week is quiet throughout and a run always has a beginning. */
    private static boolean isQuiet(CommitHours hours, int hour) {
        return hours.perHour(Math.floorMod(hour, CommitHours.HOURS))
                .filter(rate -> rate == 0)
                .isPresent();
    }

    /** Windows that do not overlap, with the fewest commits to be expected. */
    private static List<QuietWindow> withFewest(CommitHours hours, int needed) {
        List<Integer> starts = IntStream.range(0, CommitHours.HOURS)
                .filter(start -> isKnown(hours, start, needed))
                .boxed()
                .sorted(Comparator.comparingDouble(start -> expected(hours, start, needed)))
                .toList();
        List<QuietWindow> chosen = new ArrayList<>();
        List<Integer> taken = new ArrayList<>();
        for (int start : starts) {
            boolean apart = taken.stream().allMatch(other -> isApart(start, other, needed));
            if (apart && chosen.size() < MOST) {
                taken.add(start);
                chosen.add(window(hours, start, needed));
            }
        }
        return chosen;
    }

    private static boolean isApart(int start, int other, int needed) {
        int distance = Math.floorMod(start - other, CommitHours.HOURS);
        return distance >= needed && CommitHours.HOURS - distance >= needed;
    }

    private static boolean isKnown(CommitHours hours, int start, int needed) {
        return IntStream.range(start, start + needed)
                .allMatch(hour -> hours.perHour(hour % CommitHours.HOURS).isPresent());
    }

    private static double expected(CommitHours hours, int start, int needed) {
        return IntStream.range(start, start + needed)
                .mapToDouble(hour -> hours.perHour(hour % CommitHours.HOURS).orElse(0.0))
                .sum();
    }

    private static QuietWindow window(CommitHours hours, int start, int length) {
        int commits = IntStream.range(start, start + length)
                .map(hour -> hours.counts().get(hour % CommitHours.HOURS))
                .sum();
        return new QuietWindow(DayOfWeek.of(start / 24 + 1), start % 24, length, commits);
    }
}
