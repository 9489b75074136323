package io.tablesteward.model.report;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.history.CommitHistory;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** When the commits were made that stand around versions whose own are not in the log. */
record TimesAround(CommitHistory history, CoveredTable table, Progress progress) {
    /** The log could not be read; for those who may throw nothing else. */
    static final class NotRead extends RuntimeException {
        private final transient WorkbenchException why;

        NotRead(WorkbenchException why) {
            super(why);
            this.why = why;
        }

        WorkbenchException why() {
            return why;
        }
    }

    /** Of the next commit below a version; empty if there is none. */
    Optional<Instant> before(long version) {
        return below(version, 1).stream().map(CommitEntry::timestamp).findFirst();
    }

    /** Of a version or the next commit above it; empty if there is none. */
    Optional<Instant> atOrAfter(long version) {
        long last = table.last().orElse(version);
        for (int ahead = 1; ; ahead *= 2) {
            Optional<CommitEntry> next = below(version + ahead, ahead).stream()
                    .filter(commit -> commit.version() >= version)
                    .reduce((newer, older) -> older);
            if (next.isPresent() || version + ahead > last) {
                return next.map(CommitEntry::timestamp);
            }
        }
    }

    private List<CommitEntry> below(long version, int most) {
        try {
            return history.page(OptionalLong.of(version), most, progress).entries();
        } catch (WorkbenchException e) {
            throw new NotRead(e);
        }
    }
}
