package io.tablesteward.app.console;

import io.tablesteward.app.OpenConnection;
import io.tablesteward.app.OpenTable;
import io.tablesteward.app.Workbench;
import io.tablesteward.app.Workspace;
import io.tablesteward.model.catalog.Listing;
import io.tablesteward.model.table.SchemaName;
import io.tablesteward.model.table.TableName;
import java.util.Locale;
import java.util.Optional;

/** A job of a steward to begin with, as statements about the table at hand. */
enum Example {
    LIST,
    DESCRIBE,
    COMMENT,
    TAG,
    HISTORY,
    NOTE;

    /** What it is for. */
    String title(Workbench workbench) {
        return workbench.messages().get("console.example.title." + key());
    }

    /** About the table in front, or else any table of the connection. */
    String statements(Workbench workbench) {
        Optional<TableName> table = table(workbench.workspace());
        return workbench
                .messages()
                .get(
                        "console.example.sql." + key(),
                        table.map(TableName::toString).orElse("sales.stores"),
                        table.map(name -> new SchemaName(name.catalog(), name.schema()).toString())
                                .orElse("sales"));
    }

    private String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    private static Optional<TableName> table(Workspace workspace) {
        return Optional.ofNullable(workspace.frontProperty().get())
                .map(OpenTable::name)
                .or(() -> Optional.ofNullable(workspace.connectionProperty().get())
                        .map(OpenConnection::listedTables)
                        .flatMap(tables -> tables.stream().findFirst())
                        .map(Listing.Table::name));
    }
}
