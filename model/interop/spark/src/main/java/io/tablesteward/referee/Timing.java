package io.tablesteward.referee;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.delta.DeltaLog;

/** Measures what Spark takes; every time is answered raw. */
final class Timing {
    private final SparkSession spark;

    Timing(SparkSession spark) {
        this.spark = spark;
    }

    /**
     * Does {@code what} ({@code history}: collect DESCRIBE HISTORY; {@code latest}: open the latest snapshot with
     * nothing cached; {@code sql}: collect {@code text}) of {@code table} first {@code warmups} times, then {@code times}
     * times; answers {@code millis} and the number of rows, or the version for {@code latest}.
     */
    ObjectNode measure(JsonNode request) {
        for (int i = 0; i < request.path("warmups").asInt(); i++) {
            once(request);
        }
        ObjectNode answer = JsonNodeFactory.instance.objectNode();
        ArrayNode millis = answer.putArray("millis");
        long rows = 0;
        for (int i = 0; i < request.path("times").asInt(1); i++) {
            long start = System.nanoTime();
            rows = once(request);
            millis.add((System.nanoTime() - start) / 1e6);
        }
        return answer.put("rows", rows);
    }

    private long once(JsonNode request) {
        String table = request.path("table").asText();
        return switch (request.path("what").asText()) {
            case "history" ->
                spark.sql("DESCRIBE HISTORY delta.`" + table + "`")
                        .collectAsList()
                        .size();
            case "sql" ->
                spark.sql(request.path("text").asText()).collectAsList().size();
            case "latest" -> latest(table);
            default -> throw new IllegalArgumentException("Cannot time " + request.path("what"));
        };
    }

    private long latest(String table) {
        DeltaLog.clearCache();
        var snapshot = DeltaLog.forTable(spark, table).unsafeVolatileSnapshot();
        snapshot.metadata(); // protocol and metadata are what opening means; they are computed when asked for
        return snapshot.version();
    }
}
