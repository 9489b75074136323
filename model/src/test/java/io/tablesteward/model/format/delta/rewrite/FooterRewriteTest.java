package io.tablesteward.model.format.delta.rewrite;

import static io.tablesteward.model.format.delta.rewrite.DeltaSchema.array;
import static io.tablesteward.model.format.delta.rewrite.DeltaSchema.byId;
import static io.tablesteward.model.format.delta.rewrite.DeltaSchema.byName;
import static io.tablesteward.model.format.delta.rewrite.DeltaSchema.field;
import static io.tablesteward.model.format.delta.rewrite.DeltaSchema.map;
import static io.tablesteward.model.format.delta.rewrite.DeltaSchema.struct;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.TextNode;
import io.tablesteward.model.format.delta.rewrite.RewritePlan.Need;
import io.tablesteward.model.table.ColumnMapping;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.apache.parquet.schema.MessageType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Names of every kind of column become the logical ones; what Parquet's own reader reads is the same as before. */
class FooterRewriteTest {
    private static final TextNode STRING = TextNode.valueOf("string");

    @TempDir
    private Path folder;

    @Test
    void everyKindOfColumnGetsItsLogicalName() throws Exception {
        MessageType physical = ParquetFiles.schema("optional int64 c1 = 1;"
                + " optional int32 c2 (DECIMAL(9,2)) = 2; optional fixed_len_byte_array(16) c3 (DECIMAL(38,10)) = 3;"
                + " optional int96 c4 = 4; optional int32 c5 (DATE) = 5;"
                + " optional int64 c6 (TIMESTAMP(MICROS,true)) = 6; optional binary c7 (STRING) = 7;"
                + " optional group c8 = 8 { optional int32 c9 = 9; required group c10 = 10 { optional boolean c11 = 11; } }"
                + " optional group c12 (LIST) = 12 { repeated group list { optional group element {"
                + " optional binary c13 (STRING) = 13; } } }"
                + " optional group c14 (MAP) = 14 { repeated group key_value { required group key {"
                + " optional int32 c15 = 15; } optional group value { optional double c16 = 16; } } }"
                + " optional group c17 (LIST) = 17 { repeated group list { optional int32 element; } }");
        MessageType logical = ParquetFiles.schema("optional int64 id;"
                + " optional int32 price (DECIMAL(9,2)); optional fixed_len_byte_array(16) big (DECIMAL(38,10));"
                + " optional int96 old_time; optional int32 day (DATE);"
                + " optional int64 time (TIMESTAMP(MICROS,true)); optional binary text (STRING);"
                + " optional group s { optional int32 x; required group deep { optional boolean yes; } }"
                + " optional group items (LIST) { repeated group list { optional group element {"
                + " optional binary name (STRING); } } }"
                + " optional group m (MAP) { repeated group key_value { required group key {"
                + " optional int32 k; } optional group value { optional double v; } } }"
                + " optional group numbers (LIST) { repeated group list { optional int32 element; } }");
        Path file = ParquetFiles.write(folder.resolve("f"), physical, 500);
        MappedColumns columns = byName(
                field("id", "c1", 1, "long"),
                field("price", "c2", 2, "decimal(9,2)"),
                field("big", "c3", 3, "decimal(38,10)"),
                field("old_time", "c4", 4, "timestamp"),
                field("day", "c5", 5, "date"),
                field("time", "c6", 6, "timestamp"),
                field("text", "c7", 7, "string"),
                field(
                        "s",
                        "c8",
                        8,
                        struct(
                                field("x", "c9", 9, "integer"),
                                field("deep", "c10", 10, struct(field("yes", "c11", 11, "boolean"))))),
                field("items", "c12", 12, array(struct(field("name", "c13", 13, "string")))),
                field(
                        "m",
                        "c14",
                        14,
                        map(struct(field("k", "c15", 15, "integer")), struct(field("v", "c16", 16, "double")))),
                field("numbers", "c17", 17, array(TextNode.valueOf("integer"))));

        Path rewritten = Rewriting.rewrite(file, columns);

        assertThat(Rewriting.inspect(file, columns).need()).isEqualTo(Need.NAMES);
        assertThat(ParquetFiles.schema(rewritten)).isEqualTo(logical);
        assertThat(ParquetFiles.values(rewritten))
                .isEqualTo(ParquetFiles.values(file))
                .hasSize(500);
    }

    @Test
    void theDataStaysWhereItWasIfOnlyNamesChange() throws Exception {
        Path file = ParquetFiles.write(folder.resolve("f"), ParquetFiles.schema("optional int64 c1 = 1;"), 100);

        Path rewritten = Rewriting.rewrite(file, byName(field("id", "c1", 1, "long")));

        int dataEnd = (int) DataFooter.read(LocalBytes.open(file)).start();
        byte[] before = Files.readAllBytes(file);
        byte[] after = Files.readAllBytes(rewritten);
        assertThat(Arrays.copyOf(after, dataEnd)).isEqualTo(Arrays.copyOf(before, dataEnd));
    }

    @Test
    void whatIsWrittenIsCounted() throws Exception {
        Path file = ParquetFiles.write(
                folder.resolve("f"), ParquetFiles.schema("optional int64 c1; optional int64 gone;"), 100);
        for (MappedColumns columns : new MappedColumns[] {
            byName(field("id", "c1", 1, "long")),
            byName(field("id", "c1", 1, "long"), field("other", "gone", 2, "long"))
        }) {
            RewritePlan plan = Rewriting.inspect(file, columns);
            Path target = folder.resolve(plan.need().toString());
            RewrittenFile written = Rewriting.write(plan, file, target);
            assertThat(written).isEqualTo(new RewrittenFile(Files.size(target), 100));
        }
    }

    @Test
    void aFileThatSaysItAllNeedsNothing() throws Exception {
        Path file = ParquetFiles.write(
                folder.resolve("f"),
                ParquetFiles.schema("optional int64 id; optional group s { optional int32 x; }"),
                10);

        RewritePlan plan = Rewriting.inspect(
                file, byName(field("id", "id", 1, "long"), field("s", "s", 2, struct(field("x", "x", 3, "integer")))));

        assertThat(plan.need()).isEqualTo(Need.NOTHING);
        assertThat(plan.rows()).isEqualTo(10);
        assertThat(plan.bytesCutOut()).isZero();
    }

    @Test
    void aFieldIdIsReasonEnough() throws Exception {
        Path file = ParquetFiles.write(folder.resolve("f"), ParquetFiles.schema("optional int64 id = 1;"), 10);

        assertThat(Rewriting.inspect(file, byName(field("id", "id", 1, "long"))).need())
                .isEqualTo(Need.NAMES);
    }

    @Test
    void aRewrittenFileNeedsNothingMore() throws Exception {
        MessageType schema = ParquetFiles.schema("optional int64 c1 = 1; optional int64 gone = 2;"
                + " optional group c3 = 3 { optional int32 away = 4; }");
        Path file = ParquetFiles.write(folder.resolve("f"), schema, 10);
        MappedColumns columns =
                byName(field("id", "c1", 1, "long"), field("s", "c3", 3, struct(field("x", "later", 5, "integer"))));

        Path rewritten = Rewriting.rewrite(file, columns);

        MappedColumns unmapped = MappedColumns.of(
                struct(field("id", "", 1, "long"), field("s", "", 3, struct(field("x", "", 5, "integer")))),
                ColumnMapping.NONE);
        assertThat(Rewriting.inspect(rewritten, unmapped).need()).isEqualTo(Need.NOTHING);
    }

    @Test
    void namesMayBeSwapped() throws Exception {
        Path file = ParquetFiles.write(
                folder.resolve("f"), ParquetFiles.schema("optional int64 a = 1; optional int64 b = 2;"), 50);

        Path rewritten = Rewriting.rewrite(file, byName(field("a", "b", 2, "long"), field("b", "a", 1, "long")));

        assertThat(ParquetFiles.schema(rewritten))
                .isEqualTo(ParquetFiles.schema("optional int64 b; optional int64 a;"));
        assertThat(ParquetFiles.values(rewritten)).isEqualTo(ParquetFiles.values(file));
    }

    /** A table upgraded to mapping: b is what was called a when the file was written, and a came later. */
    @Test
    void aColumnMayHaveTheNameThatAnotherHadWhenTheFileWasWritten() throws Exception {
        Path file = ParquetFiles.write(folder.resolve("f"), ParquetFiles.schema("optional int64 a;"), 50);

        Path rewritten = Rewriting.rewrite(file, byName(field("a", "col-1", 2, "long"), field("b", "a", 1, "long")));

        assertThat(ParquetFiles.schema(rewritten)).isEqualTo(ParquetFiles.schema("optional int64 b;"));
        assertThat(ParquetFiles.values(rewritten)).isEqualTo(ParquetFiles.values(file));
    }

    @Test
    void namesThatDifferByCaseAreMeantUnlessOneIsSpelledAlike() throws Exception {
        Path file = ParquetFiles.write(
                folder.resolve("f"), ParquetFiles.schema("optional int64 ID; optional int64 A; optional int64 a;"), 50);

        Path rewritten = Rewriting.rewrite(
                file,
                byName(
                        field("number", "id", 1, "long"),
                        field("lower", "a", 2, "long"),
                        field("upper", "A", 3, "long")));

        assertThat(ParquetFiles.schema(rewritten))
                .isEqualTo(ParquetFiles.schema("optional int64 number; optional int64 upper; optional int64 lower;"));
    }

    @Test
    void inIdModeNamesInTheFileMeanNothing() throws Exception {
        Path file = ParquetFiles.write(
                folder.resolve("f"),
                ParquetFiles.schema("optional int64 a = 2; optional group b = 1 { optional int32 y = 4;"
                        + " optional int32 x = 3; } optional int64 c = 9;"),
                50);

        Path rewritten = Rewriting.rewrite(
                file,
                byId(
                        field("b", "a", 2, "long"),
                        field("s", "b", 1, struct(field("x", "y", 4, "integer"), field("y", "x", 3, "integer"))),
                        field("c", "c", 5, "long")));

        assertThat(ParquetFiles.schema(rewritten))
                .isEqualTo(ParquetFiles.schema(
                        "optional int64 b; optional group s { optional int32 x; optional int32 y; }"));
        assertThat(ParquetFiles.values(rewritten))
                .isEqualTo(ParquetFiles.values(
                        file,
                        ParquetFiles.schema("optional int64 a = 2; optional group b = 1 { optional int32 y = 4;"
                                + " optional int32 x = 3; }")));
    }

    @Test
    void insideAVariantNothingIsNamedAnew() throws Exception {
        String inside = "{ required binary metadata; optional binary value; optional group typed_value {"
                + " required group c1 { optional binary value; optional int64 typed_value; } } }";
        Path file = ParquetFiles.write(
                folder.resolve("f"), ParquetFiles.schema("optional int64 c1; optional group c2 " + inside), 50);

        Path rewritten = Rewriting.rewrite(file, byName(field("id", "c1", 1, "long"), field("v", "c2", 2, "variant")));

        assertThat(ParquetFiles.schema(rewritten))
                .isEqualTo(ParquetFiles.schema("optional int64 id; optional group v " + inside));
        assertThat(ParquetFiles.values(rewritten)).isEqualTo(ParquetFiles.values(file));
    }

    @Test
    void aFileWithoutRowGroupsIsRewrittenToo() throws Exception {
        Path file = ParquetFiles.write(
                folder.resolve("f"), ParquetFiles.schema("optional int64 c1 = 1; optional int64 gone = 2;"), 0);
        assertThat(ParquetFiles.open(file).getRowGroups()).isEmpty();

        Path rewritten = Rewriting.rewrite(file, byName(field("id", "c1", 1, "long")));

        assertThat(ParquetFiles.schema(rewritten)).isEqualTo(ParquetFiles.schema("optional int64 id;"));
        assertThat(ParquetFiles.values(rewritten)).isEmpty();
    }

    @Test
    void listsAndMapsUnderStructsKeepTheirOwnNames() throws Exception {
        Path file = ParquetFiles.write(
                folder.resolve("f"),
                ParquetFiles.schema("optional group c1 (MAP) { repeated group entries { required binary k (STRING);"
                        + " optional group v (LIST) { repeated group bag { optional group item {"
                        + " optional int32 c2; } } } } }"),
                50);

        Path rewritten = Rewriting.rewrite(
                file, byName(field("m", "c1", 1, map(STRING, array(struct(field("x", "c2", 2, "integer")))))));

        assertThat(ParquetFiles.schema(rewritten))
                .isEqualTo(ParquetFiles.schema(
                        "optional group m (MAP) { repeated group entries { required binary k (STRING);"
                                + " optional group v (LIST) { repeated group bag { optional group item {"
                                + " optional int32 x; } } } } }"));
    }
}
