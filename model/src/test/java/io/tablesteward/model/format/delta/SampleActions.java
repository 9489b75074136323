package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/** Actions as writers put them on the lines of a commit. */
final class SampleActions {
    static final String PROTOCOL = "{\"protocol\":{\"minReaderVersion\":1,\"minWriterVersion\":2}}";
    static final String NAME_MAPPED = "{\"protocol\":{\"minReaderVersion\":2,\"minWriterVersion\":5}}";

    private SampleActions() {}

    static String protocol(List<String> readerFeatures, List<String> writerFeatures) {
        ObjectNode inside =
                DeltaJson.MAPPER.createObjectNode().put("minReaderVersion", 3).put("minWriterVersion", 7);
        readerFeatures.forEach(inside.putArray("readerFeatures")::add);
        writerFeatures.forEach(inside.putArray("writerFeatures")::add);
        return wrapped("protocol", inside);
    }

    /** A table whose schema has these fields, given as JSON. */
    static String metaData(String fields) {
        return metaData(fields, "");
    }

    /** @param configuration the inside of the JSON object, such as {@code "a":"b"} */
    static String metaData(String fields, String configuration) {
        return metaData(fields, configuration, List.of());
    }

    static String metaData(String fields, String configuration, List<String> partitionColumns) {
        ObjectNode inside = DeltaJson.MAPPER.createObjectNode().put("id", "the-id");
        inside.putObject("format").put("provider", "parquet").putObject("options");
        inside.put("schemaString", "{\"type\":\"struct\",\"fields\":[" + fields + "]}");
        partitionColumns.forEach(inside.putArray("partitionColumns")::add);
        String text = inside.toString();
        return "{\"metaData\":" + text.substring(0, text.length() - 1) + ",\"configuration\":{" + configuration + "}}}";
    }

    static String field(String name) {
        return field(name, "\"string\"");
    }

    static String field(String name, String type) {
        return field(name, type, "");
    }

    /** @param metadata the inside of the JSON object */
    static String field(String name, String type, String metadata) {
        return "{\"name\":\"" + name + "\",\"type\":" + type + ",\"nullable\":true,\"metadata\":{" + metadata + "}}";
    }

    static String mapped(String name, int id, String physicalName) {
        return field(name, "\"string\"", mapping(id, physicalName));
    }

    static String mapping(int id, String physicalName) {
        return "\"delta.columnMapping.id\":" + id + ",\"delta.columnMapping.physicalName\":\"" + physicalName + "\"";
    }

    static String struct(String fields) {
        return "{\"type\":\"struct\",\"fields\":[" + fields + "]}";
    }

    static String array(String element) {
        return "{\"type\":\"array\",\"elementType\":" + element + ",\"containsNull\":true}";
    }

    static String map(String key, String value) {
        return "{\"type\":\"map\",\"keyType\":" + key + ",\"valueType\":" + value + ",\"valueContainsNull\":true}";
    }

    static String domain(String name, String configuration, boolean removed) {
        return wrapped(
                "domainMetadata",
                DeltaJson.MAPPER
                        .createObjectNode()
                        .put("domain", name)
                        .put("configuration", configuration)
                        .put("removed", removed));
    }

    static String add(String path) {
        return "{\"add\":{\"path\":\"" + path + "\",\"partitionValues\":{},\"size\":10,\"dataChange\":true}}";
    }

    static String remove(String path) {
        return "{\"remove\":{\"path\":\"" + path + "\",\"dataChange\":true}}";
    }

    private static String wrapped(String kind, ObjectNode inside) {
        return DeltaJson.MAPPER.createObjectNode().set(kind, inside).toString();
    }
}
