package io.tablesteward.model.history;

import io.tablesteward.model.GivenTime;
import io.tablesteward.model.history.Landing.Kind;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Where in a history a person wants to go. */
public sealed interface HistoryTarget {
    /** A version by its number. */
    record Version(long version) implements HistoryTarget {
        @Override
        public boolean isReachedBy(CommitEntry commit) {
            return commit.version() <= version;
        }

        @Override
        public Landing in(List<CommitEntry> newestFirst) {
            CommitEntry newest = newestFirst.get(0);
            CommitEntry oldest = newestFirst.get(newestFirst.size() - 1);
            if (version > newest.version()) {
                return new Landing(newest, Kind.NOT_YET);
            }
            if (version < oldest.version()) {
                return new Landing(oldest, Kind.CLEANED);
            }
            CommitEntry above = newest;
            for (CommitEntry commit : newestFirst) {
                if (commit.version() == version) {
                    return new Landing(commit, Kind.EXACT);
                }
                if (commit.version() < version) {
                    boolean isNearer = version - commit.version() <= above.version() - version;
                    return new Landing(isNearer ? commit : above, Kind.GAP);
                }
                above = commit;
            }
            return new Landing(oldest, Kind.CLEANED);
        }
    }

    /**
     * A day, a minute or a second.
     *
     * @param from when it begins
     * @param until when it is over
     */
    record Time(Instant from, Instant until) implements HistoryTarget {
        @Override
        public boolean isReachedBy(CommitEntry commit) {
            return commit.timestamp().isBefore(until);
        }

        @Override
        public Landing in(List<CommitEntry> newestFirst) {
            for (CommitEntry commit : newestFirst) {
                if (isReachedBy(commit)) {
                    return new Landing(commit, commit.timestamp().isBefore(from) ? Kind.EARLIER : Kind.EXACT);
                }
            }
            return new Landing(newestFirst.get(newestFirst.size() - 1), Kind.BEFORE_ALL);
        }
    }

    Pattern GROUPED = Pattern.compile("[vV]?\\d{1,3}(?:[\\s.,'\u00a0\u202f\u2019]?\\d{3})*|[vV]?\\d{1,18}");

    /**
     * What was typed: a version as it stands on screen or without the marks between its digits; a day, or a day and a
     * time, in ISO 8601 with a space or a {@code T}. Empty if it is neither.
     *
     * @param zone on whose clock a time without offset is
     */
    static Optional<HistoryTarget> parse(String typed, ZoneId zone) {
        String text = typed.strip();
        if (GROUPED.matcher(text).matches()) {
            String digits = text.replaceAll("\\D", "");
            return digits.length() > 18 ? Optional.empty() : Optional.of(new Version(Long.parseLong(digits)));
        }
        try {
            GivenTime time = GivenTime.parse(text.replaceFirst("\\s+", "T"));
            Instant from = time.start(zone);
            Duration length = time.said() instanceof LocalDate
                    ? Duration.between(from, time.end(zone))
                    : text.matches(".*\\d:\\d\\d:\\d\\d.*") ? Duration.ofSeconds(1) : Duration.ofMinutes(1);
            return Optional.of(new Time(from, from.plus(length)));
        } catch (DateTimeException noTime) {
            return Optional.empty();
        }
    }

    /** True if nothing older need be read to know where it is. */
    boolean isReachedBy(CommitEntry commit);

    /**
     * The commit to go to.
     *
     * @param newestFirst at least one, down to one that {@link #isReachedBy reaches} it, or all there are
     */
    Landing in(List<CommitEntry> newestFirst);
}
