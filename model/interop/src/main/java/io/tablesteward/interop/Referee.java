package io.tablesteward.interop;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Spark with Delta in a JVM of its own: one JSON line asks, one JSON line answers. Blocking; for one thread at a time. */
public final class Referee implements AutoCloseable {
    private final ObjectMapper json = new ObjectMapper();
    private final Process process;
    private final Path log;
    private final BufferedWriter requests;
    private final BufferedReader answers;

    private Referee(Process process, Path log) {
        this.process = process;
        this.log = log;
        this.requests = new BufferedWriter(new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8));
        this.answers = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    /**
     * Starts Spark.
     *
     * @param folder for its log, its warehouse and its temporary files
     * @param jvmArguments such as {@code -Xmx2g} or {@code -Dspark.some.setting=value}
     */
    public static Referee start(Path folder, List<String> jvmArguments) throws IOException {
        Path log = folder.resolve("spark.log");
        List<String> command = new ArrayList<>();
        command.add(RefereeClassPath.java());
        command.addAll(RefereeClassPath.OPENS);
        command.addAll(List.of("-Xlog:disable", "-Xlog:all=warning:stderr")); // the JVM warns on stdout otherwise
        command.addAll(jvmArguments);
        command.addAll(List.of("-cp", RefereeClassPath.find(), "io.tablesteward.referee.SparkReferee"));
        command.add(folder.toString());
        Process process = new ProcessBuilder(command)
                .redirectError(log.toFile())
                .directory(folder.toFile())
                .start();
        Referee referee = new Referee(process, log);
        referee.answer(); // it says when it is ready
        return referee;
    }

    /** Runs one statement. */
    public Rows sql(String text) {
        return Rows.of(ask(json.createObjectNode().put("do", "sql").put("text", text)));
    }

    /** Runs one statement with session settings that hold for it alone. */
    public Rows sql(String text, Map<String, String> conf) {
        ObjectNode request = json.createObjectNode().put("do", "sql").put("text", text);
        conf.forEach(request.putObject("conf")::put);
        return Rows.of(ask(request));
    }

    /** A table's schema as Spark reads it, in Spark's JSON. */
    public JsonNode schema(Path table) {
        return ask(json.createObjectNode().put("do", "schema").put("table", table.toString()))
                .path("schema");
    }

    /** The same as of a version. */
    public JsonNode schema(Path table, long version) {
        return ask(json.createObjectNode()
                        .put("do", "schema")
                        .put("table", table.toString())
                        .put("version", version))
                .path("schema");
    }

    /** Writes what a query gives over a table, in its rows and in its schema (overwriteSchema). */
    public void overwrite(Path table, String query, String note) {
        ask(json.createObjectNode()
                .put("do", "overwrite")
                .put("table", table.toString())
                .put("text", query)
                .put("note", note));
    }

    /** What DESCRIBE HISTORY says of each table, times in milliseconds; of one that Spark cannot open, why not. */
    public List<TheirHistory> histories(List<Path> tables) {
        ObjectNode request = json.createObjectNode().put("do", "histories");
        tables.forEach(table -> request.withArray("tables").add(table.toString()));
        List<TheirHistory> histories = new ArrayList<>();
        ask(request).path("histories").forEach(one -> histories.add(TheirHistory.of(one)));
        return histories;
    }

    /** Starts a statement in the background. */
    public void begin(String name, String text) {
        ask(json.createObjectNode().put("do", "begin").put("name", name).put("text", text));
    }

    /** Waits for a statement started in the background. */
    public Rows end(String name) {
        return Rows.of(ask(json.createObjectNode().put("do", "end").put("name", name)));
    }

    public void startStream(String name, Stream stream) {
        ask(stream.toRequest(json.createObjectNode().put("do", "startStream").put("name", name)));
    }

    /** Waits until a stream has done all there is; throws what it died of. */
    public void drainStream(String name) {
        ask(json.createObjectNode().put("do", "drainStream").put("name", name));
    }

    public void stopStream(String name) {
        ask(json.createObjectNode().put("do", "stopStream").put("name", name));
    }

    /** Measures DESCRIBE HISTORY, collected. */
    public Times timeHistory(Path table, int warmups, int times) {
        return time("history", table, warmups, times);
    }

    /** Measures opening the latest snapshot (protocol and metadata) with nothing cached. */
    public Times timeLatest(Path table, int warmups, int times) {
        return time("latest", table, warmups, times);
    }

    private Times time(String what, Path table, int warmups, int times) {
        JsonNode answer = ask(json.createObjectNode()
                .put("do", "time")
                .put("what", what)
                .put("table", table.toString())
                .put("warmups", warmups)
                .put("times", times));
        List<Double> millis = new ArrayList<>();
        answer.path("millis").forEach(one -> millis.add(one.asDouble()));
        return new Times(millis, answer.path("rows").asLong());
    }

    private synchronized JsonNode ask(ObjectNode request) {
        try {
            requests.write(json.writeValueAsString(request));
            requests.newLine();
            requests.flush();
            JsonNode answer = answer();
            if (answer.has("failure")) {
                throw new SparkFailure(answer.path("failure"));
            }
            return answer;
        } catch (IOException e) {
            throw new UncheckedIOException("Spark does not answer; its log: " + log, e);
        }
    }

    private JsonNode answer() throws IOException {
        String line = answers.readLine();
        if (line == null) {
            throw new IOException("Spark has ended; its log: " + log);
        }
        return json.readTree(line);
    }

    /** Ends Spark and waits for it. */
    @Override
    public void close() throws IOException {
        requests.close();
        try {
            if (!process.waitFor(30, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
