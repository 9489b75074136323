package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.table.Mark;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which columns the rest of the table refers to.
 *
 * @param partitions names, in lower case
 * @param constrained runs of names in check constraints, in lower case, without steps into arrays and maps
 */
record MarkedPlaces(Set<String> partitions, Set<List<String>> constrained, ClusteredPlaces clustered) {

    static MarkedPlaces of(ObjectNode metaData, ClusteredPlaces clustered) {
        Set<String> partitions = new HashSet<>();
        metaData.path("partitionColumns").forEach(name -> partitions.add(lower(name.asText())));
        Set<List<String>> constrained = new HashSet<>();
        for (Map.Entry<String, JsonNode> property :
                metaData.path("configuration").properties()) {
            if (DeltaProperties.startsWith(property.getKey(), FieldKeys.CONSTRAINT_PREFIX)) {
                constrained.addAll(ExpressionNames.in(property.getValue().asText()));
            }
        }
        return new MarkedPlaces(partitions, constrained, clustered);
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
        if (clustered.contains(names, physicalNames)) {
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
        return ExpressionNames.folded(name);
    }
}
