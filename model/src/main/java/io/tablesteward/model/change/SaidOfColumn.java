package io.tablesteward.model.change;

import io.tablesteward.model.change.Difference.Kind;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.TableMetadata;
import java.util.Optional;

/** Compares what is said of a column, without its place, what is in it and what programs keep with it. */
record SaidOfColumn(TableMetadata before, TableMetadata now, Differences found) {
    void compare(Column was, Column is) {
        if (is.kind() == Column.Kind.FIELD) {
            found.ofColumn(Kind.RENAMED, was, is, Optional.of(was.name()), Optional.of(is.name()));
            if (isAnotherInFiles(was, is)) {
                found.ofColumn(
                        Kind.REPLACED, was, is, wasMapped() ? inFiles(was) : Optional.of(was.name()), inFiles(is));
            }
            // What is inside a type is compared column by column
            if (!was.type().shortText().equals(is.type().shortText())) {
                found.ofColumn(Kind.TYPE, was, is, type(was), type(is));
            }
        }
        found.ofColumn(Kind.NULLABLE, was, is, isNullable(was), isNullable(is));
        found.ofColumn(Kind.COMMENT, was, is, was.comment(), is.comment());
        found.ofColumn(Kind.TAG, was, is, was.tags(), is.tags());
    }

    /** Files are read by id or by the name that a column has in them, whichever the mode says. */
    private boolean isAnotherInFiles(Column was, Column is) {
        return switch (now.mapping()) {
            case NONE -> false; // what removes a mapping writes the files again
            case NAME -> isCalledOtherwiseInFiles(was, is);
            // the same id with another name is one that began again at 1
            case ID ->
                isCalledOtherwiseInFiles(was, is) || (wasMapped() && !was.id().equals(is.id()));
        };
    }

    private boolean isCalledOtherwiseInFiles(Column was, Column is) {
        return wasMapped()
                ? !was.physicalName().equals(is.physicalName())
                : is.physicalName()
                        .filter(name -> !name.equalsIgnoreCase(was.name()))
                        .isPresent();
    }

    private boolean wasMapped() {
        return before.mapping() != ColumnMapping.NONE;
    }

    private Optional<String> inFiles(Column column) {
        Optional<String> name = column.physicalName();
        return now.mapping() == ColumnMapping.ID ? column.id().map(id -> id + " " + name.orElse("")) : name;
    }

    private static Optional<String> type(Column column) {
        return Optional.of(column.type().text());
    }

    private static Optional<String> isNullable(Column column) {
        return Optional.of(Boolean.toString(column.nullable()));
    }
}
