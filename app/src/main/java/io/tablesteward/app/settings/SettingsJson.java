package io.tablesteward.app.settings;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.table.SchemaName;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.Optional;

/** {@code settings.json}. */
final class SettingsJson implements AppFile.JsonForm<Settings> {
    @Override
    public int version() {
        return 1;
    }

    @Override
    public ObjectNode toJson(Settings settings) {
        ObjectNode json = Json.object()
                .put("theme", settings.theme().name())
                .put("language", settings.language().name());
        Json.put(json, "userName", settings.userName());
        Json.put(json, "timeZone", settings.timeZone().map(ZoneId::getId));
        Json.put(json, "sparkAddress", settings.sparkAddress());
        settings.destination()
                .ifPresent(schema -> json.putObject("destination")
                        .put("catalog", schema.catalog())
                        .put("schema", schema.schema()));
        return json;
    }

    @Override
    public Settings fromJson(JsonNode json) throws IOException {
        return new Settings(
                Json.constant(Settings.Theme.class, json, "theme"),
                Json.constant(Settings.Language.class, json, "language"),
                Json.optionalText(json, "userName"),
                zone(Json.optionalText(json, "timeZone")),
                destination(Json.optional(json, "destination")),
                Json.optionalText(json, "sparkAddress"));
    }

    private static Optional<SchemaName> destination(Optional<JsonNode> json) throws NotUnderstood {
        return json.isEmpty()
                ? Optional.empty()
                : Optional.of(new SchemaName(Json.text(json.get(), "catalog"), Json.text(json.get(), "schema")));
    }

    private static Optional<ZoneId> zone(Optional<String> id) throws NotUnderstood {
        try {
            return id.map(ZoneId::of);
        } catch (DateTimeException e) {
            throw new NotUnderstood("timeZone is " + id);
        }
    }
}
