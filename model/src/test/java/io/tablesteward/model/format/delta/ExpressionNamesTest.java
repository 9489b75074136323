package io.tablesteward.model.format.delta;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ExpressionNamesTest {
    @Test
    void namesJoinedByDotsAreOneRun() {
        assertThat(ExpressionNames.in("Address . City = 1 AND id>0"))
                .contains(List.of("address", "city"), List.of("id"))
                .doesNotContain(List.of("city"));
    }

    @Test
    void aQuotedNameMayHoldAnything() {
        assertThat(ExpressionNames.in("`a.b`.`c``d` > `x y`")).containsExactly(List.of("a.b", "c`d"), List.of("x y"));
    }

    @Test
    void textsAreNotNames() {
        assertThat(ExpressionNames.in("a <> 'it''s b' AND c <> 'd' AND e <> 'f\\'g'"))
                .contains(List.of("a"), List.of("c"), List.of("e"))
                .doesNotContain(List.of("b"), List.of("d"), List.of("s"), List.of("g"));
    }

    @Test
    void aNameThatIsGivenAsATextIsOne() {
        assertThat(ExpressionNames.in("Identifier ('price') > 0")).contains(List.of("price"));
        assertThat(ExpressionNames.in("IDENTIFIER('s.' || 'x') > 0")).contains(List.of("x"));
        assertThat(ExpressionNames.in("identifier = 'price'")).doesNotContain(List.of("price"));
    }

    /** For Spark digits may stand in front of a name; alone they are a number. */
    @Test
    void aNameMayBeginWithADigit() {
        assertThat(ExpressionNames.in("2024_total > 10 AND t.1st < .5 AND 5x = 1"))
                .containsExactly(List.of("2024_total"), List.of("and"), List.of("t", "1st"), List.of("5x"));
    }

    /** Whether double quotes hold a text or a name is a setting of the session that reads them. */
    @Test
    void whatStandsInDoubleQuotesMayBeAName() {
        assertThat(ExpressionNames.in("\"Order Id\" > 0 AND a.\"b\"\"c\" = 1"))
                .containsExactly(List.of("order id"), List.of("and"), List.of("a", "b\"c"));
    }

    @Test
    void aRawTextEndsAtItsQuoteWhateverStandsBeforeIt() {
        assertThat(ExpressionNames.in("path <> r'\\' AND amount > 0 AND x <> 'y'"))
                .contains(List.of("path"), List.of("amount"), List.of("x"))
                .doesNotContain(List.of("y"));
    }

    @Test
    void aQuoteInARemarkBeginsNoText() {
        assertThat(ExpressionNames.in("/* it's */ amount > 0 -- isn't it\n AND b <> 'c'"))
                .contains(List.of("amount"), List.of("b"))
                .doesNotContain(List.of("c"), List.of("s"), List.of("t"));
    }

    @Test
    void elementsOfArraysAndMapsAreSteppedThrough() {
        assertThat(ExpressionNames.in("a[1] > 0")).contains(List.of("a"));
        assertThat(ExpressionNames.in("items[idx[0] + k].price > 0"))
                .containsExactlyInAnyOrder(List.of("items", "price"), List.of("idx"), List.of("k"));
        assertThat(ExpressionNames.in("m['k]ey'].v = 1")).containsExactly(List.of("m", "v"));
    }

    @Test
    void lettersOfOtherAlphabetsAreLetters() {
        assertThat(ExpressionNames.in("Région>0 AND 日本 = 1")).contains(List.of("région"), List.of("日本"));
    }

    @Test
    void brokenExpressionsStillGiveTheirNames() {
        assertThat(ExpressionNames.in("a[ > b")).contains(List.of("a"), List.of("b"));
        assertThat(ExpressionNames.in("")).isEmpty();
    }
}
