package io.tablesteward.model.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SqlLiteralTest {
    // case 16
    @Test
    void anApostropheIsEscaped() {
        assertThat(SqlLiteral.of("Bob's model")).isEqualTo("'Bob\\'s model'");
    }

    // case 14
    @Test
    void quotesBackslashesAndTabsAreKept() {
        assertThat(SqlLiteral.of("say \"hi\" \\ and a\ttab")).isEqualTo("'say \"hi\" \\\\ and a\\ttab'");
    }

    @ParameterizedTest
    @CsvSource({"0x00,'\\u0000'", "0x08,'\\u0008'", "0x1A,'\\u001A'", "0x7F,'\\u007F'", "0x85,'\\u0085'"})
    void controlCharactersAreEscaped(int character, String inside) {
        assertThat(SqlLiteral.of(String.valueOf((char) character))).isEqualTo("'" + inside + "'");
    }

    @Test
    void whatSparkWouldTakeForAVariableIsEscaped() {
        assertThat(SqlLiteral.of("costs $5, not ${price}")).isEqualTo("'costs $5, not \\u0024{price}'");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "'",
                "\\",
                "\\'",
                "'' ''",
                "\\n",
                "100\\%",
                "a\\_b",
                "\\u0041",
                "line\nline\r\n\tx\b\u001A\0",
                "-- no",
                "/* */;",
                "日本 é 😀",
                "\u2028",
                "`",
                "${x}${y}",
                "$",
                "Ünïcødé \uD83D\uDE00"
            })
    void everyTextComesBackAsItWas(String text) {
        assertThat(SparkLiterals.textOf(SqlLiteral.of(text))).isEqualTo(text);
    }

    @Test
    void anyMixtureComesBackAsItWas() {
        String alphabet = "a'\"\\`${}%_nrtbZ0u41\n\r\t\0\u001A;é😀 -";
        Random random = new Random(16);
        for (int round = 0; round < 5000; round++) {
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(12); i > 0; i--) {
                text.append(alphabet.charAt(random.nextInt(alphabet.length())));
            }
            assertThat(SparkLiterals.textOf(SqlLiteral.of(text.toString()))).isEqualTo(text.toString());
        }
    }
}
