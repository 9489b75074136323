package io.tablesteward.model.table;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import java.util.stream.StreamSupport;

/**
 * The table's record of the highest column id it ever gave, beside the ids in its schema: the next column gets an id
 * above the record, so it must be no lower than any of them (CM-04).
 *
 * @param recorded empty where there is no record, or none that is a number
 * @param inUse the highest id in the schema, whatever it is given to; empty where nothing has an id
 */
public record MaxColumnId(OptionalLong recorded, OptionalLong inUse) {
    /** The property that holds the record. */
    public static final String PROPERTY = "delta.columnMapping.maxColumnId";

    /** Ids of the elements, keys and values inside a column, kept with the column (PROTOCOL.md, IcebergCompatV2). */
    private static final String NESTED_IDS = "delta.columnMapping.nested.ids";

    private static final JsonMapper JSON = new JsonMapper();

    public static MaxColumnId of(TableMetadata table) {
        return new MaxColumnId(
                number(table.properties().getOrDefault(PROPERTY, "")),
                table.allColumns().flatMapToLong(MaxColumnId::ids).max());
    }

    /** True if the next column could get an id that is in use. */
    public boolean isTooLow() {
        return inUse.isPresent() && (recorded.isEmpty() || recorded.getAsLong() < inUse.getAsLong());
    }

    private static LongStream ids(Column column) {
        return LongStream.concat(
                column.id().stream().mapToLong(Integer::longValue),
                nestedIds(column.otherMetadata().getOrDefault(NESTED_IDS, "{}")));
    }

    private static LongStream nestedIds(String json) {
        try {
            return StreamSupport.stream(JSON.readTree(json).spliterator(), false)
                    .filter(JsonNode::isIntegralNumber)
                    .mapToLong(JsonNode::longValue);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("Columns keep the metadata of their field as JSON text", e);
        }
    }

    private static OptionalLong number(String text) {
        try {
            return OptionalLong.of(Long.parseLong(text));
        } catch (NumberFormatException none) {
            return OptionalLong.empty();
        }
    }
}
