package io.tablesteward.app.navigator;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.table.TableName;
import org.junit.jupiter.api.Test;

class FilteredTreeTest {
    private static final TableName ORDERS = new TableName("prod", "sales/eu", "orders_daily");

    @Test
    void everyWordMustBeInTheSchemaOrTheName() {
        assertThat(FilteredTree.fits(ORDERS, "orders")).isTrue();
        assertThat(FilteredTree.fits(ORDERS, "eu daily")).isTrue();
        assertThat(FilteredTree.fits(ORDERS, "daily us")).isFalse();
    }

    @Test
    void caseDoesNotMatter() {
        assertThat(FilteredTree.fits(new TableName("prod", "Sales", "Orders"), "sales orders"))
                .isTrue();
    }

    @Test
    void aQuotedNameWithADotIsOneName() {
        assertThat(FilteredTree.fits(new TableName("prod", "s", "Product.Id"), "product.id"))
                .isTrue();
    }
}
