package io.tablesteward.app.settings;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.table.TableName;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** {@code session.json}. */
final class SessionJson implements AppFile.JsonForm<Session> {
    @Override
    public int version() {
        return 1;
    }

    @Override
    public ObjectNode toJson(Session session) {
        ObjectNode json = Json.object();
        session.window()
                .ifPresent(place -> json.putObject("window")
                        .put("x", place.x())
                        .put("y", place.y())
                        .put("width", place.width())
                        .put("height", place.height())
                        .put("maximized", place.maximized()));
        json.set("openConnections", Json.texts(session.openConnections()));
        json.set("tabs", tables(session.tabs()));
        session.front().ifPresent(front -> json.set("front", TableNameJson.toJson(front)));
        json.set("expanded", Json.texts(session.expanded()));
        json.set("favourites", tables(session.favourites()));
        json.set("recent", Json.texts(session.recent()));
        ObjectNode widths = json.putObject("columnWidths");
        session.columnWidths().forEach(widths::put);
        return json;
    }

    @Override
    public Session fromJson(JsonNode json) throws IOException {
        Optional<JsonNode> front = Json.optional(json, "front");
        Optional<JsonNode> window = Json.optional(json, "window");
        return new Session(
                window.isPresent() ? Optional.of(place(window.get())) : Optional.empty(),
                Json.textList(json, "openConnections"),
                tables(Json.list(json, "tabs")),
                front.isPresent() ? Optional.of(TableNameJson.fromJson(front.get())) : Optional.empty(),
                Json.textList(json, "expanded"),
                tables(Json.list(json, "favourites")),
                Json.textList(json, "recent"),
                widths(Json.get(json, "columnWidths")));
    }

    private static Session.WindowPlace place(JsonNode json) throws NotUnderstood {
        return new Session.WindowPlace(
                Json.decimal(json, "x"),
                Json.decimal(json, "y"),
                Json.decimal(json, "width"),
                Json.decimal(json, "height"),
                Json.flag(json, "maximized"));
    }

    private static SortedMap<String, Double> widths(JsonNode json) throws NotUnderstood {
        SortedMap<String, Double> widths = new TreeMap<>();
        for (Map.Entry<String, JsonNode> field : json.properties()) {
            String name = field.getKey();
            widths.put(name, Json.decimal(json, name));
        }
        return widths;
    }

    private static ArrayNode tables(Collection<TableName> names) {
        ArrayNode array = Json.texts(List.of());
        names.forEach(name -> array.add(TableNameJson.toJson(name)));
        return array;
    }

    private static List<TableName> tables(List<JsonNode> items) throws NotUnderstood {
        List<TableName> names = new ArrayList<>();
        for (JsonNode item : items) {
            names.add(TableNameJson.fromJson(item));
        }
        return names;
    }
}
