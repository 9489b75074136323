package io.tablesteward.model.format.delta;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonValuesTest {
    /** A time without its seconds is none for Spark. */
    @ParameterizedTest
    @CsvSource({
        "false, 0, 1970-01-01T00:00:00",
        "false, 61000000, 1970-01-01T00:01:01",
        "false, 1500, 1970-01-01T00:00:00.0015",
        "true, 0, 1970-01-01T00:00:00Z"
    })
    void aTimeHasItsSecondsEvenIfTheyAreNone(boolean isAdjusted, long micros, String expected) {
        List<JsonNode> found = new ArrayList<>();
        new JsonValues(
                        Types.required(PrimitiveTypeName.INT64)
                                .as(LogicalTypeAnnotation.timestampType(isAdjusted, TimeUnit.MICROS))
                                .named("t"),
                        found::add)
                .addLong(micros);
        assertThat(found).extracting(JsonNode::textValue).containsExactly(expected);
    }
}
