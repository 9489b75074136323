package io.tablesteward.model.sql;

import java.util.Locale;

/** Text as a string literal and back; Spark and Databricks both read backslashes as escapes. */
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

    /**
     * What a literal says.
     *
     * @param literal with its quotes, single or double, and with R before them if it is raw
     */
    static String textOf(String literal) {
        boolean raw = literal.charAt(0) == 'R' || literal.charAt(0) == 'r';
        return raw
                ? literal.substring(2, literal.length() - 1)
                : new Unescaping(literal.substring(1, literal.length() - 1), literal.charAt(0)).text();
    }

    /** Spark puts in the values of <code>${..}</code> before it reads the SQL, also inside literals. */
    static boolean startsVariable(String text, int at) {
        return text.startsWith("${", at);
    }

    /** Goes through the inside of a literal once. */
    private static final class Unescaping {
        private final String inside;
        private final char quote;
        private final StringBuilder text = new StringBuilder();
        private int at;

        Unescaping(String inside, char quote) {
            this.inside = inside;
            this.quote = quote;
        }

        String text() {
            while (at < inside.length()) {
                char c = inside.charAt(at++);
                if (c == quote) {
                    at++; // doubled
                    text.append(quote);
                } else if (c == '\\' && at < inside.length()) {
                    escaped();
                } else {
                    text.append(c);
                }
            }
            return text.toString();
        }

        private void escaped() {
            if (code('u', 4, 16) || code('U', 8, 16) || octal()) {
                return;
            }
            char c = inside.charAt(at++);
            switch (c) {
                case '0' -> text.append('\0');
                case 'b' -> text.append('\b');
                case 'n' -> text.append('\n');
                case 'r' -> text.append('\r');
                case 't' -> text.append('\t');
                case 'Z' -> text.append('\u001A');
                case '%', '_' -> text.append('\\').append(c); // kept for the patterns of LIKE
                default -> text.append(c);
            }
        }

        /** A letter and so many hexadecimal digits; without them the letter means itself. */
        private boolean code(char letter, int digits, int radix) {
            if (inside.charAt(at) != letter || !digits(at + 1, digits, radix)) {
                return false;
            }
            int code = (int) Long.parseLong(inside, at + 1, at + 1 + digits, radix);
            if (!Character.isValidCodePoint(code)) {
                return false;
            }
            text.appendCodePoint(code);
            at += 1 + digits;
            return true;
        }

        /** Three octal digits, of which the first is 0 or 1. */
        private boolean octal() {
            boolean starts = inside.charAt(at) == '0' || inside.charAt(at) == '1';
            if (!starts || !digits(at, 3, 8)) {
                return false;
            }
            text.append((char) Integer.parseInt(inside, at, at + 3, 8));
            at += 3;
            return true;
        }

        private boolean digits(int from, int count, int radix) {
            if (from + count > inside.length()) {
                return false;
            }
            for (int i = from; i < from + count; i++) {
                char c = inside.charAt(i);
                if (c > 'f' || Character.digit(c, radix) < 0) {
                    return false;
                }
            }
            return true;
        }
    }
}
