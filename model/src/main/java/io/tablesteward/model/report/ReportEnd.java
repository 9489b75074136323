package io.tablesteward.model.report;

import io.tablesteward.model.Reason;
import io.tablesteward.model.table.TableName;
import java.util.List;

/**
 * What a report says of itself after its rows.
 *
 * @param sha256 over the rows as lines of JSON, see {@link #CHECKED}; the same in every form
 * @param gaps versions that the log should have and has not
 * @param notRead tables and places that could not be read, or not to the end
 */
public record ReportEnd(long rows, String sha256, List<Gap> gaps, List<NotRead> notRead) {
    /** What the checksum is over, in words that whoever checks it can follow. */
    public static final String CHECKED =
            "SHA-256 of the rows as JSON Lines in UTF-8: all lines of the .jsonl form but the first and the last";

    public ReportEnd {
        gaps = List.copyOf(gaps);
        notRead = List.copyOf(notRead);
    }

    /** Versions of a table that are absent from the middle of its log, the first and the last of them. */
    public record Gap(TableName table, long from, long to) {}

    /**
     * What could not be read.
     *
     * @param what the name of a table, or a place
     */
    public record NotRead(String what, Reason reason) {}
}
