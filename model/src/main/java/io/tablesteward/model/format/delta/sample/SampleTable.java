package io.tablesteward.model.format.delta.sample;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** A table of the sample while its history is being written, oldest commit first. */
final class SampleTable {
    private final String name;
    private final Path log;
    private final SampleFiles files;
    private final Protocol protocol;
    private final SortedMap<String, String> properties = new TreeMap<>();
    private final List<SampleFiles.Written> live = new ArrayList<>();
    private List<Field> fields;
    private Optional<String> comment = Optional.empty();
    private Instant createdAt = Instant.EPOCH;
    private long version = -1;
    private long epoch;

    SampleTable(Path warehouse, String name, Protocol protocol, List<String> partitions, List<Field> fields)
            throws IOException {
        this.name = name;
        this.protocol = protocol;
        this.fields = List.copyOf(fields);
        Path folder = warehouse.resolve(name);
        this.log = Files.createDirectories(folder.resolve("_delta_log"));
        this.files = new SampleFiles(folder, name, partitions);
    }

    SampleTable with(String property, String value) {
        properties.put(property, value);
        return this;
    }

    SampleTable create(Author author, Instant at, Optional<String> text) throws IOException {
        createdAt = at;
        comment = text;
        Commit commit = new Commit(author, at, "CREATE TABLE")
                .parameter("partitionBy", texts(files.partitions()))
                .parameter("properties", json(properties))
                .parameter("isManaged", "false")
                .blindAppend()
                .action("protocol", protocol.toJson())
                .action("metaData", metaData());
        text.ifPresent(description -> commit.parameter("description", description));
        write(commit);
        return this;
    }

    /** A batch job's append, or a stream's next epoch. */
    void append(Author author, Instant at, List<Map<String, Object>> rows) throws IOException {
        Commit commit =
                new Commit(author, at, author.stream().isPresent() ? "STREAMING UPDATE" : "WRITE").blindAppend();
        if (author.stream().isPresent()) {
            commit.parameter("outputMode", "Append")
                    .parameter("queryId", Ids.of(name, "query").toString())
                    .parameter("epochId", Long.toString(epoch))
                    .action("txn", transaction(author.stream().get(), at));
            epoch++;
        } else {
            commit.parameter("mode", "Append").parameter("partitionBy", texts(files.partitions()));
        }
        add(commit, rows);
        write(commit);
    }

    /** Everything anew, schema included: the texts of the old schema are gone with it. */
    void overwrite(Author author, Instant at, List<Field> schema, List<Map<String, Object>> rows) throws IOException {
        fields = List.copyOf(schema);
        Commit commit = new Commit(author, at, "WRITE")
                .parameter("mode", "Overwrite")
                .parameter("overwriteSchema", "true")
                .parameter("partitionBy", texts(files.partitions()))
                .action("metaData", metaData());
        live.forEach(file -> commit.action("remove", file.remove(at, true)));
        live.clear();
        add(commit, rows);
        write(commit);
    }

    /** Few files in place of many, the rows as they were. */
    void optimize(Author author, Instant at) throws IOException {
        Commit commit = new Commit(author, at, "OPTIMIZE")
                .parameter("predicate", "[]")
                .parameter("zOrderBy", "[]")
                .parameter("auto", "false")
                .metric("numRemovedFiles", live.size());
        List<Map<String, Object>> rows = new ArrayList<>();
        live.forEach(file -> rows.addAll(file.rows()));
        live.forEach(file -> commit.action("remove", file.remove(at, false)));
        live.clear();
        for (SampleFiles.Written file : files.write(fields, rows, at, false)) {
            commit.action("add", file.add());
            live.add(file);
        }
        write(commit.metric("numAddedFiles", live.size()));
    }

    /** Deletes rows of the newest file by a deletion vector, the file itself stays as it is. */
    void delete(Author author, Instant at, String predicate, Predicate<Map<String, Object>> which) throws IOException {
        SampleFiles.Written file = live.remove(live.size() - 1);
        SortedSet<Integer> rows = new TreeSet<>();
        for (int row = 0; row < file.rows().size(); row++) {
            if (which.test(file.rows().get(row))) {
                rows.add(row);
            }
        }
        SampleFiles.Written after = file.without(rows);
        live.add(after);
        write(new Commit(author, at, "DELETE")
                .parameter("predicate", texts(List.of(predicate)))
                .metric("numDeletedRows", rows.size())
                .metric("numDeletionVectorsAdded", 1)
                .action("remove", file.remove(at, true))
                .action("add", after.add()));
    }

    /** One column's comment or tag, with the note that goes with it. */
    void changeColumn(Author author, Instant at, String note, String column, UnaryOperator<Field> change)
            throws IOException {
        fields = Field.changed(fields, column, change);
        Field changed = fields.stream()
                .filter(field -> field.name().equals(column))
                .findFirst()
                .orElseThrow();
        write(new Commit(author, at, "CHANGE COLUMN")
                .parameter("column", changed.toJson().toString())
                .note(note)
                .action("metaData", metaData()));
    }

    void renameColumn(Author author, Instant at, String note, String from, String to) throws IOException {
        fields = Field.changed(fields, from, field -> field.named(to));
        write(new Commit(author, at, "RENAME COLUMN")
                .parameter("oldColumnPath", from)
                .parameter("newColumnPath", to)
                .note(note)
                .action("metaData", metaData()));
    }

    void addConstraint(Author author, Instant at, String constraint, String expression) throws IOException {
        properties.put("delta.constraints." + constraint, expression);
        write(new Commit(author, at, "ADD CONSTRAINT")
                .parameter("name", constraint)
                .parameter("expr", expression)
                .action("metaData", metaData()));
    }

    /** Table comment ({@code comment}), tags and properties. */
    void setProperties(Author author, Instant at, Optional<String> note, Map<String, String> changed)
            throws IOException {
        changed.forEach((key, value) -> {
            if (key.equals("comment")) {
                comment = Optional.of(value);
            } else {
                properties.put(key, value);
            }
        });
        Commit commit = new Commit(author, at, "SET TBLPROPERTIES")
                .parameter("properties", json(new TreeMap<>(changed)))
                .action("metaData", metaData());
        note.ifPresent(commit::note);
        write(commit);
    }

    private void add(Commit commit, List<Map<String, Object>> rows) throws IOException {
        long bytes = 0;
        List<SampleFiles.Written> written = files.write(fields, rows, commit.at(), true);
        for (SampleFiles.Written file : written) {
            commit.action("add", file.add());
            bytes += file.add().path("size").longValue();
        }
        live.addAll(written);
        commit.metric("numFiles", written.size())
                .metric("numOutputRows", rows.size())
                .metric("numOutputBytes", bytes);
    }

    private void write(Commit commit) throws IOException {
        version++;
        commit.write(log, name, version, "true".equals(properties.get("delta.enableInCommitTimestamps")));
    }

    private ObjectNode transaction(String application, Instant at) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("appId", application)
                .put("version", epoch)
                .put("lastUpdated", at.toEpochMilli());
    }

    private ObjectNode metaData() {
        ObjectNode json = JsonNodeFactory.instance
                .objectNode()
                .put("id", Ids.of(name, "table").toString());
        comment.ifPresent(text -> json.put("description", text));
        json.putObject("format").put("provider", "parquet").putObject("options");
        json.put("schemaString", new FieldType.Struct(fields).toJson().toString());
        files.partitions().forEach(json.putArray("partitionColumns")::add);
        ObjectNode configuration = json.putObject("configuration");
        properties.forEach(configuration::put);
        return json.put("createdTime", createdAt.toEpochMilli());
    }

    private static String texts(List<String> texts) {
        var array = JsonNodeFactory.instance.arrayNode();
        texts.forEach(array::add);
        return array.toString();
    }

    private static String json(SortedMap<String, String> map) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        new LinkedHashMap<>(map).forEach(json::put);
        return json.toString();
    }
}
