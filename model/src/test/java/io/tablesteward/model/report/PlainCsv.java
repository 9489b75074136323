package io.tablesteward.model.report;

import java.util.ArrayList;
import java.util.List;

/** RFC 4180 read letter by letter, by code that shares nothing with the writer; says so where the text is no CSV. */
final class PlainCsv {
    private enum In {
        START,
        PLAIN,
        QUOTED,
        QUOTE_IN_QUOTED
    }

    private PlainCsv() {}

    static List<List<String>> parse(String text) {
        List<List<String>> records = new ArrayList<>();
        List<String> record = new ArrayList<>();
        StringBuilder field = new StringBuilder();
        In in = In.START;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (in == In.QUOTED) {
                if (c == '"') {
                    in = In.QUOTE_IN_QUOTED;
                } else {
                    field.append(c);
                }
            } else if (c == '"') {
                if (in == In.PLAIN) {
                    throw new IllegalArgumentException("A quote inside a plain field at " + i);
                }
                if (in == In.QUOTE_IN_QUOTED) {
                    field.append(c);
                }
                in = In.QUOTED;
            } else if (c == ',') {
                record.add(take(field));
                in = In.START;
            } else if (c == '\r') {
                if (i + 1 == text.length() || text.charAt(i + 1) != '\n') {
                    throw new IllegalArgumentException("A lone carriage return at " + i);
                }
                i++;
                record.add(take(field));
                records.add(record);
                record = new ArrayList<>();
                in = In.START;
            } else if (c == '\n' || in == In.QUOTE_IN_QUOTED) {
                throw new IllegalArgumentException("Not expected at " + i + ": " + (int) c);
            } else {
                field.append(c);
                in = In.PLAIN;
            }
        }
        if (in != In.START || !record.isEmpty()) {
            throw new IllegalArgumentException("The last record does not end");
        }
        return records;
    }

    private static String take(StringBuilder field) {
        String text = field.toString();
        field.setLength(0);
        return text;
    }

    /** A text with an apostrophe wherever a spreadsheet of some country would begin a formula. */
    static String defused(String text) {
        StringBuilder safe = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            boolean begins = i == 0 || ";\t\r\n".indexOf(text.charAt(i - 1)) >= 0;
            int next = i;
            while (next < text.length() && isBlank(text.charAt(next))) {
                next++;
            }
            boolean isFormula = next < text.length() && "=+-@\uFF1D\uFF0B\uFF0D\uFF20".indexOf(text.charAt(next)) >= 0;
            boolean isControl = i == 0 && "\t\r\n\0".indexOf(text.charAt(i)) >= 0;
            safe.append(isControl || (begins && isFormula) ? "'" : "").append(text.charAt(i));
        }
        return safe.toString();
    }

    private static boolean isBlank(char c) {
        return c == '\t' || c == '\u180E' || Character.getType(c) == Character.SPACE_SEPARATOR;
    }
}
