package io.tablesteward.model.format.iceberg;

import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableName;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;

/** A small Iceberg table of this project's own, written as text. */
public record MetadataOnDisk(Path folder) {
    /** Two partition specs and two sort orders, the second of each current; rows are told apart by {@code id}. */
    public static final String TABLE = """
            {
              "format-version": 2,
              "table-uuid": "5f0b2d6e-0d5c-4f0e-9d55-3a1c2b7e8f90",
              "location": "s3://somewhere/else/orders",
              "last-sequence-number": 7,
              "last-updated-ms": 1700000000123,
              "last-column-id": 13,
              "current-schema-id": 1,
              "schemas": [
                {"type": "struct", "schema-id": 0, "fields": [
                  {"id": 1, "name": "old", "required": true, "type": "long"}]},
                {"type": "struct", "schema-id": 1, "identifier-field-ids": [1], "fields": [
                  {"id": 1, "name": "id", "required": true, "type": "long", "doc": "What it is called by"},
                  {"id": 2, "name": "at", "required": false, "type": "timestamptz"},
                  {"id": 3, "name": "region", "required": false, "type": "string", "doc": ""},
                  {"id": 4, "name": "buyer", "required": false, "type": {"type": "struct", "fields": [
                    {"id": 5, "name": "email", "required": true, "type": "string", "doc": "Where to write to"},
                    {"id": 6, "name": "home.town", "required": false, "type": "string"}]}},
                  {"id": 7, "name": "lines", "required": false, "type": {"type": "list", "element-id": 8,
                    "element-required": true, "element": {"type": "struct", "fields": [
                      {"id": 9, "name": "price", "required": false, "type": "decimal(9, 2)", "write-default": "0.00"}]}}},
                  {"id": 10, "name": "labels", "required": false, "type": {"type": "map", "key-id": 11, "key": "string",
                    "value-id": 12, "value-required": false, "value": {"type": "struct", "fields": [
                      {"id": 13, "name": "since", "required": false, "type": "date"}]}}}]}],
              "default-spec-id": 1,
              "partition-specs": [
                {"spec-id": 0, "fields": [
                  {"name": "region", "transform": "identity", "source-id": 3, "field-id": 1000}]},
                {"spec-id": 1, "fields": [
                  {"name": "at_day", "transform": "day", "source-id": 2, "field-id": 1001},
                  {"name": "mail_bucket", "transform": "bucket[16]", "source-id": 5, "field-id": 1002}]}],
              "last-partition-id": 1002,
              "default-sort-order-id": 2,
              "sort-orders": [
                {"order-id": 1, "fields": [
                  {"transform": "identity", "source-id": 6, "direction": "asc", "null-order": "nulls-first"}]},
                {"order-id": 2, "fields": [
                  {"transform": "truncate[4]", "source-id": 3, "direction": "desc", "null-order": "nulls-last"}]}],
              "properties": {"comment": "All orders", "write.format.default": "parquet", "tag.owner": "sales",
                "tag.column.5.pii": "email", "tag.column.99.pii": "gone", "tag.empty": ""},
              "current-snapshot-id": 1,
              "snapshots": [{"snapshot-id": 1, "timestamp-ms": 1700000000000, "summary": {"operation": "append"},
                "manifest-list": "s3://somewhere/else/orders/metadata/snap-1.avro"}],
              "snapshot-log": [], "metadata-log": []
            }
            """;

    static final String NAME_MAPPING =
            "\"schema.name-mapping.default\": \"[{\\\"field-id\\\":1,\\\"names\\\":[\\\"id\\\"]}]\", ";

    /** The same as it is when it was a table of another kind before. */
    static String migrated() {
        return TABLE.replace("\"properties\": {", "\"properties\": {" + NAME_MAPPING);
    }

    public MetadataOnDisk with(String fileName, String text) throws IOException {
        Path file = folder.resolve("metadata").resolve(fileName);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        return this;
    }

    MetadataOnDisk compressed(String fileName, String text) throws IOException {
        with(fileName, "");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(bytes)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
        Files.write(folder.resolve("metadata").resolve(fileName), bytes.toByteArray());
        return this;
    }

    public IcebergTable table() throws WorkbenchException {
        return new IcebergFormat().open(new TableName("lake", "sales", "orders"), folder.toString());
    }

    public TableDetails details() throws WorkbenchException {
        return table().details(Progress.unwatched());
    }
}
