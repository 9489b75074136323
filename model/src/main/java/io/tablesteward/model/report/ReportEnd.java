package io.tablesteward.model.report;

import io.tablesteward.model.Reason;
import io.tablesteward.model.history.VersionSpan;
import io.tablesteward.model.table.TableName;
import java.util.List;
import java.util.Optional;

/**
 * What a report says of itself after its rows.
 *
 * @param sha256 over the rows as lines of JSON, see {@link #CHECKED}; the same in every form
 * @param gaps versions that the log should have and has not
 * @param compared which versions {@link ReportPreset#SCHEMA} compared, table by table
 * @param notRead tables and places that could not be read, or not to the end
 */
public record ReportEnd(long rows, String sha256, List<Gap> gaps, List<Compared> compared, List<NotRead> notRead) {
    /** What the checksum is over, in words that whoever checks it can follow. */
    public static final String CHECKED =
            "SHA-256 of the rows as JSON Lines in UTF-8: all lines of the .jsonl form but the first and the last";

    public ReportEnd {
        gaps = List.copyOf(gaps);
        compared = List.copyOf(compared);
        notRead = List.copyOf(notRead);
    }

    /** Versions of a table that are absent from the middle of its log, the first and the last of them. */
    public record Gap(TableName table, long from, long to) {}

    /**
     * Two versions of a table.
     *
     * @param from empty if there is none in the period or at its begin that can be put together; so is then the other
     * @param passedOver versions that would have been meant and cannot be put together, newest first
     */
    public record Compared(TableName table, Optional<Long> from, Optional<Long> to, List<VersionSpan> passedOver) {
        public Compared {
            passedOver = List.copyOf(passedOver);
        }
    }

    /**
     * What could not be read.
     *
     * @param what the name of a table, or a place
     */
    public record NotRead(String what, Reason reason) {}
}
