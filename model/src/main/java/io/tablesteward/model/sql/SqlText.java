package io.tablesteward.model.sql;

import java.util.Optional;

/** What one edit is in SQL. */
public sealed interface SqlText {
    /**
     * A statement that does it, without the semicolon.
     *
     * @param caveat in what it differs from the edit, or what it needs
     */
    record Statement(String sql, Optional<Caveat> caveat) implements SqlText {
        Statement(String sql) {
            this(sql, Optional.empty());
        }

        Statement(String sql, Caveat caveat) {
            this(sql, Optional.of(caveat));
        }
    }

    /** The dialect cannot say it. */
    record NoCounterpart(Why why) implements SqlText {}

    /** How a statement falls short of the edit. */
    enum Caveat {
        /** The comment becomes an empty text; the statement cannot remove it (CO-03). */
        COMMENT_BECOMES_EMPTY,
        /** Understood from Databricks Runtime 16.1 on (CO-04). */
        NEEDS_RUNTIME_16_1
    }

    /** Why there is no statement. */
    enum Why {
        /** Spark has no tags of columns. */
        NO_COLUMN_TAGS,
        /** Unity Catalog tags columns, and no fields inside them. */
        NO_TAGS_OF_NESTED_FIELDS,
        /** The record of the highest column id is no property that SQL may set. */
        MAX_COLUMN_ID_CANNOT_BE_SET
    }
}
