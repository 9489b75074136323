package io.tablesteward.app.settings;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.change.Base;
import io.tablesteward.model.change.ChangeSet;
import io.tablesteward.model.change.StagedEdit;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One file of the drafts: the whole change set of one table. */
final class DraftJson implements AppFile.JsonForm<Draft> {
    @Override
    public int version() {
        return 1;
    }

    @Override
    public ObjectNode toJson(Draft draft) {
        ChangeSet changes = draft.changes();
        ObjectNode json = Json.object().put("savedAt", draft.savedAt().toString());
        json.set("table", TableNameJson.toJson(changes.table()));
        json.put("location", changes.location());
        ObjectNode base = json.putObject("base")
                .put("version", changes.base().version())
                .put("metadataHash", changes.base().metadataHash());
        Json.put(base, "tableId", changes.base().tableId());
        ArrayNode edits = json.putArray("edits");
        changes.edits().forEach(staged -> edits.add(toJson(staged)));
        return json;
    }

    @Override
    public Draft fromJson(JsonNode json) throws IOException {
        JsonNode base = Json.get(json, "base");
        List<StagedEdit> edits = new ArrayList<>();
        for (JsonNode item : Json.list(json, "edits")) {
            edits.add(staged(item));
        }
        ChangeSet changes = new ChangeSet(
                TableNameJson.fromJson(Json.get(json, "table")),
                Json.text(json, "location"),
                new Base(
                        Json.number(base, "version"),
                        Json.text(base, "metadataHash"),
                        Json.optionalText(base, "tableId")),
                edits);
        return new Draft(changes, Json.instant(json, "savedAt"));
    }

    private static ObjectNode toJson(StagedEdit staged) {
        ObjectNode json = staged.edit().accept(new EditJson());
        Json.put(json, "before", staged.before());
        staged.columnId().ifPresent(id -> json.put("columnId", id));
        return json;
    }

    private static StagedEdit staged(JsonNode json) throws IOException {
        Optional<JsonNode> id = Json.optional(json, "columnId");
        return new StagedEdit(
                EditJson.fromJson(json),
                Json.optionalText(json, "before"),
                id.isPresent() ? Optional.of(Json.smallNumber(json, "columnId")) : Optional.empty());
    }
}
