package io.tablesteward.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.table.TableName;
import java.util.List;
import org.junit.jupiter.api.Test;

class CompletionTest {
    private final Completion completion = new Completion(List.of(
            List.of("prod"),
            List.of("prod", "sales", "orders"),
            List.of("prod", "sales", "order lines"),
            List.of("prod", "sales", "orders", "email")));

    @Test
    void aBegunWordBecomesKeywordsAndNamesWithQuotesWhereNeeded() {
        assertThat(completion.at("DESCRIBE or", 11).texts()).containsExactly("`order lines`", "orders");
        assertThat(completion.at("des", 3).texts()).containsExactly("DESC", "DESCRIBE");
    }

    @Test
    void afterADotOnlyWhatIsBelowIsOffered() {
        assertThat(completion.at("COMMENT ON TABLE prod.", 22).texts()).containsExactly("sales");
        assertThat(completion.at("DESCRIBE `sales`.ORDERS.e", 25))
                .isEqualTo(new Completion.Offer(24, List.of("email")));
    }

    @Test
    void aQuotedWordIsReplacedFromItsQuoteOn() {
        assertThat(completion.at("DESCRIBE `order l", 17)).isEqualTo(new Completion.Offer(9, List.of("`order lines`")));
    }

    // case 2
    @Test
    void aNameWithADotIsOneNameAndNotAFieldInAStruct() {
        Completion dotted = new Completion(List.of(List.of("t", "my.column"), List.of("t", "my", "column")));
        assertThat(dotted.at("t.my", 4).texts()).containsExactly("`my.column`", "my");
        assertThat(dotted.at("t.`my.c", 7)).isEqualTo(new Completion.Offer(2, List.of("`my.column`")));
        assertThat(dotted.at("t.my.c", 6)).isEqualTo(new Completion.Offer(5, List.of("column")));
    }

    @Test
    void aTableIsNamedByItsLastPartsAndByWhatGoesOnFromThem() {
        TableName orders = new TableName("prod", "sales", "order lines");
        for (String named : List.of("`order lines`", "sales.`ORDER lines`.", "x prod.sales.`order lines`.a.b y")) {
            assertThat(Completion.isAmong(Completion.namesIn(named), orders))
                    .as(named)
                    .isTrue();
        }
        for (String other : List.of("", "lines", "prod.sales", "other.`order lines`", "'")) {
            assertThat(Completion.isAmong(Completion.namesIn(other), orders))
                    .as(other)
                    .isFalse();
        }
    }
}
