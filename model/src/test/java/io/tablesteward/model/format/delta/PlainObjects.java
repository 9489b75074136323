package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The objects of a commit, found by counting braces; shares no code with the reader. */
final class PlainObjects {
    private static final ObjectMapper JSON = new ObjectMapper();

    private PlainObjects() {}

    static List<JsonNode> in(String commit) throws IOException {
        List<JsonNode> objects = new ArrayList<>();
        int depth = 0;
        int start = 0;
        boolean inText = false;
        for (int i = 0; i < commit.length(); i++) {
            char c = commit.charAt(i);
            if (inText) {
                if (c == '\\') {
                    i++;
                } else {
                    inText = c != '"';
                }
            } else if (c == '"') {
                inText = true;
            } else if (c == '{' && depth++ == 0) {
                start = i;
            } else if (c == '}' && --depth == 0) {
                objects.add(JSON.readTree(commit.substring(start, i + 1)));
            }
        }
        return objects;
    }
}
