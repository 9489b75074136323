package io.tablesteward.app.settings;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.app.LeftWizard;
import io.tablesteward.model.change.SchemaOperation;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** The file {@code left-wizards.json}. */
final class LeftWizardsJson implements AppFile.JsonForm<LeftWizards> {
    @Override
    public int version() {
        return 1;
    }

    @Override
    public ObjectNode toJson(LeftWizards left) {
        ObjectNode json = Json.object();
        ArrayNode items = json.putArray("wizards");
        left.all().forEach(wizard -> items.add(toJson(wizard)));
        return json;
    }

    private static ObjectNode toJson(LeftWizard wizard) {
        ObjectNode json = Json.object().put("operation", wizard.operation().name());
        json.set("table", TableNameJson.toJson(wizard.table()));
        json.put("step", wizard.step());
        ArrayNode pages = json.putArray("entered");
        wizard.entered().forEach(page -> page.forEach(pages.addObject()::put));
        return json;
    }

    @Override
    public LeftWizards fromJson(JsonNode json) throws IOException {
        List<LeftWizard> all = new ArrayList<>();
        for (JsonNode item : Json.list(json, "wizards")) {
            int step = Json.smallNumber(item, "step");
            if (step < 0) {
                throw new NotUnderstood("step is " + step);
            }
            all.add(new LeftWizard(
                    Json.constant(SchemaOperation.class, item, "operation"),
                    TableNameJson.fromJson(Json.get(item, "table")),
                    step,
                    entered(Json.list(item, "entered"))));
        }
        return new LeftWizards(all);
    }

    private static List<SortedMap<String, String>> entered(List<JsonNode> pages) throws NotUnderstood {
        List<SortedMap<String, String>> entered = new ArrayList<>();
        for (JsonNode page : pages) {
            SortedMap<String, String> texts = new TreeMap<>();
            for (Map.Entry<String, JsonNode> field : page.properties()) {
                texts.put(field.getKey(), Json.text(page, field.getKey()));
            }
            entered.add(texts);
        }
        return entered;
    }
}
