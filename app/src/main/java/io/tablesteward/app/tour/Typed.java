package io.tablesteward.app.tour;

import java.util.List;

/**
 * What the tour types, and what the log must say afterwards.
 *
 * @param column the path of a nested field
 */
record Typed(
        List<String> table,
        String tableComment,
        List<String> column,
        String comment,
        String tagKey,
        String tagValue,
        String note) {
    static final Typed IN_THE_SAMPLE = new Typed(
            List.of("sales", "orders"),
            "One row for each order of the web shops; test orders left out",
            List.of("shipping", "address", "street"),
            "Street and house number, as the customer typed it",
            "pii",
            "yes",
            "GOV-131: addresses described and marked for the privacy review");

    String tableName() {
        return table.get(table.size() - 1);
    }

    String columnName() {
        return column.get(column.size() - 1);
    }
}
