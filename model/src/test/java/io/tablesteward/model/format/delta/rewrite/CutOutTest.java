package io.tablesteward.model.format.delta.rewrite;

import static io.tablesteward.model.format.delta.rewrite.DeltaSchema.array;
import static io.tablesteward.model.format.delta.rewrite.DeltaSchema.byName;
import static io.tablesteward.model.format.delta.rewrite.DeltaSchema.field;
import static io.tablesteward.model.format.delta.rewrite.DeltaSchema.struct;
import static org.assertj.core.api.Assertions.assertThat;

import io.tablesteward.model.format.delta.rewrite.RewritePlan.Need;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.column.values.bloomfilter.BloomFilter;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.filter2.compat.FilterCompat;
import org.apache.parquet.filter2.predicate.FilterApi;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.ColumnOrder;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.format.SortingColumn;
import org.apache.parquet.format.TypeDefinedOrder;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.MessageType;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** Columns that the table does not know are gone; the others are read, filtered and looked up as before. */
class CutOutTest {
    private static final int ROWS = 2000;
    private static final MessageType PHYSICAL = ParquetFiles.schema("optional binary secret (STRING) = 9;"
            + " required int64 seq = 1; optional binary c2 (STRING) = 2;"
            + " optional group c3 = 3 { optional binary secret (STRING) = 10; optional int32 c4 = 4;"
            + " optional group c5 (LIST) = 5 { repeated group list { optional group element {"
            + " optional double c6 = 6; optional binary secret (STRING) = 11; } } } }"
            + " optional binary secret2 (STRING) = 12; optional int96 c7 = 7;");
    private static final MessageType KEPT =
            ParquetFiles.schema("required int64 seq = 1; optional binary c2 (STRING) = 2;"
                    + " optional group c3 = 3 { optional int32 c4 = 4;"
                    + " optional group c5 (LIST) = 5 { repeated group list { optional group element {"
                    + " optional double c6 = 6; } } } } optional int96 c7 = 7;");
    private static final MessageType LOGICAL = ParquetFiles.schema("required int64 id; optional binary name (STRING);"
            + " optional group s { optional int32 x;"
            + " optional group list (LIST) { repeated group list { optional group element {"
            + " optional double y; } } } } optional int96 time;");

    @TempDir
    private Path folder;

    private MappedColumns columns;

    @BeforeEach
    void mapColumns() throws Exception {
        columns = byName(
                field("time", "c7", 7, "timestamp"),
                field("id", "seq", 1, "long"),
                field("name", "c2", 2, "string"),
                field(
                        "s",
                        "c3",
                        3,
                        struct(
                                field("x", "c4", 4, "integer"),
                                field("list", "c5", 5, array(struct(field("y", "c6", 6, "double")))))));
    }

    private Path file(CompressionCodecName codec) throws Exception {
        return ParquetFiles.write(
                folder.resolve("f"),
                PHYSICAL,
                ROWS,
                options -> options.withCompressionCodec(codec)
                        .withRowGroupRowCountLimit(700)
                        .withPageRowCountLimit(50)
                        .withBloomFilterEnabled("c2", true)
                        .withBloomFilterEnabled("secret", true)
                        .withDictionaryEncoding("c2", false)
                        .withPageWriteChecksumEnabled(true));
    }

    @ParameterizedTest
    @EnumSource(
            mode = Mode.EXCLUDE,
            names = {"LZO", "BROTLI", "LZ4"})
    void whatStaysIsReadAsBefore(CompressionCodecName codec) throws Exception {
        Path file = file(codec);

        Path rewritten = Rewriting.rewrite(file, columns);

        assertThat(Rewriting.inspect(file, columns).need()).isEqualTo(Need.CUT);
        assertThat(ParquetFiles.schema(rewritten)).isEqualTo(LOGICAL);
        assertThat(ParquetFiles.open(rewritten).getRowGroups()).hasSize(3);
        assertThat(ParquetFiles.values(rewritten))
                .isEqualTo(ParquetFiles.values(file, KEPT))
                .hasSize(ROWS);
    }

    @Test
    void ofWhatIsCutOutNothingRemains() throws Exception {
        Path file = file(CompressionCodecName.UNCOMPRESSED);

        Path rewritten = Rewriting.rewrite(file, columns);

        assertThat(bytes(file)).contains("vsecret").contains("vsecret2");
        assertThat(bytes(rewritten)).doesNotContain("secret").contains("vc2");
        RewritePlan plan = Rewriting.inspect(file, columns);
        assertThat(plan.remaining()).isEmpty();
        // The indexes and bloom filters of what is cut out go as well
        assertThat(Files.size(rewritten)).isLessThan(Files.size(file) - plan.bytesCutOut());
    }

    @Test
    void aValueIsFoundByTheIndexOfPages() throws Exception {
        Path rewritten = Rewriting.rewrite(file(CompressionCodecName.SNAPPY), columns);

        ParquetReadOptions options = ParquetReadOptions.builder(new PlainParquetConfiguration())
                .withRecordFilter(FilterCompat.get(FilterApi.eq(FilterApi.longColumn("id"), 1234L)))
                .useColumnIndexFilter(true)
                .build();
        try (ParquetFileReader reader = ParquetFileReader.open(new LocalInputFile(rewritten), options)) {
            PageReadStore pages = reader.readNextFilteredRowGroup();
            assertThat(pages.getRowCount()).isEqualTo(50);
            assertThat(pages.getRowIndexOffset()).contains(700L);
            assertThat(reader.readNextFilteredRowGroup()).isNull();
        }
    }

    @Test
    void bloomFiltersKnowTheirValues() throws Exception {
        Path file = file(CompressionCodecName.SNAPPY);
        Path rewritten = Rewriting.rewrite(file, columns);

        try (ParquetFileReader reader = ParquetFiles.open(rewritten)) {
            for (BlockMetaData group : reader.getRowGroups()) {
                ColumnChunkMetaData chunk = group.getColumns().get(1);
                BloomFilter filter = reader.readBloomFilter(chunk);
                assertThat(filter.findHash(filter.hash(Binary.fromString("vc27"))))
                        .isTrue();
                assertThat(filter.findHash(filter.hash(Binary.fromString("nobody"))))
                        .isFalse();
            }
        }
    }

    @Test
    void rowGroupsAreSummedUpAnew() throws Exception {
        Path rewritten = Rewriting.rewrite(file(CompressionCodecName.SNAPPY), columns);

        FileMetaData footer = footer(rewritten);
        for (RowGroup group : footer.getRow_groups()) {
            assertThat(group.getTotal_byte_size())
                    .isEqualTo(group.getColumns().stream()
                            .mapToLong(chunk -> chunk.getMeta_data().getTotal_uncompressed_size())
                            .sum());
            assertThat(group.getTotal_compressed_size())
                    .isEqualTo(group.getColumns().stream()
                            .mapToLong(chunk -> chunk.getMeta_data().getTotal_compressed_size())
                            .sum());
            ColumnChunk first = group.getColumns().get(0);
            assertThat(group.getFile_offset())
                    .isEqualTo(new ChunkExtents(first).start().orElseThrow());
        }
        assertThat(footer.getRow_groups().get(0).getFile_offset()).isEqualTo(4);
        assertThat(footer.getColumn_orders()).hasSize(5);
    }

    @Test
    void rowsStaySortedByWhatComesBeforeTheFirstColumnThatIsGone() throws Exception {
        Path file = ParquetFiles.write(
                folder.resolve("f"),
                ParquetFiles.schema("optional int64 gone; optional int64 c1; optional int64 c2; optional int64 c3;"),
                10);
        FileMetaData footer = footer(file);
        footer.getRow_groups().get(0).setSorting_columns(List.of(by(2), by(0), by(1)));
        footer.setColumn_orders(List.of(typeOrder(), typeOrder(), typeOrder(), typeOrder()));
        Footers.replace(file, footer);

        Path rewritten = Rewriting.rewrite(
                file, byName(field("a", "c1", 1, "long"), field("b", "c2", 2, "long"), field("c", "c3", 3, "long")));

        assertThat(footer(rewritten).getRow_groups().get(0).getSorting_columns())
                .containsExactly(by(1));
        assertThat(footer(rewritten).getColumn_orders()).hasSize(3);
    }

    @Test
    void columnsOfRowTrackingStay() throws Exception {
        MessageType schema = ParquetFiles.schema("optional int64 c1; optional int64 gone;"
                + " optional int64 row_id; optional group c2 { optional int64 c3; optional int64 row_id; }");
        Path file = ParquetFiles.write(folder.resolve("f"), schema, 100);

        Path rewritten = Rewriting.rewrite(
                file,
                byName(field("id", "c1", 1, "long"), field("s", "c2", 2, struct(field("x", "c3", 3, "long")))),
                "row_id");

        assertThat(ParquetFiles.schema(rewritten))
                .isEqualTo(ParquetFiles.schema(
                        "optional int64 id; optional int64 row_id; optional group s { optional int64 x; }"));
        assertThat(ParquetFiles.values(rewritten))
                .isEqualTo(ParquetFiles.values(
                        file,
                        ParquetFiles.schema(
                                "optional int64 c1; optional int64 row_id; optional group c2 { optional int64 c3; }")));
    }

    /** Which rows have no struct at all is told by the columns in it alone. */
    @Test
    void aStructOfWhichAllIsDroppedStillTellsWhereItIsNull() throws Exception {
        MessageType schema = ParquetFiles.schema("required int64 seq; optional group c2 {"
                + " optional group a (LIST) { repeated group list { optional int32 element; } }"
                + " optional binary b (STRING); optional int32 x; }");
        Path file = ParquetFiles.write(folder.resolve("f"), schema, 100);
        MappedColumns later =
                byName(field("id", "seq", 1, "long"), field("s", "c2", 2, struct(field("x", "col-3", 3, "integer"))));

        Path rewritten = Rewriting.rewrite(file, later);

        RewritePlan plan = Rewriting.inspect(file, later);
        assertThat(plan.need()).isEqualTo(Need.CUT);
        assertThat(plan.remaining()).containsExactly("s.x");
        MessageType after = ParquetFiles.schema(rewritten);
        assertThat(after.getType("s").asGroupType().getFieldCount()).isEqualTo(1);
        // Not x: the column x of now came later and has no values here
        assertThat(after.getType("s").asGroupType().getFieldName(0)).startsWith("dropped-");
        assertThat(ParquetFiles.values(rewritten))
                .isEqualTo(ParquetFiles.values(
                        file, ParquetFiles.schema("required int64 seq; optional group c2 { optional int32 x; }")))
                .anyMatch(row -> row.endsWith("[]}"));
    }

    @Test
    void ofNothingButDroppedColumnsOneLeafStays() throws Exception {
        MessageType schema = ParquetFiles.schema("optional group a (MAP) { repeated group key_value {"
                + " required binary key (STRING); optional group value { optional int32 x; optional int32 y; } } }");
        Path file = ParquetFiles.write(folder.resolve("f"), schema, 100);

        Path rewritten = Rewriting.rewrite(file, byName(field("id", "later", 1, "long")));

        assertThat(ParquetFiles.values(rewritten)).hasSize(100);
        try (ParquetFileReader reader = ParquetFiles.open(rewritten)) {
            assertThat(reader.getRowGroups().get(0).getColumns()).hasSize(1);
        }
        assertThat(Rewriting.inspect(file, byName(field("id", "later", 1, "long")))
                        .remaining())
                .hasSize(1);
    }

    @Test
    void aRowGroupWithoutPagesStays() throws Exception {
        Path file = ParquetFiles.write(
                folder.resolve("f"), ParquetFiles.schema("optional int64 c1; optional int64 gone;"), 100);
        FileMetaData footer = footer(file);
        RowGroup empty = footer.getRow_groups().get(0).deepCopy();
        empty.setNum_rows(0).setTotal_byte_size(0).setTotal_compressed_size(0);
        for (ColumnChunk chunk : empty.getColumns()) {
            chunk.unsetOffset_index_offset();
            chunk.unsetColumn_index_offset();
            chunk.getMeta_data().setNum_values(0).setTotal_compressed_size(0).setTotal_uncompressed_size(0);
        }
        footer.getRow_groups().add(empty);
        Footers.replace(file, footer);

        Path rewritten = Rewriting.rewrite(file, byName(field("id", "c1", 1, "long")));

        assertThat(footer(rewritten).getRow_groups()).hasSize(2);
        assertThat(footer(rewritten)
                        .getRow_groups()
                        .get(1)
                        .getColumns()
                        .get(0)
                        .getMeta_data()
                        .getData_page_offset())
                .isEqualTo(4);
    }

    private static SortingColumn by(int leaf) {
        return new SortingColumn(leaf, true, false);
    }

    private static ColumnOrder typeOrder() {
        return ColumnOrder.TYPE_ORDER(new TypeDefinedOrder());
    }

    private static FileMetaData footer(Path file) throws Exception {
        return Footers.of(file);
    }

    private static String bytes(Path file) throws Exception {
        return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
    }
}
