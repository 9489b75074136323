package io.tablesteward.app.past;

import io.tablesteward.model.change.Difference;
import java.util.Locale;

/** What differences are shown together, in the order of the screen. */
enum DifferenceGroup {
    COLUMNS,
    COMMENTS,
    TAGS,
    PROPERTIES,
    CONSTRAINTS,
    LAYOUT,
    NEEDS,
    PROGRAMS;

    static DifferenceGroup of(Difference difference) {
        return switch (difference.kind()) {
            case ADDED, DROPPED, RENAMED, MOVED, REPLACED, TYPE, NULLABLE -> COLUMNS;
            case COMMENT -> COMMENTS;
            case TAG -> TAGS;
            case PROPERTY -> PROPERTIES;
            case CONSTRAINT -> CONSTRAINTS;
            case PARTITIONING, CLUSTERING -> LAYOUT;
            case READER_VERSION, WRITER_VERSION, FEATURE, MAPPING -> NEEDS;
            case FIELD_ENTRY, DOMAIN -> PROGRAMS;
        };
    }

    /** Of its text. */
    String key() {
        return "past.group." + name().toLowerCase(Locale.ROOT);
    }
}
