package io.tablesteward.model.change;

/** A kind of job that another program may run on a table while we commit. */
public enum Bystander {
    /** It is saving rows at that moment: it began before our commit and ends after it. */
    SAVING_BATCH,
    /** A stream that is saving rows to the table at that moment. */
    SAVING_STREAM,
    /** A stream that writes to the table, between two of its batches. */
    RESTING_STREAM,
    /** A stream that reads the table, without a schema tracking location (ST-01). */
    READING_STREAM,
    /** A stream that reads the table with a schema tracking location (ST-01). */
    TRACKED_STREAM,
    /** A stream that reads the table's change data feed, without a schema tracking location. */
    FEED_STREAM,
    /** A stream that reads the table's change data feed with a schema tracking location. */
    TRACKED_FEED_STREAM
}
