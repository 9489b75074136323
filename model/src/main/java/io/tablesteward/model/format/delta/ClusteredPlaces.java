package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.ColumnPath;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;

/**
 * By which columns a table is clustered.
 *
 * @param stored paths of names in the files (CM-07), in lower case, in the order in which they were chosen
 */
record ClusteredPlaces(List<List<String>> stored, ColumnMapping mapping) {
    /** Both the domain of today and the one that early previews wrote hold a list of paths. */
    static ClusteredPlaces of(SortedMap<String, ObjectNode> domains, ColumnMapping mapping) {
        List<List<String>> paths = new ArrayList<>();
        for (String domain : List.of("delta.clustering", "delta.liquid")) {
            ObjectNode said = domains.get(domain);
            if (said != null) {
                configuration(said).path("clusteringColumns").forEach(column -> paths.add(path(column)));
            }
        }
        return new ClusteredPlaces(paths, mapping);
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

    /** Whether a field is one of them, known by its names and by those in the files, from the top down. */
    boolean contains(List<String> names, List<String> physicalNames) {
        return stored.contains((mapping == ColumnMapping.NONE ? names : physicalNames)
                .stream().map(ClusteredPlaces::lower).toList());
    }

    /** The same as columns of a schema; what is not in it is left out. */
    List<ColumnPath> in(List<Column> columns) {
        return stored.stream().flatMap(path -> find(path, columns).stream()).toList();
    }

    /** What is not in the schema: Delta fails over such a domain. */
    List<ColumnPath> notIn(List<Column> columns) {
        return stored.stream()
                .filter(path -> !path.isEmpty() && find(path, columns).isEmpty())
                .map(ColumnPath::new)
                .toList();
    }

    private Optional<ColumnPath> find(List<String> path, List<Column> columns) {
        Optional<Column> first = columns.stream()
                .filter(column -> !path.isEmpty() && named(column).equals(path.get(0)))
                .findFirst();
        return path.size() <= 1
                ? first.map(Column::path)
                : first.flatMap(column -> find(path.subList(1, path.size()), column.children()));
    }

    private String named(Column column) {
        return lower(
                mapping == ColumnMapping.NONE
                        ? column.name()
                        : column.physicalName().orElse(column.name()));
    }

    private static String lower(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
