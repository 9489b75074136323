package io.tablesteward.app.table;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.Examples;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ColumnFilterTest {
    // case 2
    @Test
    void aQuotedNameIsOneName() {
        assertThat(finds("`Product.Id`", "Product.Id")).isTrue();
        assertThat(finds("`product.id`", "Product.Id")).isTrue();
        assertThat(finds("`Product.Id`", "Id")).isFalse();
        assertThat(finds("`Id`", "Product.Id")).isFalse();
        assertThat(finds("`id.num``s`", "id.num`s")).isTrue();
        assertThat(finds("`id.num`", "id.num`s")).isFalse();
    }

    // case 2
    @Test
    void withoutQuotesADotIsACharacterLikeAnyOther() {
        assertThat(finds("Product.Id", "Product.Id")).isTrue();
        assertThat(finds("t.I", "Product.Id")).isTrue();
        assertThat(finds("Product.Id", "ProductxId")).isFalse();
        assertThat(finds("`", "id.num`s")).isTrue();
    }

    private static boolean finds(String text, String column) {
        return new ColumnFilter(text, Optional.empty(), false)
                .matches(Examples.column(column, "string").build());
    }
}
