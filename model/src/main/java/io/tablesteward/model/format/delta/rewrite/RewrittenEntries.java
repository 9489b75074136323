package io.tablesteward.model.format.delta.rewrite;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.format.delta.rewrite.ColumnShape.Field;
import io.tablesteward.model.format.delta.rewrite.ColumnShape.Struct;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a log says of a rewritten file: the entry of the new file and that of the old one (PROTOCOL.md, Add File and
 * Remove File). Pure; what it is given stays as it is.
 *
 * @param json reads and writes statistics; it must keep the digits of numbers
 */
public record RewrittenEntries(MappedColumns columns, ObjectMapper json) {
    private static final String STATS = "stats";
    private static final String PARTITION_VALUES = "partitionValues";
    private static final String TAGS = "tags";

    /** Statistics by column; all others are of the file as a whole. */
    private static final List<String> STATS_BY_COLUMN = List.of("minValues", "maxValues", "nullCount");

    /** The same once more for each collation by which they were taken (RFC, Collated String Type). */
    private static final String STATS_WITH_COLLATION = "statsWithCollation";

    /** Of the old entry, what tells the logical file or what belongs to it, and is as true of its end. */
    private static final List<String> SAID_OF_THE_END =
            List.of(PARTITION_VALUES, "size", TAGS, "deletionVector", "baseRowId", "defaultRowCommitVersion");

    /**
     * The {@code add} of the new file. Everything stays as it was said of the old one, known to us or not, but for its
     * place and its column names; rows are the same at the same positions, so a deletion vector stays too.
     *
     * @param add of the old file, as commits have it
     * @param path encoded as a URI
     * @param modificationTime in milliseconds since the epoch
     */
    public ObjectNode add(ObjectNode add, String path, long size, long modificationTime) {
        ObjectNode entry = add.deepCopy();
        entry.put("path", path);
        entry.put("size", size);
        entry.put("modificationTime", modificationTime);
        entry.put("dataChange", false);
        if (add.path(PARTITION_VALUES) instanceof ObjectNode values) {
            entry.set(PARTITION_VALUES, partitionValues(values));
        }
        if (add.path(STATS).isTextual()) {
            entry.put(STATS, stats(add.path(STATS).textValue()));
        }
        return entry;
    }

    /**
     * The {@code remove} of the old file.
     *
     * @param deletionTimestamp in milliseconds since the epoch
     */
    public ObjectNode remove(ObjectNode add, long deletionTimestamp) {
        ObjectNode entry = json.createObjectNode();
        entry.set("path", add.path("path"));
        entry.put("deletionTimestamp", deletionTimestamp);
        entry.put("dataChange", false);
        entry.put("extendedFileMetadata", true);
        for (String key : SAID_OF_THE_END) {
            if (add.hasNonNull(key)) {
                entry.set(key, add.path(key).deepCopy());
            }
        }
        if (!entry.has(TAGS)) {
            // It is one of those that must be there with extended metadata
            entry.putObject(TAGS);
        }
        return entry;
    }

    /** Statistics that cannot be read help nobody to skip the file, neither before nor after. */
    private String stats(String text) {
        try {
            JsonNode stats = json.readTree(text);
            nameByColumn(stats);
            stats.path(STATS_WITH_COLLATION).forEach(this::nameByColumn);
            return json.writeValueAsString(stats);
        } catch (JsonProcessingException e) {
            return text;
        }
    }

    private void nameByColumn(JsonNode stats) {
        for (String kind : STATS_BY_COLUMN) {
            if (stats.path(kind) instanceof ObjectNode byColumn) {
                ((ObjectNode) stats).set(kind, logical(byColumn, columns.root()));
            }
        }
    }

    /** In logical names, in the same order, without columns that the table does not know. */
    private ObjectNode logical(ObjectNode byPhysicalName, Struct struct) {
        Map<String, Field> fields = byPhysicalName(struct);
        ObjectNode named = json.createObjectNode();
        for (Map.Entry<String, JsonNode> entry : byPhysicalName.properties()) {
            Field field = fields.get(entry.getKey());
            if (field != null) {
                // Only structs are told field by field; the value of a variant is an object with keys of its own
                boolean isStruct = field.shape() instanceof Struct && entry.getValue() instanceof ObjectNode;
                named.set(
                        field.name(),
                        isStruct
                                ? logical((ObjectNode) entry.getValue(), (Struct) field.shape())
                                : entry.getValue().deepCopy());
            }
        }
        return named;
    }

    /** Values are lost to nobody: one of a column that is not known keeps its name. */
    private ObjectNode partitionValues(ObjectNode values) {
        Map<String, Field> fields = byPhysicalName(columns.root());
        ObjectNode named = json.createObjectNode();
        for (Map.Entry<String, JsonNode> value : values.properties()) {
            Field field = fields.get(value.getKey());
            named.set(field == null ? value.getKey() : field.name(), value.getValue());
        }
        return named;
    }

    private static Map<String, Field> byPhysicalName(Struct struct) {
        Map<String, Field> fields = new HashMap<>();
        struct.fields().forEach(field -> fields.put(field.physicalName(), field));
        return fields;
    }
}
