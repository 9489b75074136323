package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * A feature of {@code delta-features.json}, the list of those that we know (column (a) of the rules: what each means for
 * a commit that changes comments, tags or properties).
 *
 * @param ofReaders whether readers must know it too
 * @param forbidsCommits whether commits by anybody but its own keeper are forbidden
 * @param keptByCatalog whether that keeper is a catalog
 * @param atCreation whether a new table may have it
 * @param requires features that come with it
 */
record KnownFeature(
        String name,
        boolean ofReaders,
        boolean forbidsCommits,
        boolean keptByCatalog,
        boolean atCreation,
        List<String> requires) {
    private static final Map<String, KnownFeature> ALL = read();

    KnownFeature {
        requires = List.copyOf(requires);
    }

    private static Map<String, KnownFeature> read() {
        try (InputStream in = Objects.requireNonNull(KnownFeature.class.getResourceAsStream("delta-features.json"))) {
            Map<String, KnownFeature> all = new LinkedHashMap<>();
            for (JsonNode json : DeltaJson.MAPPER.readTree(in).required("features")) {
                KnownFeature feature = of(json);
                all.put(feature.name(), feature);
            }
            return all;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static KnownFeature of(JsonNode json) {
        List<String> requires = new ArrayList<>();
        json.path("requires").forEach(name -> requires.add(name.asText()));
        return new KnownFeature(
                json.required("name").asText(),
                json.required("for").asText().equals("readersAndWriters"),
                json.required("metadataCommits").asText().equals("forbidden"),
                json.path("keeper").asText().equals("catalog"),
                json.path("atCreation").asBoolean(false),
                requires);
    }

    static Optional<KnownFeature> named(String name) {
        return Optional.ofNullable(ALL.get(name));
    }

    /** One that a new table may ask for by {@code delta.feature.<name>}; Spark does not mind the case. */
    static Optional<KnownFeature> atCreation(String name) {
        return ALL.values().stream()
                .filter(feature -> feature.atCreation() && feature.name().equalsIgnoreCase(name))
                .findFirst();
    }
}
