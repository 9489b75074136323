package io.tablesteward.model.format.delta;

import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.contract.IndependentDeltaParser;
import io.tablesteward.model.contract.Said;
import io.tablesteward.model.contract.TableUnderTest;
import io.tablesteward.model.format.GovernedTable;
import io.tablesteward.model.table.TableName;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A Delta table in a folder, with another program's hand in it. */
public record DeltaTableUnderTest(Path folder) implements TableUnderTest {
    static final TableName NAME = new TableName("lake", "sales", "orders");

    static DeltaTableUnderTest make(Path folder, DeltaShape shape) throws IOException {
        return make(folder, shape.lines());
    }

    /** A table whose first commit has these lines. */
    public static DeltaTableUnderTest make(Path folder, List<String> lines) throws IOException {
        DeltaTableUnderTest table = new DeltaTableUnderTest(folder);
        Files.createDirectories(table.log());
        table.anotherProgramCommits(0, lines);
        return table;
    }

    Path log() {
        return folder.resolve("_delta_log");
    }

    Path commitFile(long version) {
        return log().resolve("%020d.json".formatted(version));
    }

    @Override
    public GovernedTable open() throws WorkbenchException {
        return new DeltaFormat().open(NAME, folder.toString());
    }

    IndependentDeltaParser parsed() throws IOException {
        return IndependentDeltaParser.read(folder);
    }

    @Override
    public Said said() throws IOException {
        IndependentDeltaParser parsed = parsed();
        Map<List<String>, Said.OfColumn> columns = new HashMap<>();
        List<Object> rest = new ArrayList<>();
        parsed.columns().forEach((path, text) -> {
            columns.put(path, new Said.OfColumn(text.comment(), text.tags()));
            rest.add(List.of(path, untouchable(text.metadata())));
        });
        Map<String, @Nullable Object> metaData = new LinkedHashMap<>(parsed.metaData());
        metaData.remove("description");
        metaData.remove("configuration");
        metaData.remove("schemaString");
        rest.add(metaData);
        rest.add(parsed.protocol());
        rest.add(withoutTexts(parsed.schema()));
        return new Said(
                parsed.version(),
                parsed.comment(),
                parsed.tags(),
                parsed.properties(),
                columns,
                parsed.partitionColumns(),
                parsed.domains(),
                rest);
    }

    private static Map<String, @Nullable Object> untouchable(Map<String, @Nullable Object> metadata) {
        Map<String, @Nullable Object> rest = new LinkedHashMap<>(metadata);
        rest.keySet()
                .removeIf(key ->
                        key.equals("comment") || (key.startsWith("tag.") && metadata.get(key) instanceof String));
        return rest;
    }

    /** The whole schema but for the metadata of fields, which is compared by itself. */
    private static @Nullable Object withoutTexts(@Nullable Object value) {
        if (value instanceof List<?> list) {
            List<@Nullable Object> copy = new ArrayList<>();
            list.forEach(each -> copy.add(withoutTexts(each)));
            return copy;
        }
        if (value instanceof Map<?, ?> map) {
            Map<Object, @Nullable Object> copy = new LinkedHashMap<>();
            map.forEach((key, each) -> {
                if (!"metadata".equals(key)) {
                    copy.put(key, withoutTexts(each));
                }
            });
            return copy;
        }
        return value;
    }

    @Override
    public long filesInLog() throws IOException {
        try (Stream<Path> files = Files.list(log())) {
            return files.count();
        }
    }

    @Override
    public Map<String, ?> newestCommit() throws IOException {
        IndependentDeltaParser parsed = parsed();
        return parsed.commits().getOrDefault(parsed.version(), Map.of());
    }

    @Override
    public Optional<String> newestNote() throws IOException {
        return Optional.ofNullable((String) newestCommit().get("userMetadata"));
    }

    @Override
    public void anotherProgramComments(String comment) throws IOException {
        long version = parsed().version();
        String metaData = newestMetaDataLine(version);
        String quoted = "\"description\":\"" + comment + "\"";
        anotherProgramCommits(
                version + 1,
                List.of(
                        theirInfo("SET TBLPROPERTIES"),
                        metaData.replaceFirst("\"description\":(null|\"[^\"]*\")", quoted)));
    }

    private String newestMetaDataLine(long version) throws IOException {
        for (long v = version; v >= 0; v--) {
            for (String line : Files.readAllLines(commitFile(v))) {
                if (line.startsWith("{\"metaData\"")) {
                    return line.contains("\"description\"")
                            ? line
                            : line.replaceFirst("\"metaData\":\\{", "\"metaData\":{\"description\":null,");
                }
            }
        }
        throw new IllegalStateException("No metaData in " + folder);
    }

    @Override
    public void anotherProgramAddsData() throws IOException {
        long version = parsed().version() + 1;
        anotherProgramCommits(
                version,
                List.of(
                        theirInfo("WRITE"),
                        "{\"add\":{\"path\":\"part-%d.parquet\",\"partitionValues\":{},\"size\":9,\"modificationTime\":1,\"dataChange\":true}}"
                                .formatted(version)));
    }

    private static String theirInfo(String operation) {
        return "{\"commitInfo\":{\"inCommitTimestamp\":%d,\"timestamp\":1,\"operation\":\"%s\",\"operationParameters\":{},\"txnId\":\"theirs\"}}"
                .formatted(System.currentTimeMillis(), operation);
    }

    void anotherProgramCommits(long version, List<String> lines) throws IOException {
        Files.writeString(
                commitFile(version),
                String.join("\n", lines) + "\n",
                StandardCharsets.UTF_8,
                StandardOpenOption.CREATE_NEW);
    }
}
