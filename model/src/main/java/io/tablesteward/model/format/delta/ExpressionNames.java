package io.tablesteward.model.format.delta;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The names in a SQL expression, found without a SQL parser: every run of identifiers joined by dots, in lower case.
 * Words of the language and names of functions are among them; asking too widely is safe, missing a column is not.
 */
final class ExpressionNames {
    /**
     * Remarks, texts, quoted names, plain names, dots, an index in brackets that steps into an element, anything else.
     * As Spark reads them: a plain name may begin with a digit; double quotes hold a text or a name, depending on a
     * setting of the session.
     */
    private static final Pattern TOKEN = token(
            "/\\*.*?\\*/|--[^\\r\\n]*|[rR]'[^']*'|[rR]\"[^\"]*\"|'(?:[^'\\\\]|\\\\.|'')*'|",
            "|\"(?:[^\"\\\\]|\\\\.|\"\")*\"");

    /** The same where nothing is taken for a remark or for a text. */
    private static final Pattern TOKEN_OF_ANYTHING = token("", "");

    /**
     * Remarks in remarks and remarks that go on in the next line: where they end, programs do not agree. And a name that
     * is given as a text.
     */
    private static final Pattern UNCLEAR = Pattern.compile(
            "/\\*.*/\\*|--[^\\r\\n]*\\\\\\r?\\n|\\bidentifier\\s*\\(", Pattern.DOTALL | Pattern.CASE_INSENSITIVE);

    private ExpressionNames() {}

    private static Pattern token(String skipped, String orQuoted) {
        return Pattern.compile(
                skipped
                        + "(?<quoted>`(?:[^`]|``)*`" + orQuoted + ")"
                        + "|(?<plain>\\p{N}*[\\p{L}\\p{M}_][\\p{L}\\p{N}\\p{M}_]*)"
                        + "|(?<dot>\\s*\\.\\s*)|(?<open>\\[)|(?<close>\\])|\\S",
                Pattern.DOTALL);
    }

    /** Each run of names as a list, such as {@code [address, city]}. */
    static Set<List<String>> in(String expression) {
        Set<List<String>> found = new LinkedHashSet<>();
        collect(expression, TOKEN, found);
        if (UNCLEAR.matcher(expression).find()) {
            collect(expression, TOKEN_OF_ANYTHING, found);
        }
        return found;
    }

    /** What stands in brackets is an expression of its own; the run goes on after it. */
    private static void collect(String expression, Pattern tokens, Set<List<String>> found) {
        List<String> run = new ArrayList<>();
        boolean joined = false;
        Matcher token = tokens.matcher(expression);
        int at = 0;
        while (token.find(at)) {
            at = token.end();
            String name = name(token);
            if (name != null) {
                if (!joined) {
                    add(run, found);
                }
                run.add(folded(name));
                joined = false;
            } else if (token.group("dot") != null) {
                joined = !run.isEmpty();
            } else if (token.group("open") != null) {
                int end = closing(expression, tokens, at);
                collect(expression.substring(at, end), tokens, found);
                at = Math.min(end + 1, expression.length());
            } else {
                add(run, found);
                joined = false;
            }
        }
        add(run, found);
    }

    /** A name as programs compare it that do not mind the case: letter by letter, like {@code equalsIgnoreCase}. */
    static String folded(String name) {
        StringBuilder folded = new StringBuilder(name.length());
        name.codePoints().forEach(c -> folded.appendCodePoint(Character.toLowerCase(Character.toUpperCase(c))));
        return folded.toString();
    }

    private static @Nullable String name(Matcher token) {
        String quoted = token.group("quoted");
        if (quoted == null) {
            return token.group("plain");
        }
        String quote = quoted.substring(0, 1);
        return quoted.substring(1, quoted.length() - 1).replace(quote + quote, quote);
    }

    private static int closing(String expression, Pattern tokens, int from) {
        int depth = 1;
        Matcher token = tokens.matcher(expression);
        int at = from;
        while (token.find(at)) {
            at = token.end();
            depth += token.group("open") != null ? 1 : token.group("close") != null ? -1 : 0;
            if (depth == 0) {
                return token.start();
            }
        }
        return expression.length();
    }

    private static void add(List<String> run, Set<List<String>> found) {
        if (!run.isEmpty()) {
            found.add(List.copyOf(run));
            run.clear();
        }
    }
}
