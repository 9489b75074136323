package io.tablesteward.model.change.streams;

import io.tablesteward.model.change.SchemaOperation;
import java.util.List;

/** One thing to do, by the owner of a stream or by us, so that a stream outlives a change (ST-02). */
public enum RestartStep {
    /** Let it read everything that is there. */
    READ_ON,
    STOP,
    /** Give it a schema tracking location of its own below its checkpoint (ST-01). */
    TRACK,
    /** The change itself: ours. */
    CHANGE,
    /** It ends at once, having noted the schema. */
    START_TO_NOTE,
    /** It ends at the change, with an error that names its hash. */
    LET_IT_STOP,
    /** Set the option or the setting with the version of the change. */
    SET_OPTION,
    /** A stream without schema tracking: with a new checkpoint, from the version of the change on. */
    START_BEHIND,
    /** One with it: it notes the schema and ends; goes on with the options, where names differ from the files. */
    START_TRACKED,
    START_AGAIN,
    /** One with schema tracking stops at every commit that changes what it notes; another does not. */
    START_UNTIL_IT_GOES_ON;

    /** What to do, in this order. */
    public static List<RestartStep> of(SchemaOperation operation) {
        return switch (operation) {
            case ENABLE_MAPPING -> List.of(STOP, TRACK, CHANGE, START_TO_NOTE, START_AGAIN);
            case RENAME_COLUMNS, DROP_COLUMNS ->
                // ST-05: without schema tracking no option leads across
                List.of(READ_ON, CHANGE, LET_IT_STOP, SET_OPTION, START_AGAIN, START_BEHIND);
            // Without schema tracking Spark reads no stream across the end of a mapping
            case REMOVE_MAPPING -> List.of(READ_ON, STOP, CHANGE, START_TRACKED, START_BEHIND);
            // The lower protocol that follows stops a tracked one once more
            case DROP_MAPPING_FEATURE -> List.of(READ_ON, STOP, CHANGE, START_TRACKED, START_AGAIN, START_BEHIND);
            case DROP_FEATURE -> List.of(CHANGE, START_UNTIL_IT_GOES_ON);
        };
    }
}
