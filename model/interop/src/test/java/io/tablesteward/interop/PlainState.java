package io.tablesteward.interop;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** What counts of all commits of a small table, replayed one after another (PROTOCOL.md, Action Reconciliation). */
final class PlainState {
    private static final ObjectMapper JSON = new ObjectMapper();
    private final Map<String, String> actions = new LinkedHashMap<>();

    static PlainState of(Path table) throws IOException {
        PlainState state = new PlainState();
        PlainLog log = new PlainLog(table);
        for (long version = 0; version <= log.latestVersion(); version++) {
            for (String line : log.lines(version)) {
                Map.Entry<String, JsonNode> action =
                        JSON.readTree(line).properties().iterator().next();
                state.take(action.getKey(), (ObjectNode) action.getValue());
            }
        }
        return state;
    }

    private void take(String kind, ObjectNode inside) {
        switch (kind) {
            case "commitInfo", "cdc" -> {}
            case "protocol", "metaData" -> actions.put(kind, said(kind, inside));
            case "txn" -> actions.put(kind + inside.path("appId"), said(kind, inside));
            case "domainMetadata" -> {
                actions.remove(kind + inside.path("domain"));
                if (!inside.path("removed").asBoolean()) {
                    actions.put(kind + inside.path("domain"), said(kind, inside));
                }
            }
            case "add", "remove" -> {
                inside.put("dataChange", false);
                if (kind.equals("remove")) {
                    inside.remove("stats");
                    inside.remove("tags");
                }
                JsonNode vector = inside.path("deletionVector");
                actions.put(
                        "file" + inside.path("path") + vector.path("pathOrInlineDv") + vector.path("offset"),
                        said(kind, inside));
            }
            default -> throw new AssertionError("A new kind of action: " + kind);
        }
    }

    /** Each action as text, with its keys in order and without those that are null. */
    Set<String> actions() {
        return new TreeSet<>(actions.values());
    }

    static String said(String kind, JsonNode inside) {
        return kind + " " + inOrder(inside);
    }

    private static JsonNode inOrder(JsonNode node) {
        if (!node.isObject()) {
            return node;
        }
        ObjectNode sorted = JSON.createObjectNode();
        Set<String> names = new TreeSet<>();
        for (Iterator<String> all = node.fieldNames(); all.hasNext(); ) {
            names.add(all.next());
        }
        for (String name : names) {
            JsonNode value = node.path(name);
            boolean isMap = name.equals("partitionValues") || name.equals("tags");
            if (!value.isNull()) {
                sorted.set(name, isMap ? inOrderWithNulls(value) : inOrder(value));
            }
        }
        return sorted;
    }

    /** In a map, null is a value. */
    private static JsonNode inOrderWithNulls(JsonNode map) {
        ObjectNode sorted = JSON.createObjectNode();
        map.properties().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(entry -> sorted.set(entry.getKey(), entry.getValue()));
        return sorted;
    }
}
