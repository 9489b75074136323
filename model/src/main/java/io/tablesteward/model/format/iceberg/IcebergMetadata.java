package io.tablesteward.model.format.iceberg;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.Problem;
import io.tablesteward.model.WorkbenchException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;

/**
 * What one metadata file says of the table (SPEC, Table Metadata Fields), as far as it is about the table itself: the
 * snapshots and the logs, which grow with the table's age, are passed over unread.
 *
 * @param place of the file, for messages
 */
record IcebergMetadata(MetadataFile file, String place, ObjectNode root) {
    static final ObjectMapper JSON = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private static final int NEWEST_FORMAT_VERSION = 3;
    private static final Set<String> PASSED_OVER =
            Set.of("snapshots", "snapshot-log", "metadata-log", "statistics", "partition-statistics", "refs");

    static IcebergMetadata read(MetadataFolder folder, MetadataFile file) throws WorkbenchException {
        String place = folder.location(file.name());
        try (InputStream stored = folder.open(file.name());
                InputStream in = file.isCompressed() ? new GZIPInputStream(stored) : stored;
                JsonParser parser = JSON.createParser(in)) {
            IcebergMetadata metadata = new IcebergMetadata(file, place, root(parser, place));
            metadata.check();
            return metadata;
        } catch (IOException e) {
            throw IcebergErrors.reading(place, e);
        }
    }

    private static ObjectNode root(JsonParser parser, String place) throws IOException, WorkbenchException {
        if (parser.nextToken() != JsonToken.START_OBJECT) {
            throw IcebergErrors.damaged(place, "no JSON object");
        }
        ObjectNode root = JSON.createObjectNode();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String key = parser.currentName();
            parser.nextToken();
            if (PASSED_OVER.contains(key)) {
                parser.skipChildren();
            } else {
                JsonNode value = JSON.readTree(parser);
                root.set(key, value);
            }
        }
        if (parser.nextToken() != null) {
            throw IcebergErrors.damaged(place, "more than one JSON object");
        }
        return root;
    }

    /** Without these nothing can be said of the table. */
    private void check() throws WorkbenchException {
        if (!root.path("format-version").isInt()) {
            throw missing("format-version");
        }
        if (formatVersion() < 1 || formatVersion() > NEWEST_FORMAT_VERSION) {
            throw WorkbenchException.of(Problem.ICEBERG_FORMAT_VERSION, formatVersion(), NEWEST_FORMAT_VERSION);
        }
        if (!root.path("last-updated-ms").canConvertToLong()) {
            throw missing("last-updated-ms");
        }
        if (formatVersion() > 1 && !root.path("table-uuid").isTextual()) {
            throw missing("table-uuid");
        }
        if (!root.path("location").isTextual()) {
            throw missing("location");
        }
    }

    private WorkbenchException missing(String key) {
        return IcebergErrors.damaged(place, key);
    }

    int formatVersion() {
        return root.path("format-version").intValue();
    }

    /** Empty where a table of format version 1 states none. */
    String uuid() {
        return root.path("table-uuid").asText("");
    }

    long updatedAt() {
        return root.path("last-updated-ms").longValue();
    }

    /** The current schema; in format version 1 the one under the old key, unless a list and an id say which. */
    JsonNode schema() throws WorkbenchException {
        if (formatVersion() > 1 && !root.has("schemas")) {
            throw missing("schemas");
        }
        JsonNode schema = root.path("schema");
        if (formatVersion() > 1 || (root.has("schemas") && root.has("current-schema-id"))) {
            schema = withId(root.path("schemas"), "schema-id", number("current-schema-id"));
        }
        if (!schema.path("type").asText().equals("struct")
                || !schema.path("fields").isArray()) {
            throw missing("schema");
        }
        return schema;
    }

    /** Every partition spec there ever was, under its id; tables of format version 1 may have only one without an id. */
    SortedMap<Integer, JsonNode> partitionSpecs() throws WorkbenchException {
        SortedMap<Integer, JsonNode> specs = byId("partition-specs", "spec-id");
        if (specs.isEmpty() && root.has("partition-spec")) {
            specs.put(0, fields(root.path("partition-spec"), "partition-spec"));
        }
        if (!root.has("partition-specs") && formatVersion() > 1) {
            throw missing("partition-specs");
        }
        return specs;
    }

    int currentSpec() throws WorkbenchException {
        return root.has("partition-specs") ? number("default-spec-id") : 0;
    }

    SortedMap<Integer, JsonNode> sortOrders() throws WorkbenchException {
        return byId("sort-orders", "order-id");
    }

    int currentSortOrder() throws WorkbenchException {
        return root.has("sort-orders") ? number("default-sort-order-id") : 0;
    }

    /** As stored; tags and comment are among them. */
    SortedMap<String, String> properties() throws WorkbenchException {
        SortedMap<String, String> properties = new TreeMap<>();
        for (Map.Entry<String, JsonNode> entry : root.path("properties").properties()) {
            if (!entry.getValue().isTextual()) {
                throw missing("properties." + entry.getKey());
            }
            properties.put(entry.getKey(), entry.getValue().textValue());
        }
        return properties;
    }

    private SortedMap<Integer, JsonNode> byId(String key, String idKey) throws WorkbenchException {
        SortedMap<Integer, JsonNode> found = new TreeMap<>();
        for (JsonNode one : root.path(key)) {
            if (!one.path(idKey).isInt()) {
                throw missing(key + "." + idKey);
            }
            found.put(one.path(idKey).intValue(), fields(one.path("fields"), key + ".fields"));
        }
        return found;
    }

    private JsonNode fields(JsonNode list, String key) throws WorkbenchException {
        if (!list.isArray()) {
            throw missing(key);
        }
        return list;
    }

    private JsonNode withId(JsonNode list, String idKey, int id) throws WorkbenchException {
        for (JsonNode one : list) {
            if (one.path(idKey).isInt() && one.path(idKey).intValue() == id) {
                return one;
            }
        }
        throw missing(idKey + " " + id);
    }

    private int number(String key) throws WorkbenchException {
        if (!root.path(key).isInt()) {
            throw missing(key);
        }
        return root.path(key).intValue();
    }

    /** Changes whenever anything in the metadata changes that is read here. */
    String hash() {
        try {
            byte[] digest =
                    MessageDigest.getInstance("SHA-256").digest(root.toString().getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256", e);
        }
    }
}
