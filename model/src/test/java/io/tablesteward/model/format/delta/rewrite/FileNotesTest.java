package io.tablesteward.model.format.delta.rewrite;

import static io.tablesteward.model.format.delta.rewrite.DeltaSchema.array;
import static io.tablesteward.model.format.delta.rewrite.DeltaSchema.byName;
import static io.tablesteward.model.format.delta.rewrite.DeltaSchema.field;
import static io.tablesteward.model.format.delta.rewrite.DeltaSchema.map;
import static io.tablesteward.model.format.delta.rewrite.DeltaSchema.struct;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.tablesteward.model.format.delta.rewrite.RewritePlan.Need;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.apache.parquet.schema.MessageType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What writers note beside the schema of a file stays, unless it is the schema once more. */
class FileNotesTest {
    private static final MessageType SCHEMA = ParquetFiles.schema("optional int64 c1; optional int64 gone;"
            + " optional group c2 { optional group c3 (LIST) { repeated group list { optional group element {"
            + " optional int32 c4; optional int32 gone; } } } }"
            + " optional group c5 (MAP) { repeated group key_value { required binary key (STRING);"
            + " optional group value { optional int32 c6; } } }");

    @TempDir
    private Path folder;

    private static MappedColumns columns() throws Exception {
        return byName(
                field("id", "c1", 1, "long"),
                field("s", "c2", 2, struct(field("list", "c3", 3, array(struct(field("x", "c4", 4, "integer")))))),
                field("m", "c5", 5, map(TextNode.valueOf("string"), struct(field("v", "c6", 6, "integer")))));
    }

    /** A field as Spark notes it, with all five keys of mapping and a comment. */
    private static ObjectNode noted(String name, JsonNode type) {
        ObjectNode field = field(name, name, 7, type);
        ((ObjectNode) field.path("metadata"))
                .put("comment", "said of " + name)
                .put("parquet.field.id", 7)
                .put("parquet.field.nested.ids", "{}")
                .put("delta.columnMapping.nested.ids", "{}");
        return field;
    }

    private static ObjectNode plain(String name, JsonNode type, String was) {
        ObjectNode field = DeltaSchema.JSON.createObjectNode().put("name", name);
        field.set("type", type);
        field.put("nullable", true);
        field.putObject("metadata").put("comment", "said of " + was);
        return field;
    }

    @Test
    void theSchemaThatSparkNotesGetsLogicalNamesAndLosesEveryTraceOfMapping() throws Exception {
        TextNode integer = TextNode.valueOf("integer");
        TextNode string = TextNode.valueOf("string");
        ObjectNode before = struct(
                noted("c1", TextNode.valueOf("long")),
                noted("gone", TextNode.valueOf("long")),
                noted("c2", struct(noted("c3", array(struct(noted("c4", integer), noted("gone", integer)))))),
                noted("c5", map(string, struct(noted("c6", integer)))));
        ObjectNode after = struct(
                plain("id", TextNode.valueOf("long"), "c1"),
                plain("s", struct(plain("list", array(struct(plain("x", integer, "c4"))), "c3")), "c2"),
                plain("m", map(string, struct(plain("v", integer, "c6"))), "c5"));

        Map<String, String> notes = notes(Map.of(FileNotes.OF_SPARK, before.toString()));

        assertThat(DeltaSchema.JSON.readTree(notes.get(FileNotes.OF_SPARK))).isEqualTo(after);
    }

    @Test
    void otherNotesStayAsTheyAre() throws Exception {
        Map<String, String> said = Map.of("org.apache.spark.version", "4.1.2", "com.example.job", "nightly", "k", "");

        assertThat(notes(said)).containsAllEntriesOf(said);
    }

    /** Arrow for Rust reads no file whose names differ from those in Arrow's note. */
    @Test
    void schemasInTheWordsOfOtherProgramsGo() throws Exception {
        assertThat(notes(Map.of("ARROW:schema", "/////", "pandas", "{}", "parquet.avro.schema", "{}")))
                .doesNotContainKeys("ARROW:schema", "pandas", "parquet.avro.schema");
    }

    @Test
    void aNoteThatIsNoSchemaGoes() throws Exception {
        for (String note : new String[] {"{", "[]", "{\"type\":\"struct\",\"fields\":[]}"}) {
            assertThat(notes(Map.of(FileNotes.OF_SPARK, note))).doesNotContainKey(FileNotes.OF_SPARK);
        }
    }

    @Test
    void inAFileThatSaysItAllSchemasOfOthersStay() throws Exception {
        MessageType schema = ParquetFiles.schema("optional int64 id;");
        String spark = struct(plain("id", TextNode.valueOf("long"), "id")).toString();
        Path file = ParquetFiles.write(
                folder.resolve("f"),
                schema,
                10,
                options -> options.withExtraMetaData(Map.of("ARROW:schema", "/////", FileNotes.OF_SPARK, spark)));

        assertThat(Rewriting.inspect(file, byName(field("id", "id", 1, "long"))).need())
                .isEqualTo(Need.NOTHING);
    }

    @Test
    void aTraceOfMappingInTheNoteIsReasonEnough() throws Exception {
        MessageType schema = ParquetFiles.schema("optional int64 id;");
        String spark = struct(noted("id", TextNode.valueOf("long"))).toString();
        Path file = ParquetFiles.write(
                folder.resolve("f"),
                schema,
                10,
                options -> options.withExtraMetaData(Map.of(FileNotes.OF_SPARK, spark)));

        assertThat(Rewriting.inspect(file, byName(field("id", "id", 1, "long"))).need())
                .isEqualTo(Need.NAMES);
    }

    private Map<String, String> notes(Map<String, String> before) throws Exception {
        Path file = folder.resolve("f" + before.hashCode());
        ParquetFiles.write(file, SCHEMA, 10, options -> options.withExtraMetaData(before));
        Map<String, String> after = new HashMap<>();
        Footers.of(Rewriting.rewrite(file, columns()))
                .getKey_value_metadata()
                .forEach(note -> after.put(note.getKey(), note.getValue()));
        return after;
    }
}
