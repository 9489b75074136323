package io.tablesteward.interop;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.tablesteward.model.Progress;
import io.tablesteward.model.WorkbenchException;
import io.tablesteward.model.change.CommitResult;
import io.tablesteward.model.change.MetadataEdit.SetColumnComment;
import io.tablesteward.model.change.MetadataEdit.SetProperty;
import io.tablesteward.model.change.MetadataEdit.SetTableComment;
import io.tablesteward.model.change.MetadataEdit.SetTag;
import io.tablesteward.model.history.CommitEntry;
import io.tablesteward.model.table.Column;
import io.tablesteward.model.table.ColumnPath;
import java.io.IOException;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What Spark wrote we edit; Spark then reads what we said, keeps its rows and goes on writing. */
@Tag("referee")
@ExtendWith(OneReferee.class)
class SparkWrittenTablesTest {
    private static final String TEXT = "It's \"said\", \\ and; ${so}\nçé 数 🙂";
    private static final DateTimeFormatter TO_THE_SECOND =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final List<String> HISTORY = List.of(
            "userId",
            "userName",
            "operation",
            "clusterId",
            "readVersion",
            "isolationLevel",
            "isBlindAppend",
            "userMetadata",
            "engineInfo");

    @ParameterizedTest
    @EnumSource
    void sparkReadsWhatWeSayAndGoesOn(SparkTable kind, Referee spark, @TempDir Path folder)
            throws WorkbenchException, IOException {
        Path table = kind.make(spark, folder);
        String rowsBefore = rows(spark, table);
        Steward steward = new Steward(table);
        ColumnPath top = steward.details().metadata().columns().get(0).path();

        CommitResult result = steward.commit(
                steward.staging(
                        new SetTableComment(Optional.of(TEXT)),
                        new SetTag(Optional.empty(), "domain", "sales & more"),
                        new SetProperty("owner.team", TEXT),
                        new SetColumnComment(top, Optional.of(TEXT)),
                        new SetColumnComment(kind.nested(), Optional.of("inner " + TEXT)),
                        new SetTag(Optional.of(kind.nested()), "pii", "")),
                Optional.of(TEXT));

        assertThat(result)
                .isInstanceOfSatisfying(
                        CommitResult.Committed.class,
                        committed -> assertThat(committed).matches(CommitResult.Committed::isVerified, "verified"));
        sparkSaysTheSame(spark, table, steward, kind, top);
        assertThat(rows(spark, table)).as("rows").isEqualTo(rowsBefore);
        historiesAgree(spark, table, steward);
        kind.insert(spark, table);
        assertThat(count(rows(spark, table))).isEqualTo(count(rowsBefore) + 5);
        assertThat(steward.details().metadata().comment()).contains(TEXT);
        System.out.println(kind + ": " + steward.details().metadata().features().writerFeatures() + ", "
                + steward.details().version() + " versions");
    }

    private static void sparkSaysTheSame(Referee spark, Path table, Steward steward, SparkTable kind, ColumnPath top)
            throws WorkbenchException {
        Rows detail = spark.sql("DESCRIBE DETAIL " + SparkTable.named(table));
        assertThat(detail.text(0, "description")).contains(TEXT);
        JsonNode properties = detail.rows().get(0).path("properties");
        assertThat(properties.path("tag.domain").asText()).isEqualTo("sales & more");
        assertThat(properties.path("owner.team").asText()).isEqualTo(TEXT);
        JsonNode schema = spark.schema(table);
        assertThat(field(schema, top.parts()).path("comment").asText()).isEqualTo(TEXT);
        JsonNode nested = field(schema, kind.nested().parts());
        assertThat(nested.path("comment").asText()).isEqualTo("inner " + TEXT);
        assertThat(nested.path("tag.pii").asText("none")).isEmpty();
        for (Column column : steward.details().metadata().columns()) {
            assertThat(field(schema, column.path().parts()).path("comment").asText(""))
                    .isEqualTo(column.comment().orElse(""));
        }
    }

    /** Our history beside DESCRIBE HISTORY, version by version. */
    private static void historiesAgree(Referee spark, Path table, Steward steward) throws WorkbenchException {
        Rows theirs = spark.sql("DESCRIBE HISTORY " + SparkTable.named(table));
        List<CommitEntry> ours = steward.table()
                .history()
                .page(OptionalLong.empty(), 1000, Progress.unwatched())
                .entries();
        assertThat(ours).hasSameSizeAs(theirs.rows());
        for (int i = 0; i < ours.size(); i++) {
            CommitEntry entry = ours.get(i);
            assertThat(theirs.text(i, "version")).contains(Long.toString(entry.version()));
            assertThat(theirs.text(i, "timestamp")).contains(TO_THE_SECOND.format(entry.timestamp()));
            for (String key : HISTORY) {
                assertThat(entry.text(key)).as("%s of %s", key, entry.version()).isEqualTo(theirs.text(i, key));
            }
            JsonNode parameters = theirs.rows().get(i).path("operationParameters");
            for (var parameter : parameters.properties()) {
                JsonNode written = entry.info().get("operationParameters");
                assertThat(written).isNotNull();
                assertThat(written.path(parameter.getKey()).asText())
                        .isEqualTo(parameter.getValue().asText());
            }
        }
        assertThat(theirs.text(0, "userMetadata")).contains(TEXT);
        assertThat(theirs.text(0, "userName")).contains("Ana Souza");
        assertThat(theirs.text(0, "operation")).contains("CHANGE COLUMNS");
    }

    private static JsonNode field(JsonNode struct, List<String> path) {
        String part = path.get(0);
        List<String> rest = path.subList(1, path.size());
        JsonNode next = switch (struct.path("type").asText()) {
            case "array" -> struct.path("elementType");
            case "map" -> struct.path(part + "Type");
            default -> null;
        };
        if (next != null) {
            return field(next, rest);
        }
        for (JsonNode field : struct.path("fields")) {
            if (field.path("name").asText().equals(part)) {
                return rest.isEmpty() ? field.path("metadata") : field(field.path("type"), rest);
            }
        }
        throw new AssertionError("No " + path + " in " + struct);
    }

    private static String rows(Referee spark, Path table) {
        return spark.sql("SELECT concat(count(*), ' ', bit_xor(xxhash64(to_json(struct(*))))) AS all FROM "
                        + SparkTable.named(table))
                .single();
    }

    private static long count(String rows) {
        return Long.parseLong(rows.substring(0, rows.indexOf(' ')));
    }
}
