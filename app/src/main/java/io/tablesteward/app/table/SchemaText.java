package io.tablesteward.app.table;

import io.tablesteward.app.fx.Messages;
import io.tablesteward.model.table.TableName;

/** How a schema is called on screen. */
final class SchemaText {
    private final Messages messages;

    SchemaText(Messages messages) {
        this.messages = messages;
    }

    String of(TableName name) {
        return TableName.DEFAULT_SCHEMA.equals(name.schema())
                ? messages.get("table.header.noSchema")
                : name.schema().replace("/", "  ›  ");
    }
}
