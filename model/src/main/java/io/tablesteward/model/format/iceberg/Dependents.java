package io.tablesteward.model.format.iceberg;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.table.TableMetadata;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What of a table goes by the ids of its columns. A {@link TableMetadata} carries it among its domains, each under the
 * key that it has in the metadata file.
 *
 * @param specs fields of every partition spec there ever was, by its id: old files go on by theirs
 * @param orders the same of sort orders
 * @param identifiers ids of the columns that tell rows apart
 */
record Dependents(
        SortedMap<Integer, List<SourceField>> specs,
        int currentSpec,
        SortedMap<Integer, List<SourceField>> orders,
        int currentOrder,
        Set<Integer> identifiers) {
    private static final String SPEC = "partition-specs.";
    private static final String CURRENT_SPEC = "default-spec-id";
    private static final String ORDER = "sort-orders.";
    private static final String CURRENT_ORDER = "default-sort-order-id";
    private static final String IDENTIFIERS = "identifier-field-ids";

    static SortedMap<String, String> asDomains(IcebergMetadata metadata) throws WorkbenchException {
        SortedMap<String, String> domains = new TreeMap<>();
        for (Map.Entry<Integer, JsonNode> spec : metadata.partitionSpecs().entrySet()) {
            domains.put(SPEC + spec.getKey(), spec.getValue().toString());
        }
        domains.put(CURRENT_SPEC, Integer.toString(metadata.currentSpec()));
        for (Map.Entry<Integer, JsonNode> order : metadata.sortOrders().entrySet()) {
            domains.put(ORDER + order.getKey(), order.getValue().toString());
        }
        domains.put(CURRENT_ORDER, Integer.toString(metadata.currentSortOrder()));
        JsonNode identifiers = metadata.schema().path(IDENTIFIERS);
        if (!identifiers.isEmpty()) {
            domains.put(IDENTIFIERS, identifiers.toString());
        }
        return domains;
    }

    static Dependents of(TableMetadata table) {
        SortedMap<String, String> domains = table.domains();
        Set<Integer> identifiers = new HashSet<>();
        json(domains.getOrDefault(IDENTIFIERS, "[]")).forEach(id -> identifiers.add(id.asInt()));
        return new Dependents(
                under(SPEC, domains),
                Integer.parseInt(domains.getOrDefault(CURRENT_SPEC, "0")),
                under(ORDER, domains),
                Integer.parseInt(domains.getOrDefault(CURRENT_ORDER, "0")),
                identifiers);
    }

    private static SortedMap<Integer, List<SourceField>> under(String prefix, SortedMap<String, String> domains) {
        SortedMap<Integer, List<SourceField>> found = new TreeMap<>();
        domains.forEach((key, value) -> {
            if (key.startsWith(prefix)) {
                found.put(Integer.parseInt(key.substring(prefix.length())), SourceField.in(json(value)));
            }
        });
        return found;
    }

    private static JsonNode json(String stored) {
        try {
            return IcebergMetadata.JSON.readTree(stored);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("Was JSON in the metadata file", e);
        }
    }
}
