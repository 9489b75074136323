package io.tablesteward.interop;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tablesteward.model.Progress;
import io.tablesteward.model.catalog.Connection;
import io.tablesteward.model.catalog.folder.FolderCatalog;
import io.tablesteward.model.change.CreateRequest;
import io.tablesteward.model.change.CreateResult;
import io.tablesteward.model.format.delta.DeltaFormat;
import io.tablesteward.model.table.TableName;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tables that we make are those that Spark makes of the same statement, and Spark works with them. */
@Tag("referee")
@ExtendWith(OneReferee.class)
class NewTablesOnSparkTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern UUIDS = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");
    private static final String NOTE = "T-1: \"why\"\nso";

    @ParameterizedTest
    @MethodSource("io.tablesteward.interop.NewTableShape#all")
    void theyAreTheSameAsTheirs(NewTableShape shape, Referee spark, @TempDir Path folder) throws Exception {
        Path ours = create(shape, folder);
        Path theirs = folder.resolve("theirs");
        spark.sql(
                "CREATE TABLE " + SparkTable.named(theirs) + " " + shape.columns() + " USING delta " + shape.clauses());

        assertThat(features(ours, "protocol")).isEqualTo(features(theirs, "protocol"));
        assertThat(metaData(ours)).isEqualTo(metaData(theirs));
        assertThat(told(ours)).isEqualTo(told(theirs));
    }

    @ParameterizedTest
    @MethodSource("io.tablesteward.interop.NewTableShape#all")
    void sparkWritesToThemReadsThemAndTellsOfThem(NewTableShape shape, Referee spark, @TempDir Path folder)
            throws Exception {
        Path ours = create(shape, folder);
        String named = SparkTable.named(ours);

        spark.sql("INSERT INTO " + named + " " + shape.rows());

        assertThat(spark.sql("SELECT CAST(count(*) AS STRING) FROM " + named).single())
                .isEqualTo(spark.sql("SELECT CAST(count(*) AS STRING) FROM (" + shape.rows() + ")")
                        .single());
        Rows history = spark.sql("DESCRIBE HISTORY " + named);
        assertThat(history.text(1, "operation")).contains("CREATE TABLE");
        assertThat(history.text(1, "userMetadata")).contains(NOTE);
        assertThat(history.text(1, "userName")).contains("Ana Souza");
        assertThat(new Steward(ours).details().version()).isEqualTo(1);
    }

    private static Path create(NewTableShape shape, Path folder) throws Exception {
        FolderCatalog lake =
                new FolderCatalog(new Connection.Folder("lake", folder.toString()), List.of(new DeltaFormat()));
        CreateResult result = lake.create(
                new TableName("lake", "s", "ours"),
                new CreateRequest(shape.table(), Optional.of(NOTE), "Ana Souza"),
                Progress.unwatched());
        assertThat(result)
                .isInstanceOfSatisfying(
                        CreateResult.Created.class,
                        created -> assertThat(created.isVerified()).isTrue());
        return folder.resolve("s").resolve("ours");
    }

    /** The protocol with its features in order: they are sets. */
    private static List<Object> features(Path table, String action) throws IOException {
        JsonNode protocol = action(table, action);
        return List.of(
                protocol.path("minReaderVersion").asInt(),
                protocol.path("minWriterVersion").asInt(),
                protocol.has("readerFeatures"),
                texts(protocol.path("readerFeatures")),
                protocol.has("writerFeatures"),
                texts(protocol.path("writerFeatures")));
    }

    private static Set<String> texts(JsonNode list) {
        Set<String> texts = new TreeSet<>();
        list.forEach(text -> texts.add(text.asText()));
        return texts;
    }

    private static JsonNode metaData(Path table) throws IOException {
        ObjectNode metaData = (ObjectNode) action(table, "metaData");
        assertThat(metaData.path("createdTime").asLong()).isPositive();
        metaData.put("createdTime", 0);
        metaData.set("schemaString", JSON.readTree(metaData.path("schemaString").asText()));
        return withoutUuids(metaData);
    }

    /** The commitInfo, without what tells who and when; what they are not told of is a name and a note. */
    private static JsonNode told(Path table) throws IOException {
        ObjectNode info = (ObjectNode) action(table, "commitInfo");
        boolean hasOwnTime = info.has("inCommitTimestamp");
        ObjectNode parameters = (ObjectNode) info.path("operationParameters");
        parameters.set("properties", JSON.readTree(parameters.path("properties").asText()));
        info.remove(List.of("timestamp", "inCommitTimestamp", "engineInfo", "txnId", "userName", "userMetadata"));
        return withoutUuids(info.put("hasOwnTime", hasOwnTime));
    }

    private static JsonNode withoutUuids(JsonNode node) throws IOException {
        return JSON.readTree(UUIDS.matcher(node.toString()).replaceAll("uuid"));
    }

    private static JsonNode action(Path table, String kind) throws IOException {
        for (String line : new PlainLog(table).lines(0)) {
            JsonNode action = JSON.readTree(line);
            if (action.has(kind)) {
                return action.path(kind);
            }
        }
        throw new IOException("No " + kind + " in version 0 of " + table);
    }
}
