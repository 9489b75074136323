package io.tablesteward.model.sql;

import io.tablesteward.model.sql.grammar.GovernanceSqlLexer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.Token;

/** A stretch of a script that an editor shows in a way of its own. */
public record SqlToken(Kind kind, Span span) {
    /** What such a stretch is. */
    public enum Kind {
        KEYWORD,
        TEXT,
        QUOTED_NAME,
        COMMENT
    }

    /** Every such stretch, in order, none over another; also of a script that is not finished. */
    public static List<SqlToken> of(String script) {
        StatementSplitter splitter = new StatementSplitter(script);
        splitter.pieces();
        String plain = splitter.withoutComments();
        List<SqlToken> tokens = new ArrayList<>();
        splitter.comments().forEach(span -> tokens.add(new SqlToken(Kind.COMMENT, span)));
        GovernanceSqlLexer lexer = new GovernanceSqlLexer(CharStreams.fromString(plain));
        lexer.removeErrorListeners();
        int at = 0;
        int counted = 0;
        for (Token token : lexer.getAllTokens()) {
            int start = plain.offsetByCodePoints(at, token.getStartIndex() - counted);
            at = plain.offsetByCodePoints(start, token.getStopIndex() + 1 - token.getStartIndex());
            counted = token.getStopIndex() + 1;
            Span span = new Span(start, at);
            kind(token.getType()).ifPresent(kind -> tokens.add(new SqlToken(kind, span)));
        }
        tokens.sort(Comparator.comparingInt(token -> token.span().start()));
        return tokens;
    }

    /** The words of the grammar, in capitals. */
    public static List<String> keywords() {
        return IntStream.rangeClosed(GovernanceSqlLexer.ALTER, GovernanceSqlLexer.USING)
                .mapToObj(GovernanceSqlLexer.VOCABULARY::getSymbolicName)
                .toList();
    }

    private static Optional<Kind> kind(int type) {
        return switch (type) {
            case GovernanceSqlLexer.STRING -> Optional.of(Kind.TEXT);
            case GovernanceSqlLexer.BACKQUOTED -> Optional.of(Kind.QUOTED_NAME);
            default ->
                type >= GovernanceSqlLexer.ALTER && type <= GovernanceSqlLexer.USING
                        ? Optional.of(Kind.KEYWORD)
                        : Optional.empty();
        };
    }
}
