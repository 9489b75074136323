package io.tablesteward.model.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/** The title and the end of a report as JSON. */
final class ReportJson {
    private ReportJson() {}

    static ObjectNode of(ReportTitle title) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("report", title.preset().word());
        ArrayNode tables = json.putArray("tables");
        title.tables().forEach(table -> {
            ObjectNode one = tables.addObject();
            one.put("table", table.name().toString());
            one.put("location", table.location());
            put(one, "firstVersion", table.first());
            put(one, "lastVersion", table.last());
            one.put("earlierCleanedAway", table.isCleaned());
        });
        put(json, "since", title.scope().since(), title.zone());
        put(json, "until", title.scope().until(), title.zone());
        title.scope()
                .versions()
                .ifPresent(compared ->
                        json.putArray("versions").add(compared.first()).add(compared.last()));
        put(json, "writers", title.scope().writers());
        put(json, "operations", title.scope().operations());
        ArrayNode columns = json.putArray("columns");
        title.columns()
                .forEach(column -> columns.addObject()
                        .put("name", column.name())
                        .put("kind", column.kind().name().toLowerCase(Locale.ROOT)));
        json.put("timeZone", title.zone().getId());
        json.put("madeWith", title.tool());
        put(json, "madeAt", Optional.of(title.madeAt()), title.zone());
        return json;
    }

    static ObjectNode of(ReportEnd end) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("rows", end.rows());
        json.put("sha256", end.sha256());
        json.put("sha256Of", ReportEnd.CHECKED);
        ArrayNode gaps = json.putArray("gaps");
        end.gaps()
                .forEach(gap -> gaps.addObject()
                        .put("table", gap.table().toString())
                        .put("from", gap.from())
                        .put("to", gap.to()));
        if (!end.compared().isEmpty()) {
            ArrayNode compared = json.putArray("compared");
            end.compared().forEach(pair -> {
                ObjectNode one = compared.addObject();
                one.put("table", pair.table().toString());
                one.put("fromVersion", pair.from().orElse(null));
                one.put("toVersion", pair.to().orElse(null));
                ArrayNode passedOver = one.putArray("passedOver");
                pair.passedOver()
                        .forEach(span ->
                                passedOver.addObject().put("from", span.first()).put("to", span.last()));
            });
        }
        ArrayNode notRead = json.putArray("notRead");
        end.notRead().forEach(place -> {
            ObjectNode one = notRead.addObject();
            one.put("what", place.what());
            one.put("problem", place.reason().problem().name());
            put(one, "details", place.reason().arguments());
        });
        return json;
    }

    private static void put(ObjectNode to, String key, OptionalLong value) {
        if (value.isPresent()) {
            to.put(key, value.getAsLong());
        } else {
            to.putNull(key);
        }
    }

    private static void put(ObjectNode to, String key, Optional<Instant> value, ZoneId zone) {
        to.put(key, value.map(new CellText(zone)::moment).orElse(null));
    }

    private static void put(ObjectNode to, String key, List<String> texts) {
        ArrayNode array = to.putArray(key);
        texts.forEach(array::add);
    }
}
