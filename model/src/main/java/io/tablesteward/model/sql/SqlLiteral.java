package io.tablesteward.model.sql;

import java.util.Locale;

/** Text as a string literal; Spark and Databricks both read backslashes as escapes. */
final class SqlLiteral {
    private SqlLiteral() {}

    static String of(String text) {
        StringBuilder literal = new StringBuilder(text.length() + 2).append('\'');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '\\' -> literal.append("\\\\");
                case '\'' -> literal.append("\\'");
                case '\n' -> literal.append("\\n");
                case '\r' -> literal.append("\\r");
                case '\t' -> literal.append("\\t");
                default -> {
                    if (Character.isISOControl(c) || startsVariable(text, i)) {
                        literal.append(String.format(Locale.ROOT, "\\u%04X", (int) c));
                    } else {
                        literal.append(c);
                    }
                }
            }
        }
        return literal.append('\'').toString();
    }

    /** Spark puts in the values of <code>${..}</code> before it reads the SQL, also inside literals. */
    static boolean startsVariable(String text, int at) {
        return text.startsWith("${", at);
    }
}
