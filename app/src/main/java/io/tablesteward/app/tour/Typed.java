package io.tablesteward.app.tour;

import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableMetadata;
import io.tablesteward.model.table.TableName;
import java.util.List;
import java.util.Optional;

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

    /** The table in a connection to the sample. */
    TableName tableIn(String catalog) {
        return new TableName(catalog, String.join("/", table.subList(0, table.size() - 1)), tableName());
    }

    /** True if something of it stands there already, so that typing it would change nothing. */
    boolean isPartOf(TableMetadata metadata) {
        Optional<Column> described = metadata.column(new ColumnPath(column));
        return metadata.comment().equals(Optional.of(tableComment))
                || described.flatMap(Column::comment).equals(Optional.of(comment))
                || described
                        .map(found -> tagValue.equals(found.tags().get(tagKey)))
                        .orElse(false);
    }

    String tableName() {
        return table.get(table.size() - 1);
    }

    String columnName() {
        return column.get(column.size() - 1);
    }
}
