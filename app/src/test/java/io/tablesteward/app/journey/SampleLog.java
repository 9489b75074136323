package io.tablesteward.app.journey;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.Progress;
import io.tablesteward.model.format.delta.sample.SampleWarehouse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.util.Locale;
import java.util.stream.Stream;

/** The log of a table of the sample, as another program reads it and adds to it. */
final class SampleLog {
    private static final ObjectMapper MAPPER = new ObjectMapper();
    /** As the jobs of the sample name themselves: they come every few days. */
    private static final String JOB = "Apache-Spark/4.0.1 Delta-Lake/4.0.0";

    private final Path table;

    private SampleLog(Path table) {
        this.table = table;
    }

    /**
     * The sample is made if it is not there yet.
     *
     * @param data the data folder of the program
     * @param table as {@code schema/table}
     */
    static SampleLog of(Path data, String table) throws Exception {
        new SampleWarehouse(data.resolve("sample"), Clock.systemUTC()).create(Progress.unwatched());
        return new SampleLog(data.resolve("sample").resolve(table));
    }

    Path table() {
        return table;
    }

    long version() throws IOException {
        try (Stream<Path> files = Files.list(table.resolve("_delta_log"))) {
            return files.filter(file -> file.getFileName().toString().matches("\\d{20}\\.json"))
                            .count()
                    - 1;
        }
    }

    String text(long version) throws IOException {
        return Files.readString(file(version));
    }

    /** What the newest commit says that has such an action. */
    ObjectNode newest(String action) throws IOException {
        for (long version = version(); version >= 0; version--) {
            for (String line : Files.readAllLines(file(version))) {
                JsonNode found = MAPPER.readTree(line).path(action);
                if (found.isObject()) {
                    return (ObjectNode) found;
                }
            }
        }
        throw new AssertionError("no " + action);
    }

    /** Sets a property of the table, and says the protocol anew if one is given. */
    void setProperty(String property, String value, String... protocol) throws IOException {
        ObjectNode metaData = newest("metaData");
        metaData.withObjectProperty("configuration").put(property, value);
        commit("SET TBLPROPERTIES", metaData, protocol);
    }

    /** Gives top-level columns new names, in pairs of the old one and the new one; the names in the files stay. */
    void rename(String... names) throws IOException {
        ObjectNode metaData = newest("metaData");
        String schema = metaData.path("schemaString").asText();
        for (int i = 0; i < names.length; i += 2) {
            schema = schema.replace("\"name\":\"" + names[i] + '"', "\"name\":\"" + names[i + 1] + '"');
        }
        commit("RENAME COLUMN", metaData.put("schemaString", schema));
    }

    /** A job replaces the table by what it selects, and one column says nothing any more. */
    void loseComment(String column) throws IOException {
        ObjectNode metaData = newest("metaData");
        JsonNode schema = MAPPER.readTree(metaData.path("schemaString").asText());
        for (JsonNode field : schema.path("fields")) {
            if (field.path("name").asText().equals(column)) {
                ((ObjectNode) field.path("metadata")).remove("comment");
            }
        }
        commit("CREATE OR REPLACE TABLE AS SELECT", metaData.put("schemaString", schema.toString()));
    }

    private void commit(String operation, ObjectNode metaData, String... besides) throws IOException {
        ObjectNode info = MAPPER.createObjectNode()
                .put("timestamp", System.currentTimeMillis())
                .put("operation", operation)
                .put("engineInfo", JOB);
        info.putObject("operationParameters");
        StringBuilder lines = new StringBuilder("{\"commitInfo\":" + info + "}\n");
        Stream.of(besides).forEach(line -> lines.append(line).append('\n'));
        lines.append("{\"metaData\":" + metaData + "}\n");
        Files.writeString(file(version() + 1), lines, StandardOpenOption.CREATE_NEW);
    }

    private Path file(long version) {
        return table.resolve("_delta_log").resolve(String.format(Locale.ROOT, "%020d.json", version));
    }
}
