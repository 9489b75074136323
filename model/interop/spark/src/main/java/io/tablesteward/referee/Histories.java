package io.tablesteward.referee;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.delta.tables.DeltaTable;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** The histories of many tables in one answer: most of each is waiting for small jobs, so several are asked at once. */
final class Histories {
    private static final int AT_ONCE = 4;

    private final ObjectMapper json = new ObjectMapper();
    private final SparkSession spark;

    Histories(SparkSession spark) {
        this.spark = spark;
    }

    /**
     * Of each folder in {@code tables} what DESCRIBE HISTORY says, times in milliseconds; or, of a table that Spark cannot
     * open, {@code failure}.
     */
    ObjectNode all(JsonNode request) throws InterruptedException, ExecutionException {
        ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE);
        try {
            List<Future<ObjectNode>> asked = new ArrayList<>();
            request.path("tables").forEach(table -> asked.add(threads.submit(() -> of(table.asText()))));
            ObjectNode answer = json.createObjectNode();
            ArrayNode histories = answer.putArray("histories");
            for (Future<ObjectNode> one : asked) {
                histories.add(one.get());
            }
            return answer;
        } finally {
            threads.shutdown();
        }
    }

    private ObjectNode of(String table) {
        try {
            Dataset<Row> history = DeltaTable.forPath(spark, table).history();
            ObjectNode answer = json.createObjectNode();
            ArrayNode columns = answer.putArray("columns");
            List.of(history.columns()).forEach(columns::add);
            ArrayNode rows = answer.putArray("rows");
            int time = history.schema().fieldIndex("timestamp");
            for (Row row : history.collectAsList()) {
                ObjectNode told = (ObjectNode) json.readTree(row.json());
                rows.add(told.put("timestamp", row.getTimestamp(time).getTime())); // its own JSON stops at the second
            }
            return answer;
        } catch (Exception | LinkageError e) { // Scala throws checked ones that it does not declare
            return Failure.of(e);
        }
    }
}
