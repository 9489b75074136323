package io.tablesteward.model.sql;

import io.tablesteward.model.Problem;
import io.tablesteward.model.sql.grammar.GovernanceSqlParser;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.antlr.v4.runtime.BaseErrorListener;
import org.antlr.v4.runtime.NoViableAltException;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Recognizer;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.atn.ATNConfig;
import org.antlr.v4.runtime.atn.Transition;
import org.antlr.v4.runtime.misc.IntervalSet;
import org.jspecify.annotations.Nullable;

/** Keeps the first thing that the grammar did not expect, as a person can understand it. */
final class SyntaxErrors extends BaseErrorListener {
    private final String script;
    private final Span statement;
    private Optional<SqlFailure> first = Optional.empty();

    SyntaxErrors(String script, Span statement) {
        this.script = script;
        this.statement = statement;
    }

    boolean isAny() {
        return first.isPresent();
    }

    void throwFirst() throws SqlFailure {
        if (first.isPresent()) {
            throw first.get();
        }
    }

    @Override
    public void syntaxError(
            Recognizer<?, ?> recognizer,
            Object symbol,
            int line,
            int column,
            String message,
            @Nullable RecognitionException cause) {
        if (first.isPresent()) {
            return;
        }
        Token token = (Token) symbol;
        IntervalSet expected = cause instanceof NoViableAltException undecided
                ? stillPossible(undecided)
                : ((Parser) recognizer).getExpectedTokens();
        Span span = Spans.of(token, script, statement);
        String found = token.getType() == Token.EOF ? "<end>" : span.in(script);
        first = Optional.of(SqlFailure.at(span, Problem.SQL_UNEXPECTED, found, words(expected)));
    }

    /** The parser stands at the beginning of what it could not decide; this is what it looked for at the token. */
    private static IntervalSet stillPossible(NoViableAltException undecided) {
        IntervalSet possible = new IntervalSet();
        for (ATNConfig configuration : undecided.getDeadEndConfigs()) {
            for (Transition transition : configuration.state.getTransitions()) {
                if (transition.label() != null) {
                    possible.addAll(transition.label());
                }
            }
        }
        return possible;
    }

    /** Where any name fits, every word of the grammar does too and would only fill the line. */
    private static String words(IntervalSet expected) {
        boolean anyName = expected.contains(GovernanceSqlParser.IDENTIFIER);
        TreeSet<String> words = new TreeSet<>();
        for (int type : expected.toList()) {
            words.add(
                    switch (type) {
                        case Token.EOF -> "<end>";
                        case GovernanceSqlParser.IDENTIFIER, GovernanceSqlParser.BACKQUOTED -> "<identifier>";
                        case GovernanceSqlParser.STRING -> "<string>";
                        case GovernanceSqlParser.INTEGER -> anyName ? "<identifier>" : "<integer>";
                        default -> {
                            String literal = GovernanceSqlParser.VOCABULARY.getDisplayName(type);
                            boolean isWord = GovernanceSqlParser.VOCABULARY.getSymbolicName(type) != null;
                            yield isWord && anyName ? "<identifier>" : literal.replace("'", "");
                        }
                    });
        }
        return words.stream().collect(Collectors.joining(", "));
    }
}
