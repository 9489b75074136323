package io.tablesteward.referee;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.apache.spark.sql.SparkSession;

/** One long-lived Spark session that answers requests, a JSON object a line, until its standard input ends. */
public final class SparkReferee {
    private final ObjectMapper json = new ObjectMapper();
    private final Statements statements;
    private final Histories histories;
    private final Streams streams;
    private final Timing timing;

    private SparkReferee(SparkSession spark) {
        this.statements = new Statements(spark);
        this.histories = new Histories(spark);
        this.streams = new Streams(spark);
        this.timing = new Timing(spark);
    }

    /** Starts the session in a working folder, then says so with a first line and answers. */
    public static void main(String[] args) throws IOException {
        PrintStream answers = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        System.setOut(System.err); // whatever a library prints must not end up between our lines
        SparkSession spark = session(Path.of(args[0]));
        try {
            new SparkReferee(spark).serve(answers);
        } finally {
            spark.stop();
        }
    }

    private static SparkSession session(Path folder) {
        SparkSession spark = SparkSession.builder()
                .appName("referee")
                .master("local[4]")
                .config("spark.ui.enabled", "false")
                // Kept even where nobody looks: the plans of a thousand statements fill the heap
                .config("spark.sql.ui.retainedExecutions", "5")
                .config("spark.ui.retainedJobs", "5")
                .config("spark.ui.retainedStages", "5")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.sql.catalogImplementation", "in-memory")
                .config("spark.sql.warehouse.dir", folder.resolve("warehouse").toString())
                .config("spark.local.dir", folder.resolve("local").toString())
                // Said here, and not by the extension alone, it outlives a RESET
                .config("spark.sql.parquet.fieldId.read.enabled", "true")
                .config("spark.sql.parquet.fieldId.write.enabled", "true")
                .config("spark.sql.extensions", "io.delta.sql.DeltaSparkSessionExtension")
                .config("spark.sql.catalog.spark_catalog", "org.apache.spark.sql.delta.catalog.DeltaCatalog")
                .config("spark.sql.shuffle.partitions", "1")
                .config("spark.databricks.delta.snapshotPartitions", "1")
                .config("spark.sql.session.timeZone", "UTC")
                .config("spark.sql.streaming.pollingDelay", "200ms")
                .getOrCreate();
        Gate.register(spark);
        return spark;
    }

    private void serve(PrintStream answers) throws IOException {
        answers.println(json.createObjectNode().put("ready", true));
        BufferedReader requests = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = requests.readLine(); line != null; line = requests.readLine()) {
            answers.println(json.writeValueAsString(answerTo(line)));
        }
    }

    private ObjectNode answerTo(String line) {
        try {
            return dispatch(json.readTree(line));
        } catch (Exception | LinkageError e) {
            return Failure.of(e);
        }
    }

    private ObjectNode dispatch(JsonNode request) throws Exception {
        return switch (request.path("do").asText()) {
            case "sql" -> statements.run(request);
            case "schema" -> statements.schema(request);
            case "overwrite" -> statements.overwrite(request);
            case "histories" -> histories.all(request);
            case "begin" -> statements.begin(request);
            case "end" -> statements.end(request);
            case "startStream" -> streams.start(request);
            case "drainStream" -> streams.drain(request);
            case "stopStream" -> streams.stop(request);
            case "time" -> timing.measure(request);
            default -> throw new IllegalArgumentException("No such request: " + request.path("do"));
        };
    }
}
