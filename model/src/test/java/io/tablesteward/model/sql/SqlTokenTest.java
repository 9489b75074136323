package io.tablesteward.model.sql;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.sql.SqlToken.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SqlTokenTest {
    @Test
    void keywordsTextsQuotedNamesAndCommentsAreToldApart() {
        String script = "-- why\nCOMMENT ON TABLE `my table` IS 'it''s'; /* a /* b */ c */ describe t";
        assertThat(shown(script))
                .containsExactly(
                        "COMMENT -- why",
                        "KEYWORD COMMENT",
                        "KEYWORD ON",
                        "KEYWORD TABLE",
                        "QUOTED_NAME `my table`",
                        "KEYWORD IS",
                        "TEXT 'it''s'",
                        "COMMENT /* a /* b */ c */",
                        "KEYWORD describe");
    }

    @Test
    void placesAreRightAfterCharactersOutsideTheFirstPlane() {
        assertThat(shown("DESCRIBE `😀𝒳`; SHOW TABLES"))
                .containsExactly("KEYWORD DESCRIBE", "QUOTED_NAME `😀𝒳`", "KEYWORD SHOW", "KEYWORD TABLES");
    }

    // case 14, 16: what looks like the end of a text inside of it is none
    @Test
    void aKeywordInATextOrNameIsNone() {
        assertThat(shown("COMMENT ON TABLE t IS \"say \\\"DROP TABLE\\\" -- no\""))
                .containsExactly(
                        "KEYWORD COMMENT",
                        "KEYWORD ON",
                        "KEYWORD TABLE",
                        "KEYWORD IS",
                        "TEXT \"say \\\"DROP TABLE\\\" -- no\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "   ",
                "COMMENT ON TABLE t IS 'not closed",
                "DESCRIBE `not closed",
                "/* not closed",
                "DESCRIBE t; '",
                "\uD800 \uDC00",
                "SET k = `a\nb`; $ # ? \\"
            })
    void anUnfinishedScriptHasTokensInOrderAndNoneOverAnother(String script) {
        int end = 0;
        for (SqlToken token : SqlToken.of(script)) {
            assertThat(token.span().start()).isGreaterThanOrEqualTo(end);
            assertThat(token.span().end()).isGreaterThan(token.span().start()).isLessThanOrEqualTo(script.length());
            end = token.span().end();
        }
    }

    @Test
    void everyPrefixOfAScriptHasTokensInOrder() {
        GeneratedTexts texts = new GeneratedTexts(11);
        for (int i = 0; i < 200; i++) {
            String script = "COMMENT ON TABLE a.`b` IS '" + texts.text() + "'; -- " + texts.text();
            anUnfinishedScriptHasTokensInOrderAndNoneOverAnother(
                    script.substring(0, (int) (script.length() * (i / 200.0))));
        }
    }

    @Test
    void keywordsAreWordsThatTheGrammarKnows() {
        assertThat(SqlToken.keywords())
                .contains("COMMENT", "DESCRIBE", "TBLPROPERTIES", "USE")
                .doesNotHaveDuplicates()
                .allMatch(word -> word.matches("[A-Z_]+"))
                .allMatch(word ->
                        SqlToken.of(word).equals(List.of(new SqlToken(Kind.KEYWORD, new Span(0, word.length())))));
    }

    // The bar is the caret
    @ParameterizedTest
    @CsvSource(delimiter = '>', quoteCharacter = '"', textBlock = """
            |SHOW CATALOGS; DESCRIBE a            > SHOW CATALOGS
            SHOW CATA|LOGS; DESCRIBE a            > SHOW CATALOGS
            SHOW CATALOGS|; DESCRIBE a            > SHOW CATALOGS
            SHOW CATALOGS; |DESCRIBE a            > DESCRIBE a
            SHOW CATALOGS; DESCRIBE a  |          > DESCRIBE a
            SHOW CATALOGS;| DESCRIBE a            > SHOW CATALOGS
            COMMENT ON TABLE t IS 'a;|b'; USE s   > COMMENT ON TABLE t IS 'a;b'
            /* ; | */ USE s                       > USE s
            USE s; DESCRIBE `not cl|osed; USE t   > DESCRIBE `not closed; USE t
            USE s|; DESCRIBE `not closed; USE t   > USE s
            /* not cl|osed; USE t                 > /* not closed; USE t
            """)
    void theStatementAtTheCaretIsTheOneAroundItOrTheLastBeforeIt(String marked, String statement) {
        String script = marked.replace("|", "");
        assertThat(SqlParser.statementAt(script, marked.indexOf('|')))
                .hasValueSatisfying(span -> assertThat(span.in(script)).isEqualTo(statement));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  ", ";;", "-- only a comment"})
    void whereNoStatementStandsThereIsNone(String script) {
        assertThat(SqlParser.statementAt(script, 0)).isEmpty();
    }

    private static List<String> shown(String script) {
        return SqlToken.of(script).stream()
                .map(token -> token.kind() + " " + token.span().in(script))
                .toList();
    }
}
