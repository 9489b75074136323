package io.tablesteward.app.settings;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.change.EditedField;
import io.tablesteward.model.change.FieldChange;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A line of {@code my-commits.jsonl}. */
final class MyCommitJson implements AppFile.JsonForm<MyCommit> {
    @Override
    public int version() {
        return 1;
    }

    @Override
    public ObjectNode toJson(MyCommit commit) {
        ObjectNode json = Json.object().put("time", commit.time().toString());
        json.set("table", TableNameJson.toJson(commit.table()));
        json.put("location", commit.location());
        Json.put(json, "tableId", commit.tableId());
        json.put("tableVersion", commit.version()).put("txnId", commit.txnId());
        Json.put(json, "note", commit.note());
        json.put("outcome", commit.outcome().name());
        Json.put(json, "run", commit.run());
        ArrayNode changes = json.putArray("changes");
        commit.changes().forEach(change -> changes.add(toJson(change)));
        if (!commit.earlierTxnIds().isEmpty()) {
            json.set("earlierTxnIds", Json.texts(commit.earlierTxnIds()));
        }
        return json;
    }

    @Override
    public MyCommit fromJson(JsonNode json) throws IOException {
        List<FieldChange> changes = new ArrayList<>();
        for (JsonNode item : Json.list(json, "changes")) {
            changes.add(change(item));
        }
        return new MyCommit(
                Json.instant(json, "time"),
                TableNameJson.fromJson(Json.get(json, "table")),
                Json.text(json, "location"),
                Json.optionalText(json, "tableId"),
                Json.number(json, "tableVersion"),
                Json.text(json, "txnId"),
                Json.optionalText(json, "note"),
                Json.constant(MyCommit.Outcome.class, json, "outcome"),
                Json.optionalText(json, "run"),
                changes,
                json.has("earlierTxnIds") ? Json.textList(json, "earlierTxnIds") : List.of());
    }

    private static ObjectNode toJson(FieldChange change) {
        EditedField field = change.field();
        ObjectNode json = Json.object().put("kind", field.kind().name());
        field.column().ifPresent(path -> json.set("column", Json.texts(path.parts())));
        json.put("key", field.key());
        Json.put(json, "before", change.before());
        Json.put(json, "after", change.after());
        change.columnId().ifPresent(id -> json.put("columnId", id));
        return json;
    }

    private static FieldChange change(JsonNode json) throws NotUnderstood {
        return new FieldChange(
                new EditedField(
                        Json.constant(EditedField.Kind.class, json, "kind"),
                        EditJson.column(json),
                        Json.text(json, "key")),
                Json.optionalText(json, "before"),
                Json.optionalText(json, "after"),
                json.has("columnId") ? Optional.of(Math.toIntExact(Json.number(json, "columnId"))) : Optional.empty());
    }
}
