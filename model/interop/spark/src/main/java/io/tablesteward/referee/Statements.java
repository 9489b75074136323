package io.tablesteward.referee;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.apache.spark.sql.DataFrameReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** SQL statements, in the request's own time or in the background. */
final class Statements {
    private final ObjectMapper json = new ObjectMapper();
    private final SparkSession spark;
    private final Map<String, FutureTask<ObjectNode>> begun = new ConcurrentHashMap<>();

    Statements(SparkSession spark) {
        this.spark = spark;
    }

    /** Runs {@code text}, with the session settings {@code conf}; answers columns, and rows as JSON objects. */
    ObjectNode run(JsonNode request) throws JsonProcessingException {
        Map<String, String> conf = Requests.texts(request.path("conf"));
        conf.forEach((key, value) -> spark.conf().set(key, value));
        try {
            return rows(spark.sql(request.path("text").asText()));
        } finally {
            conf.keySet().forEach(key -> spark.conf().unset(key));
        }
    }

    /**
     * The schema of {@code table} as Spark reads it, of {@code version} if that is asked for; comments and other metadata
     * of fields included.
     */
    ObjectNode schema(JsonNode request) throws JsonProcessingException {
        DataFrameReader reader = spark.read().format("delta");
        if (request.has("version")) {
            reader.option("versionAsOf", request.path("version").asLong());
        }
        ObjectNode answer = json.createObjectNode();
        answer.set(
                "schema",
                json.readTree(
                        reader.load(request.path("table").asText()).schema().json()));
        return answer;
    }

    /** Writes what {@code text} gives over {@code table}, in its rows and in its schema. */
    ObjectNode overwrite(JsonNode request) {
        spark.sql(request.path("text").asText())
                .write()
                .format("delta")
                .mode("overwrite")
                .option("overwriteSchema", "true")
                .option("userMetadata", request.path("note").asText())
                .save(request.path("table").asText());
        return json.createObjectNode();
    }

    /** Starts {@code text} under {@code name} and answers at once. */
    ObjectNode begin(JsonNode request) {
        String text = request.path("text").asText();
        FutureTask<ObjectNode> task = new FutureTask<>(() -> rows(spark.sql(text)));
        begun.put(request.path("name").asText(), task);
        Thread thread = new Thread(task, "statement");
        thread.setDaemon(true);
        thread.start();
        return json.createObjectNode();
    }

    /** Waits for the statement {@code name} and answers what it gave. */
    ObjectNode end(JsonNode request) throws InterruptedException {
        FutureTask<ObjectNode> task = begun.remove(request.path("name").asText());
        if (task == null) {
            throw new IllegalArgumentException("Never begun: " + request.path("name"));
        }
        try {
            return task.get();
        } catch (ExecutionException e) {
            return Failure.of(e.getCause() == null ? e : e.getCause());
        }
    }

    private ObjectNode rows(Dataset<Row> result) throws JsonProcessingException {
        ObjectNode answer = json.createObjectNode();
        ArrayNode columns = answer.putArray("columns");
        List.of(result.columns()).forEach(columns::add);
        ArrayNode rows = answer.putArray("rows");
        for (Row row : result.collectAsList()) {
            rows.add(json.readTree(row.json()));
        }
        return answer;
    }
}
