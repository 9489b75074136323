package io.tablesteward.model.change.readers;

/** What a program does when it reads a table, worst first. */
public enum ReadOutcome {
    /** It answers, without an error, and some of the values are empty or missing. */
    SILENT_NULL,
    /** It answers, without an error, and counts rows twice, as long as files lie there that no version names any more. */
    ROWS_TWICE,
    /** It stops with an error. */
    REFUSES,
    /** It reads as before, the dropped column too. */
    STILL_SHOWS_DROPPED,
    /** The source does not say. */
    NOT_STATED,
    /** It reads as before. */
    WORKS;

    /** True if the answer is wrong and nothing says so. */
    public boolean deceives() {
        return this == SILENT_NULL || this == ROWS_TWICE;
    }
}
