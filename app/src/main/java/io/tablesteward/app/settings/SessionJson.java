package io.tablesteward.app.settings;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.app.Recent;
import io.tablesteward.app.Section;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableName;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * {@code session.json}.
 *
 * <p>Version 1 had bare names as tabs, and neither open branches nor recent places nor hidden columns.
 */
final class SessionJson implements AppFile.JsonForm<Session> {
    @Override
    public int version() {
        return 2;
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
        ArrayNode tabs = json.putArray("tabs");
        session.tabs().forEach(tab -> tabs.add(toJson(tab)));
        session.front().ifPresent(front -> json.set("front", TableNameJson.toJson(front)));
        json.set("openBranches", Json.texts(session.openBranches()));
        json.set("favourites", tables(session.favourites()));
        ArrayNode recent = json.putArray("recent");
        session.recent().forEach(place -> recent.add(toJson(place)));
        ObjectNode widths = json.putObject("columnWidths");
        session.columnWidths().forEach(widths::put);
        ObjectNode shown = json.putObject("columnsShown");
        session.columnsShown().forEach(shown::put);
        ObjectNode choices = json.putObject("choices");
        session.choices().forEach(choices::put);
        return json;
    }

    @Override
    public Session fromJson(JsonNode json) throws IOException {
        boolean first = Json.number(json, "version") == 1;
        Optional<JsonNode> front = Json.optional(json, "front");
        Optional<JsonNode> window = Json.optional(json, "window");
        List<String> openConnections = Json.textList(json, "openConnections");
        return new Session(
                window.isPresent() ? Optional.of(place(window.get())) : Optional.empty(),
                openConnections,
                tabs(Json.list(json, "tabs"), first),
                front.isPresent() ? Optional.of(TableNameJson.fromJson(front.get())) : Optional.empty(),
                first ? openConnections : Json.textList(json, "openBranches"),
                tables(Json.list(json, "favourites")),
                first ? List.of() : recent(Json.list(json, "recent")),
                widths(Json.get(json, "columnWidths")),
                first ? new TreeMap<>() : shown(Json.get(json, "columnsShown")),
                choices(Json.optional(json, "choices")));
    }

    private static ObjectNode toJson(Session.Tab tab) {
        ObjectNode json = Json.object();
        json.set("table", TableNameJson.toJson(tab.table()));
        json.put("section", tab.section().name());
        tab.column().ifPresent(column -> json.set("column", Json.texts(column.parts())));
        return json;
    }

    private static ObjectNode toJson(Recent place) {
        ObjectNode json = Json.object().put("connection", place.connection());
        place.table().ifPresent(table -> json.set("table", TableNameJson.toJson(table)));
        return json;
    }

    private static List<Session.Tab> tabs(List<JsonNode> items, boolean first) throws NotUnderstood {
        List<Session.Tab> tabs = new ArrayList<>();
        for (JsonNode item : items) {
            tabs.add(
                    first
                            ? new Session.Tab(TableNameJson.fromJson(item), Section.OVERVIEW, Optional.empty())
                            : new Session.Tab(
                                    TableNameJson.fromJson(Json.get(item, "table")),
                                    Json.constant(Section.class, item, "section"),
                                    column(item)));
        }
        return tabs;
    }

    private static Optional<ColumnPath> column(JsonNode tab) throws NotUnderstood {
        if (Json.optional(tab, "column").isEmpty()) {
            return Optional.empty();
        }
        List<String> parts = Json.textList(tab, "column");
        if (parts.isEmpty()) {
            throw new NotUnderstood("column has no parts");
        }
        return Optional.of(new ColumnPath(parts));
    }

    private static List<Recent> recent(List<JsonNode> items) throws NotUnderstood {
        List<Recent> places = new ArrayList<>();
        for (JsonNode item : items) {
            Optional<JsonNode> table = Json.optional(item, "table");
            places.add(new Recent(
                    Json.text(item, "connection"),
                    table.isPresent() ? Optional.of(TableNameJson.fromJson(table.get())) : Optional.empty()));
        }
        return places;
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

    private static SortedMap<String, Boolean> shown(JsonNode json) throws NotUnderstood {
        SortedMap<String, Boolean> shown = new TreeMap<>();
        for (Map.Entry<String, JsonNode> field : json.properties()) {
            String name = field.getKey();
            shown.put(name, Json.flag(json, name));
        }
        return shown;
    }

    /** Files written before there were any have none. */
    private static SortedMap<String, String> choices(Optional<JsonNode> json) throws NotUnderstood {
        SortedMap<String, String> choices = new TreeMap<>();
        if (json.isPresent()) {
            for (Map.Entry<String, JsonNode> field : json.get().properties()) {
                choices.put(field.getKey(), Json.text(json.get(), field.getKey()));
            }
        }
        return choices;
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
