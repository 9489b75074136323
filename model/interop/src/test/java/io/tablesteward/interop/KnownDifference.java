package io.tablesteward.interop;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** The ways in which we differ from Spark and mean to, each with its rule. */
enum KnownDifference {
    /** HI-03: a person made the commit and is named; Spark names nobody. */
    WE_SAY_WHO(said("(.* commitInfo|DESC\\w* HISTORY .*)\\.userName", "Ana Souza", "null|<unsaid>")),
    /** Each says which program it is. */
    ENGINE(said("(.* commitInfo|DESC\\w* HISTORY .*)\\.engineInfo", "Table-Steward/.*", "Apache-Spark/.*")),
    /** HI-04: what else is in commitInfo follows Spark's 15 columns. */
    MORE_OF_HISTORY(said("DESC\\w* HISTORY .*\\.(txnId|inCommitTimestamp)", "there", "<unsaid>")),
    /** Places are paths to us, where Spark writes URIs. */
    PLACES_ARE_PATHS(said("DESC.*(Location\\.data_type|\\.location)", "[^:]*", "file:.*")),
    /** A folder has no tables that Spark's catalog manages. */
    ALL_ARE_EXTERNAL(said(
            ".*(Type\\.data_type|Is_managed_location\\.\\w+|operationParameters\\.isManaged)",
            "EXTERNAL|false|<unsaid>",
            ".*")),
    /** A table opened by its place has a name with us. */
    PLACES_NAME_TABLES(
            said("DESC.* delta\\..*(delta\\.name|Name\\.data_type)", "delta\\.`.*", "null|delta\\.`file:.*")),
    /** CO-03: IS NULL takes a comment away, where Spark leaves the empty text; the same as UNSET TBLPROPERTIES. */
    NULL_TAKES_AWAY(said(
            ".*(ription|Comment\\.\\w+|\\.operation|operationParameters\\..*)",
            "null|UNSET TBLPROPERTIES|true|\\[\"comment\"]|<unsaid>",
            "|Comment|SET TBLPROPERTIES|<unsaid>")),
    /** RM-02: both write every file anew, each under its own names; what is in them is compared row by row. */
    FILES_WRITTEN_ANEW(
            said(".* v\\d+ (add|remove)\\..*|.*operationMetrics.*|DESCRIBE DETAIL .*\\.sizeInBytes", ".*", ".*")),
    /** RM-02: where there is no file, there is nothing to count. */
    METRICS_OF_REMOVAL(said(".*operationMetrics.*", ".*", ".*")),
    /** What changes nothing is no edit: a statement that changes nothing makes no commit. */
    NOTHING_COMMITTED(said("DESC\\w* HISTORY .* \\| \\d+\\..*|.* v\\d+ (commitInfo|metaData)\\..*", "<unsaid>", ".*")),
    /** And what it does not change is not told of it. */
    NOTHING_LEFT_OUT(said(".*operationParameters\\.properties\\b.*", "\\[\"[^,]*\"]|<unsaid>", ".+")),
    /** Several columns are told in the order of the statement; in Spark in one that nobody chose. */
    COLUMNS_IN_ORDER(KnownDifference::hasSameInAnotherOrder),
    /** UM-01: an empty note says nothing and is none. */
    EMPTY_NOTE(said(".*userMetadata(\\.value)?", "null|<undefined>|<unsaid>", "")),
    /** Columns of varchar and char are told as they are; Spark tells string of all but one asked for alone. */
    WHOLE_TYPES(said("DESC.*\\.data_type", "(var)?char\\(\\d+\\)", "string")),
    /** CO-03: no comment is null, where Spark says the text NULL of one column. */
    NO_COMMENT(said("DESC.* comment\\.info_value", "null", "NULL")),
    /** ID-03: names are looked up in any case and told as they are stored. */
    STORED_CASE(said("DESC.* col_name\\.info_value", "name", "NAME")),
    /** A feature is told by the name that the protocol has for it, and not in lower case. */
    FEATURES_AS_NAMED(said(".*operationParameters\\.properties\\.delta\\.feature\\..*", "supported|<unsaid>", ".*")),
    /** A name may change its case; Spark takes it for a name that is there already. */
    CASE_OF_NAMES("done", "FIELD_ALREADY_EXISTS"),
    /** Case 4: Spark finds no column whose name needs quotes in the list of those that are counted. */
    COUNTED_WITH_QUOTES("done", "DELTA_COLUMN_NOT_FOUND_IN_SCHEMA"),
    /** CO-04: a statement of Databricks. */
    COMMENT_ON_COLUMN("done", "PARSE_SYNTAX_ERROR"),
    /** What is unset must be there unless IF EXISTS is said: a slip in its name is told. */
    UNSET_IS_THERE("PROPERTY_NOT_SET", "done"),
    /** A property without a name can be seen and unset nowhere. */
    KEYS_SAY_SOMETHING("PROPERTY_KEY_EMPTY", "done"),
    /** Delta reads its own keys in any case and other programs do not: they are to be spelled as documented. */
    KEYS_ARE_SPELLED("PROPERTY_SPELLING", "done"),
    /** Databricks and newer versions of Delta have keys that this Spark refuses. */
    NEWER_KEYS("done", "DELTA_UNKNOWN_CONFIGURATION"),
    /** Numbers below zero need no quotes. */
    NUMBERS_BELOW_ZERO("done", "PARSE_SYNTAX_ERROR"),
    /** Databricks takes the clauses of a new table in any order, Spark wants the format first. */
    CLAUSES_IN_ANY_ORDER("done", "PARSE_SYNTAX_ERROR");

    private static final ObjectMapper JSON = new ObjectMapper();

    /** Those that show in every script, since every table is asked about. */
    static final Set<KnownDifference> ALWAYS = Set.of(PLACES_ARE_PATHS, ALL_ARE_EXTERNAL, MORE_OF_HISTORY);

    /** And those that show whenever something is committed. */
    static final Set<KnownDifference> COMMITTED = Set.of(WE_SAY_WHO, ENGINE);

    @SuppressWarnings("ImmutableEnumChecker") // patterns do not change
    private final Predicate<Difference> explaining;

    private final boolean isOfOutcome;

    KnownDifference(Predicate<Difference> explaining) {
        this.explaining = explaining;
        this.isOfOutcome = false;
    }

    /** One side refuses what the other does. */
    KnownDifference(String ourOutcome, String theirOutcome) {
        this.explaining = said(Difference.OUTCOME, ourOutcome, theirOutcome);
        this.isOfOutcome = true;
    }

    private static Predicate<Difference> said(String where, String ours, String theirs) {
        Predicate<String> place = whole(where);
        Predicate<String> us = whole(ours);
        Predicate<String> them = whole(theirs);
        return found -> place.test(found.where()) && us.test(found.ours()) && them.test(found.theirs());
    }

    private static Predicate<String> whole(String pattern) {
        return Pattern.compile(pattern, Pattern.DOTALL).asMatchPredicate();
    }

    private static boolean hasSameInAnotherOrder(Difference found) {
        return found.where().endsWith("operationParameters.columns")
                && all(found.ours()).equals(all(found.theirs()));
    }

    private static Set<JsonNode> all(String array) {
        try {
            Set<JsonNode> elements = new HashSet<>();
            JSON.readTree(array).forEach(elements::add);
            return elements;
        } catch (JsonProcessingException e) {
            throw new AssertionError("No JSON: " + array, e);
        }
    }

    /** Whether it means that one side refuses what the other does. */
    boolean isOfOutcome() {
        return isOfOutcome;
    }

    boolean explains(Difference difference) {
        return explaining.test(difference);
    }
}
