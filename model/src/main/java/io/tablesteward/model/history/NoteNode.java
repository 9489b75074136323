package io.tablesteward.model.history;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/**
 * A part of a note that is JSON.
 *
 * @param name its key, or its number in an array
 * @param path where it is, as JSONPath: {@code $.job['run id'][0]}
 * @param children of an object or an array, as far as there was room
 * @param left how many children there was no room for
 */
public record NoteNode(String name, String path, JsonNode json, List<NoteNode> children, int left) {
    public NoteNode {
        children = List.copyOf(children);
    }

    /** A text as it is, anything else as JSON. */
    public String value() {
        return json.isTextual() ? json.textValue() : json.toString();
    }

    /** True if its value stands beside its name, not below it. */
    public boolean isLeaf() {
        return children.isEmpty() && left == 0;
    }
}
