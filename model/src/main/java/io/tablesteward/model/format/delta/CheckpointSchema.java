package io.tablesteward.model.format.delta;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.change.TextRules;
import java.util.Map;
import java.util.Optional;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.Type;

/**
 * The columns of a classic checkpoint (PROTOCOL.md, Checkpoint Schema), and what an action says that none of them can
 * hold: such an action must not go into a checkpoint, since nobody could tell afterwards that something is gone.
 */
final class CheckpointSchema {
    private static final String TEXTS = "(LIST) { repeated group list { optional binary element (STRING); } }";
    private static final String PAIRS =
            "(MAP) { repeated group key_value { required binary key (STRING); optional binary value (STRING); } }";
    private static final String VECTOR = "optional group deletionVector { optional binary storageType (STRING);"
            + " optional binary pathOrInlineDv (STRING); optional int32 offset; optional int32 sizeInBytes;"
            + " optional int64 cardinality; optional int64 maxRowIndex; }";
    private static final String ROW_IDS = "optional int64 baseRowId; optional int64 defaultRowCommitVersion;";

    static final MessageType ALL = MessageTypeParser.parseMessageType("message checkpoint {"
            + " optional group txn { optional binary appId (STRING); optional int64 version;"
            + " optional int64 lastUpdated; }"
            + " optional group add { optional binary path (STRING); optional group partitionValues " + PAIRS
            + " optional int64 size; optional int64 modificationTime; optional boolean dataChange;"
            + " optional group tags " + PAIRS + " " + VECTOR + " " + ROW_IDS
            + " optional binary clusteringProvider (STRING); optional binary stats (STRING); }"
            + " optional group remove { optional binary path (STRING); optional int64 deletionTimestamp;"
            + " optional boolean dataChange; optional boolean extendedFileMetadata;"
            + " optional group partitionValues " + PAIRS + " optional int64 size; " + VECTOR + " " + ROW_IDS + " }"
            + " optional group metaData { optional binary id (STRING); optional binary name (STRING);"
            + " optional binary description (STRING); optional group format { optional binary provider (STRING);"
            + " optional group options " + PAIRS + " } optional binary schemaString (STRING);"
            + " optional group partitionColumns " + TEXTS + " optional group configuration " + PAIRS
            + " optional int64 createdTime; }"
            + " optional group protocol { optional int32 minReaderVersion; optional int32 minWriterVersion;"
            + " optional group readerFeatures " + TEXTS + " optional group writerFeatures " + TEXTS + " }"
            + " optional group domainMetadata { optional binary domain (STRING);"
            + " optional binary configuration (STRING); optional boolean removed; } }");

    private CheckpointSchema() {}

    /** The first thing of an action that a checkpoint cannot hold, as a path of keys such as {@code add.newKey}. */
    static Optional<String> unkept(String kind, ObjectNode inside) {
        return ALL.containsField(kind) ? unkept(ALL.getType(kind), inside, kind) : Optional.of(kind);
    }

    private static Optional<String> unkept(Type type, JsonNode value, String place) {
        if (value.isNull()) {
            return Optional.empty(); // the same as an absent key
        }
        if (type.isPrimitive()) {
            return fits(type.asPrimitiveType(), value) ? Optional.empty() : Optional.of(place);
        }
        GroupType group = type.asGroupType();
        if (JsonRecords.isList(group)) {
            return value.isArray() ? unkeptItem(group, value, place) : Optional.of(place);
        }
        if (!value.isObject()) {
            return Optional.of(place);
        }
        return JsonRecords.isMap(group) ? unkeptPair(group, value, place) : unkeptField(group, value, place);
    }

    private static Optional<String> unkeptItem(GroupType list, JsonNode items, String place) {
        Type element = JsonRecords.element(list.getType(0));
        for (JsonNode item : items) {
            Optional<String> found = unkept(element, item, place);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private static Optional<String> unkeptPair(GroupType map, JsonNode pairs, String place) {
        Type value = map.getType(0).asGroupType().getType(1);
        for (Map.Entry<String, JsonNode> pair : pairs.properties()) {
            String inner = place + "." + pair.getKey();
            Optional<String> found =
                    TextRules.isBroken(pair.getKey()) ? Optional.of(inner) : unkept(value, pair.getValue(), inner);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private static Optional<String> unkeptField(GroupType struct, JsonNode fields, String place) {
        for (Map.Entry<String, JsonNode> field : fields.properties()) {
            String inner = place + "." + field.getKey();
            Optional<String> found = struct.containsField(field.getKey())
                    ? unkept(struct.getType(field.getKey()), field.getValue(), inner)
                    : Optional.of(inner).filter(key -> !field.getValue().isNull());
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private static boolean fits(PrimitiveType type, JsonNode value) {
        return switch (type.getPrimitiveTypeName()) {
            case BINARY -> value.isTextual() && !TextRules.isBroken(value.textValue());
            case INT32 -> value.isIntegralNumber() && value.canConvertToInt();
            case INT64 -> value.isIntegralNumber() && value.canConvertToLong();
            case BOOLEAN -> value.isBoolean();
            default -> false;
        };
    }
}
