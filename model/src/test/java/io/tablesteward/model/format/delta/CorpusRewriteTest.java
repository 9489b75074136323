package io.tablesteward.model.format.delta;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.format.delta.rewrite.ByteSource;
import io.tablesteward.model.format.delta.rewrite.FooterRewrite;
import io.tablesteward.model.format.delta.rewrite.LocalBytes;
import io.tablesteward.model.format.delta.rewrite.MappedColumns;
import io.tablesteward.model.format.delta.rewrite.RewritePlan;
import io.tablesteward.model.format.delta.rewrite.RewrittenEntries;
import io.tablesteward.model.table.ColumnMapping;
import java.io.IOException;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.RecordReader;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Data files of real tables, written by many programs, are understood; those of mapped ones are rewritten. */
class CorpusRewriteTest {
    @TempDir
    private Path temporary;

    @BeforeAll
    static void findTables() {
        Corpus.assumeThere();
    }

    /** One live file with the columns of its table. */
    private record Sample(String table, ColumnMapping mode, ObjectNode schema, ObjectNode add, Path file) {
        MappedColumns columns() throws WorkbenchException {
            return MappedColumns.of(schema, mode);
        }
    }

    @Test
    void everyDataFileIsUnderstoodAndTheMappedOnesAreRewritten() throws Exception {
        Map<RewritePlan.Need, Integer> needs = new EnumMap<>(RewritePlan.Need.class);
        Map<String, Integer> rewritten = new TreeMap<>();
        for (Sample sample : samples()) {
            RewritePlan plan;
            try (ByteSource source = LocalBytes.open(sample.file())) {
                plan = FooterRewrite.of(sample.columns(), Set.of()).inspect(source);
            }
            needs.merge(plan.need(), 1, Integer::sum);
            if (sample.mode() != ColumnMapping.NONE) {
                rewrite(sample, plan);
                rewritten.merge(sample.table(), 1, Integer::sum);
            }
        }
        System.out.printf("Corpus: data files need %s; rewritten: %s%n", needs, rewritten);
        assertThat(rewritten).hasSize(19);
        assertThat(needs).containsKeys(RewritePlan.Need.NOTHING, RewritePlan.Need.NAMES);
    }

    private void rewrite(Sample sample, RewritePlan plan) throws Exception {
        Path target = Files.createTempFile(temporary, "new", ".parquet");
        try (ByteSource source = LocalBytes.open(sample.file());
                FileChannel channel = FileChannel.open(target, StandardOpenOption.WRITE)) {
            plan.write(source, channel, Progress.unwatched());
        }
        try (ByteSource source = LocalBytes.open(sample.file());
                ByteSource written = LocalBytes.open(target)) {
            plan.verify(source, written);
        }
        Map<Integer, String> namesById = new HashMap<>();
        if (sample.mode() == ColumnMapping.ID) {
            addNames(namesById, schema(sample.file()));
        }
        List<JsonNode> expected = rows(sample.file()).stream()
                .map(row -> logical(row, sample.schema(), namesById))
                .toList();
        assertThat(rows(target)).as(sample.file().toString()).isEqualTo(expected);
        ObjectNode add = new RewrittenEntries(sample.columns(), DeltaJson.MAPPER)
                .add(sample.add(), "new.parquet", Files.size(target), 1);
        assertThat(add.path("partitionValues").size())
                .isEqualTo(sample.add().path("partitionValues").size());
    }

    private static MessageType schema(Path file) throws IOException {
        try (ParquetFileReader reader = ParquetActions.open(new LocalInputFile(file))) {
            return reader.getFileMetaData().getSchema();
        }
    }

    private static void addNames(Map<Integer, String> namesById, GroupType group) {
        for (Type field : group.getFields()) {
            if (field.getId() != null) {
                namesById.put(field.getId().intValue(), field.getName());
            }
            if (!field.isPrimitive()) {
                addNames(namesById, field.asGroupType());
            }
        }
    }

    private static List<JsonNode> rows(Path file) throws IOException {
        List<JsonNode> rows = new ArrayList<>();
        try (ParquetFileReader reader = ParquetActions.open(new LocalInputFile(file))) {
            MessageType stored = reader.getFileMetaData().getSchema();
            PageReadStore pages = reader.readNextRowGroup();
            while (pages != null) {
                RecordReader<ObjectNode> records = new ColumnIOFactory()
                        .getColumnIO(stored, stored)
                        .getRecordReader(pages, new JsonRecords(stored));
                for (long row = 0; row < pages.getRowCount(); row++) {
                    rows.add(records.read());
                }
                pages = reader.readNextRowGroup();
            }
        }
        return rows;
    }

    private static List<Sample> samples() throws Exception {
        List<Sample> samples = new ArrayList<>();
        for (Corpus.Fixture table : Corpus.deltaTables()) {
            try (Stream<Path> files = Files.exists(table.folder()) ? Files.walk(table.folder()) : Stream.empty()) {
                if (files.anyMatch(file -> file.toString().endsWith(".parquet"))) {
                    addTo(samples, table);
                }
            }
        }
        return samples;
    }

    private static void addTo(List<Sample> samples, Corpus.Fixture table) {
        try {
            LogFolder log = new LocalLogFolder(table.folder());
            DeltaSnapshot snapshot = new SnapshotReader(log).latest();
            ObjectNode metaData = snapshot.metaData();
            Map<String, String> properties = new TreeMap<>();
            metaData.path("configuration")
                    .properties()
                    .forEach(p -> properties.put(p.getKey(), p.getValue().asText()));
            ColumnMapping mode = MappingMode.stated(properties);
            if (!(DeltaJson.MAPPER.readTree(metaData.path("schemaString").asText()) instanceof ObjectNode schema)) {
                return;
            }
            new LiveFiles(log)
                    .forEach(
                            snapshot,
                            add -> {
                                Path file = table.folder()
                                        .resolve(URI.create(add.path("path").asText())
                                                .getPath());
                                if (Files.isRegularFile(file)) {
                                    samples.add(new Sample(table.name(), mode, schema, add, file));
                                }
                            },
                            Progress.unwatched());
        } catch (WorkbenchException | IOException e) {
            // Tables that are broken on purpose; CorpusTest says which
            assertThat(e).hasMessageNotContaining("DATA_FILE");
        }
    }

    /** A value under physical names as it should be under logical ones; shares no code with the rewrite. */
    private static JsonNode logical(JsonNode value, JsonNode type, Map<Integer, String> namesById) {
        if (value.isNull()) {
            return value;
        }
        return switch (type.path("type").asText()) {
            case "struct" -> {
                ObjectNode struct = DeltaJson.MAPPER.createObjectNode();
                for (JsonNode field : type.path("fields")) {
                    JsonNode metadata = field.path("metadata");
                    String name = namesById.getOrDefault(
                            metadata.path("delta.columnMapping.id").asInt(),
                            metadata.path("delta.columnMapping.physicalName").asText());
                    if (value.has(name)) {
                        struct.set(
                                field.path("name").asText(), logical(value.path(name), field.path("type"), namesById));
                    }
                }
                yield struct;
            }
            case "array" -> {
                ArrayNode array = DeltaJson.MAPPER.createArrayNode();
                value.forEach(item -> array.add(logical(item, type.path("elementType"), namesById)));
                yield array;
            }
            case "map" -> {
                ObjectNode map = DeltaJson.MAPPER.createObjectNode();
                value.properties()
                        .forEach(entry ->
                                map.set(entry.getKey(), logical(entry.getValue(), type.path("valueType"), namesById)));
                yield map;
            }
            default -> value;
        };
    }
}
