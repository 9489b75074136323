package io.tablesteward.model.table;

import java.util.List;

/**
 * How much of a table is documented, over columns of every depth; positions of maps do not count, since they can hold
 * nothing (CO-01). An empty comment says nothing, so it does not count as one.
 */
public record Coverage(int columns, int withComment, int withTag) {
    public static Coverage of(TableMetadata metadata) {
        List<Column> fields = metadata.allColumns()
                .filter(column -> column.kind() == Column.Kind.FIELD)
                .toList();
        return new Coverage(
                fields.size(),
                (int) fields.stream().filter(Coverage::isCommented).count(),
                (int) fields.stream().filter(column -> !column.tags().isEmpty()).count());
    }

    public int withoutComment() {
        return columns - withComment;
    }

    public static boolean isCommented(Column column) {
        return column.comment().filter(text -> !text.isEmpty()).isPresent();
    }
}
