package io.tablesteward.model.sql;

import org.antlr.v4.runtime.Token;

/** Where a token stands in the whole script; the lexer counts code points from the start of its statement. */
final class Spans {
    private Spans() {}

    static Span of(Token token, String script, Span statement) {
        return token.getType() == Token.EOF
                ? new Span(statement.end(), statement.end())
                : between(token, token, script, statement);
    }

    static Span between(Token first, Token last, String script, Span statement) {
        int start = script.offsetByCodePoints(statement.start(), first.getStartIndex());
        int end = script.offsetByCodePoints(start, last.getStopIndex() + 1 - first.getStartIndex());
        return new Span(start, end);
    }
}
