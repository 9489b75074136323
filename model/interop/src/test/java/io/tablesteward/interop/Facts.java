package io.tablesteward.interop;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** What one side says, each thing by where it was said, so that two sides can be laid side by side. */
final class Facts {
    private static final ObjectMapper JSON = new ObjectMapper().enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS);
    private static final Pattern UUIDS = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");
    /** Ids and times: that they are there is compared, not what they are. */
    private static final Set<String> OWN =
            Set.of("id", "createdTime", "createdAt", "lastModified", "timestamp", "inCommitTimestamp", "txnId");

    private static final Set<String> JSON_IN_TEXT = Set.of("schemaString", "properties", "column", "columns");

    private final Path place;
    private final Map<String, String> facts = new TreeMap<>();

    /** @param place folder of the copy, which is not to make a difference */
    Facts(Path place) {
        this.place = place;
    }

    /** The rows of an answer; a row goes by its first cell where that is said once, as after a heading. */
    void answer(String statement, List<JsonNode> rows) {
        Map<String, Integer> seen = new HashMap<>();
        for (JsonNode row : rows) {
            String first = row.elements().hasNext() ? row.elements().next().asText() : "";
            int times = seen.merge(first, 1, Integer::sum);
            add(statement + " | " + first + (times == 1 ? "" : " #" + times), row);
        }
        facts.put(statement, "answered");
    }

    void log(String table, Path folder) throws IOException {
        PlainLog log = new PlainLog(folder);
        for (long version = 0; version <= log.latestVersion(); version++) {
            for (String line : log.lines(version)) {
                Map.Entry<String, JsonNode> action =
                        JSON.readTree(line).properties().iterator().next();
                add(table + " v" + version + " " + action.getKey(), action.getValue());
            }
        }
    }

    private void add(String where, JsonNode value) {
        if (value.isObject() && !value.isEmpty()) {
            value.properties().forEach(field -> {
                boolean isOwn =
                        OWN.contains(field.getKey()) && !field.getValue().isNull();
                add(
                        where + "." + field.getKey(),
                        isOwn ? JSON.valueToTree("there") : read(field.getKey(), field.getValue()));
            });
        } else {
            String text = value.isTextual() ? value.textValue() : inOrder(value);
            facts.put(where, UUIDS.matcher(SameScript.withoutPlace(place, text)).replaceAll("uuid"));
        }
    }

    /** With the keys of objects sorted, which have no order. */
    private static String inOrder(JsonNode value) {
        try {
            return JSON.writeValueAsString(JSON.treeToValue(value, Object.class));
        } catch (JsonProcessingException e) {
            throw new AssertionError("Not written as JSON: " + value, e);
        }
    }

    /** JSON in a text as JSON, and sets in one order. */
    private static JsonNode read(String name, JsonNode value) {
        if (name.endsWith("Features") || name.equals("tableFeatures")) {
            Set<String> sorted = new TreeSet<>();
            value.forEach(one -> sorted.add(one.asText()));
            return JSON.valueToTree(sorted);
        }
        if (!JSON_IN_TEXT.contains(name) || !value.isTextual()) {
            return value;
        }
        try {
            return JSON.readTree(value.textValue());
        } catch (JsonProcessingException e) {
            throw new AssertionError(name + " is no JSON: " + value, e);
        }
    }

    /** Where something was said. */
    String value(String where) {
        String value = facts.get(where);
        if (value == null) {
            throw new AssertionError("Nothing is said of " + where + ": " + facts.keySet());
        }
        return value;
    }

    /** Everything on which two sides differ. */
    static List<Difference> differences(Facts ours, Facts theirs) {
        Set<String> all = new TreeSet<>(ours.facts.keySet());
        all.addAll(theirs.facts.keySet());
        List<Difference> found = new ArrayList<>();
        for (String where : all) {
            Difference pair = new Difference(
                    where,
                    ours.facts.getOrDefault(where, Difference.UNSAID),
                    theirs.facts.getOrDefault(where, Difference.UNSAID));
            if (!pair.ours().equals(pair.theirs())) {
                found.add(pair);
            }
        }
        return found;
    }
}
