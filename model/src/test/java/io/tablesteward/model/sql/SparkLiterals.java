package io.tablesteward.model.sql;

/** Reads a string literal as Spark's parser does; written from its documentation, to check ours against. */
final class SparkLiterals {
    private SparkLiterals() {}

    static String textOf(String literal) {
        if (literal.length() < 2 || !literal.startsWith("'") || !literal.endsWith("'")) {
            throw new IllegalArgumentException("not a literal: " + literal);
        }
        StringBuilder text = new StringBuilder();
        int i = 1;
        while (i < literal.length() - 1) {
            char c = literal.charAt(i++);
            if (c == '\'') {
                throw new IllegalArgumentException("ends early: " + literal);
            }
            if (c != '\\') {
                text.append(c);
                continue;
            }
            char escaped = literal.charAt(i++);
            if (escaped == 'u') {
                text.append((char) Integer.parseInt(literal.substring(i, i + 4), 16));
                i += 4;
            } else {
                text.append(plain(escaped));
            }
        }
        if (i != literal.length() - 1) {
            throw new IllegalArgumentException("does not end: " + literal);
        }
        return text.toString();
    }

    private static String plain(char escaped) {
        return switch (escaped) {
            case 'n' -> "\n";
            case 'r' -> "\r";
            case 't' -> "\t";
            case 'b' -> "\b";
            case 'Z' -> "\u001A";
            case '0' -> "\0";
            case '%', '_' -> "\\" + escaped;
            default -> String.valueOf(escaped);
        };
    }
}
