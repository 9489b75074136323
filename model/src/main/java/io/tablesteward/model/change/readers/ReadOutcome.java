package io.tablesteward.model.change.readers;

/** What a program does when it reads a table, worst first. */
public enum ReadOutcome {
    /** It answers, without an error, and some of the values are empty or missing. */
    SILENT_NULL,
    /** It stops with an error. */
    REFUSES,
    /** The source does not say. */
    NOT_STATED,
    /** It reads as before. */
    WORKS
}
