package io.tablesteward.interop;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.MetadataEdit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The tables of the matrix, each made once; what is tried is tried on a copy. */
final class MatrixTables {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Matrix matrix;
    private final Referee spark;
    private final Path folder;
    private final Map<String, Path> made = new HashMap<>();
    private final Map<String, SparkContents> contents = new HashMap<>();
    private int copies;

    MatrixTables(Matrix matrix, Referee spark, Path folder) {
        this.matrix = matrix;
        this.spark = spark;
        this.folder = folder;
    }

    Path copyFor(MatrixCell cell) throws IOException, WorkbenchException {
        Matrix.Making making = matrix.making(cell.table());
        return making.kind() == Matrix.Making.Kind.LOG
                ? byHand(making.lines(), cell)
                : FolderCopy.of(made(cell.table()), next());
    }

    /** By Spark's account. */
    SparkContents contents(String table) throws IOException, WorkbenchException {
        SparkContents known = contents.get(table);
        if (known == null) {
            known = SparkContents.of(spark, made(table));
            contents.put(table, known);
        }
        return known;
    }

    private Path next() {
        return folder.resolve("copy-" + copies++);
    }

    private Path made(String name) throws IOException, WorkbenchException {
        Path known = made.get(name);
        if (known != null) {
            return known;
        }
        Matrix.Making making = matrix.making(name);
        Path table = folder.resolve(name.replace(' ', '-'));
        if (making.kind() == Matrix.Making.Kind.COPY) {
            FolderCopy.of(made(making.of()), table);
            new Steward(table).commit(MatrixCell.edits(making.lines().get(0)).toArray(MetadataEdit[]::new));
            SparkContents.writtenOnceMore(spark, table);
        } else {
            for (String statement : making.lines()) {
                if (statement.startsWith("feature ")) {
                    new Steward(table).drop(statement.substring(8));
                } else {
                    spark.sql(statement.replace("%t", SparkTable.named(table)));
                }
            }
            Matrix.Invariant invariant = matrix.invariants().get(name);
            if (invariant != null) {
                keep(table, invariant);
            }
        }
        made.put(name, table);
        return table;
    }

    private static void keep(Path table, Matrix.Invariant invariant) throws IOException {
        PlainLog log = new PlainLog(table);
        ObjectNode metaData = (ObjectNode) log.metaData();
        ObjectNode schema =
                (ObjectNode) JSON.readTree(metaData.path("schemaString").asText());
        for (JsonNode field : schema.path("fields")) {
            if (field.path("name").asText().equals(invariant.column())) {
                ((ObjectNode) field.path("metadata"))
                        .put(
                                "delta.invariants",
                                "{\"expression\":{\"expression\":\"" + invariant.expression() + "\"}}");
            }
        }
        metaData.put("schemaString", schema.toString());
        write(
                table,
                log.latestVersion() + 1,
                List.of(JSON.createObjectNode().set("metaData", metaData).toString()));
    }

    private static void write(Path table, long version, List<String> lines) throws IOException {
        Path log = Files.createDirectories(table.resolve("_delta_log"));
        Files.write(log.resolve(String.format(Locale.ROOT, "%020d.json", version)), lines);
    }

    /** The first commit as the matrix writes it for short, under the name of the feature that is tried. */
    private Path byHand(List<String> lines, MatrixCell cell) throws IOException {
        Path table = next();
        ObjectNode info = JSON.createObjectNode();
        info.putObject("commitInfo")
                .put("inCommitTimestamp", 1)
                .put("timestamp", 1)
                .put("operation", "CREATE TABLE");
        JsonNode protocol = JSON.readTree(lines.get(0).replace("\"" + cell.row() + "\"", "\"" + cell.name() + "\""));
        ObjectNode action = (ObjectNode) JSON.readTree(lines.get(1));
        ObjectNode metaData = (ObjectNode) action.path("metaData");
        ObjectNode schema = JSON.createObjectNode().put("type", "struct");
        schema.set("fields", fields(metaData.remove("fields")));
        metaData.put("id", "5fba94ed-9794-4965-ba6e-6ee3c0d22af9").put("schemaString", schema.toString());
        metaData.putObject("format").put("provider", "parquet").putObject("options");
        metaData.putArray("partitionColumns");
        write(table, 0, List.of(info.toString(), protocol.toString(), action.toString()));
        return table;
    }

    /** Each field is written as its name, its type, its id (0 for none) and, if need be, more metadata. */
    private static ArrayNode fields(JsonNode brief) {
        ArrayNode fields = JSON.createArrayNode();
        for (JsonNode one : brief) {
            ObjectNode field = fields.addObject().put("name", one.path(0).asText());
            JsonNode key = one.path(1).path("keyType").path("fields");
            if (key.isArray()) {
                ((ObjectNode) one.path(1).path("keyType")).set("fields", fields(key));
            }
            field.set("type", one.path(1));
            field.put("nullable", true);
            ObjectNode metadata = field.putObject("metadata");
            if (one.path(3) instanceof ObjectNode more) {
                metadata.setAll(more);
            }
            int id = one.path(2).asInt();
            if (id > 0) {
                metadata.put("delta.columnMapping.id", id).put("delta.columnMapping.physicalName", "col-" + id);
            }
        }
        return fields;
    }
}
