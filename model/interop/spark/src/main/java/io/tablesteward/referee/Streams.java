package io.tablesteward.referee;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeoutException;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.streaming.StreamingQuery;
import org.apache.spark.sql.streaming.StreamingQueryException;

/** Streams from one Delta table into another, by name. */
final class Streams {
    private final SparkSession spark;
    private final Map<String, StreamingQuery> running = new HashMap<>();

    Streams(SparkSession spark) {
        this.spark = spark;
    }

    /**
     * Starts the stream {@code name}: {@code select} expressions of the table {@code from}, read with {@code options},
     * appended to the table {@code to}, with its state in {@code checkpoint}.
     */
    ObjectNode start(JsonNode request) throws TimeoutException {
        Dataset<Row> read = spark.readStream()
                .format("delta")
                .options(Requests.texts(request.path("options")))
                .load(request.path("from").asText());
        String[] select = new String[request.path("select").size()];
        for (int i = 0; i < select.length; i++) {
            select[i] = request.path("select").path(i).asText();
        }
        StreamingQuery query = read.selectExpr(select)
                .writeStream()
                .format("delta")
                .option("checkpointLocation", request.path("checkpoint").asText())
                .start(request.path("to").asText());
        running.put(request.path("name").asText(), query);
        return JsonNodeFactory.instance.objectNode();
    }

    /** Waits until the stream has done all there is now, and answers; a failure if it died of something. */
    ObjectNode drain(JsonNode request) throws StreamingQueryException {
        StreamingQuery query = named(request);
        query.processAllAvailable();
        return JsonNodeFactory.instance.objectNode().put("active", query.isActive());
    }

    ObjectNode stop(JsonNode request) throws TimeoutException {
        named(request).stop();
        running.remove(request.path("name").asText());
        return JsonNodeFactory.instance.objectNode();
    }

    private StreamingQuery named(JsonNode request) {
        StreamingQuery query = running.get(request.path("name").asText());
        if (query == null) {
            throw new IllegalArgumentException("Never started: " + request.path("name"));
        }
        return query;
    }
}
