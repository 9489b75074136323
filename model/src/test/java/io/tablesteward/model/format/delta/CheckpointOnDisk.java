package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroupFactory;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.Type;

/** Writes actions, given as the JSON of commits, into Parquet files as checkpoints and sidecars hold them. */
final class CheckpointOnDisk {
    private static final String TEXTS = "(LIST) { repeated group list { optional binary element (STRING); } }";
    private static final String PAIRS =
            "(MAP) { repeated group key_value { required binary key (STRING); optional binary value (STRING); } }";
    private static final String VECTOR = "optional group deletionVector { optional binary storageType (STRING);"
            + " optional binary pathOrInlineDv (STRING); optional int32 offset; optional int64 cardinality; }";
    private static final MessageType SCHEMA = MessageTypeParser.parseMessageType("message checkpoint {"
            + " optional group protocol { optional int32 minReaderVersion; optional int32 minWriterVersion;"
            + " optional group readerFeatures " + TEXTS + " optional group writerFeatures " + TEXTS + " }"
            + " optional group metaData { optional binary id (STRING); optional binary description (STRING);"
            + " optional group format { optional binary provider (STRING); optional group options " + PAIRS + " }"
            + " optional binary schemaString (STRING); optional group partitionColumns " + TEXTS
            + " optional group configuration " + PAIRS + " optional int64 createdTime;"
            + " optional binary futureKey (STRING); }"
            + " optional group domainMetadata { optional binary domain (STRING);"
            + " optional binary configuration (STRING); optional boolean removed; }"
            + " optional group add { optional binary path (STRING); optional group partitionValues " + PAIRS
            + " optional int64 size; optional boolean dataChange; optional binary stats (STRING); " + VECTOR
            + " optional group stats_parsed { optional int64 numRecords; optional group minValues {"
            + " optional int32 day (DATE); optional int64 at (TIMESTAMP(MICROS,true));"
            + " optional int64 price (DECIMAL(10,2)); } optional group nullCount { optional int64 day; } }"
            + " optional group partitionValues_parsed { optional int32 p; } optional binary futureKey (STRING); }"
            + " optional group remove { optional binary path (STRING); optional boolean dataChange; " + VECTOR + " }"
            + " optional group sidecar { optional binary path (STRING); optional int64 sizeInBytes; } }");

    private CheckpointOnDisk() {}

    static void write(Path file, String... actions) throws IOException {
        write(file, CompressionCodecName.UNCOMPRESSED, actions);
    }

    static void write(Path file, CompressionCodecName codec, String... actions) throws IOException {
        Files.createDirectories(file.getParent());
        try (ParquetWriter<Group> writer = ExampleParquetWriter.builder(new LocalOutputFile(file))
                .withType(SCHEMA)
                .withCompressionCodec(codec)
                .build()) {
            for (String action : actions) {
                writer.write(group(SCHEMA, DeltaJson.MAPPER.readTree(action)));
            }
        }
    }

    private static Group group(GroupType type, JsonNode node) {
        Group group = new SimpleGroupFactory(new MessageType("group", type.getFields())).newGroup();
        for (Map.Entry<String, JsonNode> entry : node.properties()) {
            add(group, type.getType(entry.getKey()), entry.getValue());
        }
        return group;
    }

    private static void add(Group group, Type type, JsonNode value) {
        if (value.isNull()) {
            return;
        }
        if (type.isPrimitive()) {
            addPrimitive(group, type.asPrimitiveType(), value);
        } else if (type.getLogicalTypeAnnotation() == LogicalTypeAnnotation.listType()) {
            Group list = group.addGroup(type.getName());
            value.forEach(item -> list.addGroup("list").add("element", item.asText()));
        } else if (type.getLogicalTypeAnnotation() == LogicalTypeAnnotation.mapType()) {
            Group map = group.addGroup(type.getName());
            for (Map.Entry<String, JsonNode> entry : value.properties()) {
                Group pair = map.addGroup("key_value");
                pair.add("key", entry.getKey());
                if (!entry.getValue().isNull()) {
                    pair.add("value", entry.getValue().asText());
                }
            }
        } else {
            group.add(type.getName(), group(type.asGroupType(), value));
        }
    }

    private static void addPrimitive(Group group, PrimitiveType type, JsonNode value) {
        switch (type.getPrimitiveTypeName()) {
            case INT32 -> group.add(type.getName(), value.intValue());
            case INT64 -> group.add(type.getName(), value.longValue());
            case BOOLEAN -> group.add(type.getName(), value.booleanValue());
            default -> group.add(type.getName(), value.asText());
        }
    }
}
