package io.tablesteward.app.settings;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;

/** {@code console.json}. */
final class ConsoleMemoryJson implements AppFile.JsonForm<ConsoleMemory> {
    @Override
    public int version() {
        return 1;
    }

    @Override
    public ObjectNode toJson(ConsoleMemory memory) {
        ObjectNode json = Json.object().put("text", memory.text());
        json.set("ran", Json.texts(memory.ran()));
        return json;
    }

    @Override
    public ConsoleMemory fromJson(JsonNode json) throws IOException {
        return new ConsoleMemory(Json.text(json, "text"), Json.textList(json, "ran"));
    }
}
