package io.tablesteward.app.settings;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.catalog.Connection;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** {@code connections.json}; the kind of place is the key beside the name. */
final class SavedConnectionsJson implements AppFile.JsonForm<SavedConnections> {
    @Override
    public int version() {
        return 1;
    }

    @Override
    public ObjectNode toJson(SavedConnections saved) {
        ObjectNode json = Json.object();
        ArrayNode list = json.putArray("connections");
        saved.connections().forEach(connection -> list.add(toJson(connection)));
        return json;
    }

    @Override
    public SavedConnections fromJson(JsonNode json) throws IOException {
        List<SavedConnection> connections = new ArrayList<>();
        for (JsonNode item : Json.list(json, "connections")) {
            connections.add(new SavedConnection(
                    new Connection.Folder(Json.text(item, "name"), Json.text(item, "folder")),
                    Json.flag(item, "editingAllowed"),
                    Json.optionalText(item, "requiredNote"),
                    Json.flag(item, "sampleValues")));
        }
        return new SavedConnections(connections);
    }

    private static ObjectNode toJson(SavedConnection saved) {
        ObjectNode json = Json.object().put("name", saved.name());
        saved.connection().accept(folder -> json.put("folder", folder.uri()));
        json.put("editingAllowed", saved.editingAllowed());
        Json.put(json, "requiredNote", saved.requiredNote());
        return json.put("sampleValues", saved.sampleValues());
    }
}
