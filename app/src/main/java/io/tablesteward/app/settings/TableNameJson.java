package io.tablesteward.app.settings;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.table.TableName;

/** A table's name in our files: its three levels. */
final class TableNameJson {
    private TableNameJson() {}

    static ObjectNode toJson(TableName name) {
        return Json.object()
                .put("catalog", name.catalog())
                .put("schema", name.schema())
                .put("table", name.table());
    }

    static TableName fromJson(JsonNode json) throws NotUnderstood {
        return new TableName(Json.text(json, "catalog"), Json.text(json, "schema"), Json.text(json, "table"));
    }
}
