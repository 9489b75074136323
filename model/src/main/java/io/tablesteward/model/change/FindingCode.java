package io.tablesteward.model.change;

import io.tablesteward.model.change.Finding.Severity;

/**
 * Everything the checks can say: how much it weighs and the number of its rule.
 *
 * <p>The texts for what, why and remedy are {@code finding.<key>.what/.why/.remedy}; the comment behind each constant
 * names its arguments, in order.
 */
public enum FindingCode {
    /** The table may only be looked at (law 7). */
    LOOK_ONLY(Severity.BLOCKS, ""), // name of the Problem, then the arguments of that problem
    COLUMN_GONE(Severity.BLOCKS, ""), // column
    /** Elements, keys and values cannot say anything; the fields inside them can. */
    POSITION_HOLDS_NO_TEXT(Severity.BLOCKS, "CO-01"), // column
    /** Another program put something there that is no text; writing over it would lose it (law 3). */
    VALUE_IS_NOT_TEXT(Severity.BLOCKS, ""), // column, key in the metadata of the field, the value as JSON
    /** Half of a character pair, which no log file can store exactly (law 9). */
    TEXT_IS_BROKEN(Severity.BLOCKS, ""), // the text, as far as it can be shown

    COLUMN_WITHOUT_NAME(Severity.BLOCKS, ""), // the column it is in, or empty text
    COLUMN_NAMES_ALIKE(Severity.BLOCKS, "CM-09"), // first column, second column
    COLUMN_NAME_CHARACTER(Severity.BLOCKS, "CM-08"), // column, the character
    /** No writer keeps the empty value out of the elements of arrays and maps. */
    COLUMN_NOT_NULL_INSIDE(Severity.BLOCKS, ""), // column inside an array or a map
    /** Spark cannot read the type again that it remembers of such a column. */
    COLUMN_TYPE_UNREADABLE(Severity.BLOCKS, ""), // column, name of the field in it
    /** Elements, keys and values have no name to change, and cannot be taken out. */
    POSITION_STAYS(Severity.BLOCKS, "DR-02"), // column
    NEEDS_COLUMN_MAPPING(Severity.BLOCKS, "RN-01"), // column
    /** Column mapping is on, and the column has no id or no name in the files: other programs refuse such a table. */
    COLUMN_WITHOUT_ID(Severity.BLOCKS, "CM-04"), // column
    COLUMN_USED_BY_CONSTRAINT(Severity.BLOCKS, "RN-02"), // column, constraint, expression
    COLUMN_USED_BY_GENERATED(Severity.BLOCKS, "RN-02"), // column, generated column, expression
    COLUMN_USED_BY_INVARIANT(Severity.BLOCKS, "RN-02"), // column, column that has the invariant, expression
    COLUMN_HAS_BLOOM_FILTER_INDEX(Severity.BLOCKS, ""), // column
    /** Spark remembers the type as it was declared, names of fields included, and would go on with the old ones. */
    COLUMN_DECLARED_WITH_LENGTHS(Severity.BLOCKS, ""), // column, the column it is in
    COLUMN_IN_MAP_KEY(Severity.BLOCKS, ""), // column
    COLUMN_NAME_RESERVED(Severity.BLOCKS, ""), // name
    COLUMN_NAME_SPACE_AROUND(Severity.WARNS, ""), // name
    /** A column of that name cannot be told from the other by programs that read the files themselves. */
    COLUMN_NAME_IN_FILES(Severity.WARNS, "CM-07"), // name, column whose name in the files it is
    COLUMN_NAME_NEEDS_MAPPING(Severity.INFORMS, "CM-08"), // name, the character
    COLUMN_PARTITIONS(Severity.BLOCKS, "DR-02"), // column
    COLUMN_CLUSTERS(Severity.BLOCKS, "DR-02"), // column, clustering column
    COLUMN_IS_LAST(Severity.BLOCKS, "DR-02"), // column
    VALUES_STAY_IN_FILES(Severity.WARNS, "DR-04"), // column
    COLUMN_IS_REQUIRED(Severity.WARNS, ""), // column
    COLUMN_COUNTS_UP(Severity.WARNS, ""), // column
    COUNTED_COLUMNS_MOVE(Severity.WARNS, ""), // column
    FEED_ENDS_AT_CHANGE(Severity.WARNS, "ST-04"), // none
    MUST_STAND_ALONE(Severity.BLOCKS, "CM-03"), // none
    MAPPING_MODE_STAYS(Severity.BLOCKS, "CM-02"), // the mode it has
    /** New ids and names must not stand beside those of an earlier mapping. */
    MAPPING_TRACES_LEFT(Severity.BLOCKS, "CM-06"), // the first column that carries any
    MAPPING_ENDS_MANIFESTS(Severity.BLOCKS, "CM-12"), // property
    /** A name that files cannot have as it is. */
    NAME_KEEPS_MAPPING(Severity.BLOCKS, "RM-01"), // column, the character
    NEEDED_BY_ICEBERG(Severity.BLOCKS, "RM-05"), // property
    ROW_IDS_WOULD_CHANGE(Severity.BLOCKS, "RM-02"), // none
    FILES_ARE_REWRITTEN(Severity.WARNS, "RM-02"), // none
    NOBODY_MAY_WRITE_MEANWHILE(Severity.WARNS, "RM-03"), // none
    PROGRAMS_NEED_MORE(Severity.WARNS, "CM-10"), // reader and writer version before, then after

    // Of an Iceberg table, where partitioning, sorting and identity go by the ids of columns
    COLUMN_IN_PARTITION_SPEC(Severity.BLOCKS, "IC-02"), // column, id of the spec, its field as SQL writes it
    /** Files that were written by it are still there, and are read by it. */
    COLUMN_IN_OLD_PARTITION_SPEC(Severity.BLOCKS, "IC-02"), // column, id of the spec, its field as SQL writes it
    COLUMN_IN_SORT_ORDER(Severity.BLOCKS, "IC-02"), // column, id of the sort order, its field as SQL writes it
    COLUMN_IN_OLD_SORT_ORDER(Severity.BLOCKS, "IC-02"), // column, id of the sort order, its field as SQL writes it
    COLUMN_IDENTIFIES_ROWS(Severity.BLOCKS, "IC-02"), // column, the column in it, or itself, that identifies rows
    /** Files without ids are read by names: a column that is dropped and added anew has its old values again. */
    NAME_MAPPING_BRINGS_BACK(Severity.WARNS, ""), // column
    /** The same files have no values under a new name that the mapping does not list. */
    NAME_MAPPING_MUST_FOLLOW(Severity.WARNS, ""), // column

    PARTITION_COLUMN_UNKNOWN(Severity.BLOCKS, ""), // name
    PARTITION_COLUMN_TWICE(Severity.BLOCKS, ""), // name
    PARTITION_COLUMN_UNFIT(Severity.BLOCKS, ""), // column, its type
    PARTITION_COLUMNS_ALL(Severity.BLOCKS, ""), // none

    COMMENT_TOO_LONG(Severity.BLOCKS, "CO-07"), // characters, limit
    COMMENT_LONG(Severity.WARNS, "CO-07"), // characters, limit
    COMMENT_STORED_EMPTY(Severity.INFORMS, "CO-03"), // none

    TAG_KEY_EMPTY(Severity.BLOCKS, "TG-01"), // none
    TAG_KEY_SPACE_AROUND(Severity.BLOCKS, "TG-01"), // key
    TAG_KEY_TOO_LONG(Severity.BLOCKS, "TG-01"), // key, characters, limit
    TAG_KEY_CHARACTER(Severity.BLOCKS, "TG-02"), // key, the forbidden character
    TAG_VALUE_SPACE_AROUND(Severity.BLOCKS, "TG-01"), // key, value
    TAG_VALUE_TOO_LONG(Severity.BLOCKS, "TG-01"), // key, characters, limit
    TAGS_MANY(Severity.WARNS, "TG-02"), // tags afterwards, limit
    TAG_VALUE_PERSONAL(Severity.WARNS, "TG-07"), // key, what it looks like: EMAIL, PHONE, CARD, SECRET

    PROPERTY_KEY_EMPTY(Severity.BLOCKS, ""), // none
    PROPERTY_IS_TAG(Severity.BLOCKS, ""), // key, key of the tag
    PROPERTY_IS_COMMENT(Severity.BLOCKS, "CO-02"), // key
    PROPERTY_RESERVED(Severity.BLOCKS, ""), // key
    PROPERTY_UNKNOWN(Severity.BLOCKS, ""), // key
    PROPERTY_SPELLING(Severity.BLOCKS, ""), // key, the right spelling
    PROPERTY_OUTDATED(Severity.BLOCKS, ""), // key, the key that took its place
    PROPERTY_KEPT_BY_PROGRAMS(Severity.BLOCKS, ""), // key
    PROPERTY_ADDS_FEATURE(Severity.BLOCKS, ""), // key, feature
    PROPERTY_NAMES_NO_FEATURE(Severity.BLOCKS, ""), // key, which asks for a feature that a new table cannot have here
    PROPERTY_RAISES_PROTOCOL(Severity.BLOCKS, ""), // key
    PROPERTY_NEEDS_REWRITE(Severity.BLOCKS, ""), // key
    PROPERTY_NEEDS_WIZARD(Severity.BLOCKS, "CM-03"), // key
    PROPERTY_IS_CONSTRAINT(Severity.BLOCKS, ""), // key
    PROPERTY_VALUE_NOT_BOOLEAN(Severity.BLOCKS, ""), // key, value
    PROPERTY_VALUE_NOT_INTERVAL(Severity.BLOCKS, ""), // key, value
    PROPERTY_VALUE_NOT_NUMBER(Severity.BLOCKS, ""), // key, value, smallest allowed
    PROPERTY_VALUE_NOT_CHOICE(Severity.BLOCKS, ""), // key, value, allowed values
    PROPERTY_VALUE_NOT_COLUMNS(Severity.BLOCKS, ""), // key, value
    PROPERTY_COLUMN_UNKNOWN(Severity.BLOCKS, ""), // key, column name
    PROPERTY_COLUMN_UNFIT(Severity.BLOCKS, ""), // key, column that partitions the table or has no smallest value
    PROPERTY_COLUMN_TWICE(Severity.BLOCKS, ""), // key, column name
    PROPERTY_COLUMN_RESERVED(Severity.BLOCKS, ""), // key, column of the table whose name it needs
    PROPERTY_CONFLICTS(Severity.BLOCKS, ""), // key, feature or property it cannot stand beside
    /** Spark refuses to work with settings by which the log would not outlast the files it tells of. */
    PROPERTY_RETENTION_ORDER(Severity.BLOCKS, ""), // key and value for the log, key and value for the files
    PROPERTY_WITHOUT_PREFIX(Severity.WARNS, ""), // key, the key that has an effect
    PROPERTY_SHOWN_AS_OWNER(Severity.INFORMS, ""), // key

    FEATURE_NOT_THERE(Severity.BLOCKS, "DF-09"), // feature
    FEATURE_IS_PROPERTY(Severity.BLOCKS, "DF-09"), // property
    /** No program can take it out of a table again. */
    FEATURE_NOT_REMOVABLE(Severity.BLOCKS, "DF-02"), // feature
    FEATURE_NEEDED(Severity.BLOCKS, "RM-05"), // feature, features of the table that need it
    FEATURE_HAS_CONSTRAINTS(Severity.BLOCKS, "DF-09"), // feature, constraints with their conditions
    FEATURE_STILL_MAPPED(Severity.BLOCKS, "DF-03"), // feature
    FEATURE_IN_COLUMNS(Severity.BLOCKS, "DF-03"), // feature, columns
    /** Files from before may hold the narrower type; only Spark rewrites them. */
    FEATURE_TYPES_WIDENED(Severity.BLOCKS, "DF-03"), // feature, columns
    /** Only Spark rewrites them. */
    FEATURE_IN_FILES(Severity.BLOCKS, "DF-03"), // feature, number of data files that use it
    /** Programs that only read never knew of it, so old versions harm nobody. */
    FEATURE_NEEDS_NO_TRUNCATION(Severity.BLOCKS, "DF-08"), // feature
    /** Only Spark deletes files of a log; another engine than ours may leave this aside. */
    FEATURE_TRUNCATION_BY_SPARK(Severity.BLOCKS, "DF-05"), // feature, the statement for Spark
    FEATURE_NEEDS_TRUNCATION(Severity.BLOCKS, "DF-08"), // feature
    FEATURE_NEEDS_CHECKPOINTS(Severity.BLOCKS, "DF-03"), // feature, what a checkpoint of ours could not hold
    /** Somebody has turned it on again while it was on its way out. */
    FEATURE_USED_AGAIN(Severity.BLOCKS, "DF-03"), // feature
    FEATURE_DROP_TAKES_DOMAINS(Severity.WARNS, "DF-03"), // feature, domains
    FEATURE_DROP_COMMITS(Severity.INFORMS, "DF-03"), // feature, number of commits, number of checkpoints
    FEATURE_DROP_PROTECTS(Severity.INFORMS, "DF-04"), // feature
    /** An earlier attempt ended on the way; it is gone on with. */
    FEATURE_DROP_HALF_WAY(Severity.INFORMS, "DF-03"), // feature, checkpoints that are there, checkpoints needed
    FEATURE_DROP_UNPROTECTED(Severity.INFORMS, "DF-03"), // feature, version that dropped it

    /** A job that is saving at that moment fails once; said where jobs are known to write. */
    JOBS_FAIL_ONCE(Severity.WARNS, "CC-02"), // number of jobs
    /** A stream that is saving at that moment stops; said where streams are known to write. */
    WRITING_STREAMS_STOP(Severity.WARNS, "CC-02"), // number of streams
    /** A stream that reads with a schema tracking location stops once; nothing in the log tells of such streams. */
    TRACKED_STREAMS_STOP(Severity.WARNS, "CC-05"), // none
    /** No stream reads past a version in which names of columns end; nothing in the log tells of such streams. */
    READING_STREAMS_STAY_STOPPED(Severity.WARNS, "ST-05"), // none
    /** Databricks writes here too: its catalog keeps texts of its own, which a folder cannot show. */
    DATABRICKS_WRITES_HERE(Severity.INFORMS, ""), // newest version it wrote
    /** Programs read and write the table as before. */
    PROGRAMS_UNAFFECTED(Severity.INFORMS, ""), // none

    // Locations of a stream, as a person pasted them
    STREAM_LOCATION_NOT_UNDER_CHECKPOINT(Severity.BLOCKS, "ST-01"), // location, checkpoint
    STREAM_LOCATION_TWICE(Severity.BLOCKS, "ST-01"), // location
    STREAM_LOCATION_MISSING(Severity.WARNS, "ST-01"), // none
    /** Where it leads is known to the stream's own session only. */
    STREAM_LOCATION_NOT_WHOLE(Severity.WARNS, "ST-01"), // location
    STREAM_LOCATIONS_FIT(Severity.INFORMS, "ST-01"); // how many tracking locations

    private final Severity severity;
    private final String rule;

    FindingCode(Severity severity, String rule) {
        this.severity = severity;
        this.rule = rule;
    }

    public Severity severity() {
        return severity;
    }

    /** The number in the rule book, such as {@code CC-02}; empty text if there is none. */
    public String rule() {
        return rule;
    }

    /** The middle part of its message keys: {@code TAG_KEY_EMPTY} is {@code tagKeyEmpty}. */
    public String key() {
        StringBuilder key = new StringBuilder();
        for (int i = 0; i < name().length(); i++) {
            char c = name().charAt(i);
            if (c != '_') {
                boolean startsWord = i > 0 && name().charAt(i - 1) == '_';
                key.append(startsWord ? c : Character.toLowerCase(c));
            }
        }
        return key.toString();
    }
}
