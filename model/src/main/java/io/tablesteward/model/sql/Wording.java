package io.tablesteward.model.sql;

import io.tablesteward.model.Problem;
import io.tablesteward.model.sql.grammar.GovernanceSqlParser;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.MultipartIdentifier;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.tree.TerminalNode;

/** Names, texts and numbers of one statement as what they mean. */
final class Wording {
    private final String script;
    private final Span statement;

    Wording(String script, Span statement) {
        this.script = script;
        this.statement = statement;
    }

    /** The grammar allows it, its meaning does not; ends the reading of the statement. */
    static final class NotMeant extends RuntimeException {
        private final transient SqlFailure failure;

        private NotMeant(SqlFailure failure) {
            super(failure);
            this.failure = failure;
        }

        SqlFailure failure() {
            return failure;
        }
    }

    NotMeant notMeant(ParserRuleContext where, Problem problem, Object... arguments) {
        Span span = Spans.between(where.getStart(), where.getStop(), script, statement);
        return new NotMeant(SqlFailure.at(span, problem, arguments));
    }

    String name(GovernanceSqlParser.NameContext tree) {
        String written = tree.getText();
        return written.startsWith("`")
                ? written.substring(1, written.length() - 1).replace("``", "`")
                : written;
    }

    MultipartIdentifier names(GovernanceSqlParser.NamesContext tree) {
        return new MultipartIdentifier(tree.name().stream().map(this::name).toList());
    }

    ColumnPath column(GovernanceSqlParser.NamesContext tree) {
        return new ColumnPath(names(tree).parts());
    }

    String text(GovernanceSqlParser.TextContext tree) {
        return tree.STRING().stream()
                .map(literal -> SqlLiteral.textOf(literal.getText()))
                .collect(Collectors.joining());
    }

    Optional<String> comment(GovernanceSqlParser.CommentTextContext tree) {
        return Optional.ofNullable(tree.text()).map(this::text);
    }

    String tagKey(GovernanceSqlParser.TagKeyContext tree) {
        return tree.text() != null ? text(tree.text()) : name(tree.name());
    }

    /** A tag without a value has the empty text. */
    String tagValue(GovernanceSqlParser.TagContext tree) {
        GovernanceSqlParser.TagValueContext value = tree.tagValue();
        if (value == null) {
            return "";
        }
        return value.text() != null ? text(value.text()) : name(value.name());
    }

    String propertyKey(GovernanceSqlParser.PropertyKeyContext tree) {
        return tree.text() != null
                ? text(tree.text())
                : String.join(".", names(tree.names()).parts());
    }

    /** Words for true and false are lower case afterwards, as Spark stores them. */
    String propertyValue(GovernanceSqlParser.PropertyContext tree) {
        GovernanceSqlParser.PropertyValueContext value = tree.propertyValue();
        if (value == null) {
            throw notMeant(tree, Problem.SQL_VALUE_MISSING, propertyKey(tree.propertyKey()));
        }
        if (value.text() != null) {
            return text(value.text());
        }
        boolean isWord = value.TRUE() != null || value.FALSE() != null;
        return isWord ? value.getText().toLowerCase(Locale.ROOT) : value.getText();
    }

    int wholeNumber(TerminalNode digits) {
        try {
            return Integer.parseInt(digits.getText());
        } catch (NumberFormatException e) {
            throw notMeant((ParserRuleContext) digits.getParent(), Problem.SQL_NUMBER_TOO_LARGE, digits.getText());
        }
    }
}
