package io.tablesteward.model.sql;

import io.tablesteward.model.Problem;
import io.tablesteward.model.sql.SqlStatement.Setting;
import io.tablesteward.model.sql.SqlStatement.Setting.Kind;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads SET and RESET, whose value is raw text and no expression: quotes stay, as Spark keeps them (UM-01). */
final class SettingReader {
    private static final Set<String> KNOWN = Set.of(Setting.DELTA_NOTE, Setting.ICEBERG_NOTE);

    private static final Pattern STATEMENT = Pattern.compile(
            "(?is)(SET|RESET)(?:\\s+(?!TAG\\s+ON\\s|CATALOG\\s+[^=\\s])(`[^`]+`|[^\\s=;]+)\\s*(?:(=)(.*))?)?");

    /** The name of a setting with something behind it that is no value, such as a forgotten sign. */
    private static final Pattern SLIP = Pattern.compile("(?is)(SET|RESET)\\s+`?spark\\.[^\\s=;]+\\s+[^=\\s]");

    private static final String FORMS = "SET key = value, SET key, RESET key";

    private SettingReader() {}

    /** Whether it begins as a setting does; everything else is for the grammar. */
    static boolean reads(String statement) {
        return STATEMENT.matcher(statement).matches() || SLIP.matcher(statement).lookingAt();
    }

    static Setting read(String statement, Span span) throws SqlFailure {
        Matcher parts = STATEMENT.matcher(statement);
        if (!parts.matches()) {
            throw SqlFailure.at(span, Problem.SQL_UNEXPECTED, statement, FORMS);
        }
        boolean resets = parts.group(1).equalsIgnoreCase("RESET");
        Optional<String> key = Optional.ofNullable(parts.group(2)).map(SettingReader::unquoted);
        boolean sets = parts.group(3) != null;
        if ((resets && sets) || (!resets && key.isEmpty())) {
            throw SqlFailure.at(span, Problem.SQL_UNEXPECTED, statement, FORMS);
        }
        if (key.isPresent() && !KNOWN.contains(key.get())) {
            throw SqlFailure.at(span, Problem.SQL_SETTING_UNKNOWN, key.get(), Setting.DELTA_NOTE, Setting.ICEBERG_NOTE);
        }
        Optional<String> value =
                Optional.ofNullable(parts.group(4)).map(String::strip).map(SettingReader::unquoted);
        return new Setting(resets ? Kind.RESET : sets ? Kind.SET : Kind.SHOW, key, value);
    }

    /** Back-ticks around the whole are taken off; inside they may hold several lines and semicolons. */
    private static String unquoted(String text) {
        boolean quoted = text.length() > 2
                && text.startsWith("`")
                && text.endsWith("`")
                && !text.substring(1, text.length() - 1).replace("``", "").contains("`");
        return quoted ? text.substring(1, text.length() - 1).replace("``", "`") : text;
    }
}
