package io.tablesteward.model.sql;

/** A stretch of a text, in UTF-16 units: from {@code start} up to, and without, {@code end}. */
public record Span(int start, int end) {
    public Span {
        if (start < 0 || end < start) {
            throw new IllegalArgumentException(start + " to " + end);
        }
    }

    /** Counted from 1, as editors do. */
    public int line(String text) {
        int line = 1;
        for (int i = 0; i < Math.min(start, text.length()); i++) {
            if (endsLine(text, i)) {
                line++;
            }
        }
        return line;
    }

    /** Counted from 1, in characters as a person counts them. */
    public int column(String text) {
        int lineStart = Math.min(start, text.length());
        while (lineStart > 0 && !endsLine(text, lineStart - 1)) {
            lineStart--;
        }
        return text.codePointCount(lineStart, Math.min(start, text.length())) + 1;
    }

    public String in(String text) {
        return text.substring(start, end);
    }

    private static boolean endsLine(String text, int at) {
        char c = text.charAt(at);
        return c == '\n' || (c == '\r' && !text.startsWith("\n", at + 1));
    }
}
