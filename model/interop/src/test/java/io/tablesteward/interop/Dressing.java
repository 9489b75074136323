package io.tablesteward.interop;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Puts a dress on a table of Spark, and takes it off again so that Spark can go on; each by one commit. */
final class Dressing {
    private static final ObjectMapper JSON = new ObjectMapper();

    private Dressing() {}

    static void on(Path table, Dress dress) throws IOException {
        PlainLog log = new PlainLog(table);
        List<ObjectNode> actions = new ArrayList<>();
        if (dress.hasFeatures()) {
            actions.add(HandWritten.action("protocol", raised((ObjectNode) log.protocol(), dress)));
        }
        ObjectNode metaData = (ObjectNode) log.metaData();
        dress.properties().forEach(((ObjectNode) metaData.path("configuration"))::put);
        JsonNode fields = Dress.fields(metaData);
        for (JsonNode field : fields) {
            String name = field.path("name").asText();
            if (dress.marks().containsKey(name)) {
                ((ObjectNode) field.path("metadata")).setAll(dress.marks().get(name));
            }
            if (dress.types().containsKey(name)) {
                ((ObjectNode) field).put("type", dress.types().get(name));
            }
        }
        actions.add(HandWritten.action("metaData", withFields(metaData, fields)));
        if (!dress.collations().isEmpty()) {
            for (ObjectNode add : log.liveFiles()) {
                actions.add(HandWritten.action("add", collated(add, dress.collations())));
            }
        }
        HandWritten.commit(table, actions);
        dress.isOn(table);
    }

    private static ObjectNode raised(ObjectNode protocol, Dress dress) {
        if (protocol.path("minWriterVersion").asInt() == 2) {
            protocol.put("minWriterVersion", 7)
                    .putArray("writerFeatures")
                    .add("appendOnly")
                    .add("invariants");
        }
        if (!dress.readers().isEmpty() && protocol.path("minReaderVersion").asInt() < 3) {
            ArrayNode known = protocol.putArray("readerFeatures");
            if (protocol.path("minReaderVersion").asInt() == 2) {
                known.add("columnMapping");
            }
            protocol.put("minReaderVersion", 3);
        }
        if (!dress.readers().isEmpty()) {
            add(protocol, "readerFeatures", dress.readers());
        }
        add(protocol, "writerFeatures", dress.readers());
        add(protocol, "writerFeatures", dress.writers());
        return protocol;
    }

    private static void add(ObjectNode protocol, String list, List<String> features) {
        Set<String> all = Dress.texts(protocol.path(list));
        all.addAll(features);
        ArrayNode now = protocol.putArray(list);
        all.forEach(now::add);
    }

    /** Said once more of the same file, as by programs that count its statistics later. */
    private static ObjectNode collated(ObjectNode add, List<String> collations) {
        ObjectNode stats = Dress.object(add.path("stats").asText());
        ObjectNode withCollation = stats.putObject("statsWithCollation");
        for (String collation : collations) {
            ObjectNode texts = withCollation.putObject(collation);
            Dress.EXTREMES.forEach(extreme -> texts.set(extreme, Dress.textsOf(stats.path(extreme))));
        }
        return add.put("dataChange", false).put("stats", stats.toString());
    }

    /**
     * One without features is nothing that Spark does not know, and stays on.
     *
     * @param base the table before it was dressed
     */
    static void off(Path table, Dress dress, Path base) throws IOException {
        if (!dress.hasFeatures()) {
            return;
        }
        PlainLog before = new PlainLog(base);
        PlainLog log = new PlainLog(table);
        ObjectNode protocol = (ObjectNode) log.protocol();
        Set<String> known = Dress.texts(before.protocol().path("writerFeatures"));
        for (String list : List.of("readerFeatures", "writerFeatures")) {
            if (protocol.has(list)) {
                Set<String> left = Dress.texts(protocol.path(list));
                left.removeIf(feature -> !known.contains(feature)
                        && (dress.readers().contains(feature) || dress.writers().contains(feature)));
                ArrayNode features = protocol.putArray(list);
                left.forEach(features::add);
            }
        }
        HandWritten.commit(
                table,
                List.of(
                        HandWritten.action("protocol", protocol),
                        HandWritten.action("metaData", bare((ObjectNode) log.metaData(), dress, before.metaData()))));
    }

    private static ObjectNode bare(ObjectNode metaData, Dress dress, JsonNode before) {
        ObjectNode configuration = (ObjectNode) metaData.path("configuration");
        for (String key : dress.properties().keySet()) {
            configuration.remove(key);
            if (before.path("configuration").has(key)) {
                configuration.set(key, before.path("configuration").path(key));
            }
        }
        Map<String, JsonNode> types = new HashMap<>();
        for (JsonNode field : Dress.fields(before)) {
            String type = dress.types().get(field.path("name").asText());
            if (type != null) {
                types.put(type, field.path("type"));
            }
        }
        JsonNode fields = Dress.fields(metaData);
        for (JsonNode field : fields) {
            ObjectNode metadata = (ObjectNode) field.path("metadata");
            dress.marks().values().forEach(mark -> mark.fieldNames().forEachRemaining(metadata::remove));
            JsonNode type = types.get(field.path("type").asText());
            if (type != null) {
                ((ObjectNode) field).set("type", type);
            }
        }
        return withFields(metaData, fields);
    }

    private static ObjectNode withFields(ObjectNode metaData, JsonNode fields) {
        ObjectNode schema = JSON.createObjectNode().put("type", "struct");
        schema.set("fields", fields);
        return metaData.put("schemaString", schema.toString());
    }
}
