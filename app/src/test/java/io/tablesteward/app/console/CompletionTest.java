package io.tablesteward.app.console;

import static org.assertj.core.api.Assertions.assertThat;

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
}
