package io.tablesteward.model.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.format.delta.DeltaFormat;
import io.tablesteward.model.history.CommitHistory;
import io.tablesteward.model.history.MetadataHistory;
import io.tablesteward.model.history.RecordedTable;
import io.tablesteward.model.table.TableDetails;
import io.tablesteward.model.table.TableName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;

/** A Delta table whose log a test writes line by line, with a day between two commits. */
final class LoggedTable implements RecordedTable {
    static final Instant FIRST = Instant.parse("2026-11-01T06:30:00.125Z");

    private static final ObjectMapper JSON = new ObjectMapper();

    private final TableName name;
    private final Path folder;
    private long next;

    LoggedTable(Path folder, String table) throws IOException {
        this.name = new TableName("prod", "sales", table);
        this.folder = folder.resolve(table);
        Files.createDirectories(log());
    }

    /** A table with a column for each of these names, commented with the value. */
    static LoggedTable of(Path folder, String table, Map<String, String> columns) throws IOException {
        return new LoggedTable(folder, table)
                .commit(
                        JSON.createObjectNode().put("operation", "CREATE TABLE"),
                        JSON.createObjectNode()
                                .set(
                                        "protocol",
                                        JSON.createObjectNode()
                                                .put("minReaderVersion", 1)
                                                .put("minWriterVersion", 2)),
                        metaData(columns));
    }

    /** A commit after which the table has these columns with these comments. */
    LoggedTable saying(Map<String, String> columns) throws IOException {
        return commit(
                JSON.createObjectNode()
                        .put("operation", "CHANGE COLUMN")
                        .put("userName", "Ana")
                        .put("userMetadata", "Ticket 7"),
                metaData(columns));
    }

    private static ObjectNode metaData(Map<String, String> columns) {
        ObjectNode schema = JSON.createObjectNode().put("type", "struct");
        columns.forEach((column, comment) -> {
            ObjectNode field = schema.withArray("fields").addObject();
            field.put("name", column).put("type", "string").put("nullable", true);
            field.putObject("metadata").put("comment", comment);
        });
        ObjectNode metaData = JSON.createObjectNode().put("id", "7a").put("schemaString", schema.toString());
        metaData.putObject("format").put("provider", "parquet").putObject("options");
        metaData.putArray("partitionColumns");
        metaData.putObject("configuration");
        return JSON.createObjectNode().set("metaData", metaData);
    }

    /** A commit with this note. */
    LoggedTable noted(String note) throws IOException {
        ObjectNode info = JSON.createObjectNode().put("operation", "WRITE").put("userMetadata", note);
        info.put("userName", note);
        info.putObject("operationMetrics").put("numFiles", "-5");
        return commit(info.put("readVersion", next - 1).put("isBlindAppend", true));
    }

    LoggedTable commit(ObjectNode info, ObjectNode... others) throws IOException {
        info.put("inCommitTimestamp", FIRST.plusSeconds(86_400 * next).toEpochMilli());
        StringBuilder lines = new StringBuilder(JSON.createObjectNode().set("commitInfo", info) + "\n");
        for (ObjectNode other : others) {
            lines.append(other).append('\n');
        }
        Files.writeString(file(next), lines.toString());
        next++;
        return this;
    }

    /** Writes a checkpoint of the latest version. */
    LoggedTable checkpointed() throws WorkbenchException {
        table().writeCheckpoint(Progress.unwatched());
        return this;
    }

    /** A commit that its catalog has not published yet. */
    void staged(long version) throws IOException {
        Path staged = Files.createDirectories(log().resolve("_staged_commits"));
        Files.writeString(
                staged.resolve(String.format(Locale.ROOT, "%020d.aa.json", version)),
                JSON.createObjectNode()
                                .set(
                                        "commitInfo",
                                        JSON.createObjectNode()
                                                .put(
                                                        "inCommitTimestamp",
                                                        FIRST.plusSeconds(86_400 * version)
                                                                .toEpochMilli()))
                        + "\n");
    }

    /** Takes the file of a version away. */
    LoggedTable without(long version) throws IOException {
        Files.delete(file(version));
        return this;
    }

    Path file(long version) {
        return log().resolve(String.format(Locale.ROOT, "%020d.json", version));
    }

    private Path log() {
        return folder.resolve("_delta_log");
    }

    @Override
    public TableName name() {
        return name;
    }

    @Override
    public String location() {
        return "/warehouse/" + name.table();
    }

    @Override
    public CommitHistory history() {
        return table().history();
    }

    @Override
    public MetadataHistory metadataHistory() {
        return table().metadataHistory();
    }

    @Override
    public TableDetails details(Progress progress) throws WorkbenchException {
        return table().details(progress);
    }

    @Override
    public TableDetails details(long version, Progress progress) throws WorkbenchException {
        return table().at(version).details(progress);
    }

    private GovernedTable table() {
        try {
            return new DeltaFormat().open(name, folder.toString());
        } catch (WorkbenchException e) {
            throw new IllegalStateException(e);
        }
    }
}
