package io.tablesteward.app;

import java.io.IOException;
import java.nio.file.Path;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroupFactory;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;

/** A checkpoint of version 0 of a table in {@link WarehouseOnDisk}, packed with Snappy as Spark packs them. */
final class ExampleCheckpoint {
    private static final MessageType SCHEMA = MessageTypeParser.parseMessageType("""
            message checkpoint {
              optional group protocol { optional int32 minReaderVersion; optional int32 minWriterVersion; }
              optional group metaData {
                optional binary id (STRING);
                optional group format { optional binary provider (STRING); }
                optional binary schemaString (STRING);
                optional group partitionColumns (LIST) { repeated group list { optional binary element (STRING); } }
                optional group configuration (MAP) {
                  repeated group key_value { required binary key (STRING); optional binary value (STRING); }
                }
                optional int64 createdTime;
              }
            }
            """);

    private ExampleCheckpoint() {}

    static void write(Path logFolder) throws IOException {
        try (ParquetWriter<Group> writer = ExampleParquetWriter.builder(
                        new LocalOutputFile(logFolder.resolve("00000000000000000000.checkpoint.parquet")))
                .withType(SCHEMA)
                .withCompressionCodec(CompressionCodecName.SNAPPY)
                .build()) {
            SimpleGroupFactory rows = new SimpleGroupFactory(SCHEMA);
            Group protocol = rows.newGroup();
            protocol.addGroup("protocol").append("minReaderVersion", 1).append("minWriterVersion", 2);
            writer.write(protocol);
            Group row = rows.newGroup();
            Group metaData = row.addGroup("metaData");
            metaData.append("id", "7a").addGroup("format").append("provider", "parquet");
            metaData.append("schemaString", WarehouseOnDisk.SCHEMA.replace("\\\"", "\""));
            metaData.addGroup("partitionColumns");
            metaData.addGroup("configuration");
            metaData.append("createdTime", 1_700_000_000_000L);
            writer.write(row);
        }
    }
}
