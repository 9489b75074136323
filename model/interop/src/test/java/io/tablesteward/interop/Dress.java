package io.tablesteward.interop;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a table gets by hand that Spark cannot give it, as the specification of the feature says it looks like.
 *
 * @param writers features that only writers must know
 * @param readers features that readers and writers must know
 * @param properties of the table
 * @param marks what the metadata of a field gets
 * @param types another type for a field, whose values are stored in the same way
 * @param collations by which the statistics of texts are told once more
 */
record Dress(
        List<String> writers,
        List<String> readers,
        Map<String, String> properties,
        Map<String, ObjectNode> marks,
        Map<String, String> types,
        List<String> collations) {
    static final List<String> EXTREMES = List.of("minValues", "maxValues");

    private static final ObjectMapper JSON = new ObjectMapper();

    static Dress of(List<String> lines) {
        Dress dress = new Dress(
                new ArrayList<>(),
                new ArrayList<>(),
                new LinkedHashMap<>(),
                new LinkedHashMap<>(),
                new LinkedHashMap<>(),
                new ArrayList<>());
        lines.forEach(line -> dress.take(line.split(" ", 2)));
        return dress;
    }

    private void take(String... kindAndRest) {
        String rest = kindAndRest[1];
        String[] named = rest.split(": ", 2);
        switch (kindAndRest[0]) {
            case "writers" -> writers.addAll(Arrays.asList(rest.split(" ", -1)));
            case "readers" -> readers.addAll(Arrays.asList(rest.split(" ", -1)));
            case "property" -> properties.put(rest.split("=", 2)[0], rest.split("=", 2)[1]);
            case "field" -> marks.put(named[0], object(named[1]));
            case "type" -> types.put(named[0], named[1]);
            case "statistics" -> collations.add(rest);
            default -> throw new IllegalArgumentException(String.join(" ", kindAndRest));
        }
    }

    boolean hasFeatures() {
        return !writers.isEmpty() || !readers.isEmpty();
    }

    /** That the table wears it; files that came with its newest version are told of by their collations, too. */
    void isOn(Path table) throws IOException {
        PlainLog log = new PlainLog(table);
        assertThat(texts(log.protocol().path("readerFeatures"))).containsAll(readers);
        assertThat(texts(log.protocol().path("writerFeatures")))
                .containsAll(readers)
                .containsAll(writers);
        JsonNode configuration = log.metaData().path("configuration");
        properties.forEach((key, value) ->
                assertThat(configuration.path(key).asText()).as(key).isEqualTo(value));
        Set<String> found = new HashSet<>();
        for (JsonNode field : fields(log.metaData())) {
            String name = field.path("name").asText();
            found.add(name);
            if (marks.containsKey(name)) {
                marks.get(name)
                        .properties()
                        .forEach(mark -> assertThat(field.path("metadata").path(mark.getKey()))
                                .as(name)
                                .isEqualTo(mark.getValue()));
            }
            if (types.containsKey(name)) {
                assertThat(field.path("type").asText()).as(name).isEqualTo(types.get(name));
            }
        }
        assertThat(found).containsAll(marks.keySet()).containsAll(types.keySet());
        for (JsonNode add : log.actions(log.latestVersion(), "add")) {
            ObjectNode stats = object(add.path("stats").asText());
            for (String collation : collations) {
                for (String extreme : EXTREMES) {
                    assertThat(stats.path("statsWithCollation").path(collation).path(extreme))
                            .isNotEmpty()
                            .isEqualTo(textsOf(stats.path(extreme)));
                }
            }
        }
    }

    /** The values of statistics that are texts. */
    static ObjectNode textsOf(JsonNode byColumn) {
        ObjectNode texts = JSON.createObjectNode();
        byColumn.properties().stream()
                .filter(entry -> entry.getValue().isTextual())
                .forEach(entry -> texts.set(entry.getKey(), entry.getValue()));
        return texts;
    }

    static Set<String> texts(JsonNode array) {
        Set<String> texts = new LinkedHashSet<>();
        array.forEach(text -> texts.add(text.asText()));
        return texts;
    }

    static JsonNode fields(JsonNode metaData) {
        return object(metaData.path("schemaString").asText()).path("fields");
    }

    static ObjectNode object(String json) {
        try {
            return (ObjectNode) JSON.readTree(json);
        } catch (IOException e) {
            throw new IllegalArgumentException(json, e);
        }
    }
}
