package io.tablesteward.model.table;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A feature of {@code delta-features.json}, the list of those that we know (column (a) of the rules: what each means for
 * a commit that changes comments, tags or properties).
 *
 * @param ofReaders whether readers must know it too
 * @param forbidsCommits whether commits by anybody but its own keeper are forbidden
 * @param keptByCatalog whether that keeper is a catalog
 * @param atCreation whether a new table may have it
 * @param requires features that come with it, and that stay as long as it does
 * @param removal how a table gets rid of it; empty if no program can (DF-02)
 */
public record KnownFeature(
        String name,
        boolean ofReaders,
        boolean forbidsCommits,
        boolean keptByCatalog,
        boolean atCreation,
        List<String> requires,
        Optional<FeatureRemoval> removal) {
    /** What protects the checkpoints of versions that still need a feature dropped since (DF-04). */
    public static final String CHECKPOINT_PROTECTION = "checkpointProtection";

    private static final Map<String, KnownFeature> ALL = read();

    public KnownFeature {
        requires = List.copyOf(requires);
    }

    private static Map<String, KnownFeature> read() {
        try (InputStream in = Objects.requireNonNull(KnownFeature.class.getResourceAsStream("delta-features.json"))) {
            Map<String, KnownFeature> all = new LinkedHashMap<>();
            for (JsonNode json : new ObjectMapper().readTree(in).required("features")) {
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
                requires,
                Optional.of(json.path("removal")).filter(JsonNode::isObject).map(FeatureRemoval::of));
    }

    public static Optional<KnownFeature> named(String name) {
        return Optional.ofNullable(ALL.get(name));
    }

    /** One that a new table may ask for by {@code delta.feature.<name>}; Spark does not mind the case. */
    public static Optional<KnownFeature> atCreation(String name) {
        return ALL.values().stream()
                .filter(feature -> feature.atCreation() && feature.name().equalsIgnoreCase(name))
                .findFirst();
    }

    /** Which of these need the feature (RM-05). */
    public static NavigableSet<String> dependingOn(String feature, Collection<String> among) {
        return among.stream()
                .filter(name -> named(name)
                        .filter(known -> known.requires().contains(feature))
                        .isPresent())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Programs that only read know of such features, too: they may not come upon them in older checkpoints unwarned. */
    public boolean needsBarrier() {
        return ofReaders;
    }

    /** Every one that can be taken out of some table, in the order of the list. */
    public static List<KnownFeature> removable() {
        return ALL.values().stream()
                .filter(feature -> feature.removal().isPresent())
                .toList();
    }
}
