package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.table.ColumnMapping;
import io.tablesteward.model.table.MaxColumnId;
import io.tablesteward.model.table.NewColumn;
import io.tablesteward.model.table.NewTable;
import io.tablesteward.model.table.TableFeatures;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.UUID;

/**
 * What a new table says in its version 0, as Spark with Delta 4.4 writes it.
 *
 * @param protocol the inside of the action
 * @param metaData the inside of the action
 */
record FirstVersion(ObjectNode protocol, ObjectNode metaData) {
    private static final String CREATE_TABLE = "CREATE TABLE";

    /** @param now milliseconds since the epoch */
    static FirstVersion of(NewTable table, long now) {
        TableFeatures features = new NewProtocol(table).features();
        NewSchema schema = new NewSchema(MappingMode.stated(table.properties()) != ColumnMapping.NONE);
        ObjectNode metaData =
                DeltaJson.MAPPER.createObjectNode().put("id", UUID.randomUUID().toString());
        table.comment().ifPresent(text -> metaData.put(MetaDataTree.DESCRIPTION, text));
        metaData.putObject("format").put("provider", "parquet").putObject("options");
        metaData.put("schemaString", schema.of(table.columns()).toString());
        ArrayNode partitions = metaData.putArray("partitionColumns");
        partitionColumns(table).forEach(partitions::add);
        metaData.set("configuration", configuration(table, features, schema.lastId()));
        metaData.put("createdTime", now);
        return new FirstVersion(ProtocolJson.of(features), metaData);
    }

    /** As the schema spells them; names it does not have stay as they are. */
    private static List<String> partitionColumns(NewTable table) {
        return table.partitionedBy().stream()
                .map(name -> table.columns().stream()
                        .map(NewColumn::name)
                        .filter(name::equalsIgnoreCase)
                        .findFirst()
                        .orElse(name))
                .toList();
    }

    private static ObjectNode configuration(NewTable table, TableFeatures features, int lastId) {
        ObjectNode configuration = DeltaJson.MAPPER.createObjectNode();
        table.properties().forEach((key, value) -> {
            if (!NewProtocol.isAskedBy(key)) {
                configuration.put(key, value);
            }
        });
        table.tags().forEach((key, value) -> configuration.put(FieldKeys.TAG_PREFIX + key, value));
        if (MappingMode.stated(table.properties()) != ColumnMapping.NONE) {
            configuration.put(MaxColumnId.PROPERTY, Integer.toString(lastId));
        }
        if (features.writerFeatures().contains("rowTracking")) {
            configuration.put(FieldKeys.ROW_ID_COLUMN, "_row-id-col-" + UUID.randomUUID());
            configuration.put(FieldKeys.ROW_COMMIT_VERSION_COLUMN, "_row-commit-version-col-" + UUID.randomUUID());
        }
        return configuration;
    }

    /** The state of the table that has this version only. */
    DeltaSnapshot snapshot(long now) {
        return new DeltaSnapshot(
                0,
                protocol,
                metaData,
                new TreeMap<>(),
                OptionalLong.empty(),
                now,
                OptionalLong.empty(),
                0,
                Optional.empty());
    }

    /** How Spark tells of it in the history; a place is nobody's but ours, so that it is not managed. */
    DeltaOperation operation() {
        ObjectNode parameters = DeltaJson.MAPPER
                .createObjectNode()
                .put("partitionBy", metaData.path("partitionColumns").toString())
                .put("clusterBy", "[]")
                .put("description", metaData.path(MetaDataTree.DESCRIPTION).textValue())
                .put("isManaged", "false")
                .put("properties", metaData.path("configuration").toString());
        return new DeltaOperation(CREATE_TABLE, parameters);
    }
}
