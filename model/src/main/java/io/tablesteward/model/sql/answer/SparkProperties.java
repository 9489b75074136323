package io.tablesteward.model.sql.answer;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.tablesteward.model.table.ColumnPath;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableFeatures;
import io.tablesteward.model.table.TableMetadata;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Properties as Spark sees them, by key. */
final class SparkProperties {
    private SparkProperties() {}

    /** What stands in the table's configuration: properties and tags. */
    static SortedMap<String, String> configured(TableMetadata metadata) {
        SortedMap<String, String> all = new TreeMap<>(metadata.properties());
        metadata.tags().forEach((key, value) -> all.put("tag." + key, value));
        return all;
    }

    /** The same with the protocol's versions, each feature that it lists by name, and the clustering; or the format version. */
    static SortedMap<String, String> withProtocol(TableDetails table) {
        TableMetadata metadata = table.metadata();
        SortedMap<String, String> all = configured(metadata);
        TableFeatures features = metadata.features();
        if (!table.hasProtocol()) {
            all.put("format-version", Integer.toString(features.minReaderVersion()));
            return all;
        }
        all.put("delta.minReaderVersion", Integer.toString(features.minReaderVersion()));
        all.put("delta.minWriterVersion", Integer.toString(features.minWriterVersion()));
        Stream.concat(features.readerFeatures().stream(), features.writerFeatures().stream())
                .forEach(name -> all.put("delta.feature." + name, "supported"));
        if (!metadata.clusteringColumns().isEmpty()) {
            all.put("clusteringColumns", paths(metadata.clusteringColumns()));
        }
        return all;
    }

    private static String paths(List<ColumnPath> columns) {
        ArrayNode paths = JsonNodeFactory.instance.arrayNode();
        for (ColumnPath column : columns) {
            ArrayNode path = paths.addArray();
            column.parts().forEach(path::add);
        }
        return paths.toString();
    }
}
