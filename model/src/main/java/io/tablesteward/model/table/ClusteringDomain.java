package io.tablesteward.model.table;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;

/** The domain in which a table keeps the columns that it is clustered by, each a path of names in the files (CM-07). */
public final class ClusteringDomain {
    public static final String NAME = "delta.clustering";

    private static final String COLUMNS = "clusteringColumns";
    private static final JsonMapper JSON = new JsonMapper();

    private ClusteringDomain() {}

    /**
     * The same by the names in the table. Delta leaves the names in the files there, and then cannot find the columns.
     *
     * @param configuration the text of the domain
     * @param columns of the table while it is mapped
     */
    public static String byLogicalNames(String configuration, List<Column> columns) {
        try {
            if (JSON.readTree(configuration) instanceof ObjectNode json
                    && json.path(COLUMNS) instanceof ArrayNode paths) {
                ArrayNode named = JSON.createArrayNode();
                paths.forEach(path -> named.add(logical(path, columns)));
                json.set(COLUMNS, named);
                return json.toString();
            }
            return configuration;
        } catch (JsonProcessingException e) {
            return configuration; // a domain may hold any text; one that is not JSON names no columns
        }
    }

    private static ArrayNode logical(JsonNode path, List<Column> columns) {
        ArrayNode named = JSON.createArrayNode();
        List<Column> level = columns;
        for (JsonNode part : path) {
            String inFiles = part.asText();
            Optional<Column> column = level.stream()
                    .filter(c -> c.physicalName().orElse(c.name()).equalsIgnoreCase(inFiles))
                    .findFirst();
            named.add(column.map(Column::name).orElse(inFiles));
            level = column.map(Column::children).orElse(List.of());
        }
        return named;
    }
}
