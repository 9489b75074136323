package io.tablesteward.model.sql;

import io.tablesteward.model.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Cuts a script at the semicolons between its statements; those in texts, quoted names and comments are not.
 *
 * <p>What is set with SET is raw text and follows rules of its own: it goes to the semicolon, a quote in it counts only
 * if it is closed before the line ends, and a next line that plainly begins another statement ends it, as in examples
 * that stand without semicolons.
 */
final class StatementSplitter {
    private static final Pattern SETTING =
            Pattern.compile("(?i)SET\\s+(?!TAG\\s+ON\\s|CATALOG\\s+[^=\\s])[^\\s=;]+\\s*=");
    /** In capitals, since a note's next line may well begin with such a word. */
    private static final Pattern NEXT_STATEMENT =
            Pattern.compile("[ \\t]*(ALTER|COMMENT|COPY|CREATE|DELETE|DESC|DESCRIBE|DROP|INSERT|MERGE|OPTIMIZE|RESET"
                    + "|RESTORE|SELECT|SET|SHOW|TRUNCATE|UNSET|UPDATE|USE|VACUUM|WITH)[ \\t]+\\S");

    /**
     * One statement as it stands, without its semicolon.
     *
     * @param endedByLine whether a line end stopped it where a semicolon was missing
     */
    record Piece(Span span, boolean endedByLine) {}

    private final String text;
    private final StringBuilder withoutComments;
    private final List<Piece> pieces = new ArrayList<>();
    private final List<Span> comments = new ArrayList<>();
    private Optional<SqlError> error = Optional.empty();
    private int at;
    /** Where the last statement begins, or the comment that is not closed. */
    private int begun;

    StatementSplitter(String text) {
        this.text = text;
        this.withoutComments = new StringBuilder(text);
    }

    /** Everything up to the first text, name or comment that is not closed. */
    List<Piece> pieces() {
        while (error.isEmpty() && at < text.length()) {
            skipBetween();
            if (error.isEmpty() && at < text.length()) {
                piece();
            }
        }
        return List.copyOf(pieces);
    }

    /** The script with spaces where its comments are, so that all else stands where it stood; after {@link #pieces()}. */
    String withoutComments() {
        return withoutComments.toString();
    }

    /** Where the comments are, after {@link #pieces()}. */
    List<Span> comments() {
        return List.copyOf(comments);
    }

    /** What is not closed, after {@link #pieces()}. */
    Optional<SqlError> error() {
        return error;
    }

    /** The statement that has in it what is not closed, up to the end of the script; after {@link #pieces()}. */
    Optional<Span> unclosed() {
        return error.map(where -> new Span(begun, text.length()));
    }

    private void skipBetween() {
        do {
            while (at < text.length() && (text.charAt(at) == ';' || Character.isWhitespace(text.charAt(at)))) {
                at++;
            }
            begun = at;
        } while (skipComment() && error.isEmpty());
    }

    private void piece() {
        int start = at;
        Matcher setting = SETTING.matcher(text).region(at, text.length());
        boolean endedByLine = false;
        if (setting.lookingAt()) {
            at = setting.end();
            endedByLine = skipRaw();
        } else {
            while (error.isEmpty() && at < text.length() && text.charAt(at) != ';') {
                skipOne();
            }
        }
        if (error.isEmpty()) {
            int end = at;
            while (end > start && Character.isWhitespace(text.charAt(end - 1))) {
                end--;
            }
            pieces.add(new Piece(new Span(start, end), endedByLine));
        }
    }

    private void skipOne() {
        char c = text.charAt(at);
        if (c == '\'' || c == '"') {
            skipTo(afterText(at), "string");
        } else if (c == '`') {
            skipTo(afterQuoted(at), "identifier");
        } else if (!skipComment()) {
            at++;
        }
    }

    private boolean skipRaw() {
        int line = at;
        while (line < text.length() && Character.isWhitespace(text.charAt(line))) {
            line++;
        }
        if (text.startsWith("`", line)) {
            at = line;
            skipTo(afterQuoted(line), "identifier");
        }
        while (at < text.length() && text.charAt(at) != ';') {
            char c = text.charAt(at);
            if (c == '\n'
                    && NEXT_STATEMENT
                            .matcher(text)
                            .region(at + 1, text.length())
                            .lookingAt()) {
                return true;
            }
            int after = c == '\'' || c == '"' ? text.indexOf(c, at + 1) : -1;
            at = after > 0 && text.lastIndexOf('\n', after) < at ? after + 1 : at + 1;
        }
        return false;
    }

    private boolean skipComment() {
        int start = at;
        if (text.startsWith("--", at)) {
            int end = text.indexOf('\n', at);
            at = end < 0 ? text.length() : end;
        } else if (text.startsWith("/*", at)) {
            skipTo(afterBrackets(at), "comment");
        }
        for (int i = start; i < at; i++) {
            withoutComments.setCharAt(i, ' ');
        }
        if (at > start) {
            comments.add(new Span(start, at));
        }
        return at > start;
    }

    /** Comments in brackets may stand in each other. */
    private int afterBrackets(int start) {
        int depth = 0;
        int i = start;
        do {
            if (text.startsWith("/*", i)) {
                depth++;
                i += 2;
            } else if (text.startsWith("*/", i)) {
                depth--;
                i += 2;
            } else {
                i++;
            }
        } while (depth > 0 && i < text.length());
        return depth == 0 ? i : -1;
    }

    private int afterText(int start) {
        char quote = text.charAt(start);
        boolean raw = isRaw(start);
        for (int i = start + 1; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\\' && !raw) {
                i++;
            } else if (c == quote) {
                return i + 1; // a doubled one begins anew, which comes to the same
            }
        }
        return -1;
    }

    private boolean isRaw(int quote) {
        boolean marked = quote > 0 && "rR".indexOf(text.charAt(quote - 1)) >= 0;
        return marked && (quote == 1 || !Character.isJavaIdentifierPart(text.charAt(quote - 2)));
    }

    private int afterQuoted(int start) {
        int end = text.indexOf('`', start + 1);
        while (end >= 0 && text.startsWith("`", end + 1)) {
            end = text.indexOf('`', end + 2);
        }
        return end < 0 ? -1 : end + 1;
    }

    private void skipTo(int after, String what) {
        if (after < 0) {
            error = Optional.of(SqlError.at(new Span(at, text.length()), Problem.SQL_NOT_CLOSED, what));
            at = text.length();
        } else {
            at = after;
        }
    }
}
