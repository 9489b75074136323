package io.tablesteward.model.format.delta.rewrite;

import static io.tablesteward.model.format.delta.rewrite.DeltaSchema.array;
import static io.tablesteward.model.format.delta.rewrite.DeltaSchema.byName;
import static io.tablesteward.model.format.delta.rewrite.DeltaSchema.field;
import static io.tablesteward.model.format.delta.rewrite.DeltaSchema.struct;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.TextNode;
import java.nio.file.Path;
import org.apache.parquet.schema.MessageType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lists as writers of old laid them out are understood as before (LogicalTypes.md, backward-compatibility rules). */
class OldListsTest {
    @TempDir
    private Path folder;

    @Test
    void theRepeatedFieldIsASimpleElement() throws Exception {
        becomes(
                byName(field("list", "c", 1, array(TextNode.valueOf("integer")))),
                "optional group c (LIST) { repeated int32 array; }",
                "optional group list (LIST) { repeated int32 array; }");
    }

    @Test
    void theRepeatedFieldIsAStructOfSeveralFields() throws Exception {
        becomes(
                byName(field(
                        "list", "c", 1, array(struct(field("a", "p", 2, "integer"), field("b", "q", 3, "integer"))))),
                "optional group c (LIST) { repeated group item { optional int32 p; optional int32 q; } }",
                "optional group list (LIST) { repeated group item { optional int32 a; optional int32 b; } }");
    }

    @Test
    void theRepeatedFieldIsAStructOfOneFieldByItsName() throws Exception {
        becomes(
                byName(field("list", "c", 1, array(struct(field("a", "p", 2, "integer"))))),
                "optional group c (LIST) { repeated group array { optional int32 p; } }",
                "optional group list (LIST) { repeated group array { optional int32 a; } }");
    }

    /** Under the list's new name, {@code c_tuple} would be taken for a group around the element. */
    @Test
    void aTupleOfTheListKeepsBeingTheElement() throws Exception {
        becomes(
                byName(field("list", "c", 1, array(struct(field("a", "p", 2, "integer"))))),
                "optional group c (LIST) { repeated group c_tuple { optional int32 p; } }",
                "optional group list (LIST) { repeated group array { optional int32 a; } }");
    }

    /** The other way round: under its new name the list has what looks like its tuple. */
    @Test
    void aGroupAroundTheElementKeepsBeingAround() throws Exception {
        becomes(
                byName(field("d", "c", 1, array(struct(field("a", "p", 2, "integer"))))),
                "optional group c (LIST) { repeated group d_tuple { optional group element { optional int32 p; } } }",
                "optional group d (LIST) { repeated group list { optional group element { optional int32 a; } } }");
    }

    /** With one of its two fields gone, nothing but its name tells that the repeated field is the element. */
    @Test
    void aStructThatIsLeftWithOneFieldKeepsBeingTheElement() throws Exception {
        becomes(
                byName(field("list", "c", 1, array(struct(field("a", "p", 2, "integer"))))),
                "optional group c (LIST) { repeated group item { optional int32 p; } }",
                "optional group c (LIST) { repeated group item { optional int32 p; optional int32 gone; } }",
                "optional group list (LIST) { repeated group array { optional int32 a; } }");
    }

    @Test
    void listsOfListsAreFollowed() throws Exception {
        becomes(
                byName(field("list", "c", 1, array(array(struct(field("a", "p", 2, "integer")))))),
                "optional group c (LIST) { repeated group array (LIST) { repeated group array { optional int32 p; } } }",
                "optional group list (LIST) { repeated group array (LIST) {"
                        + " repeated group array { optional int32 a; } } }");
    }

    @Test
    void aBareRepeatedFieldIsAList() throws Exception {
        becomes(
                byName(
                        field("list", "c", 1, array(struct(field("a", "p", 2, "integer")))),
                        field("numbers", "n", 3, array(TextNode.valueOf("integer")))),
                "repeated group c { optional int32 p; } repeated int32 n;",
                "repeated group list { optional int32 a; } repeated int32 numbers;");
    }

    @Test
    void aMapUnderItsOldAnnotationIsAMap() throws Exception {
        becomes(
                byName(field(
                        "m",
                        "c",
                        1,
                        DeltaSchema.map(TextNode.valueOf("string"), struct(field("a", "p", 2, "integer"))))),
                "optional group c (MAP_KEY_VALUE) { repeated group map { required binary key (STRING);"
                        + " optional group value { optional int32 p; } } }",
                "optional group m (MAP_KEY_VALUE) { repeated group map { required binary key (STRING);"
                        + " optional group value { optional int32 a; } } }");
    }

    private void becomes(MappedColumns columns, String before, String after) throws Exception {
        becomes(columns, before, before, after);
    }

    private void becomes(MappedColumns columns, String kept, String before, String after) throws Exception {
        Path file = ParquetFiles.write(folder.resolve("f"), ParquetFiles.schema(before), 100);

        Path rewritten = Rewriting.rewrite(file, columns);

        MessageType expected = ParquetFiles.schema(after);
        assertThat(ParquetFiles.schema(rewritten)).isEqualTo(expected);
        assertThat(ParquetFiles.values(rewritten)).isEqualTo(ParquetFiles.values(file, ParquetFiles.schema(kept)));
    }
}
