package io.tablesteward.model.history;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Takes a note apart, as far as a person can look at it. */
final class NoteTree {
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    private final int deepest;
    private int room;

    NoteTree(int most, int deepest) {
        this.room = most;
        this.deepest = deepest;
    }

    NoteNode of(String name, String path, JsonNode json, int depth) {
        List<NoteNode> children = new ArrayList<>();
        int all = depth < deepest ? json.size() : 0;
        // Names of the nearest first: a large first child must not hide that there is a second
        List<Part> parts = depth < deepest ? parts(json, path) : List.of();
        room -= parts.size();
        for (Part part : parts) {
            children.add(of(part.name(), part.path(), part.json(), depth + 1));
        }
        return new NoteNode(name, path, json, children, all - parts.size());
    }

    private record Part(String name, String path, JsonNode json) {}

    private List<Part> parts(JsonNode json, String path) {
        List<Part> parts = new ArrayList<>();
        if (json.isArray()) {
            for (int i = 0; i < json.size() && parts.size() < room; i++) {
                parts.add(new Part(String.valueOf(i), path + '[' + i + ']', json.get(i)));
            }
        } else {
            for (Map.Entry<String, JsonNode> field : json.properties()) {
                if (parts.size() >= room) {
                    break;
                }
                parts.add(new Part(field.getKey(), path + step(field.getKey()), field.getValue()));
            }
        }
        return parts;
    }

    private static String step(String key) {
        return PLAIN.matcher(key).matches()
                ? '.' + key
                : "['" + key.replace("\\", "\\\\").replace("'", "\\'") + "']";
    }
}
