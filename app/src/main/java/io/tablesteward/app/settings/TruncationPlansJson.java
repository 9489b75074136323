package io.tablesteward.app.settings;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.format.TruncationPlan;
import io.tablesteward.model.format.TruncationPlan.FirstRun;
import java.io.IOException;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The file {@code truncations.json}. */
final class TruncationPlansJson implements AppFile.JsonForm<TruncationPlans> {
    @Override
    public int version() {
        return 1;
    }

    @Override
    public ObjectNode toJson(TruncationPlans plans) {
        ObjectNode json = Json.object();
        ArrayNode items = json.putArray("plans");
        plans.all().forEach(plan -> items.add(toJson(plan)));
        return json;
    }

    private static ObjectNode toJson(TruncationPlan plan) {
        ObjectNode json = Json.object();
        json.set("table", TableNameJson.toJson(plan.table()));
        json.put("location", plan.location())
                .put("tableId", plan.tableId())
                .put("feature", plan.feature())
                .put("planned", plan.planned().toString())
                .put("historyExported", plan.historyExported());
        plan.firstRun()
                .ifPresent(run -> json.putObject("firstRun")
                        .put("tableVersion", run.version())
                        .put("at", run.at().toString())
                        .put("retention", run.retention().toString()));
        return json;
    }

    @Override
    public TruncationPlans fromJson(JsonNode json) throws IOException {
        List<TruncationPlan> plans = new ArrayList<>();
        for (JsonNode item : Json.list(json, "plans")) {
            Optional<JsonNode> run = Json.optional(item, "firstRun");
            plans.add(new TruncationPlan(
                    TableNameJson.fromJson(Json.get(item, "table")),
                    Json.text(item, "location"),
                    Json.text(item, "tableId"),
                    Json.text(item, "feature"),
                    Json.instant(item, "planned"),
                    Json.flag(item, "historyExported"),
                    run.isPresent() ? Optional.of(firstRun(run.get())) : Optional.empty()));
        }
        return new TruncationPlans(plans);
    }

    private static FirstRun firstRun(JsonNode json) throws NotUnderstood {
        return new FirstRun(Json.number(json, "tableVersion"), Json.instant(json, "at"), retention(json));
    }

    private static Duration retention(JsonNode json) throws NotUnderstood {
        String text = Json.text(json, "retention");
        try {
            return Duration.parse(text);
        } catch (DateTimeParseException e) {
            throw new NotUnderstood("retention is " + text);
        }
    }
}
