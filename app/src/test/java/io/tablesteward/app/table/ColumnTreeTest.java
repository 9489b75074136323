package io.tablesteward.app.table;

import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.app.Examples;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableMetadata;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.control.TreeItem;
import org.junit.jupiter.api.Test;

class ColumnTreeTest {
    private final TableMetadata orders = Examples.orders().metadata();
    private final ColumnTree tree = new ColumnTree();

    ColumnTreeTest() {
        tree.show(orders, orders);
    }

    @Test
    void everyNestedFieldHasARow() {
        assertThat(names()).hasSize((int) orders.allColumns().count()).contains("lat", "sku", "text");
    }

    @Test
    void aMatchKeepsTheWayThatLeadsToIt() {
        tree.filter(new ColumnFilter("north", Optional.empty(), false));

        assertThat(names()).containsExactly("ship_to", "geo", "lat");
    }

    @Test
    void namesCommentsAndTagsAreSearchedWhateverTheCase() {
        tree.filter(new ColumnFilter("PII: NAME", Optional.empty(), false));
        assertThat(names()).containsExactly("ship_to", "recipient");

        tree.filter(new ColumnFilter("Iso 4217", Optional.empty(), false));
        assertThat(names()).containsExactly("currency");
    }

    @Test
    void columnsWithoutACommentIncludeThoseWhoseCommentIsEmpty() {
        tree.filter(new ColumnFilter("", Optional.empty(), true));

        assertThat(names()).contains("tax_amount", "channel", "lon").doesNotContain("order_id", "status");
    }

    @Test
    void aRowStaysWhileOneWorksDownAFilteredList() {
        tree.filter(new ColumnFilter("", Optional.empty(), true));
        TableMetadata described =
                orders.withColumn(ColumnPath.of("channel"), column -> column.withComment(Optional.of("Shop or app")));

        assertThat(tree.show(described, orders)).isFalse();
        assertThat(names()).contains("channel");
        assertThat(tree.item(ColumnPath.of("channel")).orElseThrow().getValue().isCommentChanged())
                .isTrue();
    }

    @Test
    void levelsAreSortedAmongThemselves() {
        tree.order(ColumnTree.places(
                tree.columns(), new ColumnSort(Locale.ENGLISH).byName().reversed()));

        assertThat(names()).startsWith("tax_amount", "status", "ship_to", "street", "recipient", "geo", "lon", "lat");
    }

    @Test
    void whatAPersonClosedStaysClosedAfterARefresh() {
        tree.item(ColumnPath.of("ship_to")).orElseThrow().setExpanded(false);
        List<Column> fewer = orders.columns().stream()
                .filter(column -> !column.name().equals("status"))
                .toList();
        TableMetadata refreshed = Examples.metadata(fewer);

        assertThat(tree.show(refreshed, refreshed)).isTrue();
        assertThat(tree.item(ColumnPath.of("ship_to")).orElseThrow().isExpanded())
                .isFalse();
        assertThat(tree.item(ColumnPath.of("lines")).orElseThrow().isExpanded()).isTrue();
    }

    private List<String> names() {
        List<String> names = new ArrayList<>();
        collect(tree.root(), names);
        return names;
    }

    private static void collect(TreeItem<ColumnRow> item, List<String> names) {
        item.getChildren().forEach(child -> {
            names.add(child.getValue().column().name());
            collect(child, names);
        });
    }
}
