package io.tablesteward.model;

/**
 * What can go wrong in a way a person can understand; the app has a text for what, why and remedy of each.
 *
 * <p>The comment behind each constant names the arguments of its {@link Reason}, in order.
 */
public enum Problem {
    TABLE_NOT_FOUND, // the table or path
    /** The folder of a warehouse. */
    FOLDER_NOT_FOUND, // path
    CONNECTION_NOT_OPEN, // name of the connection
    /** Changes were made for a table of that name in another place. */
    TABLE_ELSEWHERE, // table, place the changes are for, place the table is in now
    NOT_A_TABLE, // path
    ACCESS_DENIED, // path
    UNREACHABLE, // path or host, detail
    UNREADABLE, // path, detail
    FILE_NOT_FOUND, // path
    NOT_SUPPORTED, // what
    AMBIGUOUS_NAMES, // first name, second name
    NAME_LENGTH, // the name, most characters
    NAME_CHARACTER, // the name, the character
    /** Nothing of that name would ever be listed. */
    NAME_HIDDEN, // the name
    /** What is to be made cannot be: something else is there. */
    PLACE_TAKEN, // path
    /** Inside a table there are no tables and no schemas. */
    INSIDE_A_TABLE, // path of the table
    /** A log file cannot be understood. */
    DAMAGED_LOG, // file, line (or "-"), detail
    /** Commits that are not one object a line, which not every program reads: good to look at only. */
    UNTIDY_LOG, // file, line
    NO_METADATA, // log folder
    NO_PROTOCOL, // log folder
    VERSIONS_NOT_CONTIGUOUS, // version before the gap, version after it
    VERSION_NOT_KEPT, // version asked for, oldest version that the log leads to, newest version in the log
    OLDER_VERSION, // version looked at, newest version in the log
    UNSUPPORTED_READER_VERSION, // version in the log
    UNSUPPORTED_WRITER_VERSION, // version in the log
    UNKNOWN_READER_FEATURE, // feature names
    UNKNOWN_WRITER_FEATURE, // feature names
    CATALOG_MANAGED, // feature name
    STORE_LOOK_ONLY, // scheme
    NO_HARD_LINKS, // folder
    /** Tables of a format that is only read here so far. */
    FORMAT_LOOK_ONLY, // format
    HISTORY_NOT_READ, // format
    /** Neither their number and size nor what is in them. */
    DATA_FILES_NOT_READ, // format
    /** What is asked for is a thing of another format. */
    NOT_OF_FORMAT, // format, of the table
    /** No statement that we write says all that such a table is. */
    NO_STATEMENT_MAKES_IT, // table, format
    /** A metadata file of an Iceberg table cannot be understood. */
    DAMAGED_METADATA, // file, detail
    ICEBERG_FORMAT_VERSION, // version in the file, newest version known
    NO_METADATA_VERSION, // metadata folder
    /** Which file counts is known to a catalog only; the newest is shown. */
    CATALOG_DECIDES, // file
    /** Two writers, one number: one of the files counts. */
    METADATA_VERSION_TWICE, // number, file that is shown, another file
    DUPLICATE_COLUMN_NAMES("CM-09"), // first name, second name
    DUPLICATE_COLUMN_IDS("CM-05"), // id or physical name, first column, second column
    MAX_COLUMN_ID_MISSING("CM-04"), // highest id in the schema
    MAPPING_WITHOUT_MODE("CM-06"), // a column that is said to be called otherwise in the files
    /** They name the columns as the table does, and may go. */
    MAPPING_TRACES_LEFT("CM-06"), // the first column that carries any
    MAPPING_NOT_IN_PROTOCOL("CM-01"), // mode in the properties
    CLUSTERING_COLUMN_ABSENT("CM-07"), // the column as the table remembers it
    STATS_COLUMNS_ABSENT("DR-03"), // names
    /** Valid, and more than likely a mistake: no rule of the table is kept by anybody. */
    FEATURES_NOT_LISTED("DF-11"), // reader version, writer version
    CHECKPOINT_OVERDUE, // commits since the last checkpoint
    /** What a checkpoint of ours has no place for; it would be lost when the log is cleaned. */
    CHECKPOINT_LOSES, // key of an action, as a path, or property
    CHANGED_BY_ANOTHER_WRITER, // table, version
    COMMIT_STATE_UNKNOWN, // table, transaction id
    WRITE_FAILED, // path, detail
    /** Mapping is on, but a field lacks its physical name or its id. */
    COLUMN_NOT_MAPPED, // column
    DATA_FILE_DAMAGED, // file, detail
    DATA_FILE_ENCRYPTED, // file
    /** Its footer has parts that would be lost. */
    DATA_FILE_NEWER, // file
    DATA_FILE_UNLIKE_TABLE, // file, column
    DATA_FILE_WITHOUT_IDS, // file
    DATA_FILE_NOT_VERIFIED, // new file, what of it is not as it should be
    NOT_IN_STATEMENT, // table or column, what is said of it under which keys

    // What is wrong with the text of a statement; where is said beside the reason
    SQL_UNEXPECTED, // found, expected
    SQL_NOT_CLOSED, // string, identifier or comment
    SQL_WRITES_ROWS, // first word
    SQL_READS_ROWS, // first word
    SQL_TOO_MANY_PARTS, // name, how many parts it may have
    SQL_COLUMN_MISSING, // name
    SQL_SAID_TWICE, // what
    SQL_VALUE_MISSING, // key
    SQL_NUMBER_TOO_LARGE, // number
    SQL_TOO_DEEP, // how deep types may be
    SQL_TYPE_UNKNOWN, // type
    SQL_FORMAT_UNKNOWN, // format
    SQL_CLUSTERS, // none
    SQL_SETTING_UNKNOWN, // key, first known key, second known key
    SQL_VALUE_ENDS_AT_LINE, // none

    // What a statement takes for granted
    NO_CURRENT_CATALOG, // name
    NO_CONNECTIONS, // name of the catalog asked for
    CATALOG_NOT_FOUND, // name, names of the catalogs there are
    SCHEMA_NOT_FOUND, // catalog and schema
    /** The catalog or schema in which unqualified names are looked up is gone. */
    DESTINATION_NOT_THERE, // name as written, catalog and schema
    COLUMN_NOT_FOUND, // column, table
    TAG_ASSIGNED, // key, table
    PROPERTY_NOT_SET, // key, table
    /** Only a repair writes the record of column ids, and the table says with which value (CM-04). */
    MAX_COLUMN_ID_OTHER, // table, the value that a repair writes
    MAX_COLUMN_ID_RIGHT, // table
    SCHEMA_KEEPS_NO_COMMENT, // schema
    PATH_NOT_MADE, // path
    PATH_NOT_OPEN, // path
    CONNECTION_LOOK_ONLY, // name of the connection
    NOTE_REQUIRED, // name of the connection, pattern
    COMMIT_NOT_VERIFIED, // table, version
    COMMIT_NOT_READ_BACK, // table, version
    COMMIT_OVERWRITTEN, // table, version
    NOTHING_TO_COMMIT, // table
    LEFT_AS_IT_IS, // table or schema
    EXISTS_ALREADY, // name
    SCHEMA_MADE_TOO, // schema
    LIVE_LEFT_OUT, // name as written
    STATEMENT_REFUSED, // table; the findings say why
    /** A change of several commits ended on the way. */
    CHANGE_PARTLY_DONE, // table, versions that are ours, how many commits are left
    /** RM-03. */
    CHANGED_WHILE_REWRITING, // table, the version that somebody else committed
    NOT_ENOUGH_SPACE, // place, bytes needed, bytes free
    DATA_FILE_ELSEWHERE, // path, place of the table
    ANSWER_NOT_WRITTEN, // detail

    // What runs on Spark; addresses are told without the secrets in them
    SPARK_ADDRESS_WRONG, // the part that is wrong, never what was typed there
    SPARK_UNREACHABLE, // address, detail
    SPARK_NOT_LET_IN, // address, detail
    SPARK_NOT_A_SERVER, // address
    SPARK_TOO_OLD, // address, version
    SPARK_TABLE_NOT_SEEN, // table as the statement names it, address
    /** Another table is there under the same name. */
    SPARK_TABLE_OTHER, // table as the statement names it, address
    SPARK_REFUSED, // address, class of the error, detail
    /** No statement of Spark does exactly that. */
    SPARK_CANNOT_SAY, // kind of the field, column or key
    SPARK_LOSES_CLUSTERING, // table
    SPARK_DID_NOTHING, // table
    /** No error: the feature is out of use, and its versions go a day later, in a second run. */
    SPARK_HISTORY_WAITS("DF-05"); // table, what Spark says

    private final String rule;

    Problem() {
        this("");
    }

    Problem(String rule) {
        this.rule = rule;
    }

    /** The number in the rule book, such as {@code CM-06}, of a fault that a table was found to have; else empty text. */
    public String rule() {
        return rule;
    }

    /** True if it keeps this program from writing, and no other. */
    public boolean isOfOurWriting() {
        return this == STORE_LOOK_ONLY || this == NO_HARD_LINKS;
    }
}
