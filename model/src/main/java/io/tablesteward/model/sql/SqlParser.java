package io.tablesteward.model.sql;

import io.tablesteward.model.Problem;
import io.tablesteward.model.Reason;
import io.tablesteward.model.sql.grammar.GovernanceSqlLexer;
import io.tablesteward.model.sql.grammar.GovernanceSqlParser;
import io.tablesteward.model.table.MultipartIdentifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.Token;

/** Reads the governance statements of a script; says of the others where they end to make sense, and why. */
public final class SqlParser {
    private static final Pattern FIRST_WORD = Pattern.compile("[A-Za-z]+");
    private static final Set<String> WRITE_ROWS =
            Set.of("COPY", "DELETE", "INSERT", "LOAD", "MERGE", "REPLACE", "TRUNCATE", "UPDATE");
    private static final Set<String> READ_ROWS = Set.of("FROM", "SELECT", "TABLE", "VALUES", "WITH");

    private static final Pattern AS_QUERY =
            Pattern.compile("(?is)CREATE\\s.*\\sAS\\s*\\(?\\s*(FROM|SELECT|TABLE|VALUES|WITH)\\b");
    private static final Pattern WRITES = Pattern.compile("(?is).*\\b(DELETE|INSERT|MERGE|UPDATE)\\s+\\w");

    private static final int DEEPEST = 100;

    private final String text;
    private String plain = "";
    private final List<ParsedStatement> statements = new ArrayList<>();
    private final List<SqlError> errors = new ArrayList<>();

    private SqlParser(String text) {
        this.text = text;
    }

    /** Never fails: what cannot be read is among the errors. */
    public static ParsedScript parse(String text) {
        return new SqlParser(text).script();
    }

    /** The text as a name of one part or several, if it is nothing else. */
    public static Optional<MultipartIdentifier> name(String text) {
        GovernanceSqlLexer lexer = new GovernanceSqlLexer(CharStreams.fromString(text));
        lexer.removeErrorListeners();
        GovernanceSqlParser parser = new GovernanceSqlParser(new CommonTokenStream(lexer));
        parser.removeErrorListeners();
        GovernanceSqlParser.NamesContext names = parser.names();
        boolean isAll = parser.getCurrentToken().getType() == Token.EOF;
        return isAll && parser.getNumberOfSyntaxErrors() == 0
                ? Optional.of(new Wording(text, new Span(0, text.length())).names(names))
                : Optional.empty();
    }

    /**
     * The statement that a place in a script belongs to: the one around it, or else the last one before it; also one that
     * is not closed, which goes to the end.
     */
    public static Optional<Span> statementAt(String text, int place) {
        StatementSplitter splitter = new StatementSplitter(text);
        List<Span> statements = new ArrayList<>(
                splitter.pieces().stream().map(StatementSplitter.Piece::span).toList());
        splitter.unclosed().ifPresent(statements::add);
        Optional<Span> found = Optional.empty();
        for (Span statement : statements) {
            if (found.isEmpty() || statement.start() <= place) {
                found = Optional.of(statement);
            }
        }
        return found;
    }

    private ParsedScript script() {
        StatementSplitter splitter = new StatementSplitter(text);
        List<StatementSplitter.Piece> pieces = splitter.pieces();
        plain = splitter.withoutComments();
        for (StatementSplitter.Piece piece : pieces) {
            try {
                List<Reason> notices =
                        piece.endedByLine() ? List.of(Reason.of(Problem.SQL_VALUE_ENDS_AT_LINE)) : List.of();
                statements.add(new ParsedStatement(statement(piece.span()), piece.span(), notices));
            } catch (SqlFailure e) {
                errors.add(e.error());
            }
        }
        splitter.error().ifPresent(errors::add);
        return new ParsedScript(text, statements, errors);
    }

    private SqlStatement statement(Span span) throws SqlFailure {
        String sql = span.in(text);
        if (SettingReader.reads(sql)) {
            return SettingReader.read(sql, span);
        }
        refuseRows(sql, span);
        GovernanceSqlLexer lexer = new GovernanceSqlLexer(CharStreams.fromString(span.in(plain)));
        lexer.removeErrorListeners();
        CommonTokenStream tokens = new CommonTokenStream(lexer);
        refuseDepth(tokens, span);
        SyntaxErrors syntax = new SyntaxErrors(plain, span);
        GovernanceSqlParser parser = new GovernanceSqlParser(tokens);
        parser.removeErrorListeners();
        parser.addErrorListener(syntax);
        GovernanceSqlParser.SingleContext tree = parser.single();
        refuseRowsOfNewTable(span, syntax);
        syntax.throwFirst();
        return new StatementReader(plain, span).read(tree.statement());
    }

    /** A table is made here, but never with rows. */
    private void refuseRowsOfNewTable(Span span, SyntaxErrors syntax) throws SqlFailure {
        Matcher query = AS_QUERY.matcher(span.in(plain));
        if (syntax.isAny() && query.lookingAt()) {
            throw SqlFailure.at(span, Problem.SQL_WRITES_ROWS, "CREATE TABLE AS");
        }
    }

    private void refuseRows(String sql, Span span) throws SqlFailure {
        Matcher word = FIRST_WORD.matcher(sql);
        if (!word.lookingAt()) {
            return;
        }
        String first = word.group().toUpperCase(Locale.ROOT);
        Span at = new Span(span.start(), span.start() + word.end());
        boolean writes = (first.equals("WITH") || first.equals("FROM"))
                && WRITES.matcher(span.in(plain)).lookingAt();
        if (writes || WRITE_ROWS.contains(first)) {
            throw SqlFailure.at(at, Problem.SQL_WRITES_ROWS, first);
        }
        if (READ_ROWS.contains(first)) {
            throw SqlFailure.at(at, Problem.SQL_READS_ROWS, first);
        }
    }

    /** Types in types are read by recursion, which a malicious text must not drive to the end of the stack. */
    private void refuseDepth(CommonTokenStream tokens, Span span) throws SqlFailure {
        tokens.fill();
        int depth = 0;
        for (Token token : tokens.getTokens()) {
            depth += token.getText().equals("<") ? 1 : token.getText().equals(">") ? -1 : 0;
            if (depth > DEEPEST) {
                throw SqlFailure.at(Spans.of(token, plain, span), Problem.SQL_TOO_DEEP, DEEPEST);
            }
        }
    }
}
