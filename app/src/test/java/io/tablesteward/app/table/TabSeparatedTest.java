package io.tablesteward.app.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TabSeparatedTest {
    @Test
    void tabsAndLineBreaksSeparateCellsAndRows() {
        assertThat(TabSeparated.parse("a\tb\nc\td")).containsExactly(List.of("a", "b"), List.of("c", "d"));
    }

    @Test
    void theLineBreakAtTheEndBeginsNoRow() {
        assertThat(TabSeparated.parse("a\r\nb\r\n")).containsExactly(List.of("a"), List.of("b"));
        assertThat(TabSeparated.parse("")).isEmpty();
    }

    @Test
    void emptyCellsStayWhereTheyAre() {
        assertThat(TabSeparated.parse("\tb\t\n\n\t"))
                .containsExactly(List.of("", "b", ""), List.of(""), List.of("", ""));
    }

    @Test
    void aQuotedCellMayHoldTabsLineBreaksAndQuotes() {
        assertThat(TabSeparated.parse("\"first\r\nsecond\"\t\"say \"\"hi\"\"\"\nnext"))
                .containsExactly(List.of("first\nsecond", "say \"hi\""), List.of("next"));
    }

    @Test
    void aQuoteThatClosesNothingIsOnlyAQuote() {
        assertThat(TabSeparated.parse("\"buy\" button\t5\" pipe"))
                .containsExactly(List.of("\"buy\" button", "5\" pipe"));
        assertThat(TabSeparated.parse("\"open")).containsExactly(List.of("\"open"));
    }

    @Test
    void whatIsFormattedIsParsedBackTheSame() {
        List<List<String>> rows = List.of(
                List.of("plain", "with\ttab", "two\nlines"),
                List.of("", "\"quoted\"", "5\" pipe"),
                List.of("é 日本 😀", "=SUM(1)", " spaces "));

        assertThat(TabSeparated.parse(TabSeparated.format(rows))).isEqualTo(rows);
    }
}
