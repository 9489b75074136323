package io.tablesteward.app.main;

import io.tablesteward.app.OpenConnection;
import io.tablesteward.app.fx.Command;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.TableName;

/** Something the palette offers. */
sealed interface Found {
    /** What it is called, and what is searched first. */
    String name();

    /** Something to do. */
    record OfCommand(Command command, String name) implements Found {}

    /** A table of a connection that is open. */
    record OfTable(OpenConnection connection, TableName table) implements Found {
        @Override
        public String name() {
            return table.table();
        }
    }

    /**
     * A column of a table that was read.
     *
     * @param because the comment or tag that matched, if it was not the name; otherwise the comment or nothing
     */
    record OfColumn(OpenConnection connection, TableName table, Column column, String because) implements Found {
        @Override
        public String name() {
            return String.join(".", column.path().parts());
        }
    }
}
