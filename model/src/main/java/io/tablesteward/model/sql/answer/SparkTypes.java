package io.tablesteward.model.sql.answer;

import io.tablesteward.model.table.ColumnType;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Types as Spark shows them in answers: as in SQL, but never with back-ticks around the names of fields. */
final class SparkTypes {
    private static final Pattern QUOTED = Pattern.compile("`((?:[^`]|``)*)`");

    private SparkTypes() {}

    static String of(ColumnType type) {
        return QUOTED.matcher(type.text()).replaceAll(SparkTypes::bare);
    }

    private static String bare(MatchResult quoted) {
        return Matcher.quoteReplacement(quoted.group(1).replace("``", "`"));
    }
}
