package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.Mark;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;

/**
 * Which columns the rest of the table refers to.
 *
 * @param partitions names, in lower case
 * @param constrained runs of names in check constraints, in lower case, without steps into arrays and maps
 * @param clustered paths of names in the files (CM-07), in lower case
 */
record MarkedPlaces(
        Set<String> partitions, Set<List<String>> constrained, Set<List<String>> clustered, ColumnMapping mapping) {

    static MarkedPlaces of(DeltaSnapshot snapshot, ColumnMapping mapping) {
        ObjectNode metaData = snapshot.metaData();
        Set<String> partitions = new HashSet<>();
        metaData.path("partitionColumns").forEach(name -> partitions.add(lower(name.asText())));
        Set<List<String>> constrained = new HashSet<>();
        for (Map.Entry<String, JsonNode> property :
                metaData.path("configuration").properties()) {
            if (property.getKey().startsWith(FieldKeys.CONSTRAINT_PREFIX)) {
                constrained.addAll(ExpressionNames.in(property.getValue().asText()));
            }
        }
        return new MarkedPlaces(partitions, constrained, clustered(snapshot.domains()), mapping);
    }

    /** Both the domain of today and the one that early previews wrote hold a list of paths. */
    private static Set<List<String>> clustered(SortedMap<String, ObjectNode> domains) {
        Set<List<String>> paths = new HashSet<>();
        for (String domain : List.of("delta.clustering", "delta.liquid")) {
            ObjectNode stored = domains.get(domain);
            if (stored != null) {
                configuration(stored).path("clusteringColumns").forEach(column -> paths.add(path(column)));
            }
        }
        return paths;
    }

    private static List<String> path(JsonNode column) {
        List<String> parts = new ArrayList<>();
        JsonNode names = column.isObject() ? column.path("physicalName") : column;
        if (names.isTextual()) {
            parts.add(lower(names.textValue()));
        }
        names.forEach(part -> parts.add(lower(part.asText())));
        return parts;
    }

    private static JsonNode configuration(ObjectNode domain) {
        try {
            return DeltaJson.MAPPER.readTree(domain.path("configuration").asText());
        } catch (JsonProcessingException e) {
            // A domain may hold any text; one that is not JSON names no columns
            return DeltaJson.MAPPER.missingNode();
        }
    }

    /**
     * The marks of a field.
     *
     * @param names of the field and the fields above it
     * @param physicalNames the same, by their names in the files
     */
    Set<Mark> of(List<String> names, List<String> physicalNames, JsonNode metadata) {
        Set<Mark> marks = EnumSet.noneOf(Mark.class);
        if (names.size() == 1 && partitions.contains(lower(names.get(0)))) {
            marks.add(Mark.PARTITION);
        }
        if (metadata.has(FieldKeys.GENERATION_EXPRESSION)) {
            marks.add(Mark.GENERATED);
        }
        if (metadata.properties().stream().anyMatch(e -> e.getKey().startsWith(FieldKeys.IDENTITY_PREFIX))) {
            marks.add(Mark.IDENTITY);
        }
        if (metadata.has(FieldKeys.INVARIANTS) || isConstrained(names)) {
            marks.add(Mark.CONSTRAINT);
        }
        if (clustered.contains(lower(mapping == ColumnMapping.NONE ? names : physicalNames))) {
            marks.add(Mark.CLUSTERING);
        }
        return marks;
    }

    /** A constraint on a nested field is one on all that hold it. */
    private boolean isConstrained(List<String> names) {
        List<String> lower = lower(names);
        return constrained.stream()
                .anyMatch(run -> run.size() >= lower.size()
                        && run.subList(0, lower.size()).equals(lower));
    }

    private static List<String> lower(List<String> names) {
        return names.stream().map(MarkedPlaces::lower).toList();
    }

    private static String lower(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
