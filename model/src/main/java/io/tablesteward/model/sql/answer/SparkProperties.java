package io.tablesteward.model.sql.answer;

import io.tablesteward.model.table.TableFeatures;
import io.tablesteward.model.table.TableMetadata;
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

    /** The same with the protocol's versions, and each feature that it lists by name. */
    static SortedMap<String, String> withProtocol(TableMetadata metadata) {
        SortedMap<String, String> all = configured(metadata);
        TableFeatures features = metadata.features();
        all.put("delta.minReaderVersion", Integer.toString(features.minReaderVersion()));
        all.put("delta.minWriterVersion", Integer.toString(features.minWriterVersion()));
        Stream.concat(features.readerFeatures().stream(), features.writerFeatures().stream())
                .forEach(name -> all.put("delta.feature." + name, "supported"));
        return all;
    }
}
